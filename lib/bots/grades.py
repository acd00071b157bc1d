"""How well a seat has played, out of what a bot says that its turns have given away.

What a seat gives away is counted in points, or where no points are scored in turns in which another
action was better. A grade is in hundredths of a percent: BEST if nothing was given away, 0 for what
somebody gives away who chooses by chance, or more.
"""

from engine.choices import WIN_ROUND

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine.rules import Rules

BEST = 10000

# Half a unit as often is given away in a turn by chance, where tiles score, where only what is left
# in the end does, and where nothing scores.
_TILES, _ENDS, _NOTHING = 16, 3, 1

# The least grade of each word, the best one first; below them is one more.
_WORDS = (9500, 8500, 7000, 5000)


def counts_points(rules: "Rules") -> bool:
    """Whether points are given away; else turns are."""
    return rules.win != WIN_ROUND


def grade(rules: "Rules", turns: int, given_away: int) -> int:
    """The grade of a seat that has given away so much in so many turns, one at least."""
    if not counts_points(rules):
        worst = _NOTHING
    else:
        worst = _TILES if rules.tile_points else _ENDS
    worst *= turns
    return BEST - min(2 * given_away, worst) * BEST // worst


def word_of(grade: int) -> int:
    """The number of the word for a grade: 0 is the best of five."""
    number = 0
    while number < len(_WORDS) and grade < _WORDS[number]:
        number += 1
    return number
