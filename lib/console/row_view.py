"""The table of lines of symmetry: one row of dominoes that scrolls."""

import displayio

from console.domino import Dominoes
from console.keys import LEFT, UP
from console.theme import OWNER
from engine.actions import FIRST_TILE
from engine.line import LEFT_END, LineGame


class RowView:
    """``grid`` goes into a Group; ``action`` is the placement at the cursor."""

    def __init__(self, app, game: LineGame, y: int, height: int) -> None:
        self._game = game
        self._dominoes = Dominoes(app.large)
        self._canvas = displayio.Bitmap(app.width, height, 16)
        self.grid = displayio.TileGrid(self._canvas, pixel_shader=app.theme.table, y=y)
        self._actions: list = []
        self._at = 0

    @property
    def action(self) -> int:
        """The placement at the cursor."""
        return self._actions[self._at]

    def show(self) -> None:
        """Draw the row where the last tile was laid."""
        self._actions = []
        end = 0
        for action in self._game.log:
            if action >= FIRST_TILE:
                end = self._game.end_of(action)
        self._draw(self._game.table, 0 if end == LEFT_END else len(self._game.table) - 1, False)

    def turn_over(self) -> None:
        """There is but one row."""

    def choose(self, actions: list) -> None:
        """Show the first of the placements of one tile."""
        self._actions = actions
        self._go(0)

    def stop(self) -> None:
        """Forget the placements."""
        self.show()

    def next(self) -> None:
        """To the next placement."""
        self._go((self._at + 1) % len(self._actions))

    def move(self, key: int) -> None:
        """LEFT and UP to the placement before, the others to the next."""
        self._go((self._at + (-1 if key in (LEFT, UP) else 1)) % len(self._actions))

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
        canvas.fill(0)
        x = (canvas.width - 2 * side * len(row)) // 2
        here = x + 2 * side * at
        if here < side:
            x += side - here
        elif here > canvas.width - 3 * side:
            x -= here - (canvas.width - 3 * side)
        y = (canvas.height - side) // 2
        for i, laid in enumerate(row):
            fill = OWNER + (laid >> 8)
            self._dominoes.draw(canvas, x, y, laid & 255, False, fill, bright and i == at)
            x += 2 * side
