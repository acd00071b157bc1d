"""The review of the match, as a screen to wait for."""

from micropython import const

from console.destination import BACK, Destination
from console.draw.bar import Bar
from console.draw.sizes import MARGIN, REVIEW_BAR, REVIEW_TOP
from console.draw.theme import GOLD
from console.draw.waiting_screen import WaitingScreen
from console.hardware import keys
from console.navigation import MISSED
from console.review.review import Review
from console.words.catalogue import load_part

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.app import App

_SLICE_MS = const(25)  # plus what the bot does between two looks at the clock


class Screen(WaitingScreen):
    """Shows the number of actions left; B leaves, and the next review goes on from there."""

    PASSING = True

    def __init__(self, app: "App", goal: str = MISSED.screen) -> None:
        """``goal``: the name of the screen that shows the result."""
        self._texts = load_part(app.words, "bots")
        super().__init__(app, "", self._texts.WAITING_KEYS)
        self._goal = goal
        self.review = Review(app.match)
        self._left = 0
        self._most = max(1, self.review.left)
        pad = app.sizes[MARGIN]
        y = app.height // 2 + app.font.height + app.sizes[REVIEW_TOP]
        self._bar = Bar(app, 4 * pad, y, app.width - 8 * pad, app.sizes[REVIEW_BAR])
        self.group.append(self._bar.grid)
        self._tell()

    def press(self, key: int) -> "Destination | None":
        """B goes back to the end of the match."""
        return BACK if key == keys.B else None

    def work(self) -> "Destination | None":
        """Review for a moment; at the end show the result."""
        if self.review.think(_SLICE_MS):
            return Destination(self._goal, ())
        self._tell()
        return None

    def _tell(self) -> None:
        left = self.review.left
        if left != self._left:
            self._left = left
            self.say(self._texts.REVIEW % left)
            self._bar.show(self._most - min(left, self._most), self._most, GOLD)
