"""The table of lines of symmetry: a row of dominoes, broken into lines like a text."""

import displayio
from bitmaptools import fill_region
from micropython import const

from console.draw.theme import BRIGHT, DISC, EDGE, FAINT, OWNER
from console.hardware.keys import LEFT, RIGHT
from console.table.dominoes import Dominoes
from engine.actions import FIRST_TILE
from engine.line import FIRST_END, LEFT_END, RIGHT_END, LineGame

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Literal

    from console.app import App

_GAP = const(3)  # pixels between two lines
_DOT = const(2)
_SAMPLE = const(4)  # pixels from one that is looked at to the next

# A tile of the row, as in ``LineGame.table``.
_FACE = const(255)
_SEAT_SHIFT = const(8)


class RowView:
    """``grid`` goes into a Group; ``action`` is how the cursor would lay the chosen tile.

    The player has to count lines, so every way to lay a tile can be tried, legal or not. Both ends
    are always in sight: where the row is too long, dots stand for what is left out before the last
    line.
    """

    window: tuple = ()  # there is only one
    counted: "Literal[True]" = True  # what fits is to be found by counting
    fields = 1
    field = 0

    def __init__(self, app: "App", game: LineGame, y: int, height: int) -> None:
        self._game = game
        self._dominoes = Dominoes(app.large)
        self._canvas = app.canvas
        height = self._height = min(height, self._canvas.height)
        self.grid = displayio.TileGrid(self._canvas, pixel_shader=app.theme.sprites, y=y)
        self.actions: list = []
        self._at = 0
        self._per_line = app.width // (2 * self._dominoes.side)
        self._lines = (height + _GAP) // (self._dominoes.side + _GAP)
        self._first = 0  # the first tile shown
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
        """Draw the row, the tile laid last with an outline."""
        self.actions = []
        self._first = 0
        end = -1
        for action in self._game.log:
            if action >= FIRST_TILE:
                end = self._game.end_of(action)
        row = self._game.table
        self._draw(row, 0 if end == LEFT_END else len(row) - 1, DISC)

    redraw_last = redraw
    hide_placements = redraw

    def frame(self, actions: list) -> None:
        """Draw the row from its beginning; its tiles have one size."""
        if self._first:
            self.redraw()

    def look_at(self, window: tuple) -> None:
        """Do nothing: the end that is chosen is always in sight."""

    def tick(self, now: int) -> None:
        """Do nothing: the row stands still."""

    def cover(self, x: int, y: int, width: int, height: int) -> None:
        """Take no notice of what lies above the row."""

    def hidden_by(self, x: int, y: int, width: int, height: int) -> int:
        """How much a box would hide, in pixels of the screen."""
        x -= self.grid.x
        y -= self.grid.y
        count = 0
        for j in range(max(0, y), min(y + height, self._height), _SAMPLE):
            for i in range(max(0, x), min(x + width, self._canvas.width), _SAMPLE):
                if self._canvas[i, j]:
                    count += _SAMPLE * _SAMPLE
        return count

    def show_other(self, step: int) -> None:
        """Show another part of the row."""
        row = self._game.table
        most = len(row) - self._per_line * self._lines
        self._first = max(0, min(self._first + step * self._per_line, most))
        self._draw(row, -1, EDGE)

    def candidates(self, tile: int, legal: list) -> list:
        """Every way to lay the tile: at both ends, both ways round."""
        ends = (LEFT_END, RIGHT_END) if self._game.table else (FIRST_END,)
        double = self._game.half(tile << 1, 0) == self._game.half(tile << 1, 1)
        return [
            FIRST_TILE + (tile * 3 + end) * 2 + turned
            for end in ends
            for turned in ((0,) if double else (0, 1))
        ]

    def mismatch(self) -> tuple[int, int]:
        """The lines of the half at the cursor that would touch, and those that it would touch."""
        game = self._game
        end = game.end_of(self.action)
        inner = 1 if end == LEFT_END else 0
        return game.half(game.face_of(self.action), inner), game.end_number(end)

    def show_placements(self, actions: list, at: int) -> None:
        """Show the ways to lay one tile."""
        self.actions = actions
        self._move_to(at)

    def preview(self, actions: "Sequence[int]") -> None:
        """Both ends are in sight: nothing is to be shown before a tile is at one of them."""

    def next_placement(self) -> None:
        """Move the cursor to the next way."""
        self._move_to((self._at + 1) % len(self.actions))

    def move_cursor(self, key: int) -> None:
        """LEFT and RIGHT move the tile to that end; UP and DOWN turn it."""
        end = self._game.end_of(self.action)
        turned = self.action & 1
        if key in (LEFT, RIGHT):
            if end != FIRST_END:
                end = LEFT_END if key == LEFT else RIGHT_END
        else:
            turned = 1 - turned
        for i, action in enumerate(self.actions):
            if self._game.end_of(action) == end and action & 1 == turned:
                self._move_to(i)
                return

    def _move_to(self, at: int) -> None:
        self._at = at
        self._first = 0
        game = self._game
        row = list(game.table)
        end = 0 if game.end_of(self.action) == LEFT_END else len(row)
        row.insert(end, game.seat << _SEAT_SHIFT | game.face_of(self.action))
        self._draw(row, end, BRIGHT)

    def _draw(self, row: list, at: int, outline: int) -> None:
        """Draw the row, its tile number ``at`` with an outline of that colour."""
        side = self._dominoes.side
        canvas = self._canvas
        per_line = self._per_line
        lines = min(self._lines, -(-len(row) // per_line))
        y = (self._height - lines * (side + _GAP) + _GAP) // 2
        canvas.fill(0)
        for line in range(lines):
            start = self._first + line * per_line
            tiles = per_line
            if line == lines - 1:  # up to the right end
                tiles = min(per_line, len(row) - start)
                start = len(row) - tiles
            width = 2 * side * (tiles if lines == 1 else per_line)
            left = (canvas.width - width) // 2
            x = left + width - 2 * side * tiles
            for i in range(start, start + tiles):
                frame = outline if i == at else EDGE
                fill = OWNER + (row[i] >> _SEAT_SHIFT)
                self._dominoes.draw(canvas, x, y, row[i] & _FACE, False, fill, frame)
                x += 2 * side
            y += side + _GAP
        if self._first + lines * per_line < len(row):
            x = (canvas.width + 2 * side * per_line) // 2 + _DOT
            self._dots(x, y - 2 * (side + _GAP))
            self._dots(canvas.width - x - _DOT, y - side - _GAP)

    def _dots(self, x: int, y: int) -> None:
        """Draw three dots where tiles have been left out."""
        y += (self._dominoes.side - 5 * _DOT) // 2
        for _ in range(3):
            fill_region(self._canvas, x, y, x + _DOT, y + _DOT, FAINT)
            y += 2 * _DOT
