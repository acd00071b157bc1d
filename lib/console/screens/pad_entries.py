"""The list of all entries of the score pad, for corrections."""

from console.destination import BACK
from console.draw.foot import Foot
from console.draw.menu import Menu
from console.draw.theme import SEAT_TEXT, SOFT, TITLE
from console.hardware import keys
from console.pad.destinations import correction, forgotten_end, forgotten_turn
from console.pad.log import CORRECTS, LEAVES, Change, RoundEnd, sum_text, turn_parts, turns_score
from console.pad.session import pad_at_hand, seat_names
from console.words.catalogue import load_part, signed
from engine.actions import BLOCKED

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.app import App
    from console.destination import Destination
    from console.draw.rows import Rows


_SUM = "15 + 60 = 75"  # as wide as most sums


class Screen(Menu):
    """One row per entry, at first the last one is bright.

    A corrects the entry, SELECT inserts a turn or the end of a round before it.
    """

    arrows = False

    def __init__(self, app: "App") -> None:
        pad = self._pad = pad_at_hand(app)
        self._names = seat_names(app, pad)
        self._texts = load_part(app.words, "pad")
        count = max(1, pad.count)
        super().__init__(app, self._texts.ALL_ENTRIES, count, count - 1, True)

    def make_rows(self, box: tuple[int, int, int, int], most: int, signs: int) -> "Rows":
        """The list, above the foot with the keys."""
        says = self._texts.INSERT_KEYS if self._pad.count else self._texts.CORRECT_IT
        foot = Foot(self.app, self.group, says)
        x, y, width, height = box
        rows = super().make_rows((x, y, width, height - foot.height), most, signs)
        if not min([rows.fit(name, _SUM, self.app.font) for name in self._names]):
            rows.shrink()
        return rows

    def label(self, index: int) -> str:
        if not self._pad.count:
            return "–"
        entry = self._pad.entry(index)
        if isinstance(entry, RoundEnd):
            return self._texts.at("ROWS", "end")
        return self._names[entry.seat]

    def value(self, index: int) -> str:
        pad = self._pad
        if not pad.count:
            return ""
        entry = pad.entry(index)
        name = self._names[entry.seat]
        if isinstance(entry, RoundEnd):
            return self._texts.NO_ONE if entry.why == BLOCKED else name
        if isinstance(entry, Change):
            return self._change_text(entry, name)
        parts = turn_parts(pad.rules, entry, pad.opens[index] > 0)
        said = sum_text(parts)
        short = 0 in parts and self.rows.fit(name, said)
        return said if short else sum_text((sum(parts),))  # three parts are too long

    def value_ink(self, index: int) -> int:
        """Gold marks a change, which no turn has made."""
        changes = self._pad.count and isinstance(self._pad.entry(index), Change)
        return TITLE if changes else SOFT

    def _change_text(self, change: Change, name: str) -> str:
        """What a change does: a word and its points, if there is room for both."""
        word = self._texts.at("CHANGES", change.what)
        if change.what == LEAVES or (change.what != CORRECTS and not change.points):
            return word
        points = signed(change.points)
        said = word + " " + points
        return said if self.rows.fit(name, said) else points

    def changes(self, index: int) -> bool:
        return False

    def ink(self, index: int) -> int:
        entry = self._pad.entry(index) if self._pad.count else None
        if not entry or isinstance(entry, RoundEnd):
            return TITLE
        return SEAT_TEXT + entry.seat

    def press(self, key: int) -> "Destination | None":
        if key != keys.SELECT:
            return super().press(key)
        if not self._pad.count:
            return None
        return forgotten_turn(self.at) if turns_score(self._pad.rules) else forgotten_end(self.at)

    def chosen(self, index: int) -> "Destination":
        if not self._pad.count:
            return BACK
        return correction(index, self._pad.entry(index))
