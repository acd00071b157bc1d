"""A quick way to find what has changed on a 16-bit screen, and to draw it.

For every layer Blinka computes what must be redrawn, then visits every pixel, both in Python: 50 ms
for one layer of 320x240. Nearly everything a console shows is a palette bitmap that is not rotated,
or a rectangle of one colour. For these, all pixels of a layer are looked up, coloured and laid over
those below at once. Nearly all layers are usually unchanged, as their marks show; and mostly
nothing at all has been marked. All other cases are left to Blinka.
"""

from collections.abc import Callable
from functools import lru_cache
from typing import Any

import numpy as np

from tools.sim.blinka import displayio, tilegrid, vectorio
from tools.sim.pixels import Pixels, pixels

_COLORS = 256

Bitmap: Any = displayio.Bitmap
Group: Any = displayio.Group
Palette: Any = displayio.Palette
Rectangle: Any = vectorio.Rectangle
TileGrid: Any = displayio.TileGrid


# ---- what has changed ----------------------------------------------------------------------------


def changes(group: Any, areas: list[Any]) -> list[Any]:
    """The layers below a group that need `finish` after they are drawn.

    Others would not notice. The areas to redraw are appended to `areas`, in Blinka's order.
    """
    changed: list[Any] = []
    _add_changes(group, areas, changed)
    return changed


def _add_changes(group: Any, areas: list[Any], changed: list[Any]) -> None:
    if group._removed_areas or group._item_removed:
        group._consume_removed_areas()
        if group._item_removed:
            areas.append(group._dirty_area)
            changed.append(group)
    for layer in reversed(group._layers):
        if isinstance(layer, TileGrid):
            drawn, bitmap, shader = layer._previous_area, layer._bitmap, layer._pixel_shader
            if (  # It is on the screen and unchanged: a refresh does nothing with it.
                not (layer._moved or layer._full_change or layer._partial_change)
                and not (layer._hidden_tilegrid or layer._hidden_by_parent)
                and drawn.x1 != drawn.x2
                and isinstance(bitmap, Bitmap)
                and bitmap._dirty_area.x1 == bitmap._dirty_area.x2
                and (shader is None or not shader._needs_refresh)
            ):
                continue
            changed.append(layer)
            if not layer._rendered_hidden:
                layer._get_refresh_areas(areas)
        elif isinstance(layer, Group):
            _add_changes(layer, areas, changed)
        elif layer._pending_dirty_areas or layer._pixel_shader._needs_refresh:
            changed.append(layer)
            layer._get_refresh_areas(areas)


def hidden(changed: list[Any]) -> list[Any]:
    """The hidden ones of the layers, which `changes` finds again and again."""
    return [layer for layer in changed if isinstance(layer, TileGrid) and _is_hidden(layer)]


def finish(changed: list[Any]) -> None:
    """Mark the layers as drawn."""
    for layer in changed:
        if isinstance(layer, Group):
            layer._item_removed = False
        else:
            layer._finish_refresh()


# ---- drawing -------------------------------------------------------------------------------------


def draw(root: Any, area: Any, colorspace: Any) -> bytes:
    """All pixels of an area of the screen, row by row, 16 bits each as sent to the panel.

    `root` is the group that is shown, or None.
    """
    height, width = area.y2 - area.y1, area.x2 - area.x1
    buffer = bytearray((2 * width * height + 3) // 4 * 4)
    screen = np.frombuffer(buffer, np.uint16)[: width * height].reshape(height, width)
    seen: list[tuple[Any, Any]] = []
    if root is not None:
        _add_seen(root, area, colorspace, seen)
    for layer, lay in reversed(seen):
        if lay is not None:
            lay(layer, area, colorspace, screen)
        else:
            mask = memoryview(bytearray(4 * (width * height // 32 + 1))).cast("I")
            layer._fill_area(colorspace, area, mask, memoryview(buffer).cast("I"))
    return bytes(buffer[: 2 * width * height])


def _add_seen(group: Any, area: Any, colorspace: Any, seen: list[tuple[Any, Any]]) -> bool:
    """Append the layers that may be visible in an area, the topmost first.

    Each comes with the function that draws all of its pixels at once, or None. Returns True if
    nothing below them is visible.
    """
    if group._hidden_group:
        return False
    left, right, top, bottom = area.x1, area.x2, area.y1, area.y2
    for layer in reversed(group._layers):
        if isinstance(layer, Group):
            if _add_seen(layer, area, colorspace, seen):
                return True
            continue
        own = layer._current_area
        if (
            _is_hidden(layer)
            or own.x1 >= right
            or own.x2 <= left
            or own.y1 >= bottom
            or own.y2 <= top
        ):
            continue
        lay: Callable[..., None] | None = None
        if isinstance(layer, TileGrid):
            if _can_lay(layer, colorspace):
                lay = _lay
        elif _can_lay_rectangle(layer, colorspace):
            lay = _lay_rectangle
        seen.append((layer, lay))
        covers = own.x1 <= left and right <= own.x2 and own.y1 <= top and bottom <= own.y2
        if covers and (lay is _lay_rectangle or (lay is _lay and _is_opaque(layer, colorspace))):
            return True
    return False


def _is_hidden(layer: Any) -> bool:
    """Whether a TileGrid or a shape is hidden."""
    if isinstance(layer, TileGrid):
        return bool(layer._hidden_tilegrid or layer._hidden_by_parent)
    return bool(layer._hidden)


def _can_lay_rectangle(shape: Any, colorspace: Any) -> bool:
    transform, shader = shape._absolute_transform, shape._pixel_shader
    return (
        type(shape) is Rectangle
        and type(shader) is Palette
        and not shader._dither
        and not transform.transpose_xy
        and transform.dx > 0
        and transform.dy > 0
        and bool(_shades(shader, colorspace)[1][shape.color_index])
    )


def _lay_rectangle(shape: Any, area: Any, colorspace: Any, screen: Pixels) -> None:
    """Draw the part of the rectangle in an area over the pixels of that area."""
    own = shape._current_area
    rows = slice(max(own.y1 - area.y1, 0), max(own.y2 - area.y1, 0))
    columns = slice(max(own.x1 - area.x1, 0), max(own.x2 - area.x1, 0))
    screen[rows, columns] = _shades(shape._pixel_shader, colorspace)[0][shape.color_index]


def _can_lay(grid: Any, colorspace: Any) -> bool:
    transform = grid._absolute_transform
    return (
        tilegrid._can_fill_pixels(colorspace, grid._bitmap, grid._pixel_shader)
        and not (grid._transpose_xy or transform.transpose_xy)
        and transform.dx > 0
        and transform.dy > 0
        and max(grid._tiles) < grid._tiles_in_bitmap
    )


def _is_opaque(grid: Any, colorspace: Any) -> bool:
    """Whether no value of the bitmap is transparent."""
    _, _, first_transparent = _shades(grid._pixel_shader, colorspace)
    return bool(grid._bitmap._bitmask < first_transparent)


def _lay(grid: Any, area: Any, colorspace: Any, screen: Pixels) -> None:
    """Draw the part of the grid in an area over the pixels of that area."""
    own = grid._current_area
    x1, x2 = max(own.x1, area.x1), min(own.x2, area.x2)
    y1, y2 = max(own.y1, area.y1), min(own.y2, area.y2)
    values = _values(grid, x1 - own.x1, x2 - own.x1, y1 - own.y1, y2 - own.y1)
    colors, opaque, first_transparent = _shades(grid._pixel_shader, colorspace)
    part = screen[y1 - area.y1 : y2 - area.y1, x1 - area.x1 : x2 - area.x1]
    if grid._bitmap._bitmask < first_transparent:
        part[:] = colors[values]
    else:
        np.copyto(part, colors[values], where=opaque[values])


def _values(grid: Any, left: int, right: int, top: int, bottom: int) -> Pixels:
    """The bitmap's value for each pixel of the screen in a part of the grid."""
    scale = grid._absolute_transform.scale
    if scale == 1:
        return _unscaled(grid, left, right, top, bottom)
    first_x, first_y = left // scale, top // scale
    x, y = np.arange(left, right) // scale - first_x, np.arange(top, bottom) // scale - first_y
    part = _unscaled(grid, first_x, first_x + int(x[-1]) + 1, first_y, first_y + int(y[-1]) + 1)
    scaled: Pixels = part[y][:, x]
    return scaled


def _unscaled(grid: Any, left: int, right: int, top: int, bottom: int) -> Pixels:
    """The bitmap's value for each of the grid's pixels in a part of it."""
    if grid._flip_x:
        left, right = grid._pixel_width - right, grid._pixel_width - left
    if grid._flip_y:
        top, bottom = grid._pixel_height - bottom, grid._pixel_height - top
    sheet, across = pixels(grid._bitmap), grid._bitmap_width_in_tiles
    width, height = grid._tile_width, grid._tile_height
    if len(grid._tiles) == 1:
        row, place = divmod(grid._tiles[0], across)
        x, y = place * width, row * height
        part = sheet[y + top : y + bottom, x + left : x + right]
    else:
        x, y = left // width, top // height
        places = np.array(memoryview(grid._tiles), np.intp).reshape(grid._height_in_tiles, -1)
        shown = places[y : (bottom - 1) // height + 1, x : (right - 1) // width + 1]
        tiles = sheet.reshape(-1, height, across, width).swapaxes(1, 2)
        whole = tiles[shown // across, shown % across].swapaxes(1, 2)
        lines = whole.reshape(shown.shape[0] * height, -1)
        part = lines[top - y * height : bottom - y * height, left - x * width : right - x * width]
    return part[:: -1 if grid._flip_y else 1, :: -1 if grid._flip_x else 1]


def _shades(palette: Any, colorspace: Any) -> tuple[Pixels, Pixels, int]:
    """A palette as tables, and the first pixel value without a colour.

    The tables: the colour of each pixel value on the screen, and whether there is one.
    """
    if palette._tables is None:
        colors = [(color.rgb888, color.transparent) for color in palette._colors[:_COLORS]]
        palette._tables = _tables(tuple(colors), colorspace.reverse_bytes_in_word)
    tables: tuple[Pixels, Pixels, int] = palette._tables
    return tables


@lru_cache(maxsize=256)
def _tables(colors: tuple[tuple[int, bool], ...], swapped: bool) -> tuple[Pixels, Pixels, int]:
    rgb, opaque = np.zeros(_COLORS, np.uint32), np.zeros(_COLORS, bool)
    rgb[: len(colors)] = [color for color, _ in colors]
    opaque[: len(colors)] = [not transparent for _, transparent in colors]
    packed = (rgb >> 8 & 0xF800 | rgb >> 5 & 0x07E0 | rgb >> 3 & 0x001F).astype(np.uint16)
    first_transparent = _COLORS if opaque.all() else int(opaque.argmin())
    return packed.byteswap() if swapped else packed, opaque, first_transparent
