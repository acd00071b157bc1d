"""Rounds of the compiled matches: ``engine.start`` and the actions of ``engine.game``.

Besides the arrays of ``tools.fast.table`` there are:

``state``   numbers of the match and its round, in the order of SEAT and what follows;
``deck``    all tiles: those dealt, then the pool; the tile that is drawn next is at INDEX;
``racks``   a rack per seat;
``seen``    1 for each tile that lies;
``lying``   the cells where tiles lie, in the order in which these were laid.
"""

import numpy as np

from engine import tiles
from engine.actions import DECLINE, DRAW, END, FIRST_TILE, HEXAGON, PLAIN
from engine.choices import START_LOTS, START_PAIR, START_RANDOM, START_YOUNGEST
from engine.lattice import CELL_MASK, FACE_SHIFT
from tools.fast.scoring import draw_points, end_round, placement_points, unplaced_points
from tools.fast.table import (
    BLOCKED_BY_DRAWS,
    CELLS,
    CORNERS,
    DRAW_ENDS_TURN,
    DRAWS,
    NEEDS,
    NEW_FIELD,
    OPEN_TRIPLE,
    OPEN_ZEROS,
    POINTS,
    START,
    TARGET,
    TARGET_AT_ONCE,
    TILES,
    TILES_EACH,
    VALUES,
    Array,
    below,
    compiled,
    corners,
    mark,
    place,
    placements,
    shape,
    shuffle,
)

PAIRS = np.array([tiles.pair(tile) for tile in range(tiles.TILES)])

SEAT, BEGAN, INDEX, LAID, DRAWN, PASSES, FULL, FIELDS, IN_FIELD, ROUND, TOUCHED, OUT = range(12)
NUMBERS = 12
"""Of a state. BEGAN: the seat that has begun the round; FULL: turns in a row with as many draws as
may be; FIELDS: how many have begun; TOUCHED: 1 once the target is reached; OUT: who has gone out,
or one of the following."""

GOES_ON, BY_TARGET, IS_BLOCKED = -2, -1, -3


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
def able(table: Array, open_: Array, racks: Array, has: Array, out: Array) -> bool:
    """Whether any seat has a placement."""
    for seat in range(len(racks)):
        mark(racks[seat], has)
        if placements(table, open_, racks[seat], has, out):
            return True
    return False


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
def deal(state: Array, words: Array, deck: Array, knobs: Array, racks: Array, seen: Array) -> None:
    """Begin the next round."""
    players = len(racks)
    each = knobs[TILES_EACH]
    shuffle(words, deck, 0)
    state[SEAT] = state[BEGAN] = starter(words, deck, knobs, players, state[BEGAN])
    for i in range(players):
        racks[i, 0] = each
        racks[i, 1 : each + 1] = deck[i * each : i * each + each]
    seen[:] = 0
    state[LAID] = state[DRAWN] = state[PASSES] = state[FULL] = state[FIELDS] = 0
    state[IN_FIELD] = 0
    state[INDEX] = players * each
    state[ROUND] += 1
    state[OUT] = GOES_ON


@compiled
def apply(
    state: Array,
    action: int,
    deck: Array,
    knobs: Array,
    table: Array,
    open_: Array,
    racks: Array,
    seen: Array,
    lying: Array,
    scores: Array,
    scratch: Array,
) -> None:
    """Carry out an action of the seat in turn, but not the end of the round.

    ``scratch``: two rows that are overwritten.
    """
    players = len(racks)
    seat = state[SEAT]
    rack = racks[seat]
    ends = False
    if action >= FIRST_TILE:
        cell, face = action & CELL_MASK, action >> FACE_SHIFT
        tile = face >> 2
        begins = state[IN_FIELD] > 0 or state[LAID] == 0
        made = PLAIN if begins else shape(table, knobs, cell)
        points = placement_points(knobs, VALUES[tile], made)
        if not state[LAID] and CORNERS[3 * tile] == CORNERS[3 * tile + 2]:
            points += knobs[OPEN_TRIPLE] if tile else knobs[OPEN_ZEROS]
        place(table, open_, cell, face)
        state[FIELDS] += 1 if begins else 0
        for i in range(1, rack[0] + 1):
            if rack[i] == tile:
                rack[i] = rack[rack[0]]
                break
        rack[0] -= 1
        seen[tile] = 1
        lying[state[LAID]] = cell
        state[LAID] += 1
        state[PASSES] = state[FULL] = 0
        scores[seat] += points
        if points > 0 and knobs[TARGET] and scores.max() >= knobs[TARGET]:
            state[TOUCHED] = 1
        state[IN_FIELD] = 1 if made >= HEXAGON and knobs[NEW_FIELD] > 0 else 0
        if not rack[0]:
            state[OUT] = seat
        elif knobs[TARGET_AT_ONCE] and state[TOUCHED]:
            state[OUT] = BY_TARGET
        elif not state[IN_FIELD]:
            ends = True
    elif action == DRAW:
        scores[seat] += draw_points(knobs, state[DRAWN])
        rack[0] += 1
        rack[rack[0]] = deck[state[INDEX]]
        state[INDEX] += 1
        state[DRAWN] += 1
        ends = knobs[DRAW_ENDS_TURN] > 0
    else:
        state[IN_FIELD] = 0
        ends = True
        if action == END:
            scores[seat] += unplaced_points(knobs, state[DRAWN])
            state[PASSES] += 1 if state[INDEX] == TILES else 0
    if ends:
        if action < DECLINE:
            is_full = knobs[BLOCKED_BY_DRAWS] and state[DRAWN] >= knobs[DRAWS]
            state[FULL] = state[FULL] + 1 if is_full else 0
        state[DRAWN] = 0
        state[SEAT] = (seat + 1) % players
        if state[FULL] >= players or (
            state[INDEX] == TILES
            and (
                state[PASSES] >= players
                or not able(table, open_, racks, scratch[0, :64], scratch[1])
            )
        ):
            state[OUT] = IS_BLOCKED


@compiled
def finish(
    state: Array,
    knobs: Array,
    table: Array,
    open_: Array,
    racks: Array,
    lying: Array,
    scores: Array,
) -> int:
    """Add the points of the end of a round, and take its tiles off the table.

    Returns who has won the round where that counts, or -1.
    """
    winner = -1
    if state[OUT] != BY_TARGET:
        winner = end_round(knobs, racks, scores, max(state[OUT], -1))
    if knobs[TARGET] and scores.max() >= knobs[TARGET]:
        state[TOUCHED] = 1
    clear(table, open_, lying, state[LAID])
    return winner
