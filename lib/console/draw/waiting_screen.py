"""A screen that is shown while the console thinks."""

from micropython import const

from console.clock import since
from console.draw.screen import BaseScreen
from console.draw.text import CENTRE, TextLine

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.app import App
    from console.navigation import Destination

_DOTS_MS = const(300)  # between two dots
_DOTS = const(4)


class WaitingScreen(BaseScreen):
    """A sentence in the middle, dots below it that move, what the keys do at the bottom.

    The work is done in ``work``, slice by slice.
    """

    def __init__(self, app: "App", says: str, hint: str) -> None:
        super().__init__(app)
        font = app.font
        cells = app.width // font.width
        x = (app.width - cells * font.width) // 2
        middle = app.height // 2 - font.height
        places = (middle, middle + font.height, app.height - font.height)
        palettes = (app.theme.text, app.theme.text, app.theme.quiet)
        lines = [TextLine(font, cells, x, y, p) for y, p in zip(places, palettes)]
        for line in lines:
            self.group.append(line.grid)
        self._says, self._mark, keys = lines
        self._since = -1
        self._dots = 0
        self.say(says)
        keys.show(hint, CENTRE)

    def work(self) -> "Destination | None":
        """Do a slice of the work; returns a destination when all is done."""
        raise NotImplementedError

    def say(self, text: str) -> None:
        """Change the sentence."""
        self._says.show(text, CENTRE)

    def tick(self, now: int) -> "Destination | None":
        """Work; move the dots."""
        if self._since < 0 or since(self._since, now) >= _DOTS_MS:
            self._since = now
            self._dots = self._dots % _DOTS + 1
            self._mark.show("." * self._dots, CENTRE)
        return self.work()
