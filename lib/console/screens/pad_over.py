"""The score pad at the end of the match: the winner, and where to go next."""

from console.destination import HOME
from console.match.match_end import MatchEnd
from console.navigation import SCORE_PAD
from console.pad.destinations import PAD_ENTRIES, PAD_SCORED
from console.pad.score_pad import OVER
from console.pad.session import begin_again, finish_sheet, pad_at_hand, seat_names
from console.words.catalogue import load_part

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.app import App
    from console.destination import Destination


class Screen(MatchEnd):
    """Choices: done, and home; a new sheet for the same players; the last round; all entries."""

    def __init__(self, app: "App") -> None:
        pad = self._pad = pad_at_hand(app)
        texts = load_part(app.words, "results")
        entries = [
            (load_part(app.words, "pad").SHEET_DONE, HOME),
            ("A: " + texts.AGAIN, SCORE_PAD),
            ("A: " + texts.LAST_ROUND, PAD_SCORED),
            ("A: " + load_part(app.words, "pad").ALL_ENTRIES, PAD_ENTRIES),
        ]
        names = seat_names(app, pad)
        super().__init__(app, texts, names, pad.standing, entries, pad.standing.away)

    def chosen(self, index: int) -> "Destination":
        """Go to the choice; *done* and a new sheet finish this one."""
        destination: Destination = self.entries[index][1]
        pad = self._pad
        if destination in (HOME, SCORE_PAD):
            finish_sheet(self.app, pad)
            if destination == SCORE_PAD:
                begin_again(self.app, pad)
        return destination

    def tick(self, now: int) -> "Destination | None":
        """Let the confetti fall; lead on if the match goes on after a correction."""
        return super().tick(now) if self._pad.phase == OVER else SCORE_PAD

    def back(self) -> "Destination":
        """Go to the end of the last round, where it can be undone."""
        return PAD_SCORED
