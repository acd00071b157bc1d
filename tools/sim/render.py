"""A quick way to draw a TileGrid into a 16-bit screen.

Blinka visits every pixel in Python: 50 ms for one layer of 320x240. Nearly everything a console
shows is a palette bitmap that is neither turned nor mirrored; for that case all pixels of a layer
are looked up, coloured and laid over the others at once. All other cases stay with Blinka.
"""

from functools import lru_cache
from typing import Any

import numpy as np

from tools.sim.blinka import area as areas
from tools.sim.blinka import tilegrid
from tools.sim.pixels import Pixels, pixels

_COLORS = 256

_fill_area_by_pixels = tilegrid.TileGrid._fill_area


def install() -> None:
    """Make Blinka's TileGrids draw all pixels at once. A second call changes nothing."""
    tilegrid.TileGrid._fill_area = _fill_area


def _fill_area(self: Any, colorspace: Any, area: Any, mask: memoryview, buffer: memoryview) -> bool:
    """Draw what of the grid lies in an area and is not masked; True if that covers it all."""
    overlap = areas.Area()
    if not area.compute_overlap(self._current_area, overlap):
        return False
    if not _can_fill_at_once(self, colorspace):
        covered: bool = _fill_area_by_pixels(self, colorspace, area, mask, buffer)
        return covered
    values = _values(self, overlap)
    colors, opaque = _shades(self._pixel_shader, colorspace)
    shape, size = (area.height(), area.width()), area.size()
    part = (
        slice(overlap.y1 - area.y1, overlap.y2 - area.y1),
        slice(overlap.x1 - area.x1, overlap.x2 - area.x1),
    )
    mask_bytes = np.frombuffer(mask, np.uint8)
    taken = np.unpackbits(mask_bytes, count=size, bitorder="little").reshape(shape).view(bool)
    free = ~taken[part]
    new = opaque[values] & free
    screen = np.frombuffer(buffer, np.uint16)[:size].reshape(shape)
    np.copyto(screen[part], colors[values], where=new)
    taken[part] |= new
    packed = np.packbits(taken, bitorder="little")
    mask_bytes[: len(packed)] = packed
    return bool(area == overlap and (new == free).all())


def _can_fill_at_once(grid: Any, colorspace: Any) -> bool:
    transform = grid._absolute_transform
    return (
        tilegrid._can_fill_pixels(colorspace, grid._bitmap, grid._pixel_shader)
        and not (grid._hidden_tilegrid or grid._hidden_by_parent)
        and not (grid._flip_x or grid._flip_y or grid._transpose_xy)
        and not transform.transpose_xy
        and transform.dx > 0
        and transform.dy > 0
        and max(grid._tiles) < grid._tiles_in_bitmap
    )


def _values(grid: Any, overlap: Any) -> Pixels:
    """What the bitmap has for each pixel of the screen in an area of the grid."""
    sheet, scale = pixels(grid._bitmap), grid._absolute_transform.scale
    top, bottom = overlap.y1 - grid._current_area.y1, overlap.y2 - grid._current_area.y1
    left, right = overlap.x1 - grid._current_area.x1, overlap.x2 - grid._current_area.x1
    if scale == grid._tiles_in_bitmap == len(grid._tiles) == 1:
        return sheet[top:bottom, left:right]
    y, x = np.arange(top, bottom)[:, None] // scale, np.arange(left, right) // scale
    width, height = grid._tile_width, grid._tile_height
    tiles = np.array(memoryview(grid._tiles), np.intp).reshape(grid._height_in_tiles, -1)
    line, column = y // height + grid._top_left_y, x // width + grid._top_left_x
    shown = tiles[line % grid._height_in_tiles, column % grid._width_in_tiles]
    row, place = np.divmod(shown, grid._bitmap_width_in_tiles)
    found: Pixels = sheet[row * height + y % height, place * width + x % width]
    return found


def _shades(palette: Any, colorspace: Any) -> tuple[Pixels, Pixels]:
    """A palette as tables: the colour of each pixel value on the screen, and whether it is one."""
    colors = [(color.rgb888, color.transparent) for color in palette._colors[:_COLORS]]
    return _tables(tuple(colors), colorspace.reverse_bytes_in_word)


@lru_cache(maxsize=256)
def _tables(colors: tuple[tuple[int, bool], ...], swapped: bool) -> tuple[Pixels, Pixels]:
    rgb, opaque = np.zeros(_COLORS, np.uint32), np.zeros(_COLORS, bool)
    rgb[: len(colors)] = [color for color, _ in colors]
    opaque[: len(colors)] = [not transparent for _, transparent in colors]
    packed = (rgb >> 8 & 0xF800 | rgb >> 5 & 0x07E0 | rgb >> 3 & 0x001F).astype(np.uint16)
    return packed.byteswap() if swapped else packed, opaque
