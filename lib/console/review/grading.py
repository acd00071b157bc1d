"""Grades of ``bots.grades`` for the players of a match, from its review."""

from bots.grades import counts_points, grade, turns_needed
from micropython import const

from console.review.tally import GIVEN_AWAY, TURNS, seat_tallies

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.match.match import Match
    from console.words.catalogue import Words

_MOST = const(255)  # matches in a mean; a later match replaces one of them


def match_grade(match: "Match", seat: int) -> int:
    """The grade of a seat, -1 if none of its turns has been judged."""
    tally = seat_tallies(match.tally)[seat]
    if not tally[TURNS]:
        return -1
    game = match.game
    return grade(game.rules, game.players, tally[TURNS], tally[GIVEN_AWAY])


def matches_more(match: "Match", seat: int) -> int:
    """The number of matches as long as this one that a seat must play before its grade is sure."""
    game = match.game
    turns = max(1, seat_tallies(match.tally)[seat][TURNS])
    return (turns_needed(game.rules, game.players) - 1) // turns


def add_grade(values: list[int], match: "Match", seat: int) -> None:
    """Add the grade of a seat, if it has one, to the mean grade in its player's figures."""
    from console.storage.player_figures import REVIEWED, WELL

    new = match_grade(match, seat)
    if new >= 0:
        before = min(values[REVIEWED], _MOST - 1)
        values[REVIEWED] = before + 1
        values[WELL] = (values[WELL] * before + new + (before + 1) // 2) // (before + 1)


def given_away_row(texts: "Words", match: "Match", seat: int) -> tuple[str, str]:
    """What a seat has given away, as (label, number).

    The number is points per turn or, if placements score no points, the turns in which the best was
    done, of all turns. At least one turn of the seat must have been judged.
    """
    tally = seat_tallies(match.tally)[seat]
    turns = tally[TURNS]
    given_away = tally[GIVEN_AWAY]
    if not counts_points(match.game.rules):
        return texts.BEST_DONE, "%d/%d" % (turns - given_away, turns)
    tenths = (20 * given_away + turns) // (2 * turns)
    return texts.GIVEN_AWAY, texts.DECIMAL % (tenths // 10, tenths % 10)
