"""The end of a round on the score pad: who is out, and what is left on the racks."""

from micropython import const

from console.destination import BACK
from console.draw.menu import Menu
from console.draw.theme import SEAT_TEXT, TEXT
from console.hardware import keys
from console.navigation import SCORE_PAD
from console.pad.destinations import PAD_MENU, PAD_SCORED
from console.pad.log import MOST_TILES, MOST_VALUE, Change, RoundEnd, Turn, round_end
from console.pad.score_pad import END, OVER
from console.pad.session import pad_at_hand, seat_names, store_pad, undo_last
from console.words.catalogue import load_part
from engine.actions import BLOCKED, OUT, TARGET
from engine.choices import WIN_ROUND
from engine.counting import counted

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from console.app import App
    from console.destination import Destination
    from console.draw.rows import Rows

# The questions of the rows.
_WHO = const(0)
_TILES = const(1)
_VALUE = const(2)
_WRITE = const(3)
_REMOVE = const(4)

_HELD = const(4)  # repeats after which a key counts as held
_STEP = const(5)  # of a held key
_WIDEST = "000"  # number


class Screen(Menu):
    """LEFT and RIGHT change a row, A goes to the next one, and in the last row writes the ``end``.

    B goes back to the turn or, if the round must end, undoes the last one. ``asked``: (question,
    seat) per row.
    """

    def __init__(
        self, app: "App", index: int = -1, entry: bytes = b"", forgotten: bool = False
    ) -> None:
        """``index``, ``entry``, ``forgotten``: as on the screen of a turn."""
        pad = self._pad = pad_at_hand(app)
        self._index = index
        self._forgotten = forgotten
        self._standing = pad.standing if index < 0 else pad.standing_before(index)
        self.ROOT = index < 0
        self._names = seat_names(app, pad)
        self._texts = load_part(app.words, "pad")
        if index >= 0 and not forgotten:
            entry = pad.entry(index).to_bytes()
        self._ends = self._possible_ends()
        if entry:
            self.end = round_end(entry, pad.players)
            if (self.end.why, self.end.seat) not in self._ends:
                self._ends.append((self.end.why, self.end.seat))
        else:
            why, seat = self._likely_end()
            self.end = RoundEnd(why, seat, [0] * pad.players, [0] * pad.players)
        most = max([len(self._rows_of(why)) for why, _ in self._ends])
        self._list_rows()
        title = self._texts.at("ROWS", "end")
        super().__init__(app, title, self.count, 0, True, 2, most)

    def _possible_ends(self) -> list[tuple[int, int]]:
        """What may have ended the round, as (why, seat)."""
        pad = self._pad
        seats = self._standing.playing()
        if self._index < 0 and pad.phase == END and pad.standing.touched:
            totals = [pad.standing.scores[seat] for seat in seats]
            first = seats[totals.index(max(totals))]
            return [(TARGET, first), (OUT, first)]
        ends = [(OUT, seat) for seat in seats] + [(BLOCKED, 0)]
        if self._index >= 0 and pad.rules.target_at_once:
            ends += [(TARGET, seat) for seat in seats]
        return ends

    def _likely_end(self) -> tuple[int, int]:
        """The likeliest end, as (why, seat): mostly the player of the last tile is out."""
        pad = self._pad
        at = (self._index if self._index >= 0 else pad.count) - 1
        while at > 0 and isinstance(pad.entry(at), Change):
            at -= 1
        last = pad.entry(at) if at >= 0 else None
        if isinstance(last, Turn) and (OUT, last.seat) in self._ends and pad.phase != END:
            return (OUT, last.seat) if last.laid else (BLOCKED, 0)
        return self._ends[0]

    def _list_rows(self) -> None:
        """List the rows for this end."""
        self.asked = self._rows_of(self.end.why)
        self.count = len(self.asked)

    def _rows_of(self, why: int) -> list[tuple[int, int]]:
        """The rows for an end, as (question, seat). That of whoever is out is passed over: if it
        went, the others would move, and be drawn again.
        """
        rules = self._pad.rules
        tiles, values = counted(rules, why)
        tiles = tiles or rules.win == WIN_ROUND  # the fewest tiles win
        asked = [(_WHO, 0)]
        for seat in self._standing.playing():
            if tiles:
                asked.append((_TILES, seat))
            if values:
                asked.append((_VALUE, seat))
        asked.append((_WRITE, 0))
        if self._index >= 0 and not self._forgotten:
            asked.append((_REMOVE, 0))
        return asked

    def make_rows(self, box: tuple[int, int, int, int], most: int, signs: int) -> "Rows":
        """Choose the words that there is room for beside the longest name."""
        rows = super().make_rows(box, most, signs)
        question = self._texts.WHO_IS_OUT
        answers = [self._who_is_out(why, out) for why, out in self._ends]
        said = set()
        for why, _ in self._ends:
            for what, seat in self._rows_of(why):
                if what in (_TILES, _VALUE):
                    said.add(self._question(what, seat))
        self._has_question = not [who for who in answers if not rows.fit(question, who)]
        self._has_words = not [words for words in said if not rows.fit(words, _WIDEST)]
        font = self.app.font
        if [words for words in said if not rows.fit(words, _WIDEST, font)]:
            rows.shrink()
        return rows

    def label(self, index: int) -> str:
        what, seat = self.asked[index]
        texts = self._texts
        if what == _WHO:
            return (
                texts.WHO_IS_OUT
                if self._has_question
                else self._who_is_out(self.end.why, self.end.seat)
            )
        if what == _WRITE:
            return texts.WRITE_IT
        if what == _REMOVE:
            return texts.at("ROWS", "remove")
        return self._question(what, seat) if self._has_words else self._names[seat]

    def value(self, index: int) -> str:
        what, seat = self.asked[index]
        end = self.end
        if what == _WHO and self._has_question:
            return self._who_is_out(end.why, end.seat)
        if what in (_WHO, _WRITE, _REMOVE):
            return ""
        if self._is_out(index):
            return "–"
        tiles = what == _TILES
        number = "%d" % (end.tiles if tiles else end.values)[seat]
        if self._has_words:
            return number
        return ("×" if tiles else "=") + number

    def changes(self, index: int) -> bool:
        return self.asked[index][0] < _WRITE and not self._is_out(index)

    def _is_out(self, index: int) -> bool:
        """Whether a row asks for what is left of the player who is out."""
        what, seat = self.asked[index]
        return self.end.why != BLOCKED and what in (_TILES, _VALUE) and seat == self.end.seat

    def ink(self, index: int) -> int:
        what, seat = self.asked[index]
        if what == _WHO and not self._has_question and self.end.why != BLOCKED:
            return SEAT_TEXT + self.end.seat
        return SEAT_TEXT + seat if what in (_TILES, _VALUE) else TEXT

    def note(self, index: int) -> str:
        what = self.asked[index][0]
        if what == _REMOVE:
            return ""
        said = self._texts.at("END_NOTES", what)
        return said if what or self._has_question else self._texts.WHO_IS_OUT + "\n" + said

    def _question(self, what: int, seat: int) -> str:
        """The question about a player, in words."""
        texts = self._texts
        return (texts.TILES_OF if what == _TILES else texts.VALUE_OF) % self._names[seat]

    def _who_is_out(self, why: int, seat: int) -> str:
        """The name of the player who is out or has the target, or a word for nobody."""
        if why == BLOCKED:
            return self._texts.NO_ONE
        name = self._names[seat]
        return "%s: %d" % (name, self._pad.rules.target) if why == TARGET else name

    def changed(self, index: int, step: int) -> None:
        what, seat = self.asked[index]
        end = self.end
        if what == _WHO:
            now = self._ends.index((end.why, end.seat))
            end.why, end.seat = self._ends[(now + step) % len(self._ends)]
            self._list_rows()
        elif what < _WRITE:
            step *= _STEP if self.app.keys.repeats >= _HELD else 1
            numbers, most = (end.tiles, MOST_TILES)
            if what == _VALUE:
                numbers, most = end.values, MOST_VALUE
            numbers[seat] = min(max(0, numbers[seat] + step), most)

    def chosen(self, index: int) -> "Destination | None":
        what = self.asked[index][0]
        if what < _WRITE:
            self.at = index + 1
            while self._is_out(self.at):
                self.at += 1
            return None
        self._forget_unasked()
        pad = self._pad
        if what == _REMOVE:
            pad.remove(self._index)
        elif self._forgotten:
            pad.insert(self._index, self.end)
        elif self._index >= 0:
            pad.replace(self._index, self.end)
        else:
            pad.write(self.end)
        store_pad(self.app, pad)
        return BACK if self._index >= 0 else PAD_SCORED

    def press(self, key: int) -> "Destination | None":
        if self._index < 0 and key == keys.START:
            return PAD_MENU
        if key in (keys.UP, keys.DOWN):
            step = 1 if key == keys.DOWN else -1
            while self._is_out((self.at + step) % self.count):
                self.at = (self.at + step) % self.count
        if self._index >= 0 or key != keys.B:
            return super().press(key)
        if self._pad.phase != END:
            return SCORE_PAD
        return undo_last(self.app, self._pad)

    def tick(self, now: int) -> "Destination | None":
        """Lead on if a correction has ended the match."""
        is_over = self._index < 0 and self._pad.phase == OVER
        return SCORE_PAD if is_over else super().tick(now)

    def state(self) -> "Any":
        """The bright row and the end so far."""
        return self.at, self.end.to_bytes()

    def restore(self, state: "Any") -> None:
        at, entry = state
        end = round_end(entry, self._pad.players)
        if (end.why, end.seat) in self._ends:
            self.end = end
        self._list_rows()
        super().restore(at)

    def _forget_unasked(self) -> None:
        """Set the numbers that no row asks for to 0."""
        end = self.end
        wanted = [row for index, row in enumerate(self.asked) if not self._is_out(index)]
        for seat in range(self._pad.players):
            if (_TILES, seat) not in wanted:
                end.tiles[seat] = 0
            if (_VALUE, seat) not in wanted:
                end.values[seat] = 0
