"""The score pad after a round: the totals as bars, then what its end gives, line by line."""

from console.draw.pages import Pages
from console.draw.sizes import MARGIN
from console.hardware import keys
from console.lifetimes import unload
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
    from console.match.round_details import RoundDetails


class Screen(Pages):
    """A goes on to the next round or the end of the match, B undoes the end of the round, RIGHT
    opens the details.
    """

    ROOT = True

    def __init__(self, app: "App") -> None:
        super().__init__(app, footed=True)
        pad = self._pad = pad_at_hand(app)
        standing = pad.standing
        self._texts = load_part(app.words, "results")
        self._summary = RoundSummary(
            self._texts, seat_names(app, pad), standing, standing.rack_values, standing.playing()
        )
        self._details: RoundDetails | None = None
        self.count = 2  # until the details are opened
        self.show_page(0)

    def title(self) -> str:
        return self._summary.reason

    def title_end(self) -> str:
        """The number of the round on the page with the bars, else of the page."""
        if self.page:
            return super().title_end()
        end = "▶"
        if self._pad.rules.several_rounds:
            end = self.app.words.ROUND % self._pad.standing.round + " " + end
        room = self.width - self.app.font.width(self._summary.reason) - self.app.sizes[MARGIN]
        return end if self.app.small_font.width(end) <= room else ""

    def hint(self) -> str:
        words = self.app.words
        onward = words.A_ON
        if self.page in (0, self.count - 1) and self._pad.phase != OVER:
            onward = self._texts.NEXT_ROUND
        if self.page:
            return onward
        undo = "  " + load_part(words, "pad").SHEET_DONE.partition("  ")[2]  # the word of all pads
        both = onward + undo
        if self.app.font.width(both) > self.width - 2 * self.x:  # roughly that of the pill
            both = words.A_ON + undo
        return both

    def fill(self, body: "displayio.Group") -> None:
        if self.page and self._details:
            self._details.fill(body, self.page - 1, self.top)
            return
        from console.match.score_bars import ScoreBars

        for name in ("match.score_bars", "draw.counters", "draw.crown"):
            unload("console." + name)
        pad = self._pad
        summary = self._summary
        verdicts = [summary.verdict(seat) for seat in range(pad.players)]
        of_pad = summary.names, pad.standing, pad.standing.away
        bars = ScoreBars(self.app, self.top, self.room, summary.winner, verdicts, of_pad)
        body.append(bars.group)

    def show_page(self, page: int) -> None:
        """Show a page, and make the details when they are first opened."""
        if page and not self._details:
            from console.match.round_details import RoundDetails

            racks: list[list[int]] = [[] for _ in range(self._pad.players)]
            place = (self.x, self.width, self.room)
            rules = self._pad.rules
            self._details = RoundDetails(self.app, self._summary, racks, place, rules)
            self.count = 1 + len(self._details.pages)
        super().show_page(page)

    def press(self, key: int) -> "Destination | None":
        """Keys act as on all pages, but A on the first one goes on."""
        return self.advance() if key == keys.A and not self.page else super().press(key)

    def back(self) -> "Destination | None":
        """Show the page before, or go back from the first one to the end of the round."""
        if self.page:
            self.show_page(self.page - 1)
            return None
        return undo_last(self.app, self._pad)

    def advance(self) -> "Destination":
        return PAD_OVER if self._pad.phase == OVER else SCORE_PAD
