"""The end of a round: the scores, then all racks, the end scoring, the scores by round."""

from micropython import const

from console.clock import since
from console.draw.pages import Pages
from console.draw.sizes import MARGIN, RESULT_LEAST
from console.draw.text import LEFT, RIGHT, add_label
from console.draw.theme import FELT, SOFT
from console.hardware import keys
from console.match.match import KINDS
from console.match.round_summary import RoundSummary
from console.match.score_bars import ScoreBars
from console.match.turn_summary import several_rounds
from console.navigation import MATCH_OVER
from console.review.background_review import BackgroundReview
from console.words.catalogue import load_part, signed
from engine.actions import DEAL, PHASE_DEAL

TYPE_CHECKING = False
if TYPE_CHECKING:
    import displayio

    from console.app import App
    from console.destination import Destination
    from console.match.round_details import RoundDetails
    from console.match.score_table import ScoreTable

_ALONE_MS = const(6000)  # per page in a match of bots only


class Screen(Pages):
    """First one bar per player: A goes on, B opens the details, which end with the score table.

    ``details``, ``score_table``: None until they are opened.
    """

    ROOT = True

    def __init__(self, app: "App") -> None:
        super().__init__(app, footed=True)
        self._game = app.match.game
        app.match.note_round()
        self._background_review = BackgroundReview(app.match)
        self._bots_only = not app.match.people
        self._since = -1  # when the page was opened
        self.texts = load_part(app.words, "results")
        self._summary = RoundSummary(self.texts, app.match.names, self._game, self._rack_values())
        self.details: RoundDetails | None = None
        self.score_table: ScoreTable | None = None
        self.count = 2  # until the details are opened
        self.show_page(0)

    def title(self) -> str:
        details = self.details
        scores = details and self.page > len(details.pages)
        return self.app.words.SCORES if scores else self._summary.reason

    def title_end(self) -> str:
        """The number of the round, or of a page of the details."""
        if self.page:
            return "%d/%d" % (self.page, self.count - 1) if self.count > 2 else ""
        if not several_rounds(self._game.rules):
            return ""
        app = self.app
        end = self.texts.ROUND % self._game.round
        room = self.width - app.font.width(self._summary.reason) - app.sizes[MARGIN]
        return end if app.small_font.width(end) <= room else ""

    def hint(self) -> str:
        onward = self.app.words.A_ON
        if self._game.phase == PHASE_DEAL and self.page in (0, self.count - 1):
            onward = self.texts.NEXT_ROUND
        if self.page:
            return onward
        both = onward + "  " + self.texts.DETAILS
        if self.app.font.width(both) > self.width - 2 * self.x:  # roughly that of the pill
            both = self.app.words.A_ON + "  " + self.texts.DETAILS
        return both

    def back(self) -> None:
        """Go from the bars to the details, and from those to the page before."""
        self.show_page(self.page - 1 if self.page else 1)

    def advance(self) -> "Destination":
        """Add the round to the record, then deal the next one or go to the end of the match."""
        from console.storage.match_records import write_round

        app = self.app
        if not write_round(app.match, KINDS):
            app.memory.pending_notice = "no_record"
        if self._game.phase == PHASE_DEAL:
            from console.review.tally import add_round

            add_round(app.match)
            app.match.apply(DEAL)
            return app.match.next_screen()
        return MATCH_OVER

    def restore(self, state: int) -> None:
        """Show that page again."""
        self.show_page(state)

    def press(self, key: int) -> "Destination | None":
        """Keys act as on all pages, but A on the first one goes on; UP and DOWN scroll scores."""
        self._background_review.touch()
        if self.score_table:
            self.score_table.press(key)
        if key == keys.A and not self.page:
            return self.advance()
        return super().press(key)

    def tick(self, now: int) -> "Destination | None":
        """Review the match in the background; in a match of bots only, go on after a while."""
        self._background_review.tick(now)
        if self._since < 0:
            self._since = now
        elif self._bots_only and since(self._since, now) >= _ALONE_MS:
            self._since = now
            return self.press(keys.A)
        return None

    def show_page(self, page: int) -> None:
        """Show a page, and make the details when they are first opened."""
        if page and not self.details:
            from console.match.round_details import RoundDetails

            match = self.app.match
            racks = [match.sorted_rack(seat) for seat in range(self._game.players)]
            place = (self.x, self.width, self.room)
            self.details = RoundDetails(self.app, self._summary, racks, place, self._game.rules)
            self.count = 1 + len(self.details.pages) + several_rounds(self._game.rules)
        super().show_page(page)

    def fill(self, body: "displayio.Group") -> None:
        app = self.app
        self.score_table = None
        if not self.details or not self.page:
            self._fill_bars(body)
        elif self.page <= len(self.details.pages):
            self.details.fill(body, self.page - 1, self.top)
        else:
            from console.match.score_table import ScoreTable

            self.score_table = ScoreTable(app, self.top, self.room)
            body.append(self.score_table.group)

    def _fill_bars(self, body: "displayio.Group") -> None:
        """Add the bars, and below them, if there is room, the points of the end and the goal."""
        app = self.app
        font = app.font
        room = self.room
        least = app.sizes[RESULT_LEAST]
        if least:
            target = self._game.rules.target
            goal = self.texts.GOAL % target if target else ""
            given = self._end_points()
            if goal or given:
                room -= font.height
            place = (self.x, self.top + room, self.width)
            add_label(body, font, goal, place, app.theme.of(FELT, SOFT), RIGHT)
            if font.width(given + "   " + goal) > self.width:
                room -= font.height  # its own line, if there is room
                place = (self.x, self.top + room, self.width)
                if room < self._game.players * least or font.width(given) > self.width:
                    given = ""
                    room += font.height
            add_label(body, font, given, place, app.theme.of(FELT, SOFT), LEFT)
        summary = self._summary
        verdicts = [summary.verdict(seat) for seat in range(self._game.players)]
        bars = ScoreBars(app, self.top, room, summary.winner, verdicts)
        body.append(bars.group)

    def _rack_values(self) -> list[int]:
        """The value of the tiles left on each rack."""
        game = self._game
        return [sum([game.VALUES[tile] for tile in rack]) for rack in game.racks]

    def _end_points(self) -> str:
        """The points that the end gave the winner of the round, as a text."""
        parts = []
        if self._summary.winner >= 0:
            for text, points in self._summary.lines[self._summary.winner]:
                parts.append(text if points is None else text + " " + signed(points))
        return "  ".join(parts)
