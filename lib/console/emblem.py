"""The console's emblem: six tiles round one point, drawn with the sprites of the board."""

import displayio
from micropython import const

from console.sheet import Sheet

# Sizes, largest first: sheet of assets/tiles, how many times enlarged, width and height in pixels.
SIZES = (
    ("medium", 2, 138, 122),
    ("large", 1, 89, 79),
    ("medium", 1, 69, 61),
    ("small", 1, 49, 43),
)

# The numbers round the point, clockwise from the upper left, and the one at it.
RING = (0, 1, 2, 3, 4, 5)
CENTRE = 5

# Where the ring's points and the centre are: half tiles from the left, tiles from the top.
_COLS = (1, 3, 4, 3, 1, 0, 2)
_ROWS = (0, 0, 1, 2, 2, 1, 1)

_SEATS = (0, 1, 2, 3, 0, 1)  # in whose colour the tiles are, row by row
_PLAIN = const(4)  # the column of the sheet in which the tiles without hatching begin


def emblem_for(width: int, height: int) -> tuple:
    """The largest of SIZES with that much room; () if there is none."""
    for size in SIZES:
        if size[2] <= width and size[3] <= height:
            return size
    return ()


def make_emblem(size: tuple, palette, x: int, y: int, seats=_SEATS) -> displayio.Group:
    """The emblem in one of SIZES, its middle at ``x``, ``y``; ``palette``: ``Theme.table``.

    ``seats``: in whose colours the six tiles are.
    """
    name, scale, width, height = size
    grid = displayio.TileGrid(_draw(name, seats), pixel_shader=palette)
    group = displayio.Group(scale=scale, x=x - width // 2, y=y - height // 2)
    group.append(grid)
    return group


def _draw(name: str, seats) -> displayio.Bitmap:
    sheet = Sheet("assets/tiles/%s.sht" % name)
    hw, h, _, radius = sheet.metrics
    bitmap = displayio.Bitmap(4 * hw + 2 * radius + 1, 2 * h + 2 * radius + 1, 16)
    width = 2 * hw + 1
    height = h + 1
    for i, seat in enumerate(seats):
        row = i // 3
        col = i % 3
        style = (_PLAIN + seat) * width
        top = height * (row + col & 1)
        sheet.stamp(bitmap, radius + col * hw, radius + row * h, style, top, width, height)
    disc = 2 * radius + 1
    for i, number in enumerate(RING + (CENTRE,)):
        x = _COLS[i] * hw
        sheet.stamp(bitmap, x, _ROWS[i] * h, number * disc, 2 * height, disc, disc)
    return bitmap
