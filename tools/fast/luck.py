"""The luck of compiled matches, as ``bots.luck`` computes it, and what its weights are fitted to.

``replay`` follows the actions of a match. ``weights``: as in ``bots.luck``; ``lucks``: a row per
round with the luck of each seat; ``features``: a row per round, the sums by which the weights of
deals and draws are multiplied to give the luck of the first seat; ``gains``: a row per round, the
points of each seat; ``states``: a row per turn, see STATE.
"""

import numpy as np
from bots.luck import DEAL, TILE, UNIT

from engine import tiles
from engine.actions import DRAW
from engine.choices import START_YOUNGEST, WIN_FEWEST
from tools.fast.judgement import scan
from tools.fast.round import (
    BEGAN,
    DRAWN,
    GOES_ON,
    INDEX,
    NUMBERS,
    OUT,
    PAIRS,
    ROUND,
    SEAT,
    apply,
    deal,
    finish,
)
from tools.fast.table import (
    CORNERS,
    DRAWS,
    ROUNDS,
    START,
    TARGET,
    TILE_POINTS,
    TILES,
    VALUES,
    WIN,
    Array,
    compiled,
    seeded,
)

CONTEXTS = 5
WIDTH = DEAL + 2 * TILE * CONTEXTS
STATE = 4
"""Numbers of each seat in a state: score, tiles that fit, tiles, their value; then follow who is in
turn, the pool, the fewest tiles, the points missing to the target and the rounds to come."""

_FINE = 1024
SIDES = np.frombuffer(tiles.SIDES, np.uint8).astype(np.int64)


@compiled
def beside(rack: Array, marks: Array) -> None:
    """Mark each side of a tile that fits beside a tile of the rack."""
    marks[:] = 0
    for i in range(1, rack[0] + 1):
        for k in range(3):
            side = SIDES[rack[i] + TILES * k]
            marks[side % 6 * 6 + side // 6] = 1


@compiled
def marked(marks: Array, tile: int) -> int:
    """How many sides of a tile are marked."""
    return marks[SIDES[tile]] + marks[SIDES[tile + TILES]] + marks[SIDES[tile + 2 * TILES]]


@compiled
def rounded(number: int, by: int) -> int:
    """The quotient, rounded to the nearest, and halves away from 0."""
    halves = (2 * abs(number) + by) // (2 * by)
    return -halves if number < 0 else halves


@compiled
def of_deal(racks: Array, first: int, knobs: Array, marks: Array, found: Array) -> None:
    """Set ``found``: for each seat the numbers of its rack by which the weights are multiplied."""
    players = len(racks)
    found[:] = 0
    for seat in range(players):
        rack = racks[seat]
        beside(rack, marks)
        sides = marks.sum()
        found[seat, 1] = sides
        found[seat, 2] = sides * sides
        for i in range(1, rack[0] + 1):
            tile = rack[i]
            found[seat, 0] += VALUES[tile]
            if CORNERS[3 * tile] == CORNERS[3 * tile + 2]:
                found[seat, 3] += 1
            elif PAIRS[tile] >= 0:
                found[seat, 4] += 1
    opener = racks[first]
    best = opener[1]
    for i in range(2, opener[0] + 1):
        if VALUES[opener[i]] > VALUES[best]:
            best = opener[i]
    marks[:] = 0
    for k in range(3):
        side = SIDES[best + TILES * k]
        marks[side % 6 * 6 + side // 6] = 1
    following = (first + 1) % players
    for i in range(1, opener[0] + 1):
        found[following, 7] += marked(marks, racks[following, i]) > 0
        found[first, 8] += marked(marks, opener[i]) > 0
    found[following, 6] = found[following, 7] == 0
    found[first, 5] = knobs[START] != START_YOUNGEST


@compiled
def of_tile(tile: int, best: Array, most: int, own: Array, theirs: Array, found: Array) -> None:
    """Set ``found``: the numbers of a tile by which the weights are multiplied."""
    found[:] = 0
    found[5] = CORNERS[3 * tile] == CORNERS[3 * tile + 2]
    if best[tile]:
        found[0] = 1
        found[1] = best[tile] - 1
        found[3] = marked(own, tile)
        found[4] = marked(theirs, tile)
        if most and best[tile] > most:
            found[6] = best[tile] - most
    else:
        found[2] = VALUES[tile]


@compiled
def replay(
    knobs: Array,
    weights: Array,
    seed: int,
    youngest: int,
    actions: Array,
    table: Array,
    lucks: Array,
    features: Array,
    gains: Array,
    states: Array,
) -> tuple[int, int]:
    """Follow a match; returns (rounds, states). As many states as fit are written."""
    players = gains.shape[1]
    chance = np.zeros(4, np.int64)
    seeded(chance, seed)
    deck = np.arange(TILES)
    open_ = np.zeros(256, np.int64)
    racks = np.zeros((players, TILES + 1), np.int64)
    scratch = np.zeros((2, 2048), np.int64)
    seen = np.zeros(TILES, np.int64)
    lying = np.zeros(TILES, np.int64)
    best = np.zeros(64, np.int64)
    points = np.zeros(64, np.int64)
    own = np.zeros(36, np.int64)
    theirs = np.zeros(36, np.int64)
    dealt = np.zeros((players, DEAL), np.int64)
    found = np.zeros(TILE, np.int64)
    drawn_tile = np.zeros(TILE, np.int64)
    summed = np.zeros(TILE, np.int64)
    context = np.zeros(CONTEXTS, np.int64)
    values = np.zeros(players, np.int64)
    scores = np.zeros(players, np.int64)
    scored = 0 if knobs[WIN] == WIN_FEWEST else knobs[TILE_POINTS]
    at = written = 0
    state = np.zeros(NUMBERS, np.int64)
    state[BEGAN] = youngest
    while at < len(actions) and state[ROUND] < len(lucks):
        base = scores.copy()
        rounds = state[ROUND]
        deal(state, chance, deck, knobs, racks, seen)
        of_deal(racks, state[SEAT], knobs, own, dealt)
        lucks[rounds] = 0
        features[rounds] = 0
        for i in range(players):
            values[i] = (weights[:DEAL] * dealt[i]).sum()
        total = values.sum()
        for i in range(players):
            lucks[rounds, i] = rounded((players * values[i] - total) * UNIT, (players - 1) * _FINE)
        for k in range(DEAL):
            column = dealt[:, k]
            features[rounds, k] = (players * column[0] - column.sum()) / (players - 1)
        while state[OUT] == GOES_ON:
            seat = state[SEAT]
            rack = racks[seat]
            action = actions[at]
            at += 1
            if action == DRAW:
                index = state[INDEX]
                for tile in range(TILES):
                    points[tile] = 0 if seen[tile] else 1 + scored * VALUES[tile]
                scan(table, open_, knobs, 0, points, best)
                most = 0
                for i in range(1, rack[0] + 1):
                    most = max(most, best[rack[i]])
                least = 99
                for i in range(players):
                    if i != seat:
                        least = min(least, racks[i, 0])
                pool = TILES - index
                context[0] = 1
                context[1] = state[DRAWN] + 1 == knobs[DRAWS]
                context[2] = 12 // rack[0]
                context[3] = pool // 4
                context[4] = 12 // least
                beside(rack, own)
                beside(racks[(seat + 1) % players], theirs)
                summed[:] = 0
                for i in range(index, TILES):
                    of_tile(deck[i], best, most, own, theirs, found)
                    summed += found
                    if i == index:
                        drawn_tile[:] = found
                start = DEAL + (TILE * CONTEXTS if most else 0)
                side = 1.0 if seat == 0 else -1.0 / (players - 1)
                more = 0
                for k in range(TILE):
                    weight = 0
                    by = pool * drawn_tile[k] - summed[k]
                    for c in range(CONTEXTS):
                        weight += weights[start + k * CONTEXTS + c] * context[c]
                        features[rounds, start + k * CONTEXTS + c] += side * context[c] * by / pool
                    more += weight * by
                luck = rounded(more * UNIT, pool * _FINE)
                for i in range(players):
                    lucks[rounds, i] += luck if i == seat else rounded(-luck, players - 1)
            apply(
                *(state, action, deck, knobs, table, open_, racks, seen, lying, scores),
                scratch,
            )
            if state[SEAT] != seat and state[OUT] == GOES_ON and written < len(states):
                for tile in range(TILES):
                    points[tile] = 0 if seen[tile] else 1
                scan(table, open_, knobs, 0, points, best)
                position = states[written]
                for i in range(players):
                    fitting = value = 0
                    for j in range(1, racks[i, 0] + 1):
                        fitting += best[racks[i, j]] > 0
                        value += VALUES[racks[i, j]]
                    position[STATE * i] = scores[i]
                    position[STATE * i + 1] = fitting
                    position[STATE * i + 2] = racks[i, 0]
                    position[STATE * i + 3] = value
                end = STATE * players
                position[end] = state[SEAT]
                position[end + 1] = TILES - state[INDEX]
                position[end + 2] = racks[:, 0].min()
                position[end + 3] = max(0, knobs[TARGET] - scores.max())
                position[end + 4] = max(0, knobs[ROUNDS] - rounds - 1)
                written += 1
        finish(state, knobs, table, open_, racks, lying, scores)
        gains[rounds] = scores - base
    return state[ROUND], written
