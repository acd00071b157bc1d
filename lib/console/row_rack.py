"""A rack of dominoes of lines of symmetry."""

from console.domino import Dominoes
from console.strip import Strip
from console.theme import DIM, DISC, MARK

_GAP = 1


class RowRack(Strip):
    """The tiles stand side by side."""

    def __init__(self, app) -> None:
        self._dominoes = Dominoes(app.large)
        self._pitch = self._dominoes.side + _GAP
        self._lines = False
        super().__init__(app, 2 * self._dominoes.side, app.width // self._pitch)

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
