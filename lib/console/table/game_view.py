"""The table of a game with triangular tiles: its field and zoom, and a rim on the last tile."""

import displayio
from micropython import const

from console.draw.pill import DEAR
from console.draw.sizes import PILL, ZOOMS_OF_TILES
from console.lifetimes import load_if_roomy
from console.table.lattice_view import LatticeView, last_cell
from console.table.lattice_window import middle_of
from console.table.tile_sprites import BIG, ZOOMS
from engine.actions import SEAT_SHIFT
from engine.lattice import field_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

    from console.app import App
    from console.table.field_map import FieldMap
    from console.table.tile_sprites import Box, Zoom
    from engine.triangles import TriangleGame

_MORE = const(6)  # hiding the cursor costs this many times as much as hiding a place
_MAP = const(6144)  # bytes for the map of another field


class GameView(LatticeView):
    """One field of the game's table, its last tile with a rim in the owner's colour.

    ``changes`` counts the changes of what a box above the table would hide (``hidden_by``).
    ``dear``: the cell of the last tile (-1: none), then the rest of its shape if that is lit.
    """

    def __init__(self, app: "App", game: "TriangleGame", y: int, height: int) -> None:
        if game.rules.new_field:  # not in mid-turn, where it may find no room
            load_if_roomy("console.table.field_map")
        super().__init__(app, app.canvas_x, y, app.canvas.width, height)
        if game.rules.new_field:
            self.spare += _MAP
        if app.canvas_x:
            from console.table.walls import add_walls

            add_walls(app, self.grid, height, game)
        self._app = app
        self._game = game
        self.foot = app.sizes[PILL] + 6
        self.zooms: tuple[Zoom, ...] = ZOOMS[app.sizes[ZOOMS_OF_TILES]]
        if app.memory.settings.big_digits:
            self.zooms = self.zooms[:BIG]
        self.changes = 0
        self._under = 0  # how many parts of ``over`` are below the rim
        self.dear: Sequence[int] = (-1,)
        self._cells: list[int] = []  # those whose places are shown, in any field
        self._here: tuple[int, ...] = ()  # the cell of the cursor
        self._drawn: tuple[object, ...] = ()  # what the canvas shows
        self._rim: displayio.TileGrid | None = None
        self.map: FieldMap | None = None

    @property
    def window(self) -> "tuple[int, Zoom, int, int]":
        """What is in sight, for ``look_at``: ``field``, ``zoom``, ``x0`` and ``y0``."""
        return self.field, self.zoom, self.x0, self.y0

    def look_at(self, window: "tuple[Any, ...]") -> None:
        """Show an earlier ``window`` again."""
        self.field, zoom, x, y = window
        self.measure()
        self.enter(self.zooms[self.zooms.index(zoom) :])
        if self.zoom == zoom:
            self.x0 = x
            self.y0 = y
        if self._drawn != self._drawing():
            self.draw()

    @property
    def fields(self) -> int:
        """The number of fields."""
        return self._game.table.fields

    def show_field(self, field: int, cells: list[int]) -> None:
        """Choose the zoom for a field with the places of a tile in ``cells``, and draw it unless it
        is drawn.
        """
        self.field = field
        self.board = self._game.table
        self.measure(cells)
        self.enter(self.zooms[self.best_zoom(self.zooms) :])
        here = [cell for cell in cells if field_of(cell) == field]
        self.centre(middle_of(here) if here else last_cell(self._game.log, field))
        if self._drawn != self._drawing():
            self.draw()

    def _drawing(self) -> tuple[object, ...]:
        return self.window, len(self.board.cells)

    def draw(self) -> None:
        """Draw everything in the window."""
        super().draw()
        self.show_changes()

    def show_changes(self) -> None:
        """Place the rim and the map after the canvas has changed."""
        self.changes += 1
        self._drawn = self._drawing()
        self.mark_last()
        self._show_map()

    def drop(self) -> None:
        """Remove everything that shows sprites: other sprites will replace them."""
        super().drop()
        self._rim = None
        self._under = 0

    def hidden_by(self, x: int, y: int, width: int, height: int) -> int:
        """What it costs to hide a box of the screen, in pixels of tiles.

        The last tile and its shape, the map, places, and most of all the cursor's place, with the
        felt beside it, cost more than a tile.
        """
        box = left, top, right, bottom = self.box(x, y, width, height)
        dear = self.covered(box, self._cells, 0) + self.covered(box, self.dear, 0)
        dear += _MORE * self.covered((left - 1, top, right + 1, bottom), self._here)
        if self.map:
            dear += self.map.covered(box)
        return self.covered(box, self.board.cells) + DEAR * dear

    def box(self, x: int, y: int, width: int, height: int) -> "Box":
        """The part of the canvas that a box of the screen covers."""
        x -= self.x
        y -= self.y
        return max(0, x), max(0, y), min(x + width, self._width), min(y + height, self.height)

    def redraw(self) -> None:
        """Draw the field of the tile laid last."""
        last = last_cell(self._game.log)
        self.show_field(field_of(last) if last >= 0 else 0, [])

    def redraw_last(self) -> None:
        """Draw the tile that was just laid, or erase the one that was just taken back."""
        cells = self._game.table.cells
        cell = last_cell(self._game.log)
        last = self.dear[0]
        if last >= 0 and last not in cells:
            cell = last
        self.measure()
        outgrown = self.zoom != self.zooms[-1] and not self.fits(self.zoom)
        if cell < 0 or outgrown or not self.sees(cell):
            self.redraw()
            return
        if cell in cells:
            self.lay(cell)
        else:
            self.erase(cell)
        self.changes += 1
        self._drawn = ()
        self.mark_last()
        self._show_map()

    def _show_map(self) -> None:
        """Show the map of the next field, if the game has several."""
        if self.map is None:
            if self.fields < 2:
                return
            from console.table.field_map import FieldMap

            self.map = FieldMap(self, self._app)
            self.grid.append(self.map.group)
        self.map.show(self.fields)

    def mark_last(self) -> None:
        """Put the rim on the tile laid last, in its owner's colour."""
        last = last_cell(self._game.log)
        seen = last >= 0 and field_of(last) == self.field and not self.edge_before(last)
        if self._rim:
            if seen and last == self.dear[0]:
                self.put_mark(self._rim, last)
                return
            self.over.remove(self._rim)
            self._rim = None
        self.dear = (last,)
        if seen:
            colour = self._theme.seat_colour(self.board.cells[last] >> SEAT_SHIFT)
            self._rim = self.mark(last, colour, self._under)
