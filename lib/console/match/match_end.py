"""The base of the screens at the end of a match: the winner, a podium, and what to do next."""

import displayio
from micropython import const

from console.clock import now, since
from console.draw.confetti import Confetti
from console.draw.film import Film
from console.draw.foot import Foot
from console.draw.screen import BaseScreen
from console.draw.sizes import ART, BIG_FONT, HEAD_FONT, MARGIN, WINNER_TOP
from console.draw.text import CENTRE, add_label, fitting, wrap
from console.draw.theme import FELT, TITLE
from console.hardware import keys
from console.match.podium import APART, Podium
from console.sound.tunes import WIN

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

    from console.app import App
    from console.destination import Destination
    from console.draw.film import Track
    from console.match.ranking import Outcome
    from console.words.catalogue import Words

_LINES = const(2)  # of a large title
_ARROWS = "◀ ▶:"
_UNSEEN_MS = const(600)  # until somebody may have seen who has won

_TITLE_MS = const(960)
_CONFETTI_MS = const(1010)
_END_MS = const(1400)  # the keys are shown


class MatchEnd(BaseScreen):
    """All players on a podium, built up in a film, with confetti if somebody has won. The foot
    offers what to do next, one thing at a time; the arrow keys bring others. Screens answer in
    ``chosen`` and ``back``.

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
        self._title = displayio.Group()
        below = self._add_title(texts, names, game)
        self.group.append(self._title)  # lowest, as it is opaque
        self._foot = Foot(app, self.group)
        self.podium = Podium(app, names, game, below, app.height - self._foot.height, away)
        self.group.insert(1, self.podium.group)
        tracks: list[Track] = [
            (self._show_title, _TITLE_MS, 1, 1),
            (self._show_foot, _END_MS, 1, 1),
        ]
        self._show()
        if app.memory.settings.speed:
            self._title.hidden = True
            self._foot.hide(True)
            tracks += self.podium.tracks()
            if game.winners:
                tracks.append(Confetti(app, self.group).track(_CONFETTI_MS))
        self._since = now()
        self._seen = False
        self.film = Film(tracks, app.memory.settings.speed)

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
        """Show that entry again, without the film that has been seen."""
        self.film.finish()
        self._seen = True
        self.at = min(state, self.count - 1)
        self._show()

    def press(self, key: int) -> "Destination | None":
        """Answer A and B, or show another entry. A key before the foot is there only ends the film.
        Even without a film A and B do nothing at first, so that nobody leaves the podium unseen by
        a press that was meant for the screen before.
        """
        unseen = self._foot.pill.group.hidden
        self.film.finish()
        if unseen:
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
        """Show what is due of the film."""
        self.film.tick(now)
        return None

    def _add_title(self, texts: "Words", names: "Sequence[str]", game: "Outcome") -> int:
        """Add who has won; returns the row below it."""
        app = self.app
        winners = game.winners
        lines = [texts.SHARED if len(winners) > 1 else texts.DRAWN]
        room = app.width - 2 * app.sizes[MARGIN]
        big, head = [
            app.font.of_style("big%d" % app.sizes[BIG_FONT]),
            app.font.of_style("head%d" % app.sizes[HEAD_FONT]),
        ]
        # Not in the largest letters if names below the podium may take their room.
        widest = max([app.small_font.width(name) for name in names])
        beyond = widest + APART - room // max(3, len(names))  # of a block
        below = beyond > app.sizes[MARGIN]
        font = app.font
        if len(winners) == 1:
            lines = wrap(font, texts.WINS % names[winners[0]], room)
        if len(lines) == 1:
            font = fitting((big, head, font)[below:], lines[0], room)
        middle = app.sizes[WINNER_TOP] + big.cap // 2
        pitch = font.cap + font.cap // 2
        # Two lines of these rather than one of small ones; a wide name may be in the middle.
        for letters in (big, head)[beyond > 0 :]:
            if font.cap >= letters.cap or len(lines) > 1 or not app.sizes[ART]:
                break
            if max([letters.width(word) for word in lines[0].split(" ")]) > room:
                continue
            two = wrap(letters, lines[0], room)
            if len(two) == _LINES:
                lines = two
                font = letters
                pitch = font.cap + font.cap // 3
                middle += pitch // 2
        y = middle - (len(lines) - 1) * pitch // 2 - font.ascent + font.cap // 2
        ink = app.theme.of(FELT, TITLE) if len(lines) == 1 else app.theme.over(FELT, TITLE)
        for line in lines:
            place = (app.sizes[MARGIN], max(0, y), room)
            add_label(self._title, font, line, place, ink, CENTRE)
            y += pitch
        return max(middle + big.cap // 2, y - pitch + font.ascent) + font.descent

    def _show_title(self, _step: int) -> None:
        self._title.hidden = False
        if self.app.memory.settings.speed:
            self.app.play_tune(WIN)

    def _show_foot(self, _step: int) -> None:
        self._foot.hide(False)

    def _show(self) -> None:
        """Show what A does; beside it the other keys and how many choices there are, as far as
        there is room.
        """
        label = self.label(self.at)
        first = label.partition("  ")[0]
        foot = self._foot
        text = label
        if self.count > 1:
            counted = "%s %d/%d  " % (_ARROWS, self.at + 1, self.count)
            # In small letters, if need be.
            for text in (counted + label, counted + first, _ARROWS + "  " + first, first):
                if foot.pill.width_of(text, True) <= self.app.width:
                    break
        foot.show(text)
