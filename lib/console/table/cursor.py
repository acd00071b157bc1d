"""The cursor on the table: a golden triangle, and a coin at the point that its tile adds."""

import displayio
from micropython import const

from console.clock import since
from console.draw.theme import GOLD, IVORY, LIT, NUMBER, TABLE_INK, overlay_palette
from console.table.tile_sprites import copy
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

_NUMBERS = const(6)


class Cursor:
    """``group`` goes into a Group. In an empty field all three corners get coins, else one."""

    def __init__(self, view: "LatticeView", theme: "Theme", coins: int) -> None:
        self.group = displayio.Group()
        self.group.hidden = True
        self.coins = coins
        self._view = view
        ink = theme.colours[TABLE_INK]
        self._gold = theme.colours[GOLD]
        self._lit = theme.colours[LIT]
        self._palette = overlay_palette(ink, self._gold, self._lit)
        self._triangle = view.mark_grid(self._palette)
        self.group.append(self._triangle)
        self._since = -1  # when the colours changed; -1: not yet
        size = view.zoom[2] + 4
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

    def move(self, cell: int, face: int) -> None:
        """Show where the tile lies and which numbers it adds."""
        view = self._view
        triangle = self._triangle
        triangle.x, triangle.y = view.mark_place(cell)
        triangle.flip_y = points_down(cell) > 0
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
        """Show no cursor."""
        self.group.hidden = True

    def tick(self, now: int) -> None:
        """Pulse: gold and the lit colour change places."""
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

    def _show_coin(self, i: int, point: int, number: int) -> None:
        view = self._view
        x, y = view.pixel(point)
        coin = view.zoom[2]
        size = coin + 4
        grid = self._coins[i]
        grid.x = x - size // 2
        grid.y = y - size // 2
        if self._numbers[i] != number:
            self._numbers[i] = number
            left = i * size
            box = (left, 0, left + size, size)
            sprites = view.sprites
            copy(self._bitmap, box, sprites.around, left, 0, coin + 2, size, size)
            copy(self._bitmap, box, sprites.coins, left + 2, 2, number * coin, coin, coin)
