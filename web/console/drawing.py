"""Lets the modules of web/device draw, for the page and for the tests of pictures in the VM.

By themselves they draw nothing, so that measurements are the firmware's alone. Here they draw,
pixel by pixel as CircuitPython does. display.js has the loops, and composes the picture.
"""

from array import array

import _drawing
import bitmaptools
from displayio import Bitmap, Group, TileGrid
from uctypes import addressof
from vectorio import Rectangle

_NONE = -1  # no value is left out

_checked_fill = Bitmap.fill
_checked_blit = bitmaptools.blit
_checked_region = bitmaptools.fill_region
_checked_line = bitmaptools.draw_line
_checked_replace = bitmaptools.replace_color


def install():
    """Let the modules draw. Call this before the firmware imports functions by name."""
    Bitmap.fill = _fill
    bitmaptools.blit = _blit
    bitmaptools.fill_region = _fill_region
    bitmaptools.draw_line = _draw_line
    bitmaptools.replace_color = _replace_color
    for name in ("draw_circle", "draw_polygon", "boundary_fill", "arrayblit"):
        setattr(bitmaptools, name, _not_drawn)


def _not_drawn(*arguments, **named):
    raise NotImplementedError("nothing in the firmware draws so")


def _where(bitmap):
    """The numbers of a bitmap for display.js."""
    return (
        addressof(bitmap._data),
        bitmap._stride,
        bitmap.bits_per_value,
        bitmap.width,
        bitmap.height,
    )


def _call(function, *numbers):
    """Pass numbers to JavaScript as one address, because there are many."""
    numbers = array("i", numbers)
    function(addressof(numbers))


def _fill(bitmap, value):
    _checked_fill(bitmap, value)
    _call(_drawing.paint_region, *_where(bitmap), 0, 0, bitmap.width, bitmap.height, value)


def _fill_region(dest_bitmap, x1, y1, x2, y2, value):
    _checked_region(dest_bitmap, x1, y1, x2, y2, value)
    _call(_drawing.paint_region, *_where(dest_bitmap), x1, y1, x2, y2, value)


def _blit(
    dest_bitmap,
    source_bitmap,
    x,
    y,
    x1=0,
    y1=0,
    x2=None,
    y2=None,
    *,
    skip_source_index=_NONE,
    skip_dest_index=_NONE,
):
    _checked_blit(dest_bitmap, source_bitmap, x, y, x1, y1, x2, y2)
    x2 = source_bitmap.width if x2 is None else x2
    y2 = source_bitmap.height if y2 is None else y2
    what = (x, y, x1, y1, x2, y2, skip_source_index, skip_dest_index)
    _call(_drawing.paint_bitmap, *(_where(dest_bitmap) + _where(source_bitmap) + what))


def _draw_line(dest_bitmap, x1, y1, x2, y2, value):
    _checked_line(dest_bitmap, x1, y1, x2, y2, value)
    _call(_drawing.paint_line, *_where(dest_bitmap), x1, y1, x2, y2, value)


def _replace_color(dest_bitmap, old_color, new_color):
    _checked_replace(dest_bitmap, old_color, new_color)
    _call(_drawing.paint_instead, *_where(dest_bitmap), old_color, new_color)


# The content of the display.


def take(display, name):
    """Hand over what the display shows, with a name, to who has made the module ``_drawing``."""
    _drawing.new_picture(display.width, display.height)
    if display.rotation % 180:
        raise NotImplementedError("a display that stands upright")
    if display.root_group is not None:
        _show_group(display.root_group, 0, 0, 1)
    _drawing.write_picture(name, display.rotation > 0)


def _show_group(group, x, y, scale):
    if group.hidden:
        return
    x += group.x * scale
    y += group.y * scale
    scale *= group.scale
    for layer in group:
        if isinstance(layer, Group):
            _show_group(layer, x, y, scale)
        elif isinstance(layer, TileGrid):
            if not layer.hidden:
                _show_grid(layer, x + layer.x * scale, y + layer.y * scale, scale)
        elif isinstance(layer, Rectangle) and not layer.hidden:
            _show_rectangle(layer, x + layer.x * scale, y + layer.y * scale, scale)


def _show_grid(grid, x, y, scale):
    if grid.transpose_xy:
        raise NotImplementedError("a grid that is turned")
    shader = grid.pixel_shader
    colors = array("I", shader._colors[: len(shader)])  # with a bit for transparent ones
    tiles = grid._tiles or array("H", [grid[0]])
    wide = not isinstance(tiles, bytearray)
    _call(
        _drawing.paint_grid,
        *(
            _where(grid.bitmap)
            + (addressof(colors), len(colors), addressof(tiles), 2 if wide else 1)
            + (grid.width, grid.height, grid.tile_width, grid.tile_height, x, y, scale)
            + (int(grid.flip_x), int(grid.flip_y))
        ),
    )


def _show_rectangle(rectangle, x, y, scale):
    size = (rectangle.width * scale, rectangle.height * scale)
    _call(
        _drawing.paint_rectangle, x, y, *(size + (rectangle.pixel_shader[rectangle.color_index],))
    )
