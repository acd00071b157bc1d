"""The matches that can be continued: the one in the memory, and those laid aside."""

import displayio
from micropython import const

from console.destination import BACK, HOME
from console.draw.cards import Frame, card_palette, make_cards
from console.draw.foot import Foot
from console.draw.listeners import listeners
from console.draw.question import Question
from console.draw.screen import BaseScreen
from console.draw.shapes import rectangle
from console.draw.signed_text import make_signed, signed_width
from console.draw.sizes import BARS_GAP, ENTRIES_TOP, MARGIN, RADIUS, ROW_INSET, TITLE_BAR
from console.draw.text import LEFT, Label, add_label
from console.draw.theme import CARD, CARD_SHADOW, FELT, SEAT_TEXT, TEXT, TITLE
from console.draw.title import Title
from console.hardware import keys
from console.match.player_names import seat_names
from console.match.rule_set_title import rule_set_title
from console.match.setup import BEGIN_MATCH
from console.navigation import resume
from console.storage.drive import may_write
from console.storage.payload import NAME_LENGTH, SHELF
from console.storage.shelf import (
    glance,
    kinds_and_known,
    laid_aside,
    lay_aside,
    remove,
    seats_of,
    take,
)
from console.words.catalogue import load_part, with_minus
from engine.choices import WIN_ROUND
from engine.rule_sets import RULE_SETS
from engine.rules import Rules

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from console.app import App
    from console.destination import Destination

_IN_MEMORY = const(-1)  # instead of an index on the shelf
_INSET = const(2)  # of texts in a card that are long
_SHORT = const(4)  # letters of a name that is cut in a question
_BETWEEN = "  "  # a name and its score


class Screen(BaseScreen):
    """A continues the bright match, SELECT gives it up, after a question that names it.

    ``at``: the bright row; ``entries``: per row, (index on the shelf or _IN_MEMORY, game, names,
    scores, none where no points count). The match in the memory is the one being played.
    """

    def __init__(self, app: "App", begins: bool = False) -> None:
        """``begins``: there is no room for the match that is set up, so A gives one up for it."""
        super().__init__(app)
        self._begins = begins
        self.at = 0
        self._texts = load_part(app.words, "system")
        self._asks = begins  # whether yes means to give up
        self.question: Question | None = None
        self._rows = displayio.Group()
        self.group.append(self._rows)
        title = self._texts.NO_ROOM if begins else app.words.CONTINUE
        self.group.append(Title(app, title).group)  # above the rows, which a question moves up
        foot = Foot(app, self.group)
        says = self._texts.GIVE_UP_KEYS if begins else self._texts.MATCH_KEYS
        foot.show(says if foot.fits(says) else says.split("  ")[-1])
        sizes = app.sizes
        self._top = sizes[TITLE_BAR] + sizes[ENTRIES_TOP]
        self._pitch = (app.height - foot.height - self._top + sizes[BARS_GAP]) // SHELF
        self._frame = Frame(app.theme)
        self._cards = displayio.Group()
        self._rows.append(self._cards)
        self._rows.append(self._frame.group)
        self.list_matches()
        if begins and len(self.entries) == 1:  # there is no choice
            self._ask(True)

    def state(self) -> int:
        """The bright row."""
        return self.at

    def restore(self, state: int) -> None:
        """Make that row bright again."""
        self.at = min(state, len(self.entries) - 1)
        self._show_bright()

    def press(self, key: int) -> "Destination | None":
        if self.question:
            self.group.remove(self.question.group)
            self.question = None
            self._rows.y = 0
            if key == keys.A:
                return self._give_up() if self._asks else self._continue(False)
            return BACK if self._begins and len(self.entries) == 1 else None
        if key == keys.B:
            return BACK
        if key == keys.SELECT or (key == keys.A and self._begins):
            self._ask(True)
        elif key == keys.A:
            return self._continue(True)
        elif key in (keys.UP, keys.DOWN):
            self.at = (self.at + (1 if key == keys.DOWN else -1)) % len(self.entries)
            self._show_bright()
        return None

    def _continue(self, keeps: bool) -> "Destination | None":
        """Continue the bright match; ``keeps``: lay the one that is played aside, or ask if that
        cannot be.
        """
        app = self.app
        index = self.entries[self.at][0]
        if index == _IN_MEMORY:
            return resume()
        if app.has_match and app.match.game.is_over:
            from console.review.finish_match import finish_match

            finish_match(app)
        if app.has_match and keeps and not lay_aside(app.memory, app.match):
            self._ask(False)
            return None
        app.match = None
        take(app.memory, index, self._names(seats_of(app.memory, index)))
        return resume()

    def _give_up(self) -> "Destination | None":
        """Give up the bright match."""
        app = self.app
        index = self.entries[self.at][0]
        if index == _IN_MEMORY:
            app.match = None
        else:
            remove(app.memory, index)
        if self._begins:
            return BEGIN_MATCH
        self.list_matches()
        return None if self.entries else HOME

    def _ask(self, gives_up: bool) -> None:
        """Ask whether to give up the bright match, or the one in the memory, which is in the way of
        the bright one.
        """
        self._asks = gives_up
        _, what, people, _ = self.entries[self.at if gives_up else 0]
        for most in (NAME_LENGTH, _SHORT, 1):  # letters of a name
            # The bright row shows who plays, another one may be out of sight.
            names = "" if gives_up else " – " + ", ".join([name[:most] for name in people])
            question = Question(self.app, self._texts.GIVE_UP % (what + names))
            if gives_up or question.top >= self._top + self._pitch:
                break
        below = self._top + (self.at + 1) * self._pitch
        self._rows.y = min(0, question.top - below)  # the bright row stays in sight
        # No row is cut in two.
        rest = (question.top - self._top - self._rows.y) % self._pitch
        ground = self.app.theme.of(FELT, TEXT)
        question.group.append(rectangle(0, -rest, self.app.width, rest, ground))
        self.question = question
        self.group.append(question.group)

    def _names(self, who: bytes) -> list[str]:
        return seat_names(self.app, *kinds_and_known(who))

    def list_matches(self) -> None:
        """List the matches."""
        app = self.app
        memory = app.memory
        texts = load_part(app.words, "games")
        self.entries: list[tuple[int, str, list[str], list[int]]] = []
        if app.has_match:
            match = app.match
            game = match.game
            title = rule_set_title(texts, Rules(game.rules.name), game.rules.target)
            scores = [] if game.rules.win == WIN_ROUND else game.scores
            self.entries.append((_IN_MEMORY, title, match.names, scores))
        if not self._begins or may_write():  # else there is only one place
            for index in laid_aside(memory):
                number, scores, _ = glance(memory, index)
                title = self._texts.LOST_TITLE
                if number >= 0:
                    rules = Rules(RULE_SETS[number][0])
                    title = texts.at("RULE_SETS", rules.name)
                    scores = [] if rules.win == WIN_ROUND else scores
                self.entries.append((index, title, self._names(seats_of(memory, index)), scores))
        self.at = max(0, min(self.at, len(self.entries) - 1))
        self._show_rows()
        self._show_bright()

    def _show_rows(self) -> None:
        app = self.app
        sizes = app.sizes
        rows = self._cards
        while len(rows):
            rows.pop()
        self._labels: list[Label] = []
        if not self.entries:
            return
        pad = sizes[MARGIN]
        font = app.small_font
        inset = pad + sizes[ROW_INSET]
        if max([font.width(entry[1]) for entry in self.entries]) > app.width - 2 * inset:
            inset = pad + _INSET
        room = app.width - 2 * inset
        card = self._pitch - sizes[BARS_GAP]
        free = (card - 2 * font.cap) // 3
        palette = card_palette(app.theme, FELT, CARD, CARD_SHADOW)
        box = (pad, self._top, app.width - 2 * pad, card)
        rows.append(make_cards(box, len(self.entries), self._pitch, sizes[RADIUS], palette))
        y = self._top + free - (font.ascent - font.cap)
        for _, title, names, scores in self.entries:
            ink = app.theme.over(CARD, TEXT)
            self._labels.append(add_label(rows, font, title, (inset, y, room), ink, LEFT, False))
            below = y + card - font.cap - 2 * free
            self._add_people(rows, names, scores, (inset, below, room))
            y += self._pitch

    def _add_people(
        self,
        group: displayio.Group,
        names: "Sequence[str]",
        scores: "Sequence[int]",
        place: tuple[int, int, int],
    ) -> None:
        """Add names with scores, if there are any, at ``place``: x, y, width. The signs of the
        seats are shown instead of names that are too long; names without scores are cut.
        """
        app = self.app
        font = app.small_font
        x, y, room = place
        gap = font.cap
        free = room - gap * (len(names) - 1)
        numbers = [with_minus("%d" % score) for score in scores]
        texts = [name + _BETWEEN + number for name, number in zip(names, numbers)] or list(names)
        signed = bool(scores) and sum([font.width(text) for text in texts]) > free
        if signed:
            texts = numbers
            widths = sum([signed_width(font, text) for text in texts])
            gap = min(2 * gap, (room - widths) // max(1, len(texts) - 1))
        most = max([len(text) for text in texts])
        while not signed and sum([font.width(text[:most]) for text in texts]) > free:
            most -= 1
        blanks = font.advance(font.order(_BETWEEN))
        for seat, text in enumerate(texts):
            ink = app.theme.over(CARD, SEAT_TEXT + seat)
            if signed:
                wide = signed_width(font, text)
                group.append(make_signed(font, seat, text, (app.mirror(x, wide), y, wide), ink))
                x += wide + gap
                continue
            # In two labels: in one, a score would stand before a Latin name among Hebrew ones.
            for part in text[:most].split(_BETWEEN):
                wide = font.width(part)
                add_label(group, font, part, (app.mirror(x, wide), y, wide), ink, LEFT, False)
                x += wide + blanks
            x += gap - blanks

    def _show_bright(self) -> None:
        """Move the frame to the bright row, and colour its label."""
        app = self.app
        if not self.entries:
            self._frame.hide()
            return
        for i, label in enumerate(self._labels):
            label.paint(app.theme.over(CARD, TITLE if i == self.at else TEXT))
        sizes = app.sizes
        pad = sizes[MARGIN]
        y = self._top + self.at * self._pitch
        self._frame.put(pad, y, app.width - 2 * pad, self._pitch - sizes[BARS_GAP])
        _, title, names, scores = self.entries[self.at]
        for listener in listeners:
            listener.show("> " + title)
            said = [name + " " + with_minus("%d" % score) for name, score in zip(names, scores)]
            listener.show(", ".join(said or names))
