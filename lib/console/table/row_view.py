"""The table of lines of symmetry: a row of dominoes that winds like a snake."""

from console.hardware.keys import LEFT, RIGHT
from console.table.dominoes import EDGE, GOLD, RIM
from console.table.snake_picture import EDGE_SHIFT, LEFT_OUT, NOTHING, SnakePicture
from engine.actions import FACE_MASK, FIRST_TILE, SEAT_SHIFT
from engine.line import (
    END_STEP,
    FIRST_END,
    LEFT_END,
    RIGHT_END,
    ROTATED,
    TILE_STEP,
    LineGame,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any, Literal

    from console.app import App


class RowView:
    """``grid`` is its Group; ``actions``: the placements to choose from; ``last``: the index in the
    row of the tile laid last, as of ``find_last``.

    The player has to count lines, so every placement of a tile can be tried, legal or not. The
    first and the last spot of the snake are for the next tile, which is drawn there while the
    player chooses. Where the row is too long, dots replace tiles in its middle.

    ``changes`` counts the changes of what a box above the table would hide (``hidden_by``).
    """

    must_count: "Literal[True]" = True  # the player finds what fits by counting lines
    fields = 1
    field = 0

    def __init__(self, app: "App", game: LineGame, y: int, height: int) -> None:
        self._settings = app.memory.settings
        self._game = game
        self.picture = SnakePicture(app, y, height)
        self.grid = self.picture.group
        self.actions: list[int] = []
        self.changes = 0
        self._at = 0
        self._first = 0  # the index of the first tile shown
        self._step = 1  # the tiles that are scrolled at once
        self.last = -1
        self.redraw()

    @property
    def action(self) -> int:
        """The placement at the cursor."""
        return self.actions[self._at]

    @property
    def place(self) -> int:
        """The index in ``actions`` of the placement at the cursor."""
        return self._at

    def redraw(self) -> None:
        """Draw the row; the tile laid last has an edge in its owner's colour."""
        self.find_last()
        self._show()

    def find_last(self) -> None:
        """Find the tile laid last and the size in which the row fits, for ``spots``."""
        self.actions = []
        self._first = 0
        self.last = -1
        row = self._game.table
        for action in self._game.log:
            if action >= FIRST_TILE:
                self.last = 0 if self._game.end_of(action) == LEFT_END else len(row) - 1
        if row:
            self.picture.mark(row[self.last] >> SEAT_SHIFT)
        self.picture.fit(len(row) + 2 if row else 1)

    redraw_last = redraw
    hide_placements = finish_placements = redraw

    def frame(self, actions: "Sequence[int]") -> None:
        """Bring both ends in sight."""
        self.look_at((0,))

    @property
    def window(self) -> tuple[int]:
        """What is in sight, for ``look_at``."""
        return (self._first,)

    def look_at(self, window: "tuple[Any, ...]") -> None:
        """Show an earlier ``window`` again."""
        if self._first != window[0]:
            self._first = window[0]
            self._show()

    def show_other(self, step: int) -> None:
        """Show the next part of the row (``step`` 1) or the previous one (-1)."""
        self.look_at((self._first + step * self._step,))

    def preview(self, actions: "Sequence[int]") -> None:
        """Do nothing: both ends are in sight, and what fits there is for the player to find."""

    def candidates(self, tile: int, legal: list[int]) -> list[int]:
        """Every placement of the tile, legal or not: at both ends, in both rotations."""
        ends = (LEFT_END, RIGHT_END) if self._game.table else (FIRST_END,)
        double = self._game.half(tile << 1, 0) == self._game.half(tile << 1, 1)
        return [
            FIRST_TILE + tile * TILE_STEP + end * END_STEP + rotated
            for end in ends
            for rotated in ((0,) if double else (0, 1))
        ]

    def mismatch(self) -> tuple[int, int]:
        """The lines of the half that would touch the row at the cursor, and those of the half that
        it would touch.
        """
        game = self._game
        end = game.end_of(self.action)
        inner = 1 if end == LEFT_END else 0
        return game.half(game.face_of(self.action), inner), game.end_number(end)

    def show_placements(self, actions: list[int], at: int) -> None:
        """Show one tile as ``actions[at]`` would lay it."""
        self.actions = actions
        self._move_to(at)

    def next_placement(self) -> None:
        """Move the cursor to the next placement."""
        self._move_to((self._at + 1) % len(self.actions))

    def move_cursor(self, key: int) -> None:
        """LEFT and RIGHT move the tile to that end; UP and DOWN rotate it."""
        end = self._game.end_of(self.action)
        rotated = self.action & ROTATED
        if key in (LEFT, RIGHT):
            if end != FIRST_END:
                end = LEFT_END if key == LEFT else RIGHT_END
        else:
            rotated = 1 - rotated
        for i, action in enumerate(self.actions):
            if self._game.end_of(action) == end and action & ROTATED == rotated:
                self._move_to(i)
                return

    def tick(self, now: int) -> None:
        """Let the places at the ends pulse, unless animations are off."""
        if self._settings.speed:
            self.picture.tick(now)

    def cover(self, x: int, y: int, width: int, height: int) -> None:
        """Do nothing: no part of this view keeps out of what is above it."""

    def hidden_by(self, x: int, y: int, width: int, height: int) -> int:
        """What it costs to hide a box of the screen, as of ``SnakePicture``."""
        return self.picture.hidden_by(x, y, width, height)

    def place_on_screen(self, action: int) -> tuple[int, int]:
        """The middle of the place of a placement, (x, y) in pixels of the screen."""
        return self.picture.middle(self._game.end_of(action) != LEFT_END)

    def _move_to(self, at: int) -> None:
        self._at = at
        self._first = 0
        self._show()

    def spots(self) -> list[int]:
        """What is on each spot of the snake, as in ``SnakePicture.show``."""
        game = self._game
        row = game.table
        count = len(row)
        room = self.picture.most - 2
        numbers = list(range(count))
        first = 0
        if count > room:
            tail = (room - 1) // 2
            head = self._step = room - 1 - tail
            most = count - tail - head - 1
            first = max(0, min(self._first, most))
            last = first + head
            middle = [last if first == most else LEFT_OUT]
            numbers = numbers[first:last] + middle + numbers[count - tail :]
        self._first = first
        spots = [LEFT_OUT if first else NOTHING]
        for i in numbers:
            if i >= 0:
                i = row[i] & FACE_MASK | (RIM if i == self.last else EDGE) << EDGE_SHIFT
            spots.append(i)
        if row:
            spots.append(NOTHING)
        if self.actions:
            end = 0 if game.end_of(self.action) == LEFT_END else -1
            spots[end] = game.face_of(self.action) | GOLD << EDGE_SHIFT
        return spots

    def _show(self) -> None:
        self.changes += 1
        self.picture.show(self.spots())
