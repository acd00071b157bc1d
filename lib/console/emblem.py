"""The console's emblem: six tiles round one point, drawn with the sprites of the board."""

import displayio

from console.sheet import Sheet

# The numbers round the point, clockwise from the upper left, and the one at it: all six tiles are
# in the set.
_RING = (0, 1, 2, 3, 4, 5)
_CENTRE = 5
_SEATS = (0, 1, 2, 3, 0, 1)  # in whose colour the tiles are, from the left, upper row first
_PLAIN = 4  # columns of the sheet from which the tiles are without hatching


def draw_emblem(size: str) -> displayio.Bitmap:
    """A bitmap in the colours of ``Theme.table`` with the emblem in a size of assets/tiles."""
    sheet = Sheet("assets/tiles/%s.sht" % size)
    hw, h, _, radius = sheet.metrics
    bitmap = displayio.Bitmap(4 * hw + 2 * radius + 1, 2 * h + 2 * radius + 1, 16)
    width = 2 * hw + 1
    height = h + 1
    for i in range(6):
        row = i // 3
        down = (i + row) & 1
        x = radius + (i % 3) * hw
        style = (_SEATS[i] + _PLAIN) * width
        sheet.stamp(bitmap, x, radius + row * h, style, down * height, width, height)
    disc = 2 * radius + 1
    # Where the ring's points are, in half tiles from the left and tiles from the top.
    for number, col, row in zip(_RING + (_CENTRE,), (1, 3, 4, 3, 1, 0, 2), (0, 0, 1, 2, 2, 1, 1)):
        sheet.stamp(bitmap, col * hw, row * h, number * disc, 2 * height, disc, disc)
    return bitmap
