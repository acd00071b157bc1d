"""How much a player would have won without luck, over all matches, in their figures.

Of each match that has been reviewed to its end it counts what was won less what the luck was worth
(``bots.luck.fair_share``). The figures have the number of these matches, of which from _MOST on a
later one replaces one, and the mean plus _OFFSET, in FAIR of a match.
"""

from bots.luck import FAIR, fair_share, has_luck
from micropython import const

from console.review.tally import LUCK, is_whole, seat_tallies
from console.storage.player_figures import FAIR as AT

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.match.match import Match

_MOST = const(63)
_OFFSET = const(384)
_HIGHEST = const(1023)
_SURE = const(4)  # matches from which on a mean is shown


def add_match(values: "list[int]", match: "Match", seat: int) -> None:
    """Count the match for the player of a seat, if all of it has been reviewed."""
    game = match.game
    if not has_luck(game.rules) or not is_whole(match):
        return
    luck = seat_tallies(match.tally)[seat][LUCK]
    value = max(0, min(fair_share(game, seat, luck) + _OFFSET, _HIGHEST))
    count = min(values[AT], _MOST - 1)
    mean = values[AT + 1]
    values[AT] = count + 1
    values[AT + 1] = mean + _nearest(value - mean, count + 1)


def share(values: "list[int]") -> "tuple[int, int]":
    """The part of the matches won without luck, in percent, and how sure that is: twice its
    standard error if matches are won and lost evenly; -1 while there are too few.
    """
    count, mean = values[AT : AT + 2]
    if count < _SURE:
        return 0, -1
    error = 1
    while error * error * count < 10000:  # 100 percent divided by the root of the number
        error += 1
    return _nearest(100 * (mean - _OFFSET), FAIR), error


def _nearest(number: int, by: int) -> int:
    return (2 * number + by) // (2 * by)
