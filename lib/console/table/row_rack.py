"""A rack of dominoes of lines of symmetry."""

from micropython import const

from console.draw.theme import BRIGHT, DISC, EDGE, FAINT
from console.table.dominoes import Dominoes
from console.table.rack_strip import Strip

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.app import App

_GAP = const(1)


class RowRack(Strip):
    """The tiles stand side by side."""

    def __init__(self, app: "App") -> None:
        self._dominoes = Dominoes(app.large)
        self._pitch = self._dominoes.side + _GAP
        self._lines = False
        super().__init__(app, 2 * self._dominoes.side, app.width // self._pitch)

    def show_lines(self, lines: bool) -> None:
        """Draw the lines of symmetry through the figures of the bright tile, or no longer."""
        if lines != self._lines:
            self._lines = lines
            if self._at >= 0:
                self._mark(self._at)

    def _draw(self, index: int) -> None:
        self._stand(index, self._playable[index], EDGE)

    def _mark(self, index: int) -> None:
        lines = self._lines
        x = self._stand(index, self._playable[index] and not lines, BRIGHT)
        if lines:
            self._dominoes.draw_lines(self._canvas, x, 0, self._tiles[index] << 1, True)

    def _stand(self, index: int, strong: bool, frame: int) -> int:
        """Draw a domino; returns its left edge."""
        x = self._place(index, self._pitch, self._pitch)
        fill = DISC if strong else FAINT
        self._dominoes.draw(self._canvas, x, 0, self._tiles[index] << 1, True, fill, frame)
        return x
