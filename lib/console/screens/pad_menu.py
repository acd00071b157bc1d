"""The menu of the score pad."""

from console.destination import BACK, HOME
from console.draw.menu import Menu
from console.navigation import SCORE_PAD, how_to
from console.pad.destinations import PAD_ENTRIES, pad_totals
from console.pad.session import begin_again, pad_at_hand
from console.words.catalogue import load_part

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.app import App
    from console.destination import Destination


class Screen(Menu):
    """Go on, all entries, totals, rules, a new sheet (which asks once more), save and leave.

    ``entries``: (label, destination).
    """

    def __init__(self, app: "App") -> None:
        words = app.words
        self._texts = load_part(app.words, "pad")
        self._pad = pad_at_hand(app)
        self.entries: list[tuple[str, Destination]] = [(words.GO_ON, BACK)]
        if self._pad.count:
            self.entries.append((self._texts.ALL_ENTRIES, PAD_ENTRIES))
        self.entries += [
            (self._texts.TOTALS, pad_totals()),
            (words.RULES, how_to(self._pad.rules.name)),
            (self._texts.NEW_SHEET, SCORE_PAD),
            (words.LEAVE, HOME),
        ]
        super().__init__(app, app.words.PAD, len(self.entries))

    def label(self, index: int) -> str:
        return self.entries[index][0]

    def asks(self, index: int) -> str:
        return self._texts.SURE if self.entries[index][1] == SCORE_PAD else ""

    def chosen(self, index: int) -> "Destination | None":
        destination = self.entries[index][1]
        if destination == SCORE_PAD:
            begin_again(self.app, self._pad)
        return destination
