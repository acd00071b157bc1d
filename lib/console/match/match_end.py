"""The base of the screens at the end of a match: the winner, a podium, and what to do next."""

from micropython import const

from console.clock import now, since
from console.draw.confetti import Confetti
from console.draw.foot import Foot
from console.draw.pill import Pill
from console.draw.screen import BaseScreen
from console.draw.sizes import BIG_FONT, HEAD_FONT, MARGIN, WINNER_TOP
from console.draw.text import CENTRE, add_label, fitting, wrap
from console.draw.theme import FELT, TITLE
from console.hardware import keys
from console.match.podium import make_podium

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

    from console.app import App
    from console.destination import Destination
    from console.match.ranking import Outcome
    from console.words.catalogue import Words

_ARROWS = "◀ ▶:"
_UNSEEN_MS = const(600)  # until somebody may have seen who has won


class MatchEnd(BaseScreen):
    """All players on a podium, with confetti if somebody has won. The foot offers what to do next,
    one thing at a time, and names the one that the arrow keys bring. Screens answer in ``chosen``
    and ``back``.

    ``entries``: what to do next, as (text of the foot, anything for ``chosen``).
    """

    ROOT = True

    def __init__(
        self,
        app: "App",
        texts: "Words",
        names: "Sequence[str]",
        game: "Outcome",
        entries: "list[tuple[str, Any]]",
        away: int = 0,
    ) -> None:
        """``texts``: the part "results" of the catalogue; ``game``: the match that is over;
        ``away``: a bit for each seat that has left.
        """
        super().__init__(app)
        self.entries = entries
        self.at = 0
        self.count = len(entries)
        self._foot = Foot(app, self.group)
        self._other = Pill(app)
        self._other.aloud = False  # said aloud once it is offered
        self.group.append(self._other.group)
        winners = game.winners
        lines = [texts.SHARED if len(winners) > 1 else texts.DRAWN]
        room = app.width - 2 * app.sizes[MARGIN]
        big, head = [
            app.font.of_style("big%d" % app.sizes[BIG_FONT]),
            app.font.of_style("head%d" % app.sizes[HEAD_FONT]),
        ]
        font = app.font
        if len(winners) == 1:
            lines = wrap(font, texts.WINS % names[winners[0]], room)
        if len(lines) == 1:
            font = fitting((big, head, font), lines[0], room)
        middle = app.sizes[WINNER_TOP] + big.cap // 2
        pitch = font.cap + font.cap // 2
        y = middle - (len(lines) - 1) * pitch // 2 - font.ascent + font.cap // 2
        for line in lines:
            place = (app.sizes[MARGIN], max(0, y), room)
            add_label(self.group, font, line, place, app.theme.over(FELT, TITLE), CENTRE)
            y += pitch
        top = max(middle + big.cap // 2, y - pitch + font.ascent) + font.descent
        bottom = app.height - self._foot.height - self._other.height
        self.group.append(make_podium(app, names, game, top, bottom, away))
        self._since = now()
        self._seen = False
        self.confetti: Confetti | None = None
        if winners and app.memory.settings.speed:
            self.confetti = Confetti(app)
            self.group.append(self.confetti.group)
        self._show()

    def label(self, index: int) -> str:
        """The text of the foot for an entry."""
        return self.entries[index][0]

    def chosen(self, index: int) -> "Destination | None":
        """Answer A on an entry; None: stay."""
        raise NotImplementedError

    def back(self) -> "Destination | None":
        """Answer B; None: stay."""
        raise NotImplementedError

    def state(self) -> int:
        """The index of the entry shown."""
        return self.at

    def restore(self, state: int) -> None:
        """Show that entry again, without the confetti that has been seen."""
        self._end_confetti()
        self._seen = True
        self.at = min(state, self.count - 1)
        self._show()

    def press(self, key: int) -> "Destination | None":
        """Answer A and B, or show another entry. While confetti falls, a key only ends it. Even
        without it A and B do nothing at first, so that nobody leaves the podium unseen by a press
        that was meant for the screen before.
        """
        if self.confetti:
            self._end_confetti()
            return None
        if key in (keys.A, keys.B):
            if not self._seen and since(self._since, now()) < _UNSEEN_MS:
                return None
            return self.back() if key == keys.B else self.chosen(self.at)
        self._seen = True
        step = self.app.reading_direction(key) if key in (keys.LEFT, keys.RIGHT) else 0
        if key in (keys.UP, keys.DOWN):
            step = 1 if key == keys.DOWN else -1
        self.at = (self.at + step) % self.count
        self._show()
        return None

    def tick(self, now: int) -> "Destination | None":
        """Let the confetti fall."""
        if self.confetti and not self.confetti.tick(now):
            self._end_confetti()
        return None

    def _end_confetti(self) -> None:
        if self.confetti:
            self.group.remove(self.confetti.group)
            self.confetti = None

    def _show(self) -> None:
        app = self.app
        self._foot.show(self.label(self.at))
        label = self.label((self.at + 1) % self.count)
        other = self._other
        other.hide(self.count < 2)
        text = _ARROWS + label.partition("  ")[0].partition(":")[2]
        other.show(text if other.width_of(text, True) <= app.width else _ARROWS)
        other.place((app.width - other.width) // 2, app.height - self._foot.height - other.height)
