"""A read-only view of a field, which can be panned."""

from console.table.lattice_view import LatticeView
from console.table.lattice_window import offset

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.table.tile_sprites import Zoom
    from engine.board import Board


class FieldView(LatticeView):
    """A read-only view of a field of any board."""

    def show(self, board: "Board", field: int, here: int, zooms: "tuple[Zoom, ...]") -> None:
        """Draw a field in the first zoom in which all of it fits; else in the last one, around the
        cell ``here``.
        """
        self.board = board
        self.field = field
        self.measure()
        self.enter(zooms[self.best_zoom(zooms) :])
        self.centre(here)
        self.draw()

    def pan(self, right: int, down: int) -> None:
        """Move the window by ``right`` half tiles and ``down`` rows, within what was measured."""
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
