"""Matches with triangular tiles between policies of one ply: ``engine.game``, compiled by numba.

The engine and ``tools.fast.policy`` play the same matches, action by action: ``python -m
tools.fast`` compares them. Besides the arrays of ``tools.fast.table`` there are:

``racks``   a rack per seat;
``weights`` a policy per seat, in the order of ``tools.fast.policy.WEIGHTS``;
``rngs``    a generator per seat, then that of the deals.
"""

import numpy as np

from engine import tiles
from engine.actions import DECLINE, DRAW, END, FIRST_TILE, HEXAGON, PLAIN
from engine.choices import (
    START_LOTS,
    START_PAIR,
    START_RANDOM,
    START_YOUNGEST,
    WIN_FEWEST,
    WIN_ROUND,
)
from engine.lattice import CELL_MASK, FACE_SHIFT, FIELD_SHIFT, ORIGIN
from tools.fast.ending import new_scratch, search
from tools.fast.judgement import LAST, POSITIONS, decide
from tools.fast.policy import MOST_ROUNDS
from tools.fast.scoring import draw_points, end_round, placement_points, unplaced_points
from tools.fast.table import (
    BLOCKED_BY_DRAWS,
    CELLS,
    CORNERS,
    DRAW_ENDS_TURN,
    DRAW_FREELY,
    DRAWS,
    FIRST,
    NEEDS,
    NEW_FIELD,
    OPEN_TRIPLE,
    OPEN_ZEROS,
    POINTS,
    ROUNDS,
    START,
    TARGET,
    TARGET_AT_ONCE,
    TILES,
    TILES_EACH,
    TOURNAMENT,
    VALUES,
    WIN,
    Array,
    below,
    compiled,
    corners,
    mark,
    place,
    placements,
    seeded,
    shape,
    shuffle,
)

PAIRS = np.array([tiles.pair(tile) for tile in range(tiles.TILES)])


# The deal: engine.start


@compiled
def rank(tile: int, rule: int) -> int:
    """As ``start.rank``."""
    largest = CORNERS[3 * tile + 2]
    if CORNERS[3 * tile] == largest:
        return 3 << 12 | largest
    if rule == START_PAIR and PAIRS[tile] >= 0:
        return 2 << 12 | PAIRS[tile] << 6 | VALUES[tile]
    return VALUES[tile] << 6 | largest << 3 | CORNERS[3 * tile + 1]


@compiled
def by_lots(words: Array, deck: Array, pool: int, players: int) -> int:
    """Who starts by lots; shuffles the pool."""
    seats = np.arange(players)
    at = pool
    while len(seats) > 1:
        if at + len(seats) > TILES:
            shuffle(words, deck, pool)
            seats = np.arange(players)
            at = pool
            continue
        drawn = VALUES[deck[at : at + len(seats)]]
        at += len(seats)
        seats = seats[drawn == drawn.max()]
    shuffle(words, deck, pool)
    return seats[0]


@compiled
def starter(words: Array, deck: Array, knobs: Array, players: int, before: int) -> int:
    """The seat that begins the round; ``before``: the one that has begun the last round."""
    dealt = players * knobs[TILES_EACH]
    if knobs[START] == START_LOTS:
        return by_lots(words, deck, dealt, players)
    if knobs[START] == START_YOUNGEST:
        return before
    if knobs[START] == START_RANDOM:
        return below(words, players)
    best = 0
    for i in range(dealt):
        if rank(deck[i], knobs[START]) > rank(deck[best], knobs[START]):
            best = i
    return best * players // dealt


@compiled
def openers(rack: Array, knobs: Array, out: Array) -> int:
    """The first placements of a round, in no order; returns how many."""
    best = rack[1]
    has_zeros = False
    for i in range(1, rack[0] + 1):
        if rank(rack[i], knobs[START]) > rank(best, knobs[START]):
            best = rack[i]
        has_zeros |= rack[i] == tiles.ZEROS
    is_triple = CORNERS[3 * best] == CORNERS[3 * best + 2]
    count = 0
    for i in range(1, rack[0] + 1):
        tile = rack[i]
        if not knobs[FIRST] or tile == best or (is_triple and tile == tiles.ZEROS):
            for turn in range(1 if CORNERS[3 * tile] == CORNERS[3 * tile + 2] else 3):
                out[count] = (tile << 2 | turn) << FACE_SHIFT
                count += 1
    return count


# The match: engine.game


@compiled
def able(table: Array, open_: Array, racks: Array, has: Array, out: Array) -> bool:
    """Whether any seat has a placement."""
    for seat in range(len(racks)):
        mark(racks[seat], has)
        if placements(table, open_, racks[seat], has, out):
            return True
    return False


@compiled
def is_searchable(knobs: Array, players: int) -> bool:
    """Whether Expert searches a round whose pool is empty, as ``bots.planner`` decides it."""
    return players == 2 and not knobs[NEW_FIELD] and knobs[WIN] != WIN_FEWEST


@compiled
def clear(table: Array, open_: Array, cells: Array, count: int) -> None:
    """Take all tiles off the table; ``cells``: where they lie."""
    for i in range(1, open_[0] + 1):
        table[NEEDS, open_[i]] = 0
    open_[0] = 0
    for i in range(count):
        table[CELLS, cells[i]] = 0
        for p in corners(cells[i]):
            table[POINTS, p] = 0


@compiled
def play(
    knobs: Array, weights: Array, seed: int, youngest: int, table: Array, scores: Array, log: Array
) -> tuple[int, int, int]:
    """Play a match; returns (rounds, the seat that has won or -1, actions written to ``log``).

    ``scores``: of as many players, set to those of the end. ``youngest``: who begins where the
    youngest does. ``log``: as many actions as fit.
    """
    players = len(scores)
    rngs = np.zeros((players + 1, 4), np.int64)
    for seat in range(players):
        seeded(rngs[seat], seed ^ (seat + 1) << 40)
    chance = rngs[players]
    seeded(chance, seed)
    deck = np.arange(TILES)
    open_ = np.zeros(256, np.int64)
    racks = np.zeros((players, TILES + 1), np.int64)
    scratch = np.zeros((6, 2048), np.int64)
    for_search = new_scratch()
    has = np.zeros(64, np.int64)
    seen = np.zeros(TILES, np.int64)
    lying = np.zeros(TILES, np.int64)
    legal = scratch[0]
    scores[:] = 0
    rounds = logged = 0
    touched = False
    winner = -1
    seat = youngest
    before = youngest
    is_over = False
    while not is_over:
        shuffle(chance, deck, 0)
        before = seat = starter(chance, deck, knobs, players, before)
        each = knobs[TILES_EACH]
        for i in range(players):
            racks[i, 0] = each
            racks[i, 1 : each + 1] = deck[i * each : i * each + each]
        index = players * each
        seen[:] = 0
        laid = drawn = passes = full = fields = 0
        rounds += 1
        in_field = False
        out = -2  # the round goes on; -1: it is blocked, or ends by the target
        while out == -2:
            rack = racks[seat]
            mark(rack, has)
            begins = in_field or not laid
            if begins:
                origin = fields << FIELD_SHIFT | ORIGIN
                if laid:
                    count = 0
                    for i in range(1, rack[0] + 1):
                        tile = rack[i]
                        for turn in range(1 if CORNERS[3 * tile] == CORNERS[3 * tile + 2] else 3):
                            legal[count] = (tile << 2 | turn) << FACE_SHIFT
                            count += 1
                else:
                    count = openers(rack, knobs, legal)
                legal[:count] |= origin
            else:
                count = placements(table, open_, rack, has, legal)
            if in_field:
                legal[count] = DECLINE
                count += 1
            elif laid and (knobs[DRAW_FREELY] or not count):
                can_draw = index < TILES and drawn < knobs[DRAWS]
                legal[count] = DRAW if can_draw else END
                count += 1
            legal[:count].sort()
            action = legal[0]
            if count > 1:
                positions = weights[seat, POSITIONS]
                if positions and index == TILES and is_searchable(knobs, players):
                    is_last = touched or (rounds >= knobs[ROUNDS] and not knobs[TOURNAMENT])
                    action = search(
                        *(table, open_, knobs, weights[seat, LAST:], positions, racks, scores),
                        *(seat, seen, legal[:count], passes, is_last, for_search),
                    )
                else:
                    scratch[1, 0] = count
                    action = decide(
                        *(table, open_, knobs, weights[seat], racks, scores, seat, seen, begins),
                        *(drawn, rngs[seat], scratch),
                    )
            if logged < len(log):
                log[logged] = action
                logged += 1
            points = 0
            ends = False
            if action >= FIRST_TILE:
                cell, face = action & CELL_MASK, action >> FACE_SHIFT
                tile = face >> 2
                made = PLAIN if begins else shape(table, knobs, cell)
                points = placement_points(knobs, VALUES[tile], made)
                if not laid and CORNERS[3 * tile] == CORNERS[3 * tile + 2]:
                    points += knobs[OPEN_TRIPLE] if tile else knobs[OPEN_ZEROS]
                place(table, open_, cell, face)
                fields += begins
                for i in range(1, rack[0] + 1):
                    if rack[i] == tile:
                        rack[i] = rack[rack[0]]
                        break
                rack[0] -= 1
                seen[tile] = 1
                lying[laid] = cell
                laid += 1
                passes = full = 0
                scores[seat] += points
                if points > 0 and knobs[TARGET] and scores.max() >= knobs[TARGET]:
                    touched = True
                in_field = made >= HEXAGON and knobs[NEW_FIELD] > 0
                if not rack[0]:
                    out = seat
                elif knobs[TARGET_AT_ONCE] and touched:
                    out = -1
                elif not in_field:
                    ends = True
            elif action == DRAW:
                scores[seat] += draw_points(knobs, drawn)
                rack[0] += 1
                rack[rack[0]] = deck[index]
                index += 1
                drawn += 1
                ends = knobs[DRAW_ENDS_TURN] > 0
            else:
                in_field = False
                ends = True
                if action == END:
                    scores[seat] += unplaced_points(knobs, drawn)
                    passes += index == TILES
            if ends:
                if action < DECLINE:
                    full = full + 1 if knobs[BLOCKED_BY_DRAWS] and drawn >= knobs[DRAWS] else 0
                drawn = 0
                seat = (seat + 1) % players
                if full >= players or (
                    index == TILES
                    and (passes >= players or not able(table, open_, racks, has, scratch[2]))
                ):
                    out = -3
        if out != -1:
            winner = end_round(knobs, racks, scores, max(out, -1))
        if knobs[TARGET] and scores.max() >= knobs[TARGET]:
            touched = True
        clear(table, open_, lying, laid)
        is_over = touched or (rounds >= knobs[ROUNDS] and not knobs[TOURNAMENT])
        is_over |= rounds == MOST_ROUNDS
    if knobs[WIN] != WIN_ROUND:
        best = scores.min() if knobs[WIN] == WIN_FEWEST else scores.max()
        first = np.flatnonzero(scores == best)
        winner = first[0] if len(first) == 1 else -1
    return rounds, winner, logged
