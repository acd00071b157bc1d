"""The parts of the cursor on the table: its triangle and its coins.

They are made once for a choice of places; what moves them is in ``places``.
"""

import displayio
from bitmaptools import blit
from micropython import const

from console.draw.theme import GOLD, IVORY, NUMBER, TABLE_INK, overlay_palette

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.draw.theme import Theme
    from console.table.lattice_view import LatticeView

_NUMBERS = const(6)
_LARGE = const(20)  # pixels: the cursor on tiles at least so high is in two parts


def make_triangle(view: "LatticeView", palette: displayio.Palette) -> list:
    """The triangle as (grid, how far it is aside, how far down if it points up, and if not).

    A large one is in two parts, its end at the apex and the rest: of one box much would be sent for
    nothing. A small one is sent sooner at once.
    """
    if view.zoom[1] < _LARGE:
        return [(view.mark_grid(palette), 0, 0, 0)]
    sprites = view.sprites
    width = sprites.mark_width
    height = sprites.mark_height
    end = height * 2 // 5  # rows
    half = view.zoom[0] * (sprites.mark_top + end) // sprites.h + 1
    aside = max(0, width // 2 - half)
    parts = []
    for left, top, bottom in ((aside, 0, end), (0, end, height)):
        bitmap = displayio.Bitmap(width - 2 * left, bottom - top, 4)
        blit(bitmap, sprites.marks, 0, 0, x1=left, y1=top, x2=width - left, y2=bottom)
        grid = displayio.TileGrid(bitmap, pixel_shader=palette)
        parts.append((grid, left, top, height - bottom))
    return parts


def make_coins(view: "LatticeView", theme: "Theme", count: int) -> tuple:
    """A bitmap for so many coins, side by side and with a rim each, and a grid for each of them."""
    size = view.zoom[2] + 4
    bitmap = displayio.Bitmap(count * size, size, 16)
    for i in range(count):
        blit(bitmap, view.sprites.around, i * size, 0, x1=size - 2, x2=2 * size - 2)
    colours = theme.colours
    numbers = [colours[NUMBER + i] for i in range(_NUMBERS)]
    palette = overlay_palette(colours[TABLE_INK], colours[IVORY], colours[GOLD], *numbers)
    grids = [
        displayio.TileGrid(
            bitmap, pixel_shader=palette, tile_width=size, tile_height=size, default_tile=i
        )
        for i in range(count)
    ]
    return bitmap, grids
