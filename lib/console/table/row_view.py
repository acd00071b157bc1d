"""The table of lines of symmetry: a row of dominoes that runs to and fro like a snake."""

from micropython import const

from console.hardware.keys import LEFT, RIGHT
from console.table.dominoes import EDGE, GOLD, RIM
from console.table.snake_picture import EDGE_SHIFT, LEFT_OUT, NOTHING, SnakePicture
from engine.actions import FIRST_TILE
from engine.line import FIRST_END, LEFT_END, RIGHT_END, LineGame

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Literal

    from console.app import App

# A tile of the row, as in ``LineGame.table``.
_FACE = const(255)
_SEAT_SHIFT = const(8)


class RowView:
    """``grid`` goes into a Group; ``action`` is how the cursor would lay the chosen tile; ``last``:
    the number in the row of the tile laid last, as far as was looked.

    The player has to count lines, so every way to lay a tile can be tried, legal or not. The first
    and the last place of the snake are for the tile that comes next, and it is drawn there while
    one chooses. Where the row is too long, dots stand for what is left out.

    ``changes``: how often it has changed what a box above it would hide (``hidden_by``).
    """

    counted: "Literal[True]" = True  # what fits is to be found by counting
    fields = 1
    field = 0

    def __init__(self, app: "App", game: LineGame, y: int, height: int) -> None:
        self._settings = app.memory.settings
        self._game = game
        self.picture = SnakePicture(app, y, height)
        self.grid = self.picture.group
        self.actions: list = []
        self.changes = 0
        self._at = 0
        self._first = 0  # the first tile shown
        self._step = 1  # how many more are shown by scrolling
        self.last = -1
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
        """Draw the row, the tile laid last with an edge in its owner's colour."""
        self.find_last()
        self._show()

    def find_last(self) -> None:
        """Find the tile laid last, and the size in which the row fits, for ``places``."""
        self.actions = []
        self._first = 0
        self.last = -1
        row = self._game.table
        for action in self._game.log:
            if action >= FIRST_TILE:
                self.last = 0 if self._game.end_of(action) == LEFT_END else len(row) - 1
        if row:
            self.picture.mark(row[self.last] >> _SEAT_SHIFT)
        self.picture.fit(len(row) + 2 if row else 1)

    redraw_last = redraw
    hide_placements = finish_placements = redraw

    def frame(self, actions: "Sequence[int]") -> None:
        """Bring both ends in sight."""
        self.look_at((0,))

    @property
    def window(self) -> tuple:
        """What is in sight, to be looked at again."""
        return (self._first,)

    def look_at(self, window: tuple) -> None:
        """Show what was in sight then."""
        if self._first != window[0]:
            self._first = window[0]
            self._show()

    def show_other(self, step: int) -> None:
        """Show another part of the row."""
        self.look_at((self._first + step * self._step,))

    def preview(self, actions: "Sequence[int]") -> None:
        """Both ends are in sight: nothing is to be shown before a tile is at one of them."""

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

    def tick(self, now: int) -> None:
        """The slots at the ends pulse, unless animations are off."""
        if self._settings.speed:
            self.picture.tick(now)

    def cover(self, x: int, y: int, width: int, height: int) -> None:
        """Take no notice of what lies above the row: ``hidden_by`` has told where to put it."""

    def hidden_by(self, x: int, y: int, width: int, height: int) -> int:
        """How much a box would hide, in pixels of the screen, all of them dear: tiles and, six
        times as much so, the places for the next one.
        """
        return self.picture.hidden_by(x, y, width, height)

    def place_on_screen(self, action: int) -> tuple[int, int]:
        """The middle of where a placement lays its tile, in pixels of the screen."""
        return self.picture.middle(self._game.end_of(action) != LEFT_END)

    def _move_to(self, at: int) -> None:
        self._at = at
        self._first = 0
        self._show()

    def places(self) -> list:
        """What is at each place."""
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
        places = [LEFT_OUT if first else NOTHING]
        for i in numbers:
            if i >= 0:
                i = row[i] & _FACE | (RIM if i == self.last else EDGE) << EDGE_SHIFT
            places.append(i)
        if row:
            places.append(NOTHING)
        if self.actions:
            end = 0 if game.end_of(self.action) == LEFT_END else -1
            places[end] = game.face_of(self.action) | GOLD << EDGE_SHIFT
        return places

    def _show(self) -> None:
        self.changes += 1
        self.picture.show(self.places())
