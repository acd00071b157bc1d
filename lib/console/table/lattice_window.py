"""The part of the lattice that a view shows, its zoom, and the pixels of cells and points."""

from micropython import const

from engine.board import Board
from engine.lattice import COORD_MASK, FIELD_SHIFT, ORIGIN, ROW_SHIFT, points_down

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

    from console.table.tile_sprites import Zoom

# The edges of a window.
UP = 1
DOWN = 2
LEFT = 3
RIGHT = 4


_SLIVER = const(6)  # pixels: a cell of which less is seen at a side counts as out of sight


def offset(first: int, last: int, here: int, room: int, step: int, coin: int) -> int:
    """The pixel of point 0 if the points from ``first`` to ``last``, ``step`` pixels apart and with
    half a ``coin`` at both ends, are to be seen in ``room`` pixels.

    They are centred if they fit. Otherwise ``here``, in pixels from point 0, is centred, as far as
    no room is wasted at either end.
    """
    if (last - first) * step + coin < room:
        return (room - (last - first) * step) // 2 - first * step
    border = coin // 2 + 1
    start = room // 2 - here
    return max(min(start, border - first * step), room - border - last * step)


def middle_of(cells: list[int]) -> int:
    """A cell in the middle of some cells of a field; its field is 0."""
    first = min(cells) >> ROW_SHIFT & COORD_MASK  # rows are above columns
    last = max(cells) >> ROW_SHIFT & COORD_MASK
    cols = [cell & COORD_MASK for cell in cells]
    return (first + last) // 2 << ROW_SHIFT | (min(cols) + max(cols)) // 2


class LatticeWindow:
    """A window onto one ``field`` of a ``board``.

    ``size``: its width and ``height`` in pixels. ``x0``, ``y0``: the pixel of the point in row and
    column 0, as packed. ``bounds``: the first and last column and the first and last row of the
    points measured. ``foot``: the lowest rows of pixels that are left free if possible, as a pill
    may cover them.
    """

    foot = 0

    def __init__(self, width: int, height: int) -> None:
        self._width = width
        self.size = (width, height)
        self.height = height
        self.board = Board()
        self.field = 0
        self.zoom: Zoom = ()
        self.x0 = self.y0 = 0
        self.bounds: tuple[int, ...] = ()

    def measure(self, cells: "Iterable[int]" = ()) -> None:
        """Find the ``bounds`` of the field, those of ``cells`` in it included."""
        field = self.field
        first = top = COORD_MASK
        last = bottom = 0
        for some in (self.board.cells, cells):
            for cell in some:
                if cell >> FIELD_SHIFT != field:
                    continue
                col = cell & COORD_MASK
                row = cell >> ROW_SHIFT & COORD_MASK
                if col < first:
                    first = col
                if col > last:
                    last = col
                if row < top:
                    top = row
                if row > bottom:
                    bottom = row
        if first > last:
            first = last = ORIGIN & COORD_MASK
            top = bottom = ORIGIN >> ROW_SHIFT
        self.bounds = first - 1, last + 1, top, bottom + 1

    def best_zoom(self, zooms: "tuple[Zoom, ...]") -> int:
        """The index of the first zoom in which everything measured fits; else that of the last."""
        last = len(zooms) - 1
        for i in range(last):
            if self.fits(zooms[i]):
                return i
        return last

    def fits(self, zoom: "Zoom") -> bool:
        """Whether everything measured would be in sight above the foot."""
        hw, h, coin = zoom
        first, last, top, bottom = self.bounds
        return (last - first) * hw + coin < self._width and (
            (bottom - top) * h + coin < self.height - self.foot
        )

    def centre(self, cell: int) -> None:
        """Centre what was measured or, where that is too large, the cell; -1: the first cell of
        the lattice.
        """
        if cell < 0:
            cell = ORIGIN
        hw, h, coin = self.zoom
        first, last, top, bottom = self.bounds
        x = (cell & COORD_MASK) * hw
        y = (cell >> ROW_SHIFT & COORD_MASK) * h + h // 2
        self.x0 = offset(first, last, x, self._width, hw, coin)
        high = (bottom - top) * h + coin + 1
        room = min(self.height, max(high, 2 * (self.height - self.foot) - high))
        self.y0 = offset(top, bottom, y, room, h, coin)

    def pixel(self, point: int) -> tuple[int, int]:
        """The pixel (x, y) of a point on the canvas; of a cell: its middle column and top row."""
        zoom = self.zoom
        return (
            self.x0 + (point & COORD_MASK) * zoom[0],
            self.y0 + (point >> ROW_SHIFT & COORD_MASK) * zoom[1],
        )

    def middle(self, cell: int) -> tuple[int, int]:
        """The pixel (x, y) in the middle of a cell on the canvas."""
        x, y = self.pixel(cell)
        third = self.zoom[1] // 3
        return x, y + (third if points_down(cell) else 2 * third)

    def sees(self, cell: int) -> bool:
        """Whether the cell, with its coins, is in sight."""
        if cell >> FIELD_SHIFT != self.field:
            return False
        hw, h, coin = self.zoom
        x, y = self.pixel(cell)
        coin //= 2
        wide = hw + coin
        return wide <= x < self._width - wide and coin <= y < self.height - h - coin

    def edge_before(self, cell: int) -> int:
        """The edge of the window beyond which most of a cell of the field is; 0 if enough of it is
        in sight.
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
