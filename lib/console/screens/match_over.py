"""The end of the match: the winner, and where to go next."""

from console.destination import HOME, Destination
from console.match.match import FIRST_STEPS, KINDS, Match
from console.match.match_end import MatchEnd
from console.match.new_match import new_match
from console.navigation import HOW_WELL, LAST_ROUND, LUCK, REVIEW, TODAY_RESULT
from console.review.background_review import BackgroundReview
from console.review.finish_match import finish_match
from console.storage.shelf import records_aside
from console.words.catalogue import load_part
from engine.choices import LINE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.app import App
    from console.storage.memory import Memory


class Screen(MatchEnd):
    """Choices: the result of the day, what was missed, how well people played, again and home,
    luck, a challenge to others, the last round.

    Of those that are only to be looked at, the first three are offered once: what comes back is the
    next one. So A, pressed again and again, passes all of them before a new match begins.
    """

    def __init__(self, app: "App") -> None:
        match = app.match
        texts = load_part(app.words, "results")
        home = "  B: " + texts.HOME
        entries: list[tuple[str, Destination | None]] = []
        if _ends_day(app):
            label = load_part(app.words, "today").MATCH
            entries.append(("A: " + label + home, TODAY_RESULT))
        if match.rounds or match.missed:
            entries.append(("A: " + texts.MISSED + home, REVIEW))
        if match.people:
            entries.append(("A: " + texts.HOW_WELL + home, HOW_WELL))
        entries.append(("A: " + texts.AGAIN + home, None))
        if match.people and tells_luck(app, match):
            entries.append(("A: " + texts.LUCK + home, LUCK))
        if match.people and not match.is_linked:
            entries.append(("A: " + texts.SHOW_IT + home, Destination("day_code", ("match",))))
        entries.append(("A: " + texts.LAST_ROUND + home, LAST_ROUND))
        super().__init__(app, texts, match.names, match.game, entries)
        self._background_review = BackgroundReview(match)

    def chosen(self, index: int) -> Destination:
        destination: Destination | None = self.entries[index][1]
        if not destination:
            app = self.app
            before = app.match
            finish_match(app)
            app.match = match = again(before, app.memory)
            if match.is_linked:
                from console.link.carriers import open_line

                open_line(app, match)
            return match.next_screen()
        if destination in (TODAY_RESULT, REVIEW, HOW_WELL):
            self.at = index + 1
        return destination

    def back(self) -> Destination:
        """End the match and go home."""
        finish_match(self.app)
        return HOME

    def press(self, key: int) -> Destination | None:
        self._background_review.touch()
        return super().press(key)

    def tick(self, now: int) -> Destination | None:
        """Show the film, then review the match in the background."""
        if self.film.over:
            self._background_review.tick(now)
        return super().tick(now)


def tells_luck(app: "App", match: Match) -> bool:
    """Whether luck is told from play: not in the row, nor against a beginner's bot."""
    if not app.memory.settings.luck or match.game.rules.play == LINE:
        return False
    return FIRST_STEPS not in list(match.seats)  # the device finds no number in a bytearray


def again(match: Match, memory: "Memory") -> Match:
    """A new match with the same rules, players and seats. If they were linked, its seed follows
    from the old one: whoever else presses *Again* has the same match.
    """
    rules = match.game.rules
    seed = -1
    if match.line and match.line.has_carried:
        from console.match.seat_devices import next_seed

        seed = next_seed(match.game)
    return new_match(rules, match.names, match.seats, match.known, records_aside(memory), seed)


def _ends_day(app: "App") -> bool:
    """Whether the match was the deal of a day, whose result is then noted."""
    match = app.match
    if KINDS[match.seats[-1]] != "expert":  # no module needs to be loaded
        return False
    from console.today.deal import YOU, day_played

    number = day_played(match)
    if number:
        from console.today.diary import Diary

        Diary(app.memory).end(number, match.game.scores[YOU])
    return number > 0
