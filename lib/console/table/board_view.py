"""The table of triangular tiles during a turn: places of a tile, a cursor among them."""

from console.lifetimes import unload
from console.table.game_view import GameView
from console.table.lattice_view import last_cell
from engine.actions import FIRST_TILE
from engine.lattice import CELL_MASK, corners, field_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Literal

    from console.app import App
    from console.table.edge_arrows import EdgeArrows
    from console.table.places import Cursor, Places
    from engine.triangles import TriangleGame


class BoardView(GameView):
    """``preview`` shows where a tile may be laid; ``show_placements`` lets one choose a place.

    ``action`` is the placement at the cursor, ``place`` the number of it in ``actions``. The zoom
    is chosen by ``frame``, and stays while one browses.
    """

    counted: "Literal[False]" = False  # it shows what fits

    def __init__(self, app: "App", game: "TriangleGame", y: int, height: int) -> None:
        super().__init__(app, game, y, height)
        self.actions: list = []
        self.place = 0
        self._places: Places | None = None
        self._cursor: Cursor | None = None
        self._arrows: EdgeArrows | None = None
        self._cover = (0, 0, 0, 0)
        self.frame([])

    @property
    def action(self) -> int:
        """The placement at the cursor."""
        return self.actions[self.place]

    def candidates(self, tile: int, legal: list) -> list:
        """The placements of the tile: no other place can be tried."""
        return [a for a in legal if a >= FIRST_TILE and self._game.tile_of(a) == tile]

    def frame(self, actions: list) -> None:
        """Choose field and zoom so that the table and these placements of a tile are in sight, as
        far as they fit, and draw it without places.
        """
        last = last_cell(self._game.log)
        cells = self._cells_of(actions)
        field = field_of(last) if last >= 0 else 0
        for cell in cells:
            if field_of(cell) == field:
                break
        else:
            if cells:
                field = field_of(cells[0])
        self.hide_placements()
        self.show_field(field, cells)

    def show_other(self, step: int) -> None:
        """Show another field."""
        self.show_field((self.field + step) % max(self.fields, 1), self._cells)
        self._show_places()

    def preview(self, actions: "Sequence[int]") -> None:
        """Show the places of one tile; no actions: hide them."""
        self._cells = self._cells_of(actions)
        self._show_places()

    def show_placements(self, actions: list, at: int) -> None:
        """Show the places of one tile, the cursor on number ``at``."""
        self.changes += 1
        self.actions = actions
        self._cells = self._cells_of(actions)
        self._show_places()
        self._move_to(at)

    def hide_placements(self) -> None:
        """Hide the places and the cursor."""
        if self.actions:
            self.changes += 1
        self.actions = []
        self._cells = []
        self._here = ()
        if self._cursor:
            self._cursor.hide()
        self._show_places()

    def finish_placements(self) -> None:
        """Let go of places, cursor and arrows: the tile drops where the cursor is, which needs
        their memory.
        """
        self.actions = []
        self._cells = []
        self._here = ()
        for part in (self._places, self._cursor, self._arrows):
            if part:
                self.over.remove(part.group)
        self._places = self._cursor = self._arrows = None
        self._under = 0
        unload("console.table.places")
        unload("console.table.scrolling")

    def redraw_last(self) -> None:
        """Draw the tile that the game has just laid, or what it has taken back."""
        self.hide_placements()
        super().redraw_last()

    def next_placement(self) -> None:
        """Move the cursor to the next placement, whichever field it is in."""
        self._move_to((self.place + 1) % len(self.actions))

    def move_cursor(self, key: int) -> None:
        """Move the cursor to the nearest placement that way; in a single cell, turn the tile."""
        from console.table.places import next_place

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
        cover = (x - self.x, y - self.y, width, height)
        if cover == self._cover:
            return
        self._cover = cover
        if self._places and self._places.cells:
            self._show_arrows()

    def drop(self) -> None:
        """Let go of all that shows sprites: other ones come."""
        super().drop()
        self._places = self._cursor = self._arrows = None

    def _cells_of(self, actions: "Sequence[int]") -> list:
        """The cells of placements, each once; none if places are not to be shown."""
        cells: list = []
        if self._app.memory.settings.ghosts:
            for action in actions:
                if action & CELL_MASK not in cells:
                    cells.append(action & CELL_MASK)
        return cells

    def _show_places(self) -> None:
        """Show the places in this field, and at its edges how many there are beyond."""
        cells = [cell for cell in self._cells if field_of(cell) == self.field]
        if not self._places:
            if not cells:
                return
            from console.table.places import Places

            self._places = Places(self, self._theme)
            self.over.insert(0, self._places.group)
            self._under = 1
        self._places.show(cells)
        self._show_arrows()
        self._uncover(cells)

    def _uncover(self, cells: "Sequence[int]") -> None:
        """What lies above the table is to go elsewhere if it hides one of these cells."""
        x, y, width, height = self._cover
        if width and self.covered((x, y, x + width, y + height), cells):
            self.changes += 1

    def _show_arrows(self) -> None:
        cells = self._places.cells if self._places else []
        beyond = [cell for cell in cells if self.edge_before(cell)]
        if beyond and not self._arrows:
            from console.table.edge_arrows import EdgeArrows

            self._arrows = EdgeArrows(self, self._app.large, self._theme)
            self.over.append(self._arrows.group)
        if self._arrows:
            self._arrows.show(beyond, self._cover)

    def _move_to(self, at: int) -> None:
        """Move the cursor."""
        self.place = at
        cell = self.action & CELL_MASK
        self._here = (cell,)
        if field_of(cell) != self.field:
            self.show_field(field_of(cell), self._cells)
            self._show_places()
        if not self.sees(cell):
            from console.table.places import jump

            cursor = self._cursor
            jump(self, cell, self._cells, cursor is not None and not cursor.group.hidden)
            self._show_places()
        apex, second, _ = corners(cell)
        known = self.board.points
        self._cursor_with(1 if apex in known or second in known else 3).move(
            cell, self._game.face_of(self.action)
        )
        self._uncover(self._here)

    def _cursor_with(self, coins: int) -> "Cursor":
        """The cursor, with room for so many new numbers."""
        cursor = self._cursor
        if cursor and cursor.coins < coins:
            self.over.remove(cursor.group)
            cursor = None
        if not cursor:
            from console.table.places import Cursor

            cursor = self._cursor = Cursor(self, self._theme, coins)
            self.over.append(cursor.group)
        return cursor
