"""The whole table without a rack, near or as an overview."""

import displayio
from micropython import const

from console.draw.screen import BaseScreen
from console.draw.sheet import metrics_of
from console.draw.text import CENTRE, TextLine
from console.hardware import keys
from console.lifetimes import release
from console.navigation import BACK
from console.table.lattice_view import SIZES, TINY, LatticeView, last_cell
from engine.lattice import col_of, field_of, row_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from console.app import App
    from console.navigation import Destination
    from engine.board import Board

_JUMP = const(4)  # cells that a press moves the view by
# Sizes of tiles for the overview, largest first, and how many times they are enlarged.
_FAR = (("small", 1), (TINY, 3), (TINY, 2), (TINY, 1))
_MOVES = {keys.UP: (0, -1), keys.DOWN: (0, 1), keys.LEFT: (-1, 0), keys.RIGHT: (1, 0)}


class Screen(BaseScreen):
    """The pad moves the view, A changes between near and far, SELECT the field, B goes back."""

    def __init__(self, app: "App") -> None:
        super().__init__(app)
        game: "Any" = app.match.game  # of triangles: the others have nothing to look around in
        self._board: "Board" = game.table
        font = app.font
        cells = app.width // font.width
        x = (app.width - cells * font.width) // 2
        line = TextLine(font, cells, x, app.height - font.height, app.theme.quiet)
        line.show(app.words.LOOK_SAYS, CENTRE)
        self.group.append(line.grid)
        self._zoom(False, 0)

    def state(self) -> tuple[bool, int]:
        """Near or far, and the field."""
        return self._far, self._view.field

    def restore(self, state: tuple[bool, int]) -> None:
        """Show the same field as near as before; where the pad had moved to is not kept."""
        self.group.pop()
        self._zoom(*state)

    def press(self, key: int) -> "Destination | None":
        """The pad moves, A zooms, SELECT changes the field, B goes back."""
        if key == keys.B:
            return BACK
        if key == keys.A:
            self.group.pop()
            self._zoom(not self._far, self._view.field)
        elif key == keys.SELECT:
            self._show((self._view.field + 1) % max(1, self._board.fields))
        elif key in _MOVES:
            right, down = _MOVES[key]
            self._view.pan(right * _JUMP, down * _JUMP)
        return None

    def _zoom(self, far: bool, field: int) -> None:
        app = self.app
        board = self._board
        size, scale = SIZES[int(app.large)], 1
        if far:
            size, scale = self._overview([c for c in board.cells if field_of(c) == field])
        self._far = far
        room = self._room(scale)
        release(self, "_view")  # its sprites go before others come
        self._view = LatticeView(app, size, 0, 0, app.width // scale, room // scale)
        self._show(field)
        group = displayio.Group(scale=scale, y=(self._room(2) - room) // 2)
        group.append(self._view.grid)
        self.group.append(group)

    def _show(self, field: int) -> None:
        """Show a field, from where its last tile lies."""
        self._view.show(self._board, field, last_cell(self.app.match.game.log, field))

    def _overview(self, cells: list) -> tuple:
        """The largest of the sizes in which all the cells are in sight, or the smallest."""
        app = self.app
        cols = [col_of(c) for c in cells] or [0]
        rows = [row_of(c) for c in cells] or [0]
        for size, scale in _FAR[1 - app.large :]:
            hw, h, _, radius = metrics_of("assets/tiles/%s.sht" % size)
            width = (max(cols) - min(cols) + 2) * hw + 2 * radius + 1
            height = (max(rows) - min(rows) + 1) * h + 2 * radius + 1
            if scale * width <= app.width and scale * height <= self._room(scale):
                break
        return size, scale

    def _room(self, scale: int) -> int:
        """The height of the view: the canvas's, or more where it is enlarged in one of its own."""
        return self.app.height - self.app.font.height if scale > 1 else self.app.canvas.height
