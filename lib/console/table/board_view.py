"""The table of triangular tiles during a turn: placements to choose from, a cursor among them."""

from bitmaptools import fill_region

from console.hardware.keys import DOWN, LEFT, RIGHT, UP
from console.table.lattice_view import BRIGHT_DIGITS, GHOST, OUTLINE, SIZES, LatticeView, last_cell
from engine.actions import FIRST_TILE
from engine.lattice import AROUND, CELL_MASK, FIELD_BITS, corners, field_of
from engine.tiles import corner

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Literal

    from console.app import App
    from engine.triangles import TriangleGame

_AHEAD = {UP: (0, -1), DOWN: (0, 1), LEFT: (-1, 0), RIGHT: (1, 0)}
_FAR = 1 << 29


class BoardView(LatticeView):
    """``show_placements`` shows where a tile may be laid; ``action`` is the one at the cursor.

    ``place`` is the number of that placement.
    """

    counted: "Literal[False]" = False  # it shows what fits

    def __init__(self, app: "App", game: "TriangleGame", y: int, height: int) -> None:
        size = SIZES[int(app.large) + app.memory.settings.big_digits]
        super().__init__(app, size, 0, y, app.width, height)
        self._app = app
        self._game = game
        self.actions: list = []
        self._ghosts: list = []  # the cells of the placements, if they are to be shown
        self.place = 0
        self.redraw()

    @property
    def action(self) -> int:
        """The placement at the cursor."""
        return self.actions[self.place]

    @property
    def fields(self) -> int:
        """How many fields there are to look at."""
        return self._game.table.fields

    def candidates(self, tile: int, legal: list) -> list:
        """The placements of the tile: no other place can be tried."""
        return [a for a in legal if a >= FIRST_TILE and self._game.tile_of(a) == tile]

    def redraw(self) -> None:
        """Draw the field in which the last tile was laid, without placements."""
        last = last_cell(self._game.log)
        self.show(self._game.table, field_of(last) if last >= 0 else 0, last, last)

    def show_other(self, step: int) -> None:
        """Show another field."""
        game = self._game
        field = (self.field + step) % max(self.fields, 1)
        self.show(game.table, field, last_cell(game.log, field), last_cell(game.log))

    def preview(self, actions: "Sequence[int]") -> None:
        """Show where the bright tile of the rack fits; empty: no longer."""

    def show_placements(self, actions: list, at: int) -> None:
        """Show the placements of one tile, the cursor on number ``at``."""
        self.actions = actions
        self.place = at
        self._ghosts = []
        if self._app.memory.settings.ghosts:
            self._ghosts = [action & CELL_MASK for action in actions]
        self._light_last(False)
        cell = self.action & CELL_MASK
        self.field = field_of(cell)
        for c in self._ghosts + [cell]:
            if field_of(c) == self.field and not self.sees(c):
                self.centre(cell, self._ghosts)
                self.draw()
                return
        self._draw_placements()

    def hide_placements(self) -> None:
        """Hide the placements."""
        cells = {self.action & CELL_MASK}
        cells.update(self._ghosts)
        self.actions = []
        self._ghosts = []
        for cell in cells:
            if self.sees(cell):
                self._change(cell, ())
        self._light_last(True)

    def redraw_last(self) -> None:
        """Draw the tile that the game has just laid, or what it has taken back."""
        old = self._last
        self._last = last_cell(self._game.log)
        if not self.sees(self._last):
            self.redraw()
            return
        for cell in (old, self._last):
            if cell in self._game.table.cells:
                self.outline(cell, False)
            elif self.sees(cell):
                self._change(cell, ())

    def next_placement(self) -> None:
        """Move the cursor to the next placement, whichever field it is in."""
        self._move_to((self.place + 1) % len(self.actions))

    def move_cursor(self, key: int) -> None:
        """Move the cursor to the nearest placement that way; within a single cell, turn the tile.

        A step aside counts twice as much as a step ahead.
        """
        dx, dy = _AHEAD[key]
        here = self.action & CELL_MASK
        middle = self.middle
        x0, y0 = middle(here)
        alone = True
        best = self.place
        least = _FAR
        for i, action in enumerate(self.actions):
            cell = action & CELL_MASK
            if cell == here or (cell ^ here) >> FIELD_BITS:
                continue
            alone = False
            x, y = middle(cell)
            ahead = (x - x0) * dx + (y - y0) * dy
            way = ahead + 2 * abs((x - x0) * dy + (y - y0) * dx)
            if ahead > 0 and way < least:
                least = way
                best = i
        if alone:
            best = (best + 1) % len(self.actions)
            while self.actions[best] & CELL_MASK != here:
                best = (best + 1) % len(self.actions)
        if best != self.place:
            self._move_to(best)

    def draw(self) -> None:
        """Draw all that the view shows, placements too."""
        super().draw()
        if self.actions:
            self._draw_placements()

    def _draw_placements(self) -> None:
        for cell in self._ghosts:
            self._draw_cell(cell, (GHOST,))
        self._draw_cell(self.action & CELL_MASK, *self._bright())

    def _bright(self) -> tuple:
        """The tile at the cursor as it will lie: its sprites and numbers."""
        face = self._game.face_of(self.action)
        numbers = [corner(face, i) + BRIGHT_DIGITS for i in range(3)]
        return (self._game.seat, OUTLINE), numbers

    def _light_last(self, bright: bool) -> None:
        """Outline the tile laid last (``bright``), or leave the outline to the cursor."""
        last = last_cell(self._game.log)
        self._last = last if bright else -1
        if last >= 0:
            self.outline(last, False)

    def _move_to(self, at: int) -> None:
        """Move the cursor."""
        old = self.action & CELL_MASK
        self.place = at
        cell = self.action & CELL_MASK
        if not self.sees(cell):
            self.field = field_of(cell)
            self.centre(cell)
            self.draw()
            return
        if old != cell:
            self._change(old, (GHOST,) if self._ghosts else ())
        self._change(cell, *self._bright())

    def _change(self, cell: int, styles: tuple, numbers: "Sequence[int]" = ()) -> None:
        """Draw an empty cell in sight anew: with these sprites or, if there are none, as the board
        and the ghosts have it; ``numbers`` other than the board's.

        It goes to the display at once, first the half at the apex: two small boxes are sooner sent
        than the one that holds both.
        """
        points = corners(cell)
        numbers = numbers or self._numbers(points)
        apex, base = self._halves(cell)
        self._change_half(cell, styles, apex, points[:1], numbers[:1])
        self._app.urgent()
        self._change_half(cell, styles, base, points[1:], numbers[1:])
        self._app.urgent()

    def _change_half(
        self, cell: int, styles: tuple, box: tuple, points: tuple, numbers: "Sequence[int]"
    ) -> None:
        if not styles:
            self._mend(cell, box, points)
        elif -1 in numbers:  # where the cursor has shown one
            point = points[numbers.index(-1)]
            x, y = self._pixel(point)
            size = self._radius
            self._mend(cell, (x - size, y - size, x + size + 1, y + size + 1), (point,))
        self._stamp(cell, styles, box)
        self._discs(points, numbers)

    def _mend(self, empty: int, box: tuple, points: tuple) -> None:
        """Draw a box anew that only an ``empty`` cell and others around these points reach into."""
        fill_region(self._canvas, box[0], box[1], box[2], box[3], 0)
        filled = self.board.cells
        for point in points:
            for step in AROUND:
                cell = point + step
                if cell in filled:
                    style = self._style(cell)
                elif cell != empty and cell in self._ghosts:
                    style = GHOST
                else:
                    continue
                if self.sees(cell):
                    self._stamp(cell, (style,), box)
