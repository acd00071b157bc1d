"""The base of screens that are shown while the console thinks."""

from micropython import const

from console.clock import since
from console.draw.foot import Foot
from console.draw.screen import BaseScreen
from console.draw.sizes import MARGIN
from console.draw.text import CENTRE, Label
from console.draw.theme import FELT, TEXT, TITLE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.app import App
    from console.destination import Destination

_DOTS_MS = const(300)  # between two dots
_DOTS = const(4)


class WaitingScreen(BaseScreen):
    """A sentence in the middle, moving dots below it, what the keys do at the bottom.

    Define ``work``, which is called for each slice. ``dots``: the line with the dots.
    """

    def __init__(self, app: "App", says: str, foot: str) -> None:
        super().__init__(app)
        font = app.font
        pad = app.sizes[MARGIN]
        y = app.height // 2 - font.height
        self._says = Label(font, app.width - 2 * pad, pad, y, app.theme.of(FELT, TEXT))
        self.dots = Label(
            font, app.width - 2 * pad, pad, y + font.height, app.theme.of(FELT, TITLE)
        )
        self.dots.aloud = False
        self._count = 0
        self._since = -1
        for label in (self._says, self.dots):
            self.group.append(label.grid)
        self.say(says)
        Foot(app, self.group, foot)

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
            self._count = self._count % _DOTS + 1
            self.dots.show("●" * self._count, CENTRE)
        return self.work()
