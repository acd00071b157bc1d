"""Which part of the lattice a view shows, and where on it cells and points are."""

from engine.board import Board
from engine.lattice import ORIGIN, col_of, field_of, points_down, row_of


def _offset(first: int, last: int, here: int, room: int) -> int:
    """What to add to coordinates ``first`` to ``last`` to put them into ``0`` to ``room``.

    In the middle if they fit, else ``here`` in the middle, but no room wasted at either end.
    """
    if last - first <= room:
        return (room - first - last) // 2
    return min(-first, max(room - last, room // 2 - here))


class LatticeWindow:
    """A window of so many pixels, onto one ``field`` of a board at a time.

    ``metrics``: half the width of a tile, its height, a spare number, and the radius of the discs
    at its points, in pixels.
    """

    def __init__(self, width: int, height: int, metrics: bytes) -> None:
        self._width = width
        self._height = height
        self._hw, self._h, _, self._radius = metrics
        self._board = Board()
        self.field = 0
        self._x0 = 0
        self._y0 = 0

    @property
    def origin_on_canvas(self) -> tuple:
        """Where the point 0,0 of the field is, in pixels."""
        return self._x0, self._y0

    def centre(self, cell: int = -1, others=()) -> None:
        """Put the field, the cell and others in the middle; if all are too large, the cell."""
        cells = [c for c in self._board.cells if field_of(c) == self.field]
        cells += [c for c in others if field_of(c) == self.field]
        if cell < 0 or field_of(cell) != self.field:
            cell = cells[-1] if cells else self.field << 14 | ORIGIN
        cells.append(cell)
        x, y = self.middle(cell)
        cols = [col_of(c) for c in cells]
        rows = [row_of(c) for c in cells]
        radius = self._radius
        self._x0 = _offset(
            (min(cols) - 1) * self._hw - radius,
            (max(cols) + 1) * self._hw + radius + 1,
            x,
            self._width,
        )
        self._y0 = _offset(
            min(rows) * self._h - radius,
            (max(rows) + 1) * self._h + radius + 1,
            y,
            self._height,
        )

    def middle(self, cell: int) -> tuple:
        """The middle of a cell relative to the point 0,0, in pixels."""
        third = self._h // 3
        return col_of(cell) * self._hw, row_of(cell) * self._h + (
            third if points_down(cell) else 2 * third
        )

    def sees(self, cell: int) -> bool:
        """Whether the cell, with room for its discs, is in sight."""
        x, y = self._corner_of(cell)
        margin = self._radius
        return (
            field_of(cell) == self.field
            and x >= margin
            and y >= margin
            and x + 2 * self._hw + margin < self._width
            and y + self._h + margin < self._height
        )

    def _corner_of(self, cell: int) -> tuple:
        """The upper left corner of the cell's picture on the canvas."""
        x, y = self._pixel(cell)
        return x - self._hw, y

    def _pixel(self, point: int) -> tuple:
        """Where a lattice point is on the canvas."""
        return self._x0 + col_of(point) * self._hw, self._y0 + row_of(point) * self._h
