"""The badges of known players: a bit each in their figures, given at the end of a round."""

from micropython import const

from console.match.match import AUTO, ORDER
from console.storage.payload import NOBODY
from console.storage.player_figures import BADGES, ROW, figures, with_figures
from engine.actions import BRIDGE, FIRST_TILE, HEXAGON, OUT
from engine.choices import WIN_FEWEST
from engine.events import Event

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.match.match import Match
    from console.storage.memory import Memory

BADGE_COUNT = 13

# The badges, as their bits and their texts BADGE.0 and so on.
_HEXAGON = const(0)
_BRIDGE = const(1)
_DOUBLE = const(2)
_MANY_POINTS = const(3)
_WENT_OUT = const(4)
_BEAT = const(5)  # four of them: easy to expert
_IN_A_ROW = const(9)
_OF_FOUR = const(10)
_TOURNAMENT = const(11)
_DAYS_IN_A_ROW = const(12)

_POINTS = const(100)
_WINS = const(3)
_EXPERT = const(4)  # the last of the kinds of bots that have badges, from 1
_FOUR = const(4)


def give_badges(memory: "Memory", match: "Match", week: bool = False) -> list[tuple[int, int]]:
    """Give the known players the badges that the round which has ended brings them; returns the
    new ones, each as (seat, badge). ``week``: seat 0 has played a week of *Today*.
    """
    found = []
    for seat, index in enumerate(match.known):
        if index == NOBODY:
            continue
        values = figures(memory.players, index)
        new = _earned(match, seat, values[ROW])
        if week and seat == 0:
            new |= 1 << _DAYS_IN_A_ROW
        new &= ~values[BADGES]
        if new:
            values[BADGES] |= new
            memory.players = with_figures(memory.players, index, values)
            memory.changed = True
            found += [(seat, badge) for badge in range(BADGE_COUNT) if new >> badge & 1]
    return found


def _earned(match: "Match", seat: int, row: int) -> int:
    """The badges of a seat's round, as bits; ``row``: the matches won one after the other."""
    game = match.game
    bits = 0
    for index in range(len(game.log)):
        event = Event(game, index)
        if event.seat == seat and event.action >= FIRST_TILE:
            bits |= (event.shape == BRIDGE) << _BRIDGE
            bits |= (event.shape >= HEXAGON) << _HEXAGON
            bits |= (event.shape > HEXAGON) << _DOUBLE
    rules = game.rules
    points = game.scores[seat] - game.scores_at_deal[seat]
    bits |= (points >= _POINTS and rules.win != WIN_FEWEST) << _MANY_POINTS
    bits |= (game.end_reason == OUT and game.end_seat == seat) << _WENT_OUT
    if not game.is_over or game.winners != [seat]:
        return bits
    bot = max([0] + [_strength(kind) for kind in match.seats])
    if 0 < bot <= _EXPERT:
        bits |= 1 << _BEAT + bot - 1
    bits |= (row + 1 >= _WINS) << _IN_A_ROW
    bits |= (game.players == _FOUR) << _OF_FOUR
    bits |= (rules.several_rounds and rules.target > 0) << _TOURNAMENT
    return bits


def _strength(kind: int) -> int:
    """1 to 4 for an easy bot to an expert, 0 for whoever has no badge."""
    return 0 if kind >= AUTO else max(0, ORDER.find(bytes((kind,))) - 1)
