"""The table of lines of symmetry: one row of dominoes that scrolls."""

import displayio

from console.domino import Dominoes
from console.keys import LEFT, RIGHT
from console.theme import OWNER
from engine.actions import FIRST_TILE
from engine.line import FIRST_END, LEFT_END, RIGHT_END, LineGame


class RowView:
    """``grid`` goes into a Group; ``action`` is how the cursor would lay the chosen tile.

    The player has to count lines, so every way to lay a tile can be tried, legal or not.
    """

    counted = True  # what fits is to be found by counting
    fields = 1
    field = 0

    def __init__(self, app, game: LineGame, y: int, height: int) -> None:
        self._game = game
        self._dominoes = Dominoes(app.large)
        self._canvas = app.canvas_of(height)
        self.grid = displayio.TileGrid(self._canvas, pixel_shader=app.theme.table, y=y)
        self.actions: list = []
        self._at = 0
        self._shown = 0  # the tile of the row that is surely in sight
        self.redraw()

    @property
    def action(self) -> int:
        """How the cursor lays the tile."""
        return self.actions[self._at]

    @property
    def place(self) -> int:
        """The number of the way at the cursor."""
        return self._at

    def redraw(self) -> None:
        """Draw the row where the last tile was laid."""
        self.actions = []
        row = self._game.table
        end = FIRST_END
        for action in self._game.log:
            if action >= FIRST_TILE:
                end = self._game.end_of(action)
        self._draw(row, 0 if end == LEFT_END else len(row) - 1, False)

    lay = redraw
    stop = redraw

    def turn_over(self, step: int) -> None:
        """There is but one field: show another part of the row."""
        at = self._shown + 2 * step
        self._draw(self._game.table, max(0, min(at, len(self._game.table) - 1)), False)

    def candidates(self, tile: int, legal: list) -> list:
        """Every way to lay the tile: at both ends, both ways round."""
        ends = (LEFT_END, RIGHT_END) if self._game.table else (FIRST_END,)
        double = self._game.half(tile << 1, 0) == self._game.half(tile << 1, 1)
        return [
            FIRST_TILE + (tile * 3 + end) * 2 + turned
            for end in ends
            for turned in ((0,) if double else (0, 1))
        ]

    def mismatch(self) -> tuple:
        """The lines of the half at the cursor that would touch, and those that it would touch."""
        game = self._game
        end = game.end_of(self.action)
        inner = 1 if end == LEFT_END else 0
        return game.half(game.face_of(self.action), inner), game.end_number(end)

    def choose(self, actions: list, at: int) -> None:
        """Show the ways to lay one tile."""
        self.actions = actions
        self._go(at)

    def next(self) -> None:
        """To the next way."""
        self._go((self._at + 1) % len(self.actions))

    def move(self, key: int) -> None:
        """LEFT and RIGHT: to that end; UP and DOWN turn the tile."""
        end = self._game.end_of(self.action)
        turned = self.action & 1
        if key in (LEFT, RIGHT):
            if end != FIRST_END:
                end = LEFT_END if key == LEFT else RIGHT_END
        else:
            turned = 1 - turned
        for i, action in enumerate(self.actions):
            if self._game.end_of(action) == end and action & 1 == turned:
                self._go(i)
                return

    def _go(self, at: int) -> None:
        self._at = at
        game = self._game
        row = list(game.table)
        end = 0 if game.end_of(self.action) == LEFT_END else len(row)
        row.insert(end, game.seat << 8 | game.face_of(self.action))
        self._draw(row, end, True)

    def _draw(self, row: list, at: int, bright: bool) -> None:
        """Draw the row so that its tile number ``at`` is in sight, as bright as asked."""
        side = self._dominoes.side
        canvas = self._canvas
        self._shown = at
        canvas.fill(0)
        x = (canvas.width - 2 * side * len(row)) // 2
        here = x + 2 * side * at
        x += max(0, side - here) - max(0, here + 3 * side - canvas.width)
        y = (canvas.height - side) // 2
        for i, laid in enumerate(row):
            fill = OWNER + (laid >> 8)
            self._dominoes.draw(canvas, x, y, laid & 255, False, fill, bright and i == at)
            x += 2 * side
