"""Drawing triangular tiles: sprites copied into one canvas, a digit on a disc at each point."""

import displayio
from bitmaptools import blit, fill_region
from micropython import const

from console.draw.sheet import load_sheet
from console.draw.theme import FAINT
from console.table.lattice_window import BOTTOM, LEFT, RIGHT, TOP, LatticeWindow
from engine.actions import FIRST_TILE
from engine.lattice import CELL_MASK, corners, field_of, points_down

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from console.app import App
    from engine.board import Board

# Styles of tiles: those of four owners, then
GHOST = 4
_LAST = const(5)
OUTLINE = 6

BRIGHT_DIGITS = 6  # discs with bright digits follow the normal ones
_DISCS = const(4)  # side by side

# In the sheet from top to bottom: the owners' tiles hatched, the other ones, discs, the owners'
# tiles plain. Only one kind of the owners' is in memory.
_OWNERS = const(4)

TINY = "tiny"  # triangles without discs, for an overview
SIZES = ("small", "medium", "large")

_DASH = const(4)  # pixels
_SEAT_SHIFT = const(8)  # of a tile in ``Board.cells``


def last_cell(log: "Sequence[int]", field: int = -1) -> int:
    """The cell of the tile laid last in this round, in that field if one is named; -1: none."""
    for i in range(len(log) - 1, -1, -1):
        if log[i] >= FIRST_TILE:
            cell = log[i] & CELL_MASK
            if field < 0 or field_of(cell) == field:
                return cell
    return -1


class LatticeView(LatticeWindow):
    """One field of a ``Board`` in a canvas; ``grid`` goes into a Group.

    Every change is drawn where it is, so that little is sent to the display. ``field`` is shown
    now.
    """

    def __init__(self, app: "App", size: str, x: int, y: int, width: int, height: int) -> None:
        settings = app.memory.settings
        skip = 0 if settings.hatching else _OWNERS
        if size == SIZES[int(app.large) + settings.big_digits]:  # as in turns
            self._sheet = app.shared_bitmap(
                "tiles", lambda: load_sheet("tiles", size, SIZES[0], skip, _OWNERS)
            )
        else:
            self._sheet = load_sheet("tiles", size, TINY, skip, _OWNERS)
        self._canvas = app.canvas
        if width != app.width:
            self._canvas = displayio.Bitmap(width, height, 16)
        super().__init__(width, min(height, self._canvas.height), self._sheet.metrics)
        self._all = (0, 0, width, self._height)
        self.grid = displayio.TileGrid(self._canvas, pixel_shader=app.theme.sprites, x=x, y=y)
        self._owners = self._marks = 0  # what to add to a style's place, in pixels
        if skip:
            self._owners = self._sheet.bitmap.height - _OWNERS * (self._h + 1)
            self._marks = -_OWNERS * (self._h + 1)
        self._last = -1  # the cell of the tile laid last, if it is to be marked
        self._edges = 0  # beyond which there are more tiles of the field

    def show(self, board: "Board", field: int, here: int, last: int = -1) -> None:
        """Draw a field anew, its cell ``here`` in the middle if not all of it fits (-1: it is
        empty), the tile in the cell ``last`` outlined.
        """
        self.board = board
        self.field = field
        self._last = last
        self.centre(here)
        self.draw()

    def draw(self) -> None:
        """Draw all that the view shows."""
        board = self.board
        self._canvas.fill(0)
        self._edges = 0
        points: set = set()  # of the cells in sight
        for cell in board.cells:
            if field_of(cell) == self.field:
                beyond = self._beyond(cell)
                self._edges |= beyond
                if not beyond:
                    self._stamp(cell, (self._style(cell),), self._all)
                    points.update(corners(cell))
        if self._last >= 0 and self.sees(self._last):
            self._stamp(self._last, (_LAST,), self._all)
        self._discs(points, self._numbers(points))
        self._draw_edges()

    def place_on_screen(self, cell: int) -> tuple:
        """The middle of a cell on the screen, (x, y) in pixels."""
        x, y = self.middle(cell)
        return self.grid.x + self._x0 + x, self.grid.y + self._y0 + y

    def pan(self, right: int, down: int) -> None:
        """Move the view by so many cells, if there are tiles in that direction."""
        wanted = LEFT * (right < 0) | TOP * (down < 0) | RIGHT * (right > 0) | BOTTOM * (down > 0)
        if self._edges & wanted:
            self._x0 -= right * self._hw
            self._y0 -= down * self._h
            self.draw()

    def outline(self, cell: int, bright: bool) -> None:
        """Draw a filled cell with or without a bright outline; the one laid last has its own."""
        styles: tuple = (self._style(cell),)
        if bright or cell == self._last:
            styles += (OUTLINE if bright else _LAST,)
        self._draw_cell(cell, styles)

    def _draw_cell(self, cell: int, styles: tuple, numbers: "Sequence[int]" = ()) -> None:
        """Draw sprites over each other and, at the corners, other numbers than the board's."""
        if self.sees(cell):
            points = corners(cell)
            self._stamp(cell, styles, self._all)
            self._discs(points, numbers or self._numbers(points))

    def _numbers(self, points: "Iterable[int]") -> list:
        """What the board shows at points, -1 for nothing."""
        return [self.board.number(point) for point in points]

    def _style(self, cell: int) -> int:
        return self.board.cells[cell] >> _SEAT_SHIFT

    def _stamp(self, cell: int, styles: tuple, box: tuple) -> None:
        """Draw sprites of a triangle over each other, as far as they are in the box: its left, top,
        right and bottom.
        """
        x, y = self._pixel(cell)
        x -= self._hw
        width = 2 * self._hw + 1
        height = self._h + 1
        left, top, right, bottom = box  # calls of min and max would take longer
        if left < x:
            left = x
        if top < y:
            top = y
        if right > x + width:
            right = x + width
        if bottom > y + height:
            bottom = y + height
        if left >= right or top >= bottom:
            return
        if points_down(cell):
            x -= width
        for style in styles:
            at = style * height - y + (self._owners if style < GHOST else self._marks)
            blit(
                self._canvas,
                self._sheet.bitmap,
                left,
                top,
                x1=left - x,
                y1=top + at,
                x2=right - x,
                y2=bottom + at,
                skip_source_index=0,
            )

    def _discs(self, points: "Iterable[int]", numbers: "Iterable[int]") -> None:
        """Draw numbers at points, none where it is -1."""
        radius = self._radius
        if not radius:
            return
        size = 2 * radius + 1
        first = (OUTLINE + 1) * (self._h + 1) + self._marks
        for point, number in zip(points, numbers):
            if number >= 0:
                x, y = self._pixel(point)
                left = number % _DISCS * size
                top = first + number // _DISCS * size
                blit(
                    self._canvas,
                    self._sheet.bitmap,
                    x - radius,
                    y - radius,
                    x1=left,
                    y1=top,
                    x2=left + size,
                    y2=top + size,
                    skip_source_index=0,
                )

    def _draw_edges(self) -> None:
        """A broken line at each edge beyond which the field goes on."""
        canvas = self._canvas
        width = self._width
        height = self._height
        edges = self._edges
        for x in range(_DASH // 2, width - _DASH, 2 * _DASH):
            if edges & TOP:
                fill_region(canvas, x, 0, x + _DASH, 1, FAINT)
            if edges & BOTTOM:
                fill_region(canvas, x, height - 1, x + _DASH, height, FAINT)
        for y in range(_DASH // 2, height - _DASH, 2 * _DASH):
            if edges & LEFT:
                fill_region(canvas, 0, y, 1, y + _DASH, FAINT)
            if edges & RIGHT:
                fill_region(canvas, width - 1, y, width, y + _DASH, FAINT)
