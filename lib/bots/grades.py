"""How well a seat has played, by what its turns have given away in the judgement of Expert.

What a seat gives away is counted in points, or where no points are scored in turns in which another
action was better. A grade is in hundredths of a percent: BEST if nothing was given away, 0 if it
was as much as random play gives away, or more.
"""

from engine.actions import BRIDGE, HEXAGON
from engine.choices import LINE, WIN_ROUND

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine.rules import Rules

BEST = 10000

# Points: whether an action that is worse by less is worse at all is a matter of taste; in the row,
# where a round won counts 100, of chance: one of the deals searched counts 17 at most.
_TASTE, _CHANCE = 3, 20

# What a turn gives away that is chosen by chance, in halves of a point, or of a turn where nothing
# scores: where shapes score, and where they do not.
_SHAPES, _NO_SHAPES, _NOTHING = 20, 3, 1

# The least grade of each word, the best one first; below them is one more.
_WORDS = (9000, 7500, 6000, 4000)


def counts_points(rules: "Rules") -> bool:
    """Whether points are counted that are given away; else turns are."""
    return rules.win != WIN_ROUND and rules.play != LINE


def is_missed(rules: "Rules", loss: int) -> bool:
    """Whether an action that is worse than the best by ``loss`` points counts as a mistake."""
    return loss >= (_CHANCE if rules.play == LINE else _TASTE)


def grade(rules: "Rules", turns: int, given_away: int) -> int:
    """The grade of a seat that gave away ``given_away`` in ``turns`` turns, at least one."""
    if not counts_points(rules):
        worst = _NOTHING
    else:
        worst = _SHAPES if rules.bonus(BRIDGE) or rules.bonus(HEXAGON) else _NO_SHAPES
    worst *= turns
    return BEST - min(2 * given_away, worst) * BEST // worst


def word_of(grade: int) -> int:
    """The number of the word for a grade: 0 is the best of five."""
    number = 0
    while number < len(_WORDS) and grade < _WORDS[number]:
        number += 1
    return number
