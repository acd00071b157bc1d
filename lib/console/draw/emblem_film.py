"""The film of the emblem: its tiles fly in one after the other, then they light up."""

import displayio
from bitmaptools import blit
from micropython import const

from console.draw.emblem import (
    CENTRE,
    CLOCKWISE,
    COLUMNS,
    RING,
    ROWS,
    TILES,
    copy,
    fill,
    read_parts,
)
from console.draw.theme import LIT

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

    from console.app import App
    from console.draw.film import Track

_STEP_MS = const(37)
_STEPS = const(4)  # of a tile: it is drawn, it is seen on its way, it comes, it is copied
_PLACED = const(3)  # the last of them
_LIGHT_MS = const(60)
LIT_MS = const(900)  # when the first one lights up

# From where each tile comes, (x, y) in halves of its way; the first one is there.
_FROM = ((0, 0), (0, -2), (2, -1), (2, 1), (0, 2), (-2, 1))


class EmblemFilm:
    """``group`` shows it; it runs as a film of its ``tracks``."""

    def __init__(self, app: "App", size: tuple[int, ...], x: int, y: int) -> None:
        """``size``: one of ``emblem.SIZES``; ``x``, ``y``: its middle on the screen."""
        hw, h, coin, width, height = size
        self._pen = Pen(size)
        self._x = x - width // 2
        self._y = y - height // 2
        self._way = app.width // 10
        self._drawn = 0  # tiles that have been drawn
        self._there = 0  # those in their places
        self._lit = 0
        palette = displayio.Palette(len(app.theme.table))
        for i in range(len(palette)):
            palette[i] = app.theme.colours[i]
        palette.make_transparent(0)
        self._bitmap = displayio.Bitmap(width, height, 16)
        self._flying = displayio.Bitmap(2 * hw + coin + 2, h + coin + 2, 16)
        self._grid = displayio.TileGrid(self._flying, pixel_shader=palette)
        self._grid.hidden = True
        self.group = displayio.Group()
        # It is opaque, as a layer less makes a step faster.
        ring = displayio.TileGrid(self._bitmap, pixel_shader=app.theme.table, x=self._x, y=self._y)
        self.group.append(ring)
        self.group.append(self._grid)
        self._draw(0)
        self._place()

    def tracks(self) -> "list[Track]":
        """Its motions."""
        return [
            (self._fly, 0, _STEP_MS, _STEPS * (TILES - 1) + 1),
            (self._light, LIT_MS, _LIGHT_MS, TILES),
        ]

    def _fly(self, step: int) -> None:
        """Show the tile of a step on its way, and all before it in their places.

        Neither two areas that overlap are sent in a step, nor is a tile drawn and shown in one.
        """
        tile = 1 + step // _STEPS
        part = step % _STEPS
        while self._there < tile + (part == _PLACED):
            self._draw(self._there)
            self._place()
        if tile < TILES:
            self._draw(tile)
        if part == 0:
            self._grid.hidden = True
        elif part < _PLACED:
            x, y = self._pen.corner(tile)
            left = self._way * (_PLACED - 1 - part)
            for_x, for_y = _FROM[tile]
            self._grid.x = self._x + x + for_x * left // 2
            self._grid.y = self._y + y + for_y * left // 2
            self._grid.hidden = False

    def _draw(self, tile: int) -> None:
        """Draw a tile, unless that has been done, with the rims that are not in place yet."""
        if self._drawn > tile:
            return
        self._drawn = tile + 1
        pen = self._pen
        pen.left, pen.top = pen.corner(tile)
        self._flying.fill(0)
        if tile < TILES - 1:
            pen.rims(self._flying, (tile,) if tile else _points(0))
        pen.tile(self._flying, tile)
        pen.coins(self._flying, _points(tile))

    def _place(self) -> None:
        """Copy the tile that was drawn to its place."""
        x, y = self._pen.corner(self._there)
        self._there += 1
        blit(self._bitmap, self._flying, x, y, skip_source_index=0)

    def _light(self, step: int) -> None:
        """Light the tiles up to that of a step."""
        pen = self._pen
        pen.left = pen.top = 0
        while self._lit <= step:
            pen.fill(self._bitmap, self._lit, LIT)
            pen.coins(self._bitmap, _points(self._lit))
            self._lit += 1


class Pen:
    """Draws parts of the emblem, in one of ``emblem.SIZES``: rims of coins, then tiles, then coins.

    Tiles are numbered clockwise from the upper left; points as in RING, then the one in the middle.
    ``left``, ``top``: what is at these pixels of the emblem is drawn at 0, 0.
    """

    def __init__(self, size: tuple[int, ...]) -> None:
        self._size = size
        self._hw, self._h, self._coin, _, _ = size
        self.left = self.top = 0
        self._border = self._coin // 2 + 1  # from the middle of a coin to the end of its rim
        self._tiles, self._around, self._coins = read_parts(size)

    def corner(self, tile: int) -> tuple[int, int]:
        """The upper left corner (x, y) of a tile with its coins."""
        place = CLOCKWISE[tile]
        return place % 3 * self._hw, place // 3 * self._h

    def rims(self, bitmap: displayio.Bitmap, points: "Iterable[int]") -> None:
        """Draw what is round the coins at some points."""
        wide = self._coin + 2
        for i in points:
            x, y = self._point(i)
            copy(bitmap, self._around, x, y, 0, wide, wide)

    def tile(self, bitmap: displayio.Bitmap, tile: int) -> None:
        """Draw a tile."""
        side = 2 * self._hw + 1
        x, y = self._inside(tile)
        copy(bitmap, self._tiles, x, y, (tile & 1) * side, side, self._h + 1)

    def fill(self, bitmap: displayio.Bitmap, tile: int, colour: int) -> None:
        """Fill the inside of a tile."""
        x, y = self._inside(tile)
        fill(bitmap, x + self._hw, y, self._size, colour, tile & 1)

    def coins(self, bitmap: displayio.Bitmap, points: "Iterable[int]") -> None:
        """Draw the numbers at some points."""
        coin = self._coin
        for i in points:
            x, y = self._point(i)
            number = RING[i] if i < TILES else CENTRE
            copy(bitmap, self._coins, x + 1, y + 1, number * coin, coin, coin)

    def _point(self, i: int) -> tuple[int, int]:
        return COLUMNS[i] * self._hw - self.left, ROWS[i] * self._h - self.top

    def _inside(self, tile: int) -> tuple[int, int]:
        x, y = self.corner(tile)
        return self._border + x - self.left, self._border + y - self.top


def _points(tile: int) -> tuple[int, int, int]:
    """The corners of a tile, numbered as for ``Pen``."""
    return (tile - 1) % TILES, tile, TILES
