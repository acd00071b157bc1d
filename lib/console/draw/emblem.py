"""The console's emblem: six tiles round one point, drawn with the sprites of the board."""

import displayio
from micropython import const

from console.draw.sheet import Sheet

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

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
_SKIP = const(7)  # rows of sprites in the sheet before the discs, after which come plain tiles
_DISCS = const(4)  # side by side


def emblem_for(width: int, height: int) -> tuple:
    """The largest of SIZES with that much room; () if there is none."""
    for size in SIZES:
        if size[2] <= width and size[3] <= height:
            return size
    return ()


def is_above(width: int, height: int) -> bool:
    """Whether the emblem goes above the text, not beside it: on square and on tall displays."""
    return 6 * height > 5 * width


def make_emblem(
    size: tuple, palette: displayio.Palette, x: int, y: int, seats: "Sequence[int]" = _SEATS
) -> displayio.Group:
    """The emblem in one of SIZES, its middle at ``x``, ``y``; ``palette``: ``Theme.sprites``.

    ``seats``: in whose colours the six tiles are.
    """
    name, scale, width, height = size
    grid = displayio.TileGrid(_draw(name, seats), pixel_shader=palette)
    group = displayio.Group(scale=scale, x=x - width // 2, y=y - height // 2)
    group.append(grid)
    return group


def _draw(name: str, seats: "Sequence[int]") -> displayio.Bitmap:
    sheet = Sheet("assets/tiles/%s.sht" % name, _SKIP, _SKIP)
    hw, h, _, radius = sheet.metrics
    bitmap = displayio.Bitmap(4 * hw + 2 * radius + 1, 2 * h + 2 * radius + 1, 16)
    width = 2 * hw + 1
    height = h + 1
    plain = sheet.bitmap.height - 4 * height
    for i, seat in enumerate(seats):
        row = i // 3
        col = i % 3
        left = width * (row + col & 1)
        top = plain + seat * height
        sheet.stamp(bitmap, radius + col * hw, radius + row * h, left, top, width, height)
    disc = 2 * radius + 1
    for i, number in enumerate(RING + (CENTRE,)):
        x = _COLS[i] * hw
        left = number % _DISCS * disc
        sheet.stamp(bitmap, x, _ROWS[i] * h, left, number // _DISCS * disc, disc, disc)
    return bitmap
