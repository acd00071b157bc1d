"""The score pad after a round: the points that its end gives each player, line by line."""

from console.draw.pages import Pages
from console.draw.sizes import MARGIN
from console.match.round_details import RoundDetails
from console.match.round_summary import RoundSummary
from console.navigation import SCORE_PAD
from console.pad.destinations import PAD_OVER
from console.pad.score_pad import OVER
from console.pad.session import pad_at_hand, seat_names, undo_last
from console.words.catalogue import load_part

TYPE_CHECKING = False
if TYPE_CHECKING:
    import displayio

    from console.app import App
    from console.destination import Destination


class Screen(Pages):
    """A goes on to the next round or the end of the match, B undoes the end of the round."""

    ROOT = True

    def __init__(self, app: "App") -> None:
        super().__init__(app, footed=True)
        pad = self._pad = pad_at_hand(app)
        standing = pad.standing
        self._texts = load_part(app.words, "results")
        self._summary = RoundSummary(
            self._texts, seat_names(app, pad), standing, standing.rack_values, standing.playing()
        )
        racks: list[list[int]] = [[] for _ in range(pad.players)]
        place = (self.x, self.width, self.room)
        self._details = RoundDetails(app, self._summary, racks, place, pad.rules)
        self.count = len(self._details.pages)
        self.show_page(0)

    def title(self) -> str:
        return self._summary.reason

    def title_end(self) -> str:
        """The number of the page if there are several, else of the round."""
        if self.count > 1 or not self._pad.rules.several_rounds:
            return super().title_end()
        end = self.app.words.ROUND % self._pad.standing.round
        room = self.width - self.app.font.width(self._summary.reason) - self.app.sizes[MARGIN]
        return end if self.app.small_font.width(end) <= room else ""

    def hint(self) -> str:
        words = self.app.words
        onward = words.A_ON
        if self.page == self.count - 1 and self._pad.phase != OVER:
            onward = self._texts.NEXT_ROUND
        if self.page:
            return onward
        undo = "  " + load_part(words, "pad").SHEET_DONE.partition("  ")[2]  # the word of all pads
        both = onward + undo
        if self.app.font.width(both) > self.width - 2 * self.x:  # roughly that of the pill
            both = words.A_ON + undo
        return both

    def fill(self, body: "displayio.Group") -> None:
        self._details.fill(body, self.page, self.top)

    def back(self) -> "Destination | None":
        """Show the page before, or go back from the first one to the end of the round."""
        if self.page:
            self.show_page(self.page - 1)
            return None
        return undo_last(self.app, self._pad)

    def advance(self) -> "Destination":
        return PAD_OVER if self._pad.phase == OVER else SCORE_PAD
