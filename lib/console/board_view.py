"""The table of triangular tiles: one canvas, a digit on a disc at each lattice point."""

import bitmaptools
import displayio

from console.cursor import nearest
from console.sheet import Sheet
from engine.actions import FIRST_TILE
from engine.lattice import AROUND, CELL_MASK, col_of, corners, field_of, points_down, row_of
from engine.tiles import corner
from engine.triangles import TriangleGame

# Columns of the sheet: four owners with their hatching, then
_GHOST = 8
_OUTLINE = 10


def _offset(first: int, last: int, here: int, room: int) -> int:
    """What to add to coordinates ``first`` to ``last`` to put them into ``0`` to ``room``.

    In the middle if they fit, else ``here`` in the middle, but no room wasted at either end.
    """
    if last - first <= room:
        return (room - first - last) // 2
    return min(-first, max(room - last, room // 2 - here))


class BoardView:
    """``grid`` goes into a Group. ``field``: the field that is shown.

    While a tile is being laid ``choose`` shows its placements and ``action`` is the one at the
    cursor.
    """

    def __init__(self, app, game: TriangleGame, y: int, height: int) -> None:
        self._sheet = Sheet("assets/tiles/%s.sht" % ("medium" if app.large else "small"))
        self._hw, self._h, _, self._radius = self._sheet.metrics
        self._canvas = displayio.Bitmap(app.width, height, 16)
        self.grid = displayio.TileGrid(self._canvas, pixel_shader=app.theme.table, y=y)
        self.field = 0
        self._x0 = 0  # where the point 0,0 of the field is on the canvas
        self._y0 = 0
        self._game = game
        self._table = game.table
        self._last = -1  # the cell laid last
        self._actions: list = []
        self._at = 0

    @property
    def action(self) -> int:
        """The placement at the cursor."""
        return self._actions[self._at]

    def show(self) -> None:
        """Draw the field in which the last tile was laid, without placements."""
        self._actions = []
        self._last = -1
        for action in self._game.log:
            if action >= FIRST_TILE:
                self._last = action & CELL_MASK
        self.field = field_of(self._last) if self._last >= 0 else 0
        self._centre()
        self._draw()

    def turn_over(self) -> None:
        """Show the next field."""
        self.field = (self.field + 1) % max(self._table.fields, 1)
        self._centre()
        self._draw()

    def choose(self, actions: list) -> None:
        """Show the placements of one tile and put the cursor on one near the last move."""
        self._actions = actions
        self._at = 0
        self._follow()
        self._draw()

    def stop(self) -> None:
        """Forget the placements."""
        self._actions = []
        self._draw()

    def next(self) -> None:
        """To the next placement, whichever field it is in."""
        self._go((self._at + 1) % len(self._actions))

    def move(self, key: int) -> None:
        """To the nearest placement in that direction; within a single cell, turn the tile."""
        field = field_of(self.action & CELL_MASK)
        here = [i for i, a in enumerate(self._actions) if field_of(a & CELL_MASK) == field]
        spots = [self._spot(self._actions[i] & CELL_MASK) for i in here]
        at = here[nearest(spots, here.index(self._at), key)]
        if at == self._at and len(set(spots)) == 1:
            at = here[(here.index(at) + 1) % len(here)]
        if at != self._at:
            self._go(at)

    # Drawing.

    def _spot(self, cell: int) -> tuple:
        """The middle of a cell relative to the point 0,0, in pixels."""
        third = self._h // 3
        return col_of(cell) * self._hw, row_of(cell) * self._h + (
            third if points_down(cell) else 2 * third
        )

    def _go(self, at: int) -> None:
        """Move the cursor."""
        old = self.action & CELL_MASK
        self._at = at
        if self._follow():
            self._draw()
        else:
            self._unmark(old)
            self._mark()

    def _follow(self) -> bool:
        """Bring the cursor into sight; returns whether that moved the view."""
        cell = self.action & CELL_MASK
        if field_of(cell) == self.field and self._in_sight(cell):
            return False
        self.field = field_of(cell)
        self._centre(cell)
        return True

    def _in_sight(self, cell: int) -> bool:
        x, y = self._corner_of(cell)
        margin = self._radius
        return (
            x >= margin
            and y >= margin
            and x + 2 * self._hw + margin < self._canvas.width
            and y + self._h + margin < self._canvas.height
        )

    def _corner_of(self, cell: int) -> tuple:
        """The upper left corner of the cell's picture on the canvas."""
        return self._x0 + (col_of(cell) - 1) * self._hw, self._y0 + row_of(cell) * self._h

    def _centre(self, cell: int = -1) -> None:
        """Put the field in the middle; where it is too large, the cell or what was laid last."""
        cells = [c for c in self._table.cells if field_of(c) == self.field]
        if cell < 0:
            cell = self._last if self._last in cells else self._table.origin()
        x, y = self._spot(cell)
        cols = [col_of(c) for c in cells] + [col_of(cell)]
        rows = [row_of(c) for c in cells] + [row_of(cell)]
        radius = self._radius
        self._x0 = _offset(
            (min(cols) - 1) * self._hw - radius,
            (max(cols) + 1) * self._hw + radius,
            x,
            self._canvas.width,
        )
        self._y0 = _offset(
            min(rows) * self._h - radius,
            (max(rows) + 1) * self._h + radius,
            y,
            self._canvas.height,
        )

    def _draw(self) -> None:
        """Draw the whole field."""
        table = self._table
        self._canvas.fill(0)
        for cell in table.cells:
            if field_of(cell) == self.field:
                self._stamp(cell, table.cells[cell] >> 8)
        if self._last >= 0 and field_of(self._last) == self.field:
            self._stamp(self._last, _OUTLINE)
        for action in self._actions:
            if field_of(action & CELL_MASK) == self.field:
                self._stamp(action & CELL_MASK, _GHOST)
        for point in table.points:
            if field_of(point) == self.field:
                self._number(point, table.number(point), False)
        if self._actions:
            self._mark()

    def _stamp(self, cell: int, style: int) -> None:
        width = 2 * self._hw + 1
        height = self._h + 1
        x, y = self._corner_of(cell)
        top = height if points_down(cell) else 0
        self._sheet.stamp(self._canvas, x, y, style * width, top, width, height)

    def _number(self, point: int, number: int, bright: bool) -> None:
        radius = self._radius
        size = 2 * radius + 1
        x = self._x0 + col_of(point) * self._hw - radius
        y = self._y0 + row_of(point) * self._h - radius
        left = (number + 6 if bright else number) * size
        self._sheet.stamp(self._canvas, x, y, left, 2 * (self._h + 1), size, size)

    def _mark(self) -> None:
        """Draw the tile at the cursor as it will lie."""
        action = self.action
        cell = action & CELL_MASK
        self._stamp(cell, self._game.seat)
        self._stamp(cell, _OUTLINE)
        for i, point in enumerate(corners(cell)):
            self._number(point, corner(action >> 19, i), True)

    def _unmark(self, cell: int) -> None:
        """Draw the placement that the cursor leaves as a mere possibility again."""
        canvas = self._canvas
        radius = self._radius
        ghosts = [action & CELL_MASK for action in self._actions]
        dirty = [cell]
        for point in corners(cell):
            if self._table.number(point) < 0:  # only the cursor's tile showed a number there
                x = self._x0 + col_of(point) * self._hw - radius
                y = self._y0 + row_of(point) * self._h - radius
                bitmaptools.fill_region(
                    canvas,
                    max(x, 0),
                    max(y, 0),
                    min(x + 2 * radius + 1, canvas.width),
                    min(y + 2 * radius + 1, canvas.height),
                    0,
                )
                dirty += [point + step for step in AROUND if point + step in ghosts]
        for near in dirty:
            self._stamp(near, _GHOST)
        for near in dirty:
            for point in corners(near):
                number = self._table.number(point)
                if number >= 0:
                    self._number(point, number, False)
