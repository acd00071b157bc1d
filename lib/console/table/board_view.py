"""The table of triangular tiles during a turn, with the places of a tile and a cursor."""

from console.table.game_view import GameView
from console.table.lattice_view import last_cell
from engine.actions import FIRST_TILE
from engine.lattice import CELL_MASK, corners, field_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Literal

    from console.app import App
    from console.table.cursor import Cursor
    from console.table.edge_arrows import EdgeArrows
    from console.table.places import Places
    from engine.triangles import TriangleGame


class BoardView(GameView):
    """``preview`` shows the places of a tile; ``show_placements`` lets the player choose one.

    ``actions``: the placements to choose from; ``place``: the index of the one at the cursor.
    ``frame`` chooses the zoom, which stays while the player browses.
    """

    must_count: "Literal[False]" = False  # the places of a tile are shown

    def __init__(self, app: "App", game: "TriangleGame", y: int, height: int) -> None:
        super().__init__(app, game, y, height)
        self.actions: list[int] = []
        self.place = 0
        self._places: Places | None = None
        self.cursor: Cursor | None = None
        self.arrows: EdgeArrows | None = None
        self._cover = (0, 0, 0, 0)
        self.frame([])

    @property
    def action(self) -> int:
        """The placement at the cursor."""
        return self.actions[self.place]

    def candidates(self, tile: int, legal: list[int]) -> list[int]:
        """The legal placements of the tile."""
        return [a for a in legal if a >= FIRST_TILE and self._game.tile_of(a) == tile]

    def frame(self, actions: list[int]) -> None:
        """Draw the table without places, in a field and a zoom in which these placements of a tile
        are in sight, as far as they fit.
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
        """Show the next field (``step`` 1) or the previous one (-1)."""
        self.show_field((self.field + step) % max(self.fields, 1), self._cells)
        self._show_places()

    def preview(self, actions: "Sequence[int]") -> None:
        """Show the places of one tile; without actions, hide them."""
        self._cells = self._cells_of(actions)
        self._show_places()

    def show_placements(self, actions: list[int], at: int) -> None:
        """Show the places of one tile, the cursor on ``actions[at]``."""
        self.changes += 1
        self.actions = actions
        self._cells = self._cells_of(actions)
        self._show_places()
        self.move_to(at)

    def hide_placements(self) -> None:
        """Hide the places and the cursor."""
        if self.actions:
            self.changes += 1
        self.actions = []
        self._cells = []
        self._here = ()
        if self.cursor:
            self.cursor.hide()
        self._show_places()

    def finish_placements(self) -> None:
        """Drop places, cursor and arrows: the animation of the tile needs the memory."""
        self.actions = []
        self._cells = []
        self._here = ()
        for part in (self._places, self.cursor, self.arrows):
            if part:
                self.over.remove(part.group)
        self._places = self.cursor = self.arrows = None
        self._under = 0

    def redraw_last(self) -> None:
        """Draw the tile that was just laid, or erase the one that was just taken back."""
        self.hide_placements()
        super().redraw_last()

    def next_placement(self) -> None:
        """Move the cursor to the next placement, whichever field it is in."""
        self.move_to((self.place + 1) % len(self.actions))

    def move_cursor(self, key: int) -> None:
        """Move the cursor to the nearest placement in the direction of a key; if all placements
        are in one cell, rotate the tile.
        """
        from console.table.cursor_moves import next_place

        best = next_place(self, self.actions, self.place, key)
        if best != self.place:
            self.move_to(best)

    def tick(self, now: int) -> None:
        """Let the cursor pulse, unless animations are off."""
        if self.cursor and self._app.memory.settings.speed:
            self.cursor.tick(now)

    def cover(self, x: int, y: int, width: int, height: int) -> None:
        """Note the box of the screen, in pixels, that something above the table covers: arrows keep
        out of it. A width of 0: nothing covers the table.
        """
        cover = (x - self.x, y - self.y, width, height)
        if cover == self._cover:
            return
        self._cover = cover
        if self._places and self._places.cells:
            self._show_arrows()

    def drop(self) -> None:
        """Remove everything that shows sprites: other sprites will replace them."""
        super().drop()
        self._places = self.cursor = self.arrows = None

    def _cells_of(self, actions: "Sequence[int]") -> list[int]:
        """The cells of placements, each once; none if the settings hide places."""
        cells: list[int] = []
        if self._app.memory.settings.ghosts:
            for action in actions:
                if action & CELL_MASK not in cells:
                    cells.append(action & CELL_MASK)
        return cells

    def _show_places(self) -> None:
        """Show the places in this field, and arrows to those beyond its edges."""
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
        """Have the layout move what it shows above the table, if that hides one of these cells."""
        x, y, width, height = self._cover
        if width and self.covered((x, y, x + width, y + height), cells):
            self.changes += 1

    def _show_arrows(self) -> None:
        cells = self._places.cells if self._places else []
        beyond = [cell for cell in cells if self.edge_before(cell)]
        if beyond and not self.arrows:
            from console.table.edge_arrows import EdgeArrows

            self.arrows = EdgeArrows(self, self._app.art, self._theme)
            self.over.append(self.arrows.group)
        if self.arrows:
            self.arrows.show(beyond, self._cover)

    def move_to(self, at: int) -> None:
        """Move the cursor to ``actions[at]``."""
        self.place = at
        cell = self.action & CELL_MASK
        self._here = (cell,)
        if field_of(cell) != self.field:
            self.show_field(field_of(cell), self._cells)
            self._show_places()
        if not self.sees(cell):
            from console.table.cursor_moves import jump

            cursor = self.cursor
            jump(self, cell, self._cells, cursor is not None and not cursor.group.hidden)
            self._show_places()
        apex, second, _ = corners(cell)
        known = self.board.points
        self.cursor_with(1 if apex in known or second in known else 3).move(
            cell, self._game.face_of(self.action)
        )
        self._uncover(self._here)

    def cursor_with(self, coins: int) -> "Cursor":
        """The cursor, with at least ``coins`` coins for new numbers."""
        cursor = self.cursor
        if cursor and cursor.coins < coins:
            self.over.remove(cursor.group)
            cursor = None
        if not cursor:
            from console.table.cursor import Cursor

            cursor = self.cursor = Cursor(self, self._theme, coins)
            self.over.append(cursor.group)
        return cursor
