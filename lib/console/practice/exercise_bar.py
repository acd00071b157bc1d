"""The bar at the top of an exercise: the task and a row of dots."""

import displayio
from micropython import const

from console.draw.listeners import listeners
from console.draw.score_bar import ScoreBar
from console.draw.shapes import fill_round
from console.draw.sizes import EXERCISE_DOT, EXERCISE_EDGE, EXERCISE_GAP, SCORE_BAR
from console.draw.theme import BAR, TITLE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from console.app import App

_FULL = const(3)  # the shade of the dots


class ExerciseBar(ScoreBar):
    """A score bar without scores. ``shows_task``: there is room for the task."""

    def __init__(self, app: "App", task: str, title: str, full: int, count: int) -> None:
        """``title``: shown if the task has no room; ``full`` of ``count`` dots are not rings."""
        super().__init__(app, (), app.match.game.rules)
        self._count = count
        height = app.sizes[SCORE_BAR]
        font = app.small_font
        sizes = app.sizes
        gap = sizes[EXERCISE_GAP]
        edge = sizes[EXERCISE_EDGE]
        self._dot = sizes[EXERCISE_DOT]
        self._pitch = self._dot + gap
        self._bitmap = displayio.Bitmap(app.width, height, 4)
        grid = displayio.TileGrid(self._bitmap, pixel_shader=app.theme.of(BAR, TITLE))
        self.group.append(grid)
        self._left = app.width - edge - count * self._pitch + gap  # of the first dot
        room = self._left - 2 * edge
        self.shows_task = font.width(task) <= room
        codes = font.order(task if self.shows_task else title)
        x = app.mirror(edge, font.measure(codes))
        font.draw(self._bitmap, codes, x, (height - font.cap) // 2 - (font.ascent - font.cap))
        for listener in listeners:
            listener.show(task)
        self.show_dots(full)

    def show_dots(self, full: int) -> None:
        """Show the first ``full`` dots, and the others as rings."""
        size = self._dot
        y = (self._app.sizes[SCORE_BAR] - size) // 2
        for i in range(self._count):
            x = self._app.mirror(self._left + i * self._pitch, size)
            fill_round(self._bitmap, x, y, size, size, size // 2, _FULL)
            if i >= full:
                inner = size - 2
                fill_round(self._bitmap, x + 1, y + 1, inner, inner, inner // 2, 0)
        for listener in listeners:
            listener.show("●" * full + "○" * (self._count - full))

    def show(
        self, seat: int, scores: "Sequence[int]", held: "Sequence[int]", aloud: bool = True
    ) -> None:
        """Do nothing: an exercise has no scores."""

    def place_of(self, seat: int) -> tuple[int, int]:
        """Where the points of a placement fly to, (x, y) in pixels: the middle."""
        return self._app.width // 2, self._app.sizes[SCORE_BAR] // 2
