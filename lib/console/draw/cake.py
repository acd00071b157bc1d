"""A birthday cake, for the youngest."""

import displayio
from bitmaptools import fill_region
from micropython import const

from console.draw.shapes import fill_round
from console.draw.theme import GOLD, IVORY, SEAM, SEAT, TABLE_INK, overlay_palette

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.app import App

WIDTH = 51  # at a scale of 1
HEIGHT = 29

_EDGE, _CREAM, _SPONGE, _FLAME, _PLATE = range(1, 6)
_CANDLES = const(6)  # the colour of the first candle
_COUNT = const(3)
_FLAMES = b"\0\1\1\2\2\1"  # half the width of each row


def make_cake(app: "App", scale: int) -> displayio.Group:
    """The cake, ``scale`` times as large."""
    colours = [app.theme.colours[i] for i in (TABLE_INK, IVORY, SEAT + 3, GOLD, SEAM)]
    colours += [app.theme.colours[SEAT + seat] for seat in range(_COUNT)]
    bitmap = displayio.Bitmap(WIDTH, HEIGHT, 16)
    middle = WIDTH // 2
    for i in range(_COUNT):
        x = middle + (i - 1) * 9
        for y, half in enumerate(_FLAMES):
            fill_region(bitmap, x - half, y, x + half + 1, y + 1, _FLAME)
        fill_region(bitmap, x - 1, 6, x + 2, 13, _CANDLES + i)
    fill_round(bitmap, 5, 12, 41, 16, 3, _EDGE)
    fill_round(bitmap, 6, 13, 39, 14, 2, _SPONGE)
    fill_round(bitmap, 6, 13, 39, 7, 2, _CREAM)
    for x in range(9, 45, 8):
        fill_round(bitmap, x - 2, 17, 5, 5, 2, _CREAM)
    fill_round(bitmap, 0, 27, WIDTH, 2, 1, _PLATE)
    group = displayio.Group(scale=scale)
    palette = overlay_palette(*colours)
    group.append(displayio.TileGrid(bitmap, pixel_shader=palette))
    return group
