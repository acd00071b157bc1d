"""A round has been dealt; the screen shows who starts it, and why."""

from micropython import const

from console.clock import since
from console.draw.screen import BaseScreen
from console.draw.text import CENTRE, TextLine
from console.hardware import keys
from console.play.starting import open_start_display
from console.words.catalogue import load_part

TYPE_CHECKING = False
if TYPE_CHECKING:
    import displayio

    from console.app import App
    from console.navigation import Destination

_ALONE_MS = const(3000)  # to see who starts, where nobody plays who would press A
_PACE_MS = (0, 500, 900)  # a step, by the speed of the settings


class Screen(BaseScreen):
    """Shown step by step; a key shows the rest at once, then A goes on.

    Nothing is seen of a rack but the tile that won the start, which the rules show to all.
    """

    ROOT = True

    def __init__(self, app: "App") -> None:
        super().__init__(app)
        self._game = app.match.game
        font = app.font
        theme = app.theme
        gap = 3 if app.large else 2
        self._cells = app.width // font.width
        self._title = self._line(gap, theme.title)
        self._texts = load_part(app.words, "start")
        self._title.show(self._texts.WHO_STARTS, CENTRE)
        self._hint = self._line(app.height - font.height - 1, theme.quiet)
        top = font.height + 2 * gap
        self._display = open_start_display(
            app, self._texts, top, app.height - font.height - 2 - top
        )
        self.group.append(self._display.group)
        self._hint.show(self._display.text, CENTRE)
        self._steps = 0  # done so far
        self._last = -1  # when the last one was done
        self._pace = _PACE_MS[app.memory.settings.speed] // self._display.speedup
        if not self._pace or self._display.immediate:
            self.restore(self._display.count)

    def press(self, key: int) -> "Destination | None":
        if self._steps < self._display.count:
            self.restore(self._display.count)
        elif key == keys.A:
            return self.app.match.next_turn()
        return None

    def tick(self, now: int) -> "Destination | None":
        if self._last < 0:
            self._last = now
        elif self._steps < self._display.count:
            if since(self._last, now) >= self._pace:
                self._last = now
                self._step()
        elif not self.app.match.people and since(self._last, now) >= _ALONE_MS:
            return self.app.match.next_turn()
        return None

    def state(self) -> int:
        """How many steps are done."""
        return self._steps

    def restore(self, state: int) -> None:
        """Do the steps up to that number at once."""
        while self._steps < state:
            self._step()

    def _step(self) -> None:
        """The next step; after the last one, who starts."""
        self._display.step(self._steps)
        self._steps += 1
        self._hint.show(self._display.text, CENTRE)
        if self._steps == self._display.count:
            app = self.app
            first = self._game.first
            self._title.paint(app.theme.seats[first])
            self._title.show(self._texts.STARTER % app.match.names[first], CENTRE)
            self._hint.show(app.words.A_GOES_ON, CENTRE)

    def _line(self, y: int, palette: "displayio.Palette") -> TextLine:
        font = self.app.font
        x = (self.app.width - self._cells * font.width) // 2
        line = TextLine(font, self._cells, x, y, palette)
        self.group.append(line.grid)
        return line
