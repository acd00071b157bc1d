"""A field of a board to be looked at, from one part of it to the next."""

from console.table.lattice_view import LatticeView
from console.table.lattice_window import offset

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine.board import Board


class FieldView(LatticeView):
    """Any field of any board, where nobody lays a tile."""

    def show(self, board: "Board", field: int, here: int, zooms: tuple) -> None:
        """Draw a field anew in the first zoom that holds it; else in the last, about ``here``."""
        self.board = board
        self.field = field
        self.measure()
        self.enter(zooms[self.best_zoom(zooms) :])
        self.centre(here)
        self.draw()

    def pan(self, right: int, down: int) -> None:
        """Move the window by so many cells, not beyond what was measured."""
        hw, h, coin = self.zoom
        first, last, top, bottom = self.bounds
        x = self._width // 2 - self.x0 + right * hw
        y = self.height // 2 - self.y0 + down * h
        x = offset(first, last, x, self._width, hw, coin)
        y = offset(top, bottom, y, self.height, h, coin)
        if (x, y) != (self.x0, self.y0):
            self.x0 = x
            self.y0 = y
            self.draw()
