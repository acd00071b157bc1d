"""What the compiled policies think: ``bots.lookahead`` and ``bots.weighing`` in flat arrays.

``weights``: those of a policy, in the order of ``tools.fast.policy.WEIGHTS``; the other arrays are
described in ``tools.fast.table``.
"""

from bots import POINT_VALUE
from bots.lookahead import CERTAIN, FINE_BITS, NEGLIGIBLE
from bots.weighing import NEW_FIELD as GAIN_FIELD
from bots.weighing import NOTHING_LAID
from bots.weighing import WIN as GAIN_OUT

from engine.actions import DRAW, END, FIRST_TILE, HEXAGON, PLAIN
from engine.choices import WIN_FEWEST
from engine.lattice import CELL_MASK, FACE_SHIFT
from tools.fast.scoring import bonus, draw_points, placement_points, scored, unplaced_points
from tools.fast.table import (
    BRIDGE_BONUS,
    FITS,
    FORCED,
    HEXAGON_BONUS,
    KNOWN_MASK,
    NEEDS,
    NEW_FIELD,
    TARGET,
    TARGET_AT_ONCE,
    TILES,
    TILES_EACH,
    VALUES,
    WIN,
    Array,
    below,
    compiled,
    mark,
    place,
    shape,
    take_back,
)

REPLY, FOLLOW_UP, FITTING, FITTING_SHARE, RACK_POINTS, STUCK, THEIR_FITTING = range(7)
FITTING_POINTS, THEIR_POINTS, HEXAGON_WEIGHT, LAST = range(7, 11)
SHARE_BY_TILE, DRAWN, DRAWN_BY_POOL, DRAWN_BY_OWN, POSITIONS = range(20, 25)


@compiled
def scan(
    table: Array, open_: Array, knobs: Array, hexagon: int, points: Array, best: Array
) -> None:
    """Set ``best``, as ``Lookahead.scan`` sets ``best_points``."""
    best[:] = 0
    shapes = knobs[BRIDGE_BONUS] + knobs[HEXAGON_BONUS] + hexagon
    for at in range(1, open_[0] + 1):
        cell = open_[at]
        need = table[NEEDS, cell] - 1
        low = need & KNOWN_MASK
        if need >= FORCED:
            tile = low >> 2
            if points[tile]:
                with_bonus = points[tile]
                if shapes:
                    made = shape(table, knobs, cell)
                    with_bonus += bonus(knobs, made) + (hexagon if made >= HEXAGON else 0)
                best[tile] = max(best[tile], with_bonus)
        else:
            for i in range(low * 6, low * 6 + 6):
                tile = FITS[i] >> 2
                if not best[tile]:
                    best[tile] = points[tile]


@compiled
def reply_value(
    weights: Array, hidden: Array, count: int, held: int, best: Array, replies: Array
) -> int:
    """``hidden``: the first ``count`` are the tiles not seen; ``held``: the next player's."""
    chance = min(CERTAIN * held // max(1, count), CERTAIN - 1)
    found = 0
    for i in range(count):
        if best[hidden[i]]:
            replies[found] = best[hidden[i]]
            found += 1
    replies[:found].sort()
    no_reply = CERTAIN << FINE_BITS
    points = 0
    for i in range(found - 1, -1, -1):
        here = no_reply * chance // CERTAIN
        points += here * (replies[i] - 1)
        no_reply -= here
        if no_reply < NEGLIGIBLE:
            break
    fitting = chance * found * weights[THEIR_FITTING]
    if weights[THEIR_POINTS]:
        expected = 0
        for i in range(found):
            expected += chance * (replies[i] - 1)
        fitting += expected * weights[THEIR_POINTS]
    value = points * weights[REPLY] + (fitting << FINE_BITS)
    value -= no_reply * (weights[STUCK] // (held * held))
    return value // (CERTAIN << FINE_BITS)


@compiled
def rack_value(weights: Array, share: int, rack: Array, laid: int, best: Array) -> int:
    """As ``Lookahead.rack_value``; ``share``: the weight ``fitting_share``."""
    most = 1
    fitting = fitting_points = points = count = 0
    for i in range(1, rack[0] + 1):
        tile = rack[i]
        if tile != laid:
            count += 1
            points += VALUES[tile]
            if best[tile]:
                fitting += 1
                fitting_points += best[tile] - 1
                most = max(most, best[tile])
    value = (most - 1) * weights[FOLLOW_UP] + points * weights[RACK_POINTS]
    value += fitting_points * weights[FITTING_POINTS]
    return value + fitting * (share // max(1, count) + weights[FITTING])


@compiled
def choose(words: Array, legal: Array, values: Array, count: int) -> int:
    """As ``Bot.choose``."""
    highest = values[:count].max()
    best = equals = 0
    for i in range(count):
        if values[i] == highest:
            equals += 1
            if not below(words, equals):
                best = legal[i]
    return best


@compiled
def decide(
    table: Array,
    open_: Array,
    knobs: Array,
    weights: Array,
    racks: Array,
    scores: Array,
    seat: int,
    seen: Array,
    begins: int,
    drawn: int,
    words: Array,
    scratch: Array,
) -> int:
    """The action of the seat in turn. ``scratch``: the first row has its legal actions.

    ``seen``: 1 for each tile that lies. ``begins``: the tile begins a field.
    """
    legal, values, points, best, hidden, replies = scratch
    count = values[0]
    players = len(scores)
    rack = racks[seat]
    held = racks[(seat + 1) % players, 0]
    unseen = others = 0
    for tile in range(TILES):
        points[tile] = 0 if seen[tile] else 1 + scored(knobs) * VALUES[tile]
    points[TILES:64] = 0
    best[:] = 0
    mark(rack, best[:64])
    for tile in range(TILES):
        if points[tile] and not best[tile]:
            hidden[unseen] = tile
            unseen += 1
    for other in range(players):
        if other != seat:
            others += racks[other, 0]
    pool = unseen - others
    drawn_weight = weights[DRAWN] + weights[DRAWN_BY_POOL] * pool + weights[DRAWN_BY_OWN] * rack[0]
    share = weights[SHARE_BY_TILE] * max(0, others - (players - 1) * knobs[TILES_EACH])
    if not pool:
        weights = weights[LAST:]
    share += weights[FITTING_SHARE]
    hexagon = weights[HEXAGON_WEIGHT]
    sign = -1 if knobs[WIN] == WIN_FEWEST else 1
    highest = -(1 << 60)
    for i in range(count):
        action = legal[i]
        if action < FIRST_TILE:
            continue
        cell, face = action & CELL_MASK, action >> FACE_SHIFT
        tile = face >> 2
        if begins and face & 3:
            values[i] = values[i - 1]
            continue
        made = PLAIN if begins else shape(table, knobs, cell)
        now = placement_points(knobs, VALUES[tile], made)
        value = GAIN_FIELD if made >= HEXAGON and knobs[NEW_FIELD] else 0
        if rack[0] == 1 or (knobs[TARGET_AT_ONCE] and 0 < knobs[TARGET] <= scores[seat] + now):
            value = GAIN_OUT
        value += sign * now * POINT_VALUE
        if rack[0] > 1:
            place(table, open_, cell, face)
            scan(table, open_, knobs, hexagon, points, best)
            value += rack_value(weights, share, rack, tile, best)
            value -= reply_value(weights, hidden, unseen, held, best, replies)
            take_back(table, open_, cell)
        values[i] = value
        highest = max(highest, value)
    if legal[0] < FIRST_TILE:
        value = 0
        if rack[0] > 1:
            scan(table, open_, knobs, hexagon, points, best)
            if legal[0] == DRAW:
                own = gain = 0
                for i in range(1, rack[0] + 1):
                    own = max(own, best[rack[i]])
                for i in range(unseen):
                    gain += max(0, best[hidden[i]] - own)
                value = highest + gain * POINT_VALUE // unseen
                value += draw_points(knobs, drawn) * POINT_VALUE - drawn_weight
            else:
                value = rack_value(weights, share, rack, -1, best) - NOTHING_LAID
                value -= reply_value(weights, hidden, unseen, held, best, replies)
                if legal[0] == END:
                    value += unplaced_points(knobs, drawn) * POINT_VALUE
        values[0] = value
    return choose(words, legal, values, count)
