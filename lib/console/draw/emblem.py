"""The console's emblem: six tiles around one point, drawn with the sprites of the table."""

import bitmaptools
import displayio

from console.draw.sheet import read_sheet, skip_sheet
from console.draw.theme import GOLD

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
_COLS = (1, 3, 4, 3, 1, 0, 2)
_ROWS = (0, 0, 1, 2, 2, 1, 1)

# Tiles are numbered row by row from the left.
_GOLDEN = 2  # it points up
_CLOCKWISE = (0, 1, 2, 5, 4, 3)

TILES = 6


def emblem_for(width: int, height: int) -> tuple[int, ...]:
    """The largest of SIZES that fits; () if none does."""
    for size in SIZES:
        if size[3] <= width and size[4] <= height:
            return size
    return ()


def make_emblem(
    size: tuple[int, ...], palette: displayio.Palette, x: int, y: int, count: int = TILES
) -> displayio.TileGrid:
    """The emblem in one of SIZES, centred at ``x``, ``y``; ``palette``: ``Theme.table``."""
    _, _, _, width, height = size
    bitmap = displayio.Bitmap(width, height, 16)
    draw_emblem(bitmap, size, count)
    return displayio.TileGrid(bitmap, pixel_shader=palette, x=x - width // 2, y=y - height // 2)


def draw_emblem(bitmap: displayio.Bitmap, size: tuple[int, ...], count: int = TILES) -> None:
    """Draw all numbers, and of the tiles the first ``count``, clockwise from the upper left."""
    hw, h, coin, _, _ = size
    with open("assets/tiles/%dx%d.sht" % (hw, h), "rb") as file:
        tiles, _ = read_sheet(file)
        skip_sheet(file)
        around, _ = read_sheet(file)
        coins, _ = read_sheet(file)
    border = coin // 2 + 1  # from the middle of a coin to the end of its rim
    for i in range(6):
        _copy(bitmap, around, _COLS[i] * hw, _ROWS[i] * h, 0, coin + 2, coin + 2)
    side = 2 * hw + 1
    for i in _CLOCKWISE[:count]:
        row = i // 3
        col = i % 3
        at = (row + col & 1) * side
        _copy(bitmap, tiles, border + col * hw, border + row * h, at, side, h + 1)
        if i == _GOLDEN:
            _gild(bitmap, border + (col + 1) * hw, border + row * h, hw, h)
    for i, number in enumerate(RING + (CENTRE,)):
        _copy(bitmap, coins, _COLS[i] * hw + 1, _ROWS[i] * h + 1, number * coin, coin, coin)


def _gild(bitmap: displayio.Bitmap, x: int, y: int, hw: int, h: int) -> None:
    """Make the inside of a tile that points up golden."""
    for row in range(1, h):
        half = (2 * hw * row + h) // (2 * h)
        if half:
            bitmaptools.fill_region(bitmap, x - half + 1, y + row, x + half, y + row + 1, GOLD)


def _copy(
    bitmap: displayio.Bitmap,
    source: displayio.Bitmap,
    x: int,
    y: int,
    at: int,
    width: int,
    height: int,
) -> None:
    bitmaptools.blit(
        bitmap, source, x, y, x1=at, y1=0, x2=at + width, y2=height, skip_source_index=0
    )
