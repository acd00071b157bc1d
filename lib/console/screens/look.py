"""The table without a rack, close up or as an overview."""

import displayio
from micropython import const

from console.destination import BACK
from console.draw.foot import Foot
from console.draw.screen import BaseScreen
from console.draw.sizes import SCORE_BAR, ZOOMS_OF_TILES
from console.hardware import keys
from console.lifetimes import release
from console.table.field_view import FieldView
from console.table.lattice_view import last_cell
from console.table.lattice_window import LatticeWindow
from console.table.tile_sprites import FAR, SMALL, TINIES, ZOOMS
from console.table.wood import add_frame, wood

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from console.app import App
    from console.destination import Destination
    from engine.board import Board

_JUMP = const(4)  # cells by which a press moves the view
_NEAR = const(2)  # index of the zoom
_SCALES = (3, 2, 1)  # factors to enlarge the tiniest tiles by, if larger tiles don't fit
_MOVES = {keys.UP: (0, -1), keys.DOWN: (0, 1), keys.LEFT: (-1, 0), keys.RIGHT: (1, 0)}


class Screen(BaseScreen):
    """The pad moves the view, A zooms in and out, SELECT changes the field, B goes back."""

    def __init__(self, app: "App") -> None:
        super().__init__(app)
        game: "Any" = app.match.game  # always of triangles: a row is in sight as a whole
        self._board: "Board" = game.table
        self._keys = displayio.Group()
        self.group.append(self._keys)
        self._foot = Foot(app, self._keys, app.words.LOOK_SAYS)
        self._zoom(False, 0)

    def state(self) -> tuple[bool, int]:
        """Whether the view is an overview, and the field."""
        return self._far, self.view.field

    def restore(self, state: tuple[bool, int]) -> None:
        """Show the same field at the same zoom, from where its last tile lies."""
        self.group.pop(0)
        self._zoom(*state)

    def press(self, key: int) -> "Destination | None":
        """The pad moves, A zooms, SELECT changes the field, B goes back."""
        if key == keys.B:
            return BACK
        if key == keys.A:
            self.group.pop(0)
            self._zoom(not self._far, self.view.field)
        elif key == keys.SELECT:
            self.group.pop(0)
            self._zoom(self._far, (self.view.field + 1) % max(1, self._board.fields))
        elif key in _MOVES:
            right, down = _MOVES[key]
            self.view.pan(right * _JUMP, down * _JUMP)
        return None

    def _zoom(self, far: bool, field: int) -> None:
        app = self.app
        zooms = ZOOMS[app.sizes[ZOOMS_OF_TILES]]
        zoom, scale = self._overview(zooms[-1], field) if far else (zooms[_NEAR], 1)
        self._far = far
        room = self._room(scale)
        release(self, "view")  # its canvas goes before another one comes
        x = 0 if scale > 1 else app.canvas_x
        self.view = FieldView(app, x, 0, self._width(scale), room // scale)
        last = last_cell(app.match.game.log, field)
        self.view.show(self._board, field, last, (zoom,))
        is_cut = not self.view.fits(self.view.zoom)
        spare = self._room(2) - room
        top = min(spare, app.sizes[SCORE_BAR]) if is_cut else spare // 2
        group = displayio.Group(scale=scale, y=top)
        group.append(self.view.grid)
        self._keys.y = 0
        if is_cut and scale == 1:  # wood all round
            sides = displayio.Group(x=x, y=-top)
            if x:
                add_frame(app, sides, app.height)
            group.append(sides)
            self._keys.y = (top - spare) // 2
            upper = wood(app, top)
            upper.flip_y = True
            upper.y = -top
            group.append(upper)
            lower = wood(app, app.height - top - room)
            lower.y = room
            group.append(lower)
        self.group.insert(0, group)

    def _overview(self, zoom: tuple[int, int, int], field: int) -> tuple[tuple[int, int, int], int]:
        """(zoom, scale) to show a whole field: ``zoom`` if the field fits, else a smaller one, at
        last the tiniest one, enlarged if there is room.
        """
        for far in (zoom, FAR, SMALL):
            if self._holds(far, 1, field):
                return far, 1
        for scale in _SCALES:
            if self._holds(TINIES[-1], scale, field):
                break
        return TINIES[-1], scale

    def _holds(self, zoom: tuple[int, int, int], scale: int, field: int) -> bool:
        window = LatticeWindow(self._width(scale), self._room(scale) // scale)
        window.board = self._board
        window.field = field
        window.measure()
        return window.fits(zoom)

    def _width(self, scale: int) -> int:
        """The width of the view in its own pixels: the canvas's, or if enlarged the screen's."""
        return self.app.width // scale if scale > 1 else self.app.canvas.width

    def _room(self, scale: int) -> int:
        """The height of the view in pixels of the screen: the canvas's, or if enlarged all there
        is above the foot.
        """
        room: int = self.app.canvas.height
        if scale > 1:
            room = self.app.height - self._foot.height
        return room
