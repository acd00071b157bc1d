"""Which part of the lattice a view shows, in which zoom, and where on it cells and points are."""

from micropython import const

from engine.board import Board
from engine.lattice import FIELD_BITS, ORIGIN, points_down

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

# The edges of a window.
UP = 1
DOWN = 2
LEFT = 3
RIGHT = 4

# How a cell or point is packed (``engine.lattice``): calls of ``row_of`` and ``col_of`` would take
# too long.
_ROW = const(7)  # bits below the row
_MASK = const(127)  # of a row or column

_SLIVER = const(6)  # pixels: a place that shows so little at a side counts as out of sight


def offset(first: int, last: int, here: int, room: int, step: int, coin: int) -> int:
    """What to add to pixels to put the points from ``first`` to ``last``, ``step`` pixels apart,
    into ``room``, with half a ``coin`` at both ends.

    In the middle if they fit; else the pixel ``here`` in the middle, but no room wasted at either
    end.
    """
    if (last - first) * step + coin < room:
        return (room - (last - first) * step) // 2 - first * step
    border = coin // 2 + 1
    start = room // 2 - here
    return max(min(start, border - first * step), room - border - last * step)


def middle_of(cells: list) -> int:
    """A cell in the middle of some cells of a field."""
    first = min(cells) >> _ROW & _MASK  # rows are above columns
    last = max(cells) >> _ROW & _MASK
    cols = [cell & _MASK for cell in cells]
    return (first + last) // 2 << _ROW | (min(cols) + max(cols)) // 2


class LatticeWindow:
    """A window of so many pixels, onto one ``field`` of a ``board`` at a time.

    ``zoom``: half the width of a tile, its height, and the diameter of coins, in pixels.
    ``height``: of the window; who needs its lower edge for something else makes it less.
    ``x0`` and ``y0``: where the point in row and column 0, as they are packed, would be.
    ``bounds``: what was measured, its first and last column, first and last row of points.
    """

    def __init__(self, width: int, height: int) -> None:
        self._width = width
        self.size = (width, height)
        self.height = height
        self.board = Board()
        self.field = 0
        self.zoom: tuple = ()
        self.x0 = self.y0 = 0
        self.bounds: tuple = ()

    def measure(self, cells: "Iterable[int]" = ()) -> None:
        """Find out how far the field reaches, these cells of it included."""
        field = self.field
        first = last = top = bottom = -1
        for some in (self.board.cells, cells):
            for cell in some:
                if cell >> FIELD_BITS != field:
                    continue
                col = cell & _MASK
                row = cell >> _ROW & _MASK
                if first < 0:
                    first = last = col
                    top = bottom = row
                elif col < first:
                    first = col
                elif col > last:
                    last = col
                if row < top:
                    top = row
                elif row > bottom:
                    bottom = row
        if first < 0:
            first = last = ORIGIN & _MASK
            top = bottom = ORIGIN >> _ROW
        self.bounds = first - 1, last + 1, top, bottom + 1

    def best_zoom(self, zooms: tuple) -> int:
        """The number of the first one that holds what was measured; else the last."""
        last = len(zooms) - 1
        for i in range(last):
            if self.holds(zooms[i]):
                return i
        return last

    def holds(self, zoom: tuple) -> bool:
        """Whether all that was measured would be in sight."""
        hw, h, coin = zoom
        first, last, top, bottom = self.bounds
        return (last - first) * hw + coin < self._width and (
            (bottom - top) * h + coin < self.height
        )

    def centre(self, cell: int) -> None:
        """Put what was measured into the middle; where it is too large, the cell (-1 only if there
        are none).
        """
        if cell < 0:
            cell = ORIGIN
        hw, h, coin = self.zoom
        first, last, top, bottom = self.bounds
        x = (cell & _MASK) * hw
        y = (cell >> _ROW & _MASK) * h + h // 2
        self.x0 = offset(first, last, x, self._width, hw, coin)
        self.y0 = offset(top, bottom, y, self.height, h, coin)

    def pixel(self, point: int) -> tuple:
        """Where a lattice point is on the canvas; of a cell: its middle column and top row."""
        zoom = self.zoom
        return (
            self.x0 + (point & _MASK) * zoom[0],
            self.y0 + (point >> _ROW & _MASK) * zoom[1],
        )

    def middle(self, cell: int) -> tuple:
        """The middle of a cell on the canvas, in pixels."""
        x, y = self.pixel(cell)
        third = self.zoom[1] // 3
        return x, y + (third if points_down(cell) else 2 * third)

    def sees(self, cell: int) -> bool:
        """Whether the cell, with its coins, is in sight."""
        if cell >> FIELD_BITS != self.field:
            return False
        hw, h, coin = self.zoom
        x, y = self.pixel(cell)
        coin //= 2
        wide = hw + coin
        return wide <= x < self._width - wide and coin <= y < self.height - h - coin

    def edge_before(self, cell: int) -> int:
        """The edge of the window beyond which the cell of the field lies for the most part, 0 if
        one sees where it is.
        """
        hw, h, _ = self.zoom
        x, y = self.pixel(cell)
        if y + h * 3 // 5 < 2:
            return UP
        if y + h * 2 // 5 > self.height:
            return DOWN
        if x + hw < _SLIVER:
            return LEFT
        if x - hw > self._width - _SLIVER:
            return RIGHT
        return 0
