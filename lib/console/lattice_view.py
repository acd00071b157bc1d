"""Drawing triangular tiles: sprites copied into one canvas, a digit on a disc at each point."""

import displayio
from bitmaptools import fill_region
from micropython import const

from console.lattice_window import BOTTOM, LEFT, RIGHT, TOP, LatticeWindow
from console.sheet import sheet_that_fits
from console.theme import FAINT
from engine.lattice import AROUND, corners, field_of, points_down
from engine.tiles import corner

# Columns of the sheet: four owners hatched, four plain, then
_PLAIN = const(4)
_GHOST = const(8)
_LAST = const(9)
_OUTLINE = const(10)

_BRIGHT_DIGITS = const(6)  # discs with bright digits follow the normal ones

TINY = "tiny"  # triangles without discs, for an overview
SIZES = ("small", "medium", "large")

_DASH = const(4)  # pixels


class LatticeView(LatticeWindow):
    """One field of a ``Board`` in a canvas; ``grid`` goes into a Group.

    Every change is drawn where it is, so that little is sent to the display. ``field`` is shown
    now.
    """

    def __init__(self, app, size: str, x: int, y: int, width: int, height: int) -> None:
        if size == SIZES[int(app.large) + app.memory.settings.big_digits]:  # as in turns
            self._sheet = app.piece("tiles", lambda: sheet_that_fits("tiles", size))
        else:
            self._sheet = sheet_that_fits("tiles", size, TINY)
        self._canvas = app.canvas
        if width != app.width:
            self._canvas = displayio.Bitmap(width, height, 16)
        super().__init__(width, min(height, self._canvas.height), self._sheet.metrics)
        self.grid = displayio.TileGrid(self._canvas, pixel_shader=app.theme.table, x=x, y=y)
        self._styles = 0 if app.memory.settings.hatching else _PLAIN
        self._last = -1  # the cell of the tile laid last, if it is to be marked
        self._edges = 0  # beyond which there are more tiles of the field

    def show(self, board, field: int, last: int = -1) -> None:
        """Draw a field anew, its tile in the cell ``last`` outlined."""
        self._board = board
        self.field = field
        self._last = last
        self.centre(last)
        self.draw()

    def draw(self) -> None:
        """Draw everything where the view stands."""
        board = self._board
        self._canvas.fill(0)
        self._edges = 0
        seen: set = set()  # the points of the cells in sight
        for cell in board.cells:
            if field_of(cell) == self.field:
                x, y = self._corner_of(cell)
                beyond = self._beyond(x, y)
                self._edges |= beyond
                if not beyond:
                    self._stamp(cell, self._style(cell))
                    seen.update(corners(cell))
        if self._last >= 0 and field_of(self._last) == self.field:
            self._stamp(self._last, _LAST)
        for point in seen:
            self._number(point, board.number(point), 0)
        self._draw_edges()

    def place_on_screen(self, cell: int) -> tuple:
        """The middle of a cell on the screen, in pixels."""
        x, y = self.middle(cell)
        return self.grid.x + self._x0 + x, self.grid.y + self._y0 + y

    def pan(self, right: int, down: int) -> None:
        """Move the view by so many cells, if there are tiles in that direction."""
        wanted = LEFT * (right < 0) | TOP * (down < 0) | RIGHT * (right > 0) | BOTTOM * (down > 0)
        if self._edges & wanted:
            self._x0 -= right * self._hw
            self._y0 -= down * self._h
            self.draw()

    # Single cells.

    def outline(self, cell: int, bright: bool) -> None:
        """Draw a filled cell with or without a bright outline; the one laid last has its own."""
        self._stamp(cell, self._style(cell))
        if bright or cell == self._last:
            self._stamp(cell, _OUTLINE if bright else _LAST)
        self._numbers(cell)

    def ghost(self, cell: int) -> None:
        """Draw an empty cell as a possible place."""
        self._stamp(cell, _GHOST)
        self._numbers(cell)

    def candidate(self, cell: int, face: int, seat: int) -> None:
        """Draw a tile that might be laid, its digits bright."""
        self._stamp(cell, seat + self._styles)
        self._stamp(cell, _OUTLINE)
        for i, point in enumerate(corners(cell)):
            self._number(point, corner(face, i), _BRIGHT_DIGITS)

    def fade(self, cell: int, ghosts: list) -> None:
        """Draw a candidate as a ghost again, one of ``ghosts``: quicker than ``clear``."""
        near = [cell]
        radius = self._radius
        for point in corners(cell):
            if not self._board.meeting(point):  # a digit that only the candidate showed
                x, y = self._pixel(point)
                self._blank(x - radius, y - radius, 2 * radius + 1, 2 * radius + 1)
                near += [point + step for step in AROUND if point + step in ghosts]
        for c in near:
            self._stamp(c, _GHOST)
        for c in near:
            self._numbers(c)

    def clear(self, cell: int, ghosts: list) -> None:
        """Draw an empty cell as empty (or as one of ``ghosts``) and mend what is near."""
        if not self.sees(cell):
            return
        radius = self._radius
        x, y = self._corner_of(cell)
        self._blank(x - radius, y - radius, 2 * (self._hw + radius) + 1, self._h + 2 * radius + 1)
        near = []
        for point in corners(cell):
            for step in AROUND:
                if point + step not in near:
                    near.append(point + step)
        cells = self._board.cells
        for c in near:
            if c in cells:
                self._stamp(c, self._style(c))
            elif c in ghosts:
                self._stamp(c, _GHOST)
        if self._last in near:
            self._stamp(self._last, _LAST)
        for c in near:
            if c in cells or c in ghosts:
                self._numbers(c)

    def _style(self, cell: int) -> int:
        return (self._board.cells[cell] >> 8) + self._styles

    def _stamp(self, cell: int, style: int) -> None:
        """Draw a sprite of a triangle, if the cell is wholly in sight."""
        width = 2 * self._hw + 1
        height = self._h + 1
        x, y = self._corner_of(cell)
        if self._beyond(x, y):
            return
        top = height if points_down(cell) else 0
        self._sheet.stamp(self._canvas, x, y, style * width, top, width, height)

    def _numbers(self, cell: int) -> None:
        """Draw the numbers that the board shows at the corners of a cell in sight."""
        if not self.sees(cell):
            return
        for point in corners(cell):
            number = self._board.number(point)
            if number >= 0:
                self._number(point, number, 0)

    def _number(self, point: int, number: int, bright: int) -> None:
        radius = self._radius
        if radius:
            size = 2 * radius + 1
            x, y = self._pixel(point)
            left = (number + bright) * size
            top = 2 * (self._h + 1)
            self._sheet.stamp(self._canvas, x - radius, y - radius, left, top, size, size)

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

    def _blank(self, x: int, y: int, width: int, height: int) -> None:
        canvas = self._canvas
        right = min(x + width, canvas.width)
        bottom = min(y + height, canvas.height)
        x = max(x, 0)
        y = max(y, 0)
        if x < right and y < bottom:
            fill_region(canvas, x, y, right, bottom, 0)
