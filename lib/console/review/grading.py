"""Grades of ``bots.grades`` for the players of a match, from its review."""

from bots.grades import counts_points, grade
from micropython import const

from console.review.tally import GIVEN_AWAY, TURNS, seat_tallies
from console.storage.payload import NOBODY

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.match.match import Match
    from console.storage.memory import Memory
    from console.words.catalogue import Words

_MOST = const(255)  # matches in a mean; a later match replaces one of them


def match_grade(match: "Match", seat: int) -> int:
    """The grade of a seat, -1 if none of its turns has been judged."""
    tally = seat_tallies(match.tally)[seat]
    if not tally[TURNS]:
        return -1
    return grade(match.game.rules, tally[TURNS], tally[GIVEN_AWAY])


def add_grades(memory: "Memory", match: "Match") -> None:
    """Add the match that is over to the mean grades of its known players."""
    from console.storage.player_figures import REVIEWED, WELL, figures, with_figures

    for seat, index in enumerate(match.known):
        new = -1 if index == NOBODY else match_grade(match, seat)
        if new >= 0:
            values = figures(memory.players, index)
            before = min(values[REVIEWED], _MOST - 1)
            values[REVIEWED] = before + 1
            values[WELL] = (values[WELL] * before + new + (before + 1) // 2) // (before + 1)
            memory.players = with_figures(memory.players, index, values)
            memory.changed = True


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
