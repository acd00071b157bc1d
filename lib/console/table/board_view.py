"""The table of triangular tiles during a turn: places of a tile, a cursor among them."""

import displayio
from micropython import const

from console.table.cursor import Cursor
from console.table.lattice_view import LatticeView, last_cell
from console.table.lattice_window import middle_of
from console.table.places import Places, next_place
from console.table.tile_sprites import BIG, LARGE_ZOOMS, SMALL_ZOOMS
from engine.actions import FIRST_TILE
from engine.lattice import CELL_MASK, corners, field_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Literal

    from console.app import App
    from console.table.edge_arrows import EdgeArrows
    from console.table.field_map import FieldMap
    from engine.triangles import TriangleGame

_DEAR = const(6)  # so much a pixel of a place or the cursor counts
_SEAT_SHIFT = const(8)  # of a tile in ``Board.cells``


class BoardView(LatticeView):
    """``preview`` shows where a tile may be laid; ``show_placements`` lets one choose a place.

    ``action`` is the placement at the cursor, ``place`` the number of it in ``actions``. The zoom
    is chosen by ``frame``, and stays while one browses.
    """

    counted: "Literal[False]" = False  # it shows what fits

    def __init__(self, app: "App", game: "TriangleGame", y: int, height: int) -> None:
        super().__init__(app, 0, y, app.width, height)
        settings = app.memory.settings
        self._app = app
        self._game = game
        self._zooms: tuple = LARGE_ZOOMS if app.large else SMALL_ZOOMS
        if settings.big_digits:
            self._zooms = self._zooms[:BIG]
        self.actions: list = []
        self.place = 0
        self._cells: list = []  # whose places are shown, in whichever field
        self._last = -1  # the cell of the tile that was laid last
        self._drawn: tuple = ()  # what the canvas shows
        self._rim: displayio.TileGrid | None = None
        self._places: Places | None = None
        self._cursor: Cursor | None = None
        self._arrows: EdgeArrows | None = None
        self._map: FieldMap | None = None
        self._cover = (0, 0, 0, 0)
        self.frame([])

    @property
    def action(self) -> int:
        """The placement at the cursor."""
        return self.actions[self.place]

    @property
    def window(self) -> tuple:
        """What is in sight, for ``look_at``: field, zoom, and where."""
        return self.field, self.zoom, self._x0, self._y0

    def look_at(self, window: tuple) -> None:
        """Show again what was in sight."""
        self.field, zoom, x, y = window
        self.measure()
        self.enter(self._zooms[self._zooms.index(zoom) :])
        if self.zoom == zoom:
            self._x0 = x
            self._y0 = y
        if self._drawn != self._drawing():
            self.draw()
            self._show_places()

    @property
    def fields(self) -> int:
        """How many fields there are to look at."""
        return self._game.table.fields

    def candidates(self, tile: int, legal: list) -> list:
        """The placements of the tile: no other place can be tried."""
        return [a for a in legal if a >= FIRST_TILE and self._game.tile_of(a) == tile]

    def redraw(self) -> None:
        """Draw the field in which the last tile was laid, without places."""
        self.frame([])

    def frame(self, actions: list) -> None:
        """Choose field and zoom so that the table and these placements of a tile are in sight, as
        far as they fit, and draw it without places.
        """
        last = last_cell(self._game.log)
        cells = self._cells_of(actions)
        field = field_of(last) if last >= 0 else 0
        if cells and field not in [field_of(cell) for cell in cells]:
            field = field_of(cells[0])
        self.hide_placements()
        self._frame(field, cells)

    def show_other(self, step: int) -> None:
        """Show another field."""
        self._frame((self.field + step) % max(self.fields, 1), self._cells)
        self._show_places()

    def preview(self, actions: "Sequence[int]") -> None:
        """Show the places of one tile; no actions: hide them."""
        self._cells = self._cells_of(actions)
        self._show_places()

    def show_placements(self, actions: list, at: int) -> None:
        """Show the places of one tile, the cursor on number ``at``."""
        self.actions = actions
        self._cells = self._cells_of(actions)
        self._show_places()
        self._move_to(at)

    def hide_placements(self) -> None:
        """Hide the places and the cursor."""
        self.actions = []
        self._cells = []
        if self._cursor:
            self._cursor.hide()
        self._show_places()

    def redraw_last(self) -> None:
        """Draw the tile that the game has just laid, or what it has taken back."""
        self.hide_placements()
        cells = self._game.table.cells
        cell = last_cell(self._game.log)
        if self._last >= 0 and self._last not in cells:
            cell = self._last
        if cell < 0 or not self.sees(cell):
            self.redraw()
            return
        if cell in cells:
            self.lay(cell)
        else:
            self.mend(cell)
        self._drawn = ()
        self.measure()
        self._mark_last()
        self._show_map()

    def next_placement(self) -> None:
        """Move the cursor to the next placement, whichever field it is in."""
        self._move_to((self.place + 1) % len(self.actions))

    def move_cursor(self, key: int) -> None:
        """Move the cursor to the nearest placement that way; in a single cell, turn the tile."""
        best = next_place(self, self.actions, self.place, key)
        if best != self.place:
            self._move_to(best)

    def tick(self, now: int) -> None:
        """The cursor pulses, unless animations are off."""
        if self._cursor and self._app.memory.settings.speed:
            self._cursor.tick(now)

    def cover(self, x: int, y: int, width: int, height: int) -> None:
        """Say where something lies above the table, in pixels of the screen, so that no arrow is
        put below it; a width of 0: nothing does.
        """
        self._cover = (x - self.x, y - self.y, width, height)
        if self._places and self._places.cells:
            self._show_arrows()

    def hidden_by(self, x: int, y: int, width: int, height: int) -> int:
        """How much a box would hide, in pixels of the screen: tiles and, six times as dear, places
        and the cursor.
        """
        x -= self.x
        y -= self.y
        box = (max(0, x), max(0, y), min(x + width, self._width), min(y + height, self._height))
        cells = list(self._places.cells) if self._places else []
        if self.actions and self.action & CELL_MASK not in cells:
            cells.append(self.action & CELL_MASK)
        count = self.drawn_in(box)
        for cell in cells:
            if field_of(cell) == self.field:
                count += _DEAR * self.overlap(cell, box)
        return count

    def draw(self) -> None:
        """Draw all that the view shows."""
        super().draw()
        self._drawn = self._drawing()
        self._mark_last()
        self._show_map()

    def drop(self) -> None:
        """Let go of all that shows sprites: other ones come."""
        super().drop()
        self._rim = self._places = self._cursor = self._arrows = None

    def _cells_of(self, actions: list) -> list:
        """The cells of placements, each once; none if places are not to be shown."""
        cells: list = []
        if self._app.memory.settings.ghosts:
            for action in actions:
                if action & CELL_MASK not in cells:
                    cells.append(action & CELL_MASK)
        return cells

    def _frame(self, field: int, cells: list) -> None:
        """Choose the zoom for a field and places of a tile in it, draw it if it is not drawn."""
        self.field = field
        self.board = self._game.table
        self.measure(cells)
        self.enter(self._zooms[self.best_zoom(self._zooms) :])
        here = [cell for cell in cells if field_of(cell) == field]
        self.centre(middle_of(here) if here else last_cell(self._game.log, field))
        if self._drawn != self._drawing():
            self.draw()

    def _drawing(self) -> tuple:
        return self.window, len(self.board.cells)

    def _show_places(self) -> None:
        """Show the places in this field, and at its edges how many there are beyond."""
        cells = [cell for cell in self._cells if field_of(cell) == self.field]
        if not self._places:
            if not cells:
                return
            self._places = Places(self, self._theme)
            self.over.insert(0, self._places.group)
        self._places.show(cells)
        self._show_arrows()

    def _show_arrows(self) -> None:
        cells = self._places.cells if self._places else []
        beyond = [cell for cell in cells if self.edge_before(cell)]
        if beyond and not self._arrows:
            from console.table.edge_arrows import EdgeArrows

            self._arrows = EdgeArrows(self, self._app.large, self._theme)
            self.over.append(self._arrows.group)
        if self._arrows:
            self._arrows.show(beyond, self._cover)

    def _show_map(self) -> None:
        """The other field, if there is one."""
        if self._map is None:
            if self.fields < 2:
                return
            from console.table.field_map import FieldMap

            self._map = FieldMap(self, self._app.large, self._theme)
            self.grid.append(self._map.group)
        self._map.show(self.fields)

    def _mark_last(self) -> None:
        """The rim of the tile that was laid last, in its owner's colour."""
        if self._rim:
            self.over.remove(self._rim)
            self._rim = None
        last = self._last = last_cell(self._game.log)
        if last >= 0 and field_of(last) == self.field and not self.edge_before(last):
            colour = self._theme.seat_colour(self.board.cells[last] >> _SEAT_SHIFT)
            self._rim = self.mark(last, colour, 1 if self._places else 0)

    def _move_to(self, at: int) -> None:
        """Move the cursor."""
        self.place = at
        cell = self.action & CELL_MASK
        if field_of(cell) != self.field:
            self._frame(field_of(cell), self._cells)
            self._show_places()
        if not self.sees(cell):
            self.centre(cell)
            self.draw()
            self._show_places()
        apex, second, _ = corners(cell)
        known = self.board.points
        self._cursor_with(1 if apex in known or second in known else 3).move(
            cell, self._game.face_of(self.action)
        )

    def _cursor_with(self, coins: int) -> Cursor:
        """The cursor, with room for so many new numbers."""
        cursor = self._cursor
        if cursor and cursor.coins < coins:
            self.over.remove(cursor.group)
            cursor = None
        if not cursor:
            cursor = self._cursor = Cursor(self, self._theme, coins)
            self.over.append(cursor.group)
        return cursor
