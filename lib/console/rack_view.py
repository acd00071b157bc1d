"""A rack of triangular tiles."""

from bitmaptools import fill_region
from micropython import const

from console.lattice_view import SIZES
from console.sheet import sheet_that_fits
from console.strip import Strip
from console.theme import BRIGHT
from engine.tiles import CORNERS

_DIMMED = const(1)
_OUTLINE = const(2)
_DIGITS = const(6)  # digits for dimmed tiles follow the normal ones
_ARROW = const(5)  # pixels


class RackView(Strip):
    """The tiles interlock: every other one points down."""

    def __init__(self, app) -> None:
        size = SIZES[int(app.large) + app.memory.settings.big_digits]
        self._sheet = app.piece("rack", lambda: sheet_that_fits("racks", size))
        metrics = self._sheet.metrics
        self._hw, self._h, _, self._pitch, self._digit_width, self._digit_height = metrics[:6]
        self._places = metrics[6:]  # x, y of each corner's digit, up tile then down tile
        super().__init__(app, self._h + 1, (app.width - 2 * self._hw - 1) // self._pitch + 1)

    def show(self, tiles: list, playable: list, at: int) -> None:
        """As in Strip, with an arrow at each end where there are more tiles."""
        super().show(tiles, playable, at)
        end = self.first + self._room
        if self.first:
            self._arrow(self._rtl, self.first & 1)
        if end < len(tiles):
            self._arrow(not self._rtl, (end - 1) & 1)

    def _arrow(self, right: bool, down: int) -> None:
        """There are more tiles: an arrow in the free corner beside the tile at that end."""
        x = self._width - 1 if right else 0
        step = -1 if right else 1
        middle = self.height - 1 - _ARROW if down else _ARROW
        for i in range(_ARROW + 1):
            column = x + i * step
            fill_region(self._canvas, column, middle - i, column + 1, middle + i + 1, BRIGHT)

    def _draw(self, index: int) -> None:
        tile = self._tiles[index]
        width = 2 * self._hw + 1
        x = self._place(index, self._pitch, width)
        down = index & 1
        stamp = self._sheet.stamp
        canvas = self._canvas
        top = down * self.height
        state = 0 if self._playable[index] else _DIMMED
        digits = state * _DIGITS
        stamp(canvas, x, 0, state * width, top, width, self.height)
        if index == self._at:
            stamp(canvas, x, 0, _OUTLINE * width, top, width, self.height)
        for i in range(3):
            at = 6 * down + 2 * i
            stamp(
                canvas,
                x + self._places[at],
                self._places[at + 1],
                (digits + CORNERS[3 * tile + i]) * self._digit_width,
                2 * self.height,
                self._digit_width,
                self._digit_height,
            )
