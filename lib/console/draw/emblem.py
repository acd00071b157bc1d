"""The console's emblem: six tiles around one point, drawn with the sprites of the table."""

import bitmaptools
import displayio

from console.draw.sheet import read_sheet, skip_sheet
from console.draw.theme import GOLD, PLACE_FILL

# Sizes in pixels, largest first: half the width of a tile, its height, the diameter of a coin, the
# width and height of the emblem.
SIZES = (
    (26, 45, 19, 125, 111),
    (18, 31, 13, 87, 77),
    (13, 23, 11, 65, 59),
    (10, 15, 9, 51, 41),
)

# The numbers around the point, clockwise from the upper left, and the number at it.
RING = (0, 1, 2, 3, 4, 5)
CENTRE = 5

# Positions of the ring's points and the centre: half tiles from the left, tiles from the top.
COLUMNS = (1, 3, 4, 3, 1, 0, 2)
ROWS = (0, 0, 1, 2, 2, 1, 1)

# Tiles are numbered row by row from the left; these are clockwise.
CLOCKWISE = (0, 1, 2, 5, 4, 3)
_GOLDEN = 2  # it points up

TILES = 6


def emblem_for(width: int, height: int) -> tuple[int, ...]:
    """The largest of SIZES that fits; () if none does."""
    for size in SIZES:
        if size[3] <= width and size[4] <= height:
            return size
    return ()


def make_emblem(
    size: tuple[int, ...], palette: displayio.Palette, x: int, y: int
) -> displayio.TileGrid:
    """The emblem in one of SIZES, centred at ``x``, ``y``; ``palette``: ``Theme.table``."""
    _, _, _, width, height = size
    bitmap = displayio.Bitmap(width, height, 16)
    draw_emblem(bitmap, size)
    return displayio.TileGrid(bitmap, pixel_shader=palette, x=x - width // 2, y=y - height // 2)


def draw_emblem(
    bitmap: displayio.Bitmap, size: tuple[int, ...], count: int = TILES, x: int = 0, y: int = 0
) -> None:
    """Draw all numbers, the first ``count`` tiles, clockwise from the upper left, and places for
    the others; ``x``, ``y``: the upper left corner in the bitmap.
    """
    hw, h, coin, _, _ = size
    tiles, around, coins = read_parts(size)
    border = coin // 2 + 1  # from the middle of a coin to the end of its rim
    for i in range(6):
        copy(bitmap, around, x + COLUMNS[i] * hw, y + ROWS[i] * h, 0, coin + 2, coin + 2)
    side = 2 * hw + 1
    for number, i in enumerate(CLOCKWISE):
        row = i // 3
        col = i % 3
        down = row + col & 1
        left = x + border + col * hw
        top = y + border + row * h
        copy(bitmap, tiles, left, top, down * side, side, h + 1)
        if number >= count:
            fill(bitmap, left + hw, top, size, PLACE_FILL, down)
        elif i == _GOLDEN:
            fill(bitmap, left + hw, top, size, GOLD)
    for i, number in enumerate(RING + (CENTRE,)):
        left = x + COLUMNS[i] * hw + 1
        copy(bitmap, coins, left, y + ROWS[i] * h + 1, number * coin, coin, coin)


def fill(
    bitmap: displayio.Bitmap, x: int, y: int, size: tuple[int, ...], colour: int, down: int = 0
) -> None:
    """Fill the inside of a tile with its apex at ``x``, ``y``; ``down``: 1 if it points down, below
    ``y`` then.
    """
    hw, h, _, _, _ = size
    for row in range(1, h):
        half = (2 * hw * row + h) // (2 * h)
        if half:
            at = y + (h - row if down else row)
            bitmaptools.fill_region(bitmap, x - half + 1, at, x + half, at + 1, colour)


def read_parts(
    size: tuple[int, ...],
) -> tuple[displayio.Bitmap, displayio.Bitmap, displayio.Bitmap]:
    """The sprites of the tiles, of what is round a coin, and of the coins."""
    with open("assets/tiles/%dx%d.sht" % size[:2], "rb") as file:
        tiles, _ = read_sheet(file)
        skip_sheet(file)
        around, _ = read_sheet(file)
        return tiles, around, read_sheet(file)[0]


def copy(
    bitmap: displayio.Bitmap,
    source: displayio.Bitmap,
    x: int,
    y: int,
    at: int,
    width: int,
    height: int,
) -> None:
    """Copy a part of a sprite, from its column ``at``, to ``x``, ``y``, without what is empty."""
    bitmaptools.blit(
        bitmap, source, x, y, x1=at, y1=0, x2=at + width, y2=height, skip_source_index=0
    )
