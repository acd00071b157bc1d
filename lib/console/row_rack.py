"""A rack of dominoes of lines of symmetry, standing side by side; it scrolls."""

import displayio

from console.domino import Dominoes
from console.scroll import scroll
from console.theme import DIM, DISC, MARK

_GAP = 1


class RowRack:
    """``grid`` goes into a Group and lies at the bottom of the screen; ``height``: its pixels;
    ``first``: number of the leftmost tile shown.
    """

    def __init__(self, app) -> None:
        self._dominoes = Dominoes(app.large)
        self.height = 2 * self._dominoes.side
        self._canvas = displayio.Bitmap(app.width, self.height, 16)
        self.grid = displayio.TileGrid(
            self._canvas, pixel_shader=app.theme.table, y=app.height - self.height
        )
        self._pitch = self._dominoes.side + _GAP
        self._room = app.width // self._pitch
        self._tiles: list = []
        self._playable: list = []
        self._at = -1
        self._lines = False
        self.first = 0

    def show(self, tiles: list, playable: list, at: int) -> None:
        """Draw the tiles, those not playable dimmed; ``at``: the bright one, -1 for none."""
        self._tiles = tiles
        self._playable = playable
        self._at = at
        self.first = scroll(self.first, len(tiles), self._room, at)
        self._canvas.fill(0)
        for i in range(self.first, min(self.first + self._room, len(tiles))):
            self._draw(i)

    def choose(self, at: int) -> None:
        """Make another tile the bright one, -1 for none."""
        first = scroll(self.first, len(self._tiles), self._room, at)
        if first != self.first:
            self.show(self._tiles, self._playable, at)
            return
        old = self._at
        self._at = at
        for i in (old, at):
            if i >= 0:
                self._draw(i)

    def show_lines(self, lines: bool) -> None:
        """Draw the lines of symmetry through the figures of the bright tile, or no longer."""
        if lines != self._lines:
            self._lines = lines
            if self._at >= 0:
                self._draw(self._at)

    def _draw(self, index: int) -> None:
        count = min(len(self._tiles), self._room)
        x = (self._canvas.width - count * self._pitch) // 2 + (index - self.first) * self._pitch
        fill = DISC if self._playable[index] else DIM
        face = self._tiles[index] << 1
        here = index == self._at
        self._dominoes.draw(self._canvas, x, 0, face, True, fill, here)
        if here and self._lines:
            self._dominoes.draw_lines(self._canvas, x, 0, face, True, MARK)
