"""How well a seat has played, by what its turns have given away in the judgement of Expert.

What a seat gives away is counted in points, or where no points are scored in turns in which another
action was better. A grade is in hundredths of a percent: BEST if nothing was given away, 0 if it
was as much as random play gives away, or more. How much that is has been measured for each rule
set and number of players (``tools.grades``, ``bots.grade_scale``).
"""

from bots import POINT_VALUE
from engine.actions import DRAW, FIRST_TILE
from engine.choices import LINE, WIN_ROUND

TYPE_CHECKING = False
if TYPE_CHECKING:
    from bots import Bot
    from engine.rules import Rules

BEST = 10000

# Points: whether an action that is worse by less is worse at all is a matter of taste; where only
# going out counts, of more, as Easy and Medium make small mistakes alike there. In the row, where a
# round won counts 100, it is a matter of chance: one of the deals searched counts 17 at most.
_TASTE, _TASTE_IN_CASUAL, _CHANCE = 3, 5, 20

# Points: what it costs at most to place where the player may draw at any time. Drawing on and on
# is strong, but few like to; whoever does not is graded mostly by the tiles that they place.
_UNDRAWN = 3

# What a point, or a turn in which another action was better, counts in ``grade_scale``.
_POINT, _TURN = 16, 256

# The least grade of each word, the best one first; below them is one more.
_WORDS = (9000, 7500, 6000, 4000)


def counts_points(rules: "Rules") -> bool:
    """Whether points are counted that are given away; else turns are."""
    return rules.win != WIN_ROUND and rules.play != LINE


def unit(rules: "Rules") -> int:
    """What a point counts in ``grade_scale``, or a turn if these are counted."""
    return _POINT if counts_points(rules) else _TURN


def is_missed(rules: "Rules", loss: int) -> bool:
    """Whether an action that is worse than the best by ``loss`` points counts as a mistake."""
    if rules.play == LINE:
        return loss >= _CHANCE
    return loss >= (_TASTE_IN_CASUAL if rules.win == WIN_ROUND else _TASTE)


def counted_loss(bot: "Bot", action: int) -> int:
    """What an action gives away for a grade, by the bot that has judged it (``Bot.loss``).

    The search of the end stops where it has to guess, and takes small differences for large ones:
    Hard seems to give away twice as many points there as it really does. So they count half.
    """
    from bots.planner import is_searchable

    loss = bot.loss(action)
    if counts_points(bot.rules) and is_searchable(bot.view):
        return loss // 2
    legal = bot.view.legal
    if action < FIRST_TILE or legal[0] != DRAW or not bot.rules.draw_freely:
        return loss
    values = bot.action_values
    highest = max(values[1:])  # of the placements
    placed = (highest - values[legal.index(action)]) // POINT_VALUE
    return min(loss, placed + _UNDRAWN)


def grade(rules: "Rules", players: int, turns: int, given_away: int) -> int:
    """The grade of a seat that gave away ``given_away`` in ``turns`` turns, at least one."""
    worst = _scale(rules, players)[0] * turns
    return BEST - min(unit(rules) * given_away, worst) * BEST // worst


def turns_needed(rules: "Rules", players: int) -> int:
    """The number of turns from which on a grade is more skill than chance."""
    return _scale(rules, players)[1]


def _scale(rules: "Rules", players: int) -> bytes:
    """What chance gives away in a turn, and the turns needed."""
    from bots.grade_scale import SCALE

    at = 2 * (players - 2)
    return SCALE[rules.number][at : at + 2]


def word_of(grade: int) -> int:
    """The number of the word for a grade: 0 is the best of five."""
    number = 0
    while number < len(_WORDS) and grade < _WORDS[number]:
        number += 1
    return number
