"""The console's emblem: six tiles around one point, drawn with the sprites of the table."""

import bitmaptools
import displayio

from console.draw.sheet import read_sheet, skip_sheet
from console.draw.theme import GOLD

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

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

# Positions of these points: half tiles from the left, tiles from the top.
_COLS = (1, 3, 4, 3, 1, 0, 2)
_ROWS = (0, 0, 1, 2, 2, 1, 1)

# Tiles are numbered clockwise from the upper left, where a tile points up: column, row.
_PLACES = ((0, 0), (1, 0), (2, 0), (2, 1), (1, 1), (0, 1))
_GOLDEN = 2

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
    pen = Pen(size)
    pen.rims(bitmap, range(TILES))
    for tile in range(count):
        pen.tile(bitmap, tile)
        if tile == _GOLDEN:
            pen.fill(bitmap, tile, GOLD)
    pen.coins(bitmap, range(TILES + 1))


class Pen:
    """Draws parts of the emblem, in one of SIZES: first rims of coins, then tiles, then coins.

    Points are numbered as in RING, then the one in the middle. ``left``, ``top``: what is at these
    pixels of the emblem is drawn at 0, 0.
    """

    def __init__(self, size: tuple[int, ...]) -> None:
        self._hw, self._h, self._coin, _, _ = size
        self.left = self.top = 0
        self._border = self._coin // 2 + 1  # from the middle of a coin to the end of its rim
        with open("assets/tiles/%dx%d.sht" % (self._hw, self._h), "rb") as file:
            self._tiles, _ = read_sheet(file)
            skip_sheet(file)
            self._around, _ = read_sheet(file)
            self._coins, _ = read_sheet(file)

    def corner(self, tile: int) -> tuple[int, int]:
        """The upper left corner (x, y) of a tile with its coins."""
        col, row = _PLACES[tile]
        return col * self._hw, row * self._h

    def rims(self, bitmap: displayio.Bitmap, points: "Iterable[int]") -> None:
        """Draw what is round the coins at some points."""
        wide = self._coin + 2
        for i in points:
            self._copy(bitmap, self._around, _COLS[i] * self._hw, _ROWS[i] * self._h, 0, wide, wide)

    def tile(self, bitmap: displayio.Bitmap, tile: int) -> None:
        """Draw a tile."""
        col, row = _PLACES[tile]
        side = 2 * self._hw + 1
        x = self._border + col * self._hw
        y = self._border + row * self._h
        self._copy(bitmap, self._tiles, x, y, (tile & 1) * side, side, self._h + 1)

    def fill(self, bitmap: displayio.Bitmap, tile: int, colour: int) -> None:
        """Fill the inside of a tile."""
        col, row = _PLACES[tile]
        hw = self._hw
        h = self._h
        x = self._border + (col + 1) * hw - self.left
        top = self._border + row * h - self.top
        for i in range(1, h):
            half = (2 * hw * i + h) // (2 * h)
            if half:
                y = top + (h - i if tile & 1 else i)
                bitmaptools.fill_region(bitmap, x - half + 1, y, x + half, y + 1, colour)

    def coins(self, bitmap: displayio.Bitmap, points: "Iterable[int]") -> None:
        """Draw the numbers at some points."""
        coin = self._coin
        for i in points:
            x = _COLS[i] * self._hw + 1
            y = _ROWS[i] * self._h + 1
            number = RING[i] if i < TILES else CENTRE
            self._copy(bitmap, self._coins, x, y, number * coin, coin, coin)

    def _copy(
        self,
        bitmap: displayio.Bitmap,
        source: displayio.Bitmap,
        x: int,
        y: int,
        at: int,
        width: int,
        height: int,
    ) -> None:
        x -= self.left
        y -= self.top
        bitmaptools.blit(
            bitmap, source, x, y, x1=at, y1=0, x2=at + width, y2=height, skip_source_index=0
        )
