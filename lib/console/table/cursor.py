"""The cursor on a place of the table, with the numbers that the tile would add there."""

import displayio
from bitmaptools import blit
from micropython import const

from console.clock import since
from console.draw.theme import GOLD, IVORY, LIT, NUMBER, TABLE_INK, overlay_palette
from engine.lattice import corners, points_down
from engine.tiles import corner

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.draw.theme import Theme
    from console.table.lattice_view import LatticeView

_PULSE_MS = const(400)

# The colours of the triangle.
_EDGE = const(2)
_MIDDLE = const(3)

_BAND = const(3)  # bytes per band in ``TileSprites.bands``

_NUMBERS = const(6)
_SQUARE = const(5)  # the number whose coin is a square where coins have patterns
_MARGIN = const(2)  # pixels of the ring around a new coin


class Cursor:
    """``group`` shows the cursor, with coins for the numbers that the tile would add.

    ``coins``: how many it can show, 3 for an empty field, else 1.
    """

    def __init__(self, view: "LatticeView", theme: "Theme", coins: int) -> None:
        self.group = displayio.Group()
        self.group.hidden = True
        self.coins = coins
        self._view = view
        ink = theme.colours[TABLE_INK]
        self._gold = theme.colours[GOLD]
        self._lit = theme.colours[LIT]
        self._palette = overlay_palette(ink, self._gold, self._lit)
        self._triangle = self._make_triangle()
        for part in self._triangle:
            self.group.append(part[0])
        self._since = -1  # when the colours changed; -1: not yet
        size = view.zoom[2] + 2 * _MARGIN
        self._bitmap = displayio.Bitmap(coins * size, size, 16)
        numbers = [theme.colours[NUMBER + i] for i in range(_NUMBERS)]
        palette = overlay_palette(ink, theme.colours[IVORY], self._gold, *numbers)
        self._coins = [
            displayio.TileGrid(
                self._bitmap,
                pixel_shader=palette,
                tile_width=size,
                tile_height=size,
                default_tile=i,
            )
            for i in range(coins)
        ]
        for grid in self._coins:
            self.group.append(grid)
        self._numbers = bytearray(b"\xff" * coins)  # on the coins
        around = view.sprites.around
        for i in range(coins):
            left = size - _MARGIN  # the ring is to the right of the rim
            blit(self._bitmap, around, i * size, 0, x1=left, x2=left + size)

    def move(self, cell: int, face: int) -> None:
        """Show where the tile would lie and the numbers that it would add."""
        view = self._view
        x, y = view.mark_corner(cell)
        down = points_down(cell) > 0
        for grid, aside, above, below in self._triangle:
            grid.x = x + aside
            grid.y = y + (below if down else above)
            grid.flip_y = down
        shown = 0
        for i, point in enumerate(corners(cell)):
            if point not in view.board.points:
                self._show_coin(shown, point, corner(face, i))
                shown += 1
        for i in range(len(self._coins)):
            hidden = i >= shown
            if self._coins[i].hidden != hidden:
                self._coins[i].hidden = hidden
        if self.group.hidden:
            self.group.hidden = False

    def hide(self) -> None:
        """Hide the cursor."""
        self.group.hidden = True

    def tick(self, now: int) -> None:
        """Pulse: swap gold and the lit colour."""
        if self.group.hidden:
            return
        if self._since < 0:
            self._since = now
        elif since(self._since, now) >= _PULSE_MS:
            self._since = now
            palette = self._palette
            lit = palette[_EDGE] == self._gold
            palette[_EDGE] = self._lit if lit else self._gold
            palette[_MIDDLE] = self._gold if lit else self._lit

    def _make_triangle(self) -> list[tuple[displayio.TileGrid, int, int, int]]:
        """The triangle in parts: (grid, pixels aside, pixels down if it points up, and if down).

        A large triangle is in bands, as the display would be sent much for nothing with one box.
        """
        sprites = self._view.sprites
        bands = sprites.bands
        if len(bands) == _BAND:
            return [(self._view.mark_grid(self._palette), 0, 0, 0)]
        width = sprites.mark_width
        parts = []
        for i in range(0, len(bands), _BAND):
            top, bottom, left = bands[i : i + _BAND]
            bitmap = displayio.Bitmap(width - 2 * left, bottom - top, 4)
            blit(bitmap, sprites.marks, 0, 0, x1=left, y1=top, x2=width - left, y2=bottom)
            grid = displayio.TileGrid(bitmap, pixel_shader=self._palette)
            parts.append((grid, left, top, sprites.mark_height - bottom))
        return parts

    def _show_coin(self, i: int, point: int, number: int) -> None:
        view = self._view
        x, y = view.pixel(point)
        coin = view.zoom[2]
        size = coin + 2 * _MARGIN
        grid = self._coins[i]
        grid.x = x - size // 2
        grid.y = y - size // 2
        before = self._numbers[i]
        if before != number:
            self._numbers[i] = number
            sprites = view.sprites
            left = i * size + _MARGIN
            top = _MARGIN
            if before == _SQUARE:  # the others do not hide its corners
                end = size + coin
                blit(
                    self._bitmap, sprites.around, left, top, x1=size, y1=top, x2=end, y2=coin + top
                )
            at = number * coin
            blit(self._bitmap, sprites.coins, left, top, x1=at, x2=at + coin, skip_source_index=0)
