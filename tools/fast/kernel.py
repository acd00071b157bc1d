"""Matches with triangular tiles between policies of one ply: ``engine.game``, compiled by numba.

The engine and ``tools.fast.policy`` play the same matches, action by action: ``python -m
tools.fast`` compares them. Besides the arrays of ``tools.fast.round`` there are:

``weights`` a policy per seat, in the order of ``tools.fast.policy.WEIGHTS``;
``rngs``    a generator per seat, then that of the deals.
"""

import numpy as np

from engine import tiles
from engine.actions import DECLINE, DRAW, END
from engine.choices import WIN_FEWEST, WIN_ROUND
from engine.lattice import FACE_SHIFT, FIELD_SHIFT, ORIGIN
from tools.fast.ending import new_scratch, search
from tools.fast.judgement import LAST, POSITIONS, decide
from tools.fast.policy import MOST_ROUNDS
from tools.fast.round import (
    BEGAN,
    DRAWN,
    FIELDS,
    GOES_ON,
    IN_FIELD,
    INDEX,
    LAID,
    NUMBERS,
    OUT,
    PASSES,
    ROUND,
    SEAT,
    TOUCHED,
    apply,
    deal,
    finish,
    rank,
)
from tools.fast.table import (
    CORNERS,
    DRAW_FREELY,
    DRAWS,
    FIRST,
    NEW_FIELD,
    ROUNDS,
    START,
    TILES,
    TOURNAMENT,
    WIN,
    Array,
    compiled,
    mark,
    placements,
    seeded,
)


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


@compiled
def is_searchable(knobs: Array, players: int) -> bool:
    """Whether Expert searches a round whose pool is empty, as ``bots.planner`` decides it."""
    return players == 2 and not knobs[NEW_FIELD] and knobs[WIN] != WIN_FEWEST


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
    state = np.zeros(NUMBERS, np.int64)
    state[BEGAN] = youngest
    legal = scratch[0]
    scores[:] = 0
    logged = 0
    winner = -1
    is_over = False
    while not is_over:
        deal(state, chance, deck, knobs, racks, seen)
        while state[OUT] == GOES_ON:
            seat = state[SEAT]
            rack = racks[seat]
            mark(rack, has)
            begins = state[IN_FIELD] > 0 or state[LAID] == 0
            if begins:
                origin = state[FIELDS] << FIELD_SHIFT | ORIGIN
                if state[LAID]:
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
            if state[IN_FIELD]:
                legal[count] = DECLINE
                count += 1
            elif state[LAID] and (knobs[DRAW_FREELY] or not count):
                can_draw = state[INDEX] < TILES and state[DRAWN] < knobs[DRAWS]
                legal[count] = DRAW if can_draw else END
                count += 1
            legal[:count].sort()
            action = legal[0]
            if count > 1:
                positions = weights[seat, POSITIONS]
                if positions and state[INDEX] == TILES and is_searchable(knobs, players):
                    is_last = state[TOUCHED] > 0
                    is_last |= state[ROUND] >= knobs[ROUNDS] and not knobs[TOURNAMENT]
                    action = search(
                        *(table, open_, knobs, weights[seat, LAST:], positions, racks, scores),
                        *(seat, seen, legal[:count], state[PASSES], is_last, for_search),
                    )
                else:
                    scratch[1, 0] = count
                    action = decide(
                        *(table, open_, knobs, weights[seat], racks, scores, seat, seen, begins),
                        *(state[DRAWN], rngs[seat], scratch),
                    )
            if logged < len(log):
                log[logged] = action
                logged += 1
            apply(
                *(state, action, deck, knobs, table, open_, racks, seen, lying, scores),
                scratch,
            )
        winner = finish(state, knobs, table, open_, racks, lying, scores)
        is_over = state[TOUCHED] > 0 or state[ROUND] == MOST_ROUNDS
        is_over |= state[ROUND] >= knobs[ROUNDS] and not knobs[TOURNAMENT]
    if knobs[WIN] != WIN_ROUND:
        best = scores.min() if knobs[WIN] == WIN_FEWEST else scores.max()
        first = np.flatnonzero(scores == best)
        winner = first[0] if len(first) == 1 else -1
    return state[ROUND], winner, logged
