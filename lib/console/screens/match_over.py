"""The end of the match: who has won, and what next."""

import displayio
from bitmaptools import fill_region

from console.draw.confetti import Confetti
from console.draw.pill import Foot
from console.draw.screen import BaseScreen
from console.draw.text import CENTRE, add_label, fitting
from console.draw.theme import FELT, TITLE
from console.hardware import keys
from console.navigation import HOME, REVIEW, ROUND_OVER
from console.play.background_review import BackgroundReview
from console.play.beginning import begin
from console.play.figures import let_go
from console.play.match import Match
from console.play.podium import make_podium
from console.words.catalogue import load_part

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.app import App
    from console.navigation import Destination


class Screen(BaseScreen):
    """All players on a podium, confetti if somebody has won; at the bottom what to do next, of
    which LEFT and RIGHT show one after another.
    """

    ROOT = True

    def __init__(self, app: "App") -> None:
        super().__init__(app)
        match = app.match
        texts = load_part(app.words, "results")
        both = "A: " + texts.AGAIN + "  B: " + texts.HOME
        self._entries = [(both, None), ("A: " + texts.LAST_ROUND, ROUND_OVER)]
        if match.rounds or match.missed:
            self._entries.append(("A: " + texts.MISSED, REVIEW))
        self.at = 0
        self.count = len(self._entries)
        self._foot = Foot(app, self.group)
        self._add_arrows()
        winners = match.game.winners
        said = texts.SHARED if len(winners) > 1 else texts.DRAWN
        if len(winners) == 1:
            said = match.names[winners[0]] + " " + texts.WINS
        room = app.width - 2 * app.sizes.pad
        big, head = [app.font.of_style(style) for style in (app.sizes.big, app.sizes.head)]
        font = fitting((big, head, app.font), said, room)
        middle = (10 if app.large else 4) + big.cap // 2
        place = (app.sizes.pad, max(0, middle - font.ascent + font.cap // 2), room)
        add_label(self.group, font, said, place, app.theme.of(FELT, TITLE), CENTRE)
        self.group.append(make_podium(app, app.height - self._foot.height))
        self._confetti: Confetti | None = None
        if winners and app.memory.settings.speed:
            self._confetti = Confetti(app)
            self.group.append(self._confetti.group)
        self._background_review = BackgroundReview(match)
        self._show()

    def label(self, index: int) -> str:
        """What the pill says of a thing to do next."""
        return self._entries[index][0]

    def state(self) -> int:
        """Which of the things to do next is shown."""
        return self.at

    def restore(self, state: int) -> None:
        """Show that one again."""
        self.at = min(state, self.count - 1)
        self._show()

    def press(self, key: int) -> "Destination | None":
        """A does what is shown, the arrows show another thing, B goes home; no more confetti."""
        self._background_review.touch()
        app = self.app
        self._end_confetti()
        if key == keys.B:
            let_go(app)
            return HOME
        if key == keys.A:
            destination = self._entries[self.at][1]
            if not destination:
                before = app.match
                let_go(app)
                app.match = again(before)
                return app.match.next_screen()
            return destination
        step = app.reading_direction(key) if key in (keys.LEFT, keys.RIGHT) else 0
        if key in (keys.UP, keys.DOWN):
            step = 1 if key == keys.DOWN else -1
        self.at = (self.at + step) % self.count
        self._show()
        return None

    def tick(self, now: int) -> None:
        """Let the confetti fall; review the match meanwhile."""
        if self._confetti and not self._confetti.tick(now):
            self._end_confetti()
        self._background_review.tick(now)

    def _end_confetti(self) -> None:
        if self._confetti:
            self.group.remove(self._confetti.group)
            self._confetti = None

    def _show(self) -> None:
        self._foot.show(self.label(self.at))

    def _add_arrows(self) -> None:
        """The arrows at both ends of the foot."""
        app = self.app
        size = 6 if app.large else 4
        arrow = displayio.Bitmap(size, 2 * size - 1, 4)
        for i in range(size):
            fill_region(arrow, i, size - 1 - i, i + 1, size + i, 3)
        y = app.height - (self._foot.height + 2 * size - 1) // 2
        palette = app.theme.over(FELT, TITLE)
        for x in (1, app.width - 1 - size):
            grid = displayio.TileGrid(arrow, pixel_shader=palette, x=x, y=y)
            grid.flip_x = x > 1
            self.group.append(grid)


def again(match: Match) -> Match:
    """A match with the same rules, players and seats."""
    rules = match.game.rules
    new = begin(rules.name, rules.options, match.names)
    new.seats[:] = match.seats
    new.known[:] = match.known
    return new
