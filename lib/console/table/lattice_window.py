"""Which part of the lattice a view shows, and where on it cells and points are."""

from micropython import const

from engine.board import Board
from engine.lattice import FIELD_BITS, ORIGIN, col_of, field_of, points_down, row_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

# The edges of a window, as bits.
LEFT = 1
TOP = 2
RIGHT = 4
BOTTOM = 8

_MARGIN = const(1)  # pixels at each edge for a line that says that there is more

# How a cell is packed (``engine.lattice``): where rows and columns are asked for most often, calls
# of ``row_of`` and ``col_of`` would take too long.
_ROW = const(7)  # bits below the row
_MASK = const(127)  # of a row or column
_ZERO = const(64)  # row or column 0


def _offset(first: int, last: int, here: int, room: int, step: int, radius: int) -> int:
    """What to add to pixels to put those from ``first`` to ``last``, in steps, into ``room``.

    In the middle if they fit, ``radius`` more at both ends; else as many whole steps as there is
    room for, the pixel ``here`` about in the middle, but no room wasted at either end.
    """
    if (last - first) * step + 2 * radius < room:
        return (room - (first + last) * step) // 2
    room -= 2 * radius + 1
    count = (room - 2 * _MARGIN) // step
    start = (room - count * step) // 2 + radius
    at = (here - count * step // 2 + step // 2) // step
    return start - step * max(first, min(at, last - count))


class LatticeWindow:
    """A window of so many pixels, onto one ``field`` of a board at a time.

    ``metrics``: half the width of a tile, its height, a spare number, and the radius of the discs
    at its points, in pixels.
    """

    def __init__(self, width: int, height: int, metrics: bytes) -> None:
        self._width = width
        self._height = height
        self._hw, self._h, _, self._radius = metrics
        self.board = Board()
        self.field = 0
        self._x0 = 0
        self._y0 = 0

    def centre(self, cell: int, others: "Iterable[int]" = ()) -> None:
        """Put the field, the cell and others in the middle; if all are too large, the cell, which
        is -1 only if nothing lies in the field.
        """
        cells = [c for c in self.board.cells if field_of(c) == self.field]
        cells += [c for c in others if field_of(c) == self.field]
        if cell < 0:
            cell = self.field << FIELD_BITS | ORIGIN
        cells.append(cell)
        x, y = self.middle(cell)
        cols = [col_of(c) for c in cells]
        rows = [row_of(c) for c in cells]
        self._x0 = _offset(min(cols) - 1, max(cols) + 1, x, self._width, self._hw, self._radius)
        self._y0 = _offset(min(rows), max(rows) + 1, y, self._height, self._h, self._radius)

    def middle(self, cell: int) -> tuple:
        """The middle of a cell relative to the point 0,0, in pixels."""
        third = self._h // 3
        return (
            ((cell & _MASK) - _ZERO) * self._hw,
            ((cell >> _ROW & _MASK) - _ZERO) * self._h
            + (third if (cell >> _ROW ^ cell) & 1 else 2 * third),
        )

    def sees(self, cell: int) -> bool:
        """Whether the cell, with room for its discs, is in sight."""
        return field_of(cell) == self.field and not self._beyond(cell)

    def _beyond(self, cell: int) -> int:
        """The edges of the window that a cell of the field crosses, or its discs."""
        x, y = self._corner_of(cell)
        margin = self._radius
        return (
            (x < margin) * LEFT
            | (y < margin) * TOP
            | (x + 2 * self._hw + margin >= self._width) * RIGHT
            | (y + self._h + margin >= self._height) * BOTTOM
        )

    def _corner_of(self, cell: int) -> tuple:
        """The upper left corner of the cell's picture on the canvas."""
        x, y = self._pixel(cell)
        return x - self._hw, y

    def _pixel(self, point: int) -> tuple:
        """Where a lattice point is on the canvas."""
        return (
            self._x0 + ((point & _MASK) - _ZERO) * self._hw,
            self._y0 + ((point >> _ROW & _MASK) - _ZERO) * self._h,
        )

    def _halves(self, cell: int) -> tuple:
        """Two boxes (left, top, right, bottom) that hold all of a tile with its discs: round the
        half at its apex, which is no wider than the disc there, and round the other half.
        """
        x, y = self._pixel(cell)
        radius = self._radius
        wide = self._hw + radius
        top = y - radius
        bottom = y + self._h + radius + 1
        half = self._h // 2
        if points_down(cell):
            half = y + self._h + 1 - half
            narrow = (x - radius, half, x + radius + 1, bottom)
            return narrow, (x - wide, top, x + wide + 1, half)
        half += y
        narrow = (x - radius, top, x + radius + 1, half)
        return narrow, (x - wide, half, x + wide + 1, bottom)
