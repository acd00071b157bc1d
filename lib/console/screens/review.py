"""The review of the match, as a screen to wait for."""

from micropython import const

from console.destination import BACK, Destination
from console.draw.emblem import TILES
from console.draw.emblem_screen import EmblemScreen
from console.draw.text import CENTRE
from console.hardware import keys
from console.navigation import MISSED, PERFECT
from console.review.review import Review
from console.words.catalogue import load_part

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.app import App

_SLICE_MS = const(25)  # plus what the bot does between two looks at the clock


class Screen(EmblemScreen):
    """Shows which turn is looked at; the emblem is whole when all have been. B leaves, and the next
    review goes on from there.
    """

    PASSING = True

    def __init__(self, app: "App", goal: str = MISSED.screen) -> None:
        """``goal``: the name of the screen that shows the result."""
        texts = self._texts = load_part(app.words, "bots")
        self._goal = goal
        self.review = Review(app.match)
        self._left = self._most = max(1, self.review.left)
        super().__init__(app, texts.LOOKING_BACK, (self._says(),), texts.REVIEW_KEYS, tiles=0)
        self.lines[0].aloud = False

    def press(self, key: int) -> "Destination | None":
        """B goes back to the end of the match."""
        return BACK if key == keys.B else None

    def tick(self, now: int) -> "Destination | None":
        """Review for a moment; at the end show the result."""
        if self.review.think(_SLICE_MS):
            if self._goal == MISSED.screen and not self.app.match.missed:
                return PERFECT
            return Destination(self._goal, ())
        left = self.review.left
        if left != self._left:
            self._left = left
            self.lines[0].show(self._says(), CENTRE)
            self.light((self._most - left) * TILES // self._most)
        return None

    def _says(self) -> str:
        return self._texts.REVIEW % (self._most - self._left + 1, self._most)
