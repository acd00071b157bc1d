"""The match is reviewed for what its players have missed."""

from micropython import const

from console.draw.waiting_screen import WaitingScreen
from console.hardware import keys
from console.navigation import BACK, MISSED
from console.play.review import Review
from console.words.catalogue import load_part

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.app import App
    from console.navigation import Destination

_SLICE_MS = const(40)


class Screen(WaitingScreen):
    """Shows how many actions are left; B leaves, and the next review goes on from there."""

    PASSING = True

    def __init__(self, app: "App") -> None:
        self._texts = load_part(app.words, "bots")
        super().__init__(app, "", self._texts.WAITING_KEYS)
        self._review = Review(app.match)
        self._left = 0
        self._tell()

    def press(self, key: int) -> "Destination | None":
        """B goes back to the end of the match."""
        return BACK if key == keys.B else None

    def work(self) -> "Destination | None":
        """Review a slice; at the end show what was found."""
        if self._review.think(_SLICE_MS):
            return MISSED
        self._tell()
        return None

    def _tell(self) -> None:
        left = self._review.left
        if left != self._left:
            self._left = left
            self.say(self._texts.REVIEW % left)
