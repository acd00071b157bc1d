"""The end of a round: the scores, then all racks, the end scoring, the scores by round."""

from micropython import const

from console.clock import since
from console.destination import BACK, Destination
from console.draw.pages import Pages
from console.draw.sizes import MARGIN
from console.hardware import keys
from console.lifetimes import unload
from console.match.match import KINDS
from console.match.round_summary import RoundSummary
from console.navigation import MATCH_OVER, badge
from console.review.background_review import BackgroundReview
from console.storage.payload import NOBODY
from console.words.catalogue import load_part, signed
from engine.actions import DEAL, PHASE_DEAL, PHASE_OVER

TYPE_CHECKING = False
if TYPE_CHECKING:
    import displayio

    from console.app import App
    from console.draw.film import Film
    from console.match.round_details import RoundDetails
    from console.match.score_table import ScoreTable

_ALONE_MS = const(6000)  # per page in a match of bots only
_OF_DAY = const(2)  # players of a day of *Today*


class Screen(Pages):
    """First one bar per player: A goes on, B opens the details, which end with the score table.

    ``details``, ``score_table``: None until they are opened.
    """

    def __init__(self, app: "App", again: bool = False) -> None:
        """``again``: it is looked at from the end of the match, and leads back there; no film."""
        super().__init__(app, footed=True)
        self.ROOT = not again
        self._game = app.match.game
        app.match.note_round()
        self._background_review = BackgroundReview(app.match)
        self._bots_only = not app.match.people
        self._since = -1  # when the page was opened
        self.film: Film | None = None  # while it runs
        self._is_new = not again
        self.texts = load_part(app.words, "results")
        self._summary = RoundSummary(self.texts, app.match.names, self._game, self._rack_values())
        self.details: RoundDetails | None = None
        self.score_table: ScoreTable | None = None
        self.count = 2  # until the details are opened
        self.show_page(0)

    def title(self) -> str:
        return self.app.words.SCORES if self._is_table() else self._summary.reason

    def title_end(self) -> str:
        """Who leads after a round in which nobody went out, else the number of the round; above
        the score table the goal, on other pages the number of the page.
        """
        app = self.app
        if self._is_table():
            target = self._game.rules.target
            return app.words.GOAL % target if target else ""
        if self.page and self.details:
            winner = self._summary.winner
            if len(self.details.pages) == 1 and winner >= 0:
                end = self._summary.total_text(winner)
                small = app.small_font
                room = self.width - small.width(self._summary.reason) - app.sizes[MARGIN]
                if self.details.total or small.width(end) > room:
                    return signed(self._game.bonus[winner])
                return end
            return "%d/%d" % (self.page, self.count - 1) if self.count > 2 else ""
        leader = self._summary.leader()
        if leader >= 0:
            end = self.texts.LEADS % app.match.names[leader]
        elif self._game.rules.several_rounds:
            end = app.words.ROUND % self._game.round
        else:
            return ""
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

    def advance(self) -> Destination:
        """Add the round to the record, then deal the next one or go to the end of the match."""
        if not self.ROOT:
            return BACK
        from console.storage.match_records import write_round
        from console.storage.shelf import records_aside

        app = self.app
        if app.match.line:
            from console.match.linked import SEND, must_send

            if must_send(app.match):
                return SEND
        if not write_round(app.match, KINDS, records_aside(app.memory)):
            app.memory.pending_notice = "no_record"
        unload("console.storage.match_records")
        unload("console.storage.shelf")
        found = _new_badges(app)
        if self._game.phase == PHASE_DEAL:
            from console.review.tally import add_round

            add_round(app.match)
            app.match.apply(DEAL)
        if found:
            return badge(found)
        return MATCH_OVER if self._game.phase == PHASE_OVER else app.match.next_screen()

    def restore(self, state: int) -> None:
        """Show that page again."""
        self._end_film()
        self.show_page(state)

    def press(self, key: int) -> Destination | None:
        """Keys act as on all pages, but A on the first one goes on; UP and DOWN scroll scores;
        SELECT shows the round to others.
        """
        self._background_review.touch()
        if self.film:
            self._end_film()
            return None
        if self.score_table:
            self.score_table.press(key)
        if key == keys.A and not self.page:
            return self.advance()
        if key == keys.SELECT and self._game.phase == PHASE_DEAL and not self._bots_only:
            return None if self.app.match.is_linked else Destination("day_code", ("round",))
        return super().press(key)

    def tick(self, now: int) -> Destination | None:
        """Show the film, then review the match in the background; in a match of bots only, go on
        after a while.
        """
        if self.film:
            if not self.film.tick(now):
                self.film = None  # its memory is needed for the review
            return None
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
            self.count = 1 + len(self.details.pages) + self._game.rules.several_rounds
        super().show_page(page)
        if self._foot and self.film:
            self._foot.hide(True)

    def fill(self, body: "displayio.Group") -> None:
        app = self.app
        self.score_table = None
        if not self.details or not self.page:
            self._fill_bars(body)
        elif self._is_table():
            from console.match.score_table import ScoreTable

            self.score_table = ScoreTable(app, self.top, self.room, self.texts.ALL)
            body.append(self.score_table.group)
        else:
            self.details.fill(body, self.page - 1, self.top)

    def _is_table(self) -> bool:
        """Whether the page is the score table, the last one."""
        return self.details is not None and self.page > len(self.details.pages)

    def _fill_bars(self, body: "displayio.Group") -> None:
        """Add the players by rank; the first time, a film shows how the end has changed them."""
        from console.match.score_bars import END_MS, ScoreBars

        for name in ("match.score_bars", "draw.counters", "draw.crown"):
            unload("console." + name)  # they go with the film
        app = self.app
        summary = self._summary
        verdicts = [summary.verdict(seat) for seat in range(self._game.players)]
        bars = ScoreBars(app, self.top, self.room, summary.winner, verdicts)
        body.append(bars.group)
        if self._is_new and app.memory.settings.speed:
            from console.draw.film import Film

            unload("console.draw.film")
            tracks = bars.tracks()
            tracks.append((self._show_keys, END_MS, 1, 1))
            self.film = Film(tracks, app.memory.settings.speed)
        self._is_new = False

    def _end_film(self) -> None:
        if self.film:
            self.film.finish()
            self.film = None

    def _show_keys(self, _step: int) -> None:
        """Show what the keys do, once the film is over."""
        if self._foot:
            self._foot.hide(False)

    def _rack_values(self) -> list[int]:
        """The value of the tiles left on each rack."""
        game = self._game
        return [sum([game.VALUES[tile] for tile in rack]) for rack in game.racks]


def _new_badges(app: "App") -> tuple[tuple[int, int], ...]:
    """The badges that the round brings, each as (seat, badge)."""
    match = app.match
    if bytes(match.known) == bytes([NOBODY] * len(match.known)):  # no module needs to be loaded
        return ()
    from console.match.badges import give_badges

    week = False
    if match.game.is_over and match.game.players == _OF_DAY:
        from console.today.week import ends_week

        week = ends_week(app.memory, match)
    found = give_badges(app.memory, match, week)
    if match.game.is_over:
        from console.match.ladder import win_levels

        found += win_levels(app.memory, match)
    return tuple(found)
