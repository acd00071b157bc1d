"""The levels of bots as a ladder: each is won by two of three matches in one rule set.

What a player has won is one figure (LADDER of ``console.storage.player_figures``): the number of
levels in its lower three bits, above them the matches for the next one, 0 without any:

- 1 to 3 for the rule set 0, 4 to 6 for the rule set 1, ...: one won, one lost, one of each
- _TOLD: the last level is won by the match that is over; it was told, but the match not yet counted
"""

from micropython import const

from console.match.match import ORDER
from console.match.seat_devices import seed_of
from console.storage.payload import NOBODY
from console.storage.player_figures import LADDER, figures, with_figures

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.match.match import Match
    from console.storage.memory import Memory

LEVELS = 5
LEVEL_WON = 16  # for the first level, 17 for the second one, ...: among the badges that are told

_BITS = const(3)
_MASK = const(7)
_RESULTS = const(3)  # that can be kept of a rule set
_TOLD = const(31)
_TO_WIN = const(2)  # matches
_NUMBER = const(32)  # bits of a seed below the mark of a day's deal, which is
_OF_A_DAY = const(0xDA01)  # as in console.today.deal


def standing(figure: int) -> tuple[int, int, int, int]:
    """The levels won; the number of the rule set that decides about the next one, -1 for none yet;
    its matches won and lost.
    """
    result = figure >> _BITS
    if not 0 < result < _TOLD:
        return figure & _MASK, -1, 0, 0
    rule_set, result = divmod(result - 1, _RESULTS)
    return figure & _MASK, rule_set, int(result != 1), int(result > 0)


def kind_of(level: int) -> int:
    """The kind of the bots of a level, from 0 on."""
    return ORDER[1 + level]


def after_match(figure: int, match: "Match", seat: int) -> int:
    """The figure of the player at a seat after a match that is over."""
    level, rule_set, won, lost = standing(figure)
    if figure >> _BITS == _TOLD:
        return level
    game = match.game
    if len(game.winners) != 1 or not _counts(match, seat, level):
        return figure
    if game.rules.number != rule_set:
        won = lost = 0
    if game.winners[0] == seat:
        won += 1
    else:
        lost += 1
    if won == _TO_WIN:
        return level + 1
    if lost == _TO_WIN:
        return level
    return level | _RESULTS * game.rules.number + won + 2 * lost << _BITS


def win_levels(memory: "Memory", match: "Match") -> list[tuple[int, int]]:
    """Give the known players the levels that the match which is over brings them, once; returns
    them as (seat, LEVEL_WON and on).
    """
    found = []
    for seat, index in enumerate(match.known):
        if index == NOBODY or not match.is_here(seat):
            continue
        values = figures(memory.players, index)
        level, _, _, _ = standing(values[LADDER])
        if after_match(values[LADDER], match, seat) == level + 1:
            values[LADDER] = level + 1 | _TOLD << _BITS
            memory.players = with_figures(memory.players, index, values)
            memory.changed = True
            found.append((seat, LEVEL_WON + level))
    return found


def _counts(match: "Match", seat: int, level: int) -> bool:
    """Whether a match counts for a level: all others are bots of this level or of stronger ones,
    and it is not the deal of a day.
    """
    for other, kind in enumerate(match.seats):
        if other != seat and not level < ORDER.find(bytes((kind,))) <= LEVELS:
            return False
    return seed_of(match.game) >> _NUMBER != _OF_A_DAY
