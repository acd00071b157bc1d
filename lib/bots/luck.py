"""How lucky the tiles have been: what a deal or a draw was worth, and how likely each seat wins.

All tiles are known to whoever looks back. So a draw could have brought each tile of the pool with
the same chance, and a deal could have given the racks to the other seats. The luck of a draw is its
value less the mean value of all tiles of the pool; that of a deal is the value of the rack less the
mean of the other racks. Whatever the values are, the mean luck is therefore 0. They are linear in
what a tile can do on the table, and were fitted to what has followed in matches of bots
(``tools.luck``, ``bots.luck_weights``), so that the points less the luck vary least.

Luck is in sixteenths of a point, or where no points are scored of a match won in a hundred: by how
much the seat is better off than the mean of the others. So the others have lost by it; with two
players as much. Only for triangular tiles.
"""

import struct

from micropython import const

from bots.lookahead import Lookahead
from engine.actions import DRAW, FIRST_TILE
from engine.choices import LINE, START_YOUNGEST, WIN_FEWEST, WIN_ROUND
from engine.tiles import SIDES, TILES, VALUES, is_triple, pair
from engine.view import View

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from engine.game import Game
    from engine.rules import Rules

UNIT = const(16)  # luck of a point
CERTAIN = const(1000)  # a chance of one
FAIR = const(256)  # a match won

_FINE = const(1024)  # a weight of a point in a deal or a draw
_CONTEXTS = const(5)  # numbers that show how much a tile is needed

# The weights, in this order: those of a deal; those of a draw, for each of TILE features of a tile
# one per number of the context, first if nothing on the rack fits, then if something does; those of
# the chances to win.
DEAL = const(9)
TILE = const(7)
_STARTS = const(5)
_STUCK = const(6)
_ABLE = const(7)
_NEXT = const(8)
_CHANCE = const(79)  # DEAL + 2 * TILE * _CONTEXTS
_SPREAD = const(83)

_SIDES = const(36)
_FINE_BITS = const(8)
_NOTHING = const(60)  # eighths after which a chance is 0
_SHARE = const(12)  # divided by the number of tiles on a rack


def has_luck(rules: "Rules") -> bool:
    """Whether luck is told from play in these rules."""
    return rules.play != LINE


def scores_points(rules: "Rules") -> bool:
    """Whether luck is in points, not in matches won."""
    return rules.win != WIN_ROUND


def draw_luck(game: "Game") -> int:
    """The luck of the seat in turn, which draws next."""
    rules = game.rules
    seat = game.seat
    rack = game.racks[seat]
    pool = bytes(game.deck[game.draw_index :])
    others = [len(held) for other, held in enumerate(game.racks) if other != seat]
    ahead = Lookahead(View(game, seat, []))
    ahead.scan()
    best = ahead.best_points
    most = max([best[tile] for tile in rack])
    is_last = int(game.drawn + 1 == rules.draws)
    context = (1, is_last, _SHARE // len(rack), len(pool) // 4, _SHARE // min(others))
    weights = _weights(rules)
    first = DEAL if not most else DEAL + TILE * _CONTEXTS
    fits, points, left, following, opens, triple, better = [
        sum([weights[at + i] * context[i] for i in range(_CONTEXTS)])
        for at in range(first, first + TILE * _CONTEXTS, _CONTEXTS)
    ]
    own = _beside(rack)
    theirs = _beside(game.racks[(seat + 1) % game.players])
    total = drawn = 0
    for tile in pool:
        value = triple if is_triple(tile) else 0
        if best[tile]:
            value += fits + points * (best[tile] - 1)
            if 0 < most < best[tile]:
                value += better * (best[tile] - most)
            value += following * _count(own, tile) + opens * _count(theirs, tile)
        else:
            value += left * VALUES[tile]
        total += value
        if tile == pool[0]:
            drawn = value
    count = len(pool)
    return _rounded((count * drawn - total) * UNIT, count * _FINE)


def deal_lucks(game: "Game") -> list[int]:
    """The luck of each seat in the deal of the round, and in who starts it."""
    rules = game.rules
    players = game.players
    each = game.dealt // players
    racks = [bytes(game.deck[seat * each : seat * each + each]) for seat in range(players)]
    weights = _weights(rules)
    values = [_rack_value(weights, rack) for rack in racks]
    if game.first >= 0:
        opener = racks[game.first]
        tile = opener[0]
        for other in opener:
            if VALUES[other] > VALUES[tile]:
                tile = other
        lying = _beside(bytes((tile,)))
        following = (game.first + 1) % players
        able = sum([_count(lying, own) > 0 for own in racks[following]])
        values[following] += weights[_ABLE] * able + (0 if able else weights[_STUCK])
        values[game.first] += weights[_NEXT] * sum([_count(lying, own) > 0 for own in opener])
        if rules.start != START_YOUNGEST:
            values[game.first] += weights[_STARTS]
    total = sum(values)
    fine = (players - 1) * _FINE
    return [_rounded((players * value - total) * UNIT, fine) for value in values]


def luck_before(game: "Game", action: int) -> "Sequence[int]":
    """The luck of each seat in what chance does with an action that comes next; empty if it has no
    part in it. The first placement of a round stands for its deal.
    """
    if not has_luck(game.rules):
        return ()
    if action == DRAW:
        return shared(game.players, game.seat, draw_luck(game))
    return deal_lucks(game) if action >= FIRST_TILE and not game.laid else ()


def shared(players: int, seat: int, luck: int) -> list[int]:
    """The luck of each seat if one has had this: the others have lost it."""
    return [luck if i == seat else _rounded(-luck, players - 1) for i in range(players)]


def in_points(luck: int) -> int:
    """The luck of a round in whole points, as it is added up."""
    return _rounded(luck, UNIT)


def leads(game: "Game") -> list[int]:
    """By how much each seat is better off than the mean of the others, as luck is counted."""
    rules = game.rules
    players = game.players
    if scores_points(rules):
        sign = -UNIT if rules.win == WIN_FEWEST else UNIT
        values = [sign * score for score in game.scores]
    elif len(game.winners) == 1:
        values = [100 * UNIT if seat in game.winners else 0 for seat in range(players)]
    else:
        values = [0] * players
    total = sum(values)
    return [_rounded(players * value - total, players - 1) for value in values]


def chances(game: "Game") -> list[int]:
    """The chance of each seat to win the match, of CERTAIN; when it is over, what it has won."""
    players = game.players
    if game.is_over:
        winners = game.winners or range(players)
        return [CERTAIN // len(winners) if i in winners else 0 for i in range(players)]
    rules = game.rules
    weights = _weights(rules)
    sign = -UNIT if rules.win == WIN_FEWEST else UNIT
    values = [sign * score for score in game.scores]
    is_dealt = not game.end_reason and game.round > 0
    pool = game.TILES - players * rules.tiles_dealt(players)
    least = rules.tiles_dealt(players)
    if is_dealt:
        pool = game.pool_size
        least = min(game.rack_sizes)
        ahead = Lookahead(View(game, 0, []))
        ahead.scan()
        best = ahead.best_points
        values[game.seat] += weights[_CHANCE + 3]
        for seat, rack in enumerate(game.racks):
            values[seat] += weights[_CHANCE] * sum([best[tile] > 0 for tile in rack])
            values[seat] += weights[_CHANCE + 1] * len(rack)
            values[seat] += weights[_CHANCE + 2] * sum([VALUES[tile] for tile in rack])
    to_come = rules.rounds - game.round - (0 if is_dealt else 1)
    spread = weights[_SPREAD] + weights[_SPREAD + 1] * pool + weights[_SPREAD + 2] * least
    spread += weights[_SPREAD + 3] * max(0, rules.target - max(game.scores))
    spread = max(UNIT, spread + weights[_SPREAD + 4] * max(0, to_come))
    highest = max(values)
    powers = [_power((highest - value) * 64 // spread) for value in values]
    total = sum(powers)
    return [CERTAIN * power // total for power in powers]


def fair_share(game: "Game", seat: int, luck: int) -> int:
    """What a seat has won of a match that is over, of FAIR, less what its luck was worth.

    ``luck``: in points, of the whole match. A point is worth what it changes the chance to win by
    at the start, so over many matches that takes nothing away and adds nothing.
    """
    players = game.players
    rules = game.rules
    winners = game.winners or range(players)
    won = FAIR // len(winners) if seat in winners else 0
    by = 100 * players
    if scores_points(rules):
        weights = _weights(rules)
        dealt = rules.tiles_dealt(players)
        spread = weights[_SPREAD] + weights[_SPREAD + 1] * (game.TILES - players * dealt)
        spread += weights[_SPREAD + 2] * dealt + weights[_SPREAD + 3] * rules.target
        spread += weights[_SPREAD + 4] * (rules.rounds - 1)
        by = players * players * max(UNIT, spread)
        luck *= UNIT
    return won - _rounded(FAIR * luck * (players - 1), by)


def _power(parts: int) -> int:
    """CERTAIN times e to the power of minus this number of 64ths, to some percent."""
    value = CERTAIN << _FINE_BITS
    for _ in range(min(parts >> 3, _NOTHING)):
        value = value * 113 >> 7
    return value - (value * (parts & 7) * 15 >> 10) >> _FINE_BITS


def _rack_value(weights: "tuple[int, ...]", rack: bytes) -> int:
    """The value of a rack as it is dealt."""
    sides = sum(_beside(rack))
    value = weights[0] * sum([VALUES[tile] for tile in rack])
    value += weights[1] * sides + weights[2] * sides * sides
    value += weights[3] * sum([is_triple(tile) for tile in rack])
    return value + weights[4] * sum([pair(tile) >= 0 and not is_triple(tile) for tile in rack])


def _beside(rack: bytes) -> bytearray:
    """1 for each side (``tiles.SIDES``) of a tile that fits beside a tile of the rack."""
    marks = bytearray(_SIDES)
    for tile in rack:
        for at in range(tile, 3 * TILES, TILES):
            side = SIDES[at]
            marks[side % 6 * 6 + side // 6] = 1
    return marks


def _count(marks: bytearray, tile: int) -> int:
    """How many sides of a tile are marked."""
    return marks[SIDES[tile]] + marks[SIDES[tile + TILES]] + marks[SIDES[tile + 2 * TILES]]


def _rounded(number: int, by: int) -> int:
    """The quotient, rounded to the nearest, and halves away from 0."""
    rounded = (2 * abs(number) + by) // (2 * by)
    return -rounded if number < 0 else rounded


def _weights(rules: "Rules") -> "tuple[int, ...]":
    """The weights of a rule set, in the order of ``bots.luck_weights``."""
    from bots.luck_weights import WEIGHTS

    packed = WEIGHTS[rules.number]
    return struct.unpack("<%dh" % (len(packed) // 2), packed)
