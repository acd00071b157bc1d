"""The compiled search of the end: ``bots.ending`` in flat arrays.

It tries the same positions in the same order, so it chooses the same actions. A position before the
current one is a column of ``line``, its untried actions a row of ``untried``.
"""

import numpy as np
from bots import POINT_VALUE
from bots.ending import INFINITY, WON

from engine.actions import END
from engine.choices import WIN_ROUND
from engine.lattice import CELL_MASK, FACE_SHIFT
from tools.fast.judgement import FITTING_SHARE, HEXAGON_WEIGHT, rack_value, reply_value, scan
from tools.fast.scoring import end_round, placement_points, scored
from tools.fast.table import (
    DRAW_FREELY,
    TARGET,
    TARGET_AT_ONCE,
    TILES,
    VALUES,
    WIN,
    Array,
    compiled,
    mark,
    place,
    placements,
    shape,
    take_back,
)

_DEEPEST = 64  # turns: a budget of 2 000 positions reaches no deeper
_MOST = 512  # actions of a position
_COUNT, _ALPHA, _BETA, _PASSES, _POINTS = range(5)  # of a position in the line
_NONE = -1


@compiled
def new_scratch() -> tuple[Array, Array, Array]:
    """Arrays for ``search``: of the untried actions, of the line, and for sorting."""
    return (
        np.zeros((_DEEPEST, _MOST), np.int64),
        np.zeros((5, _DEEPEST), np.int64),
        np.zeros((4, _MOST), np.int64),
    )


@compiled
def search(
    table: Array,
    open_: Array,
    knobs: Array,
    weights: Array,
    budget: int,
    racks: Array,
    scores: Array,
    seat: int,
    seen: Array,
    legal: Array,
    passes: int,
    is_last: bool,
    scratch: tuple[Array, Array, Array],
) -> int:
    """The action of the seat in turn, as ``bots.ending.judge`` chooses it.

    ``weights``: those that judge a table where the search stops. ``seen``: 1 for each tile that
    lies.
    """
    points = np.zeros(64, np.int64)
    points[:TILES] = (1 - seen) * (1 + scored(knobs) * VALUES)
    values = np.zeros(len(legal), np.int64)
    good = np.full(_DEEPEST, _NONE)
    best = legal[-1]
    depth = 0
    while budget > 0 and depth < _DEEPEST - 2:
        depth += 1
        order = values * _MOST + np.arange(len(legal))
        order.sort()
        for i in range(len(legal)):
            scratch[0][0, i] = legal[order[i] % _MOST]
        budget, best = search_to(
            *(table, open_, knobs, weights, depth, budget, racks, scores, seat, points),
            *(legal, values, good, passes, is_last, best, scratch),
        )
    return best


@compiled
def search_to(
    table: Array,
    open_: Array,
    knobs: Array,
    weights: Array,
    depth: int,
    budget: int,
    racks: Array,
    scores: Array,
    seat: int,
    points: Array,
    legal: Array,
    values: Array,
    good: Array,
    passes: int,
    is_last: bool,
    best: int,
    scratch: tuple[Array, Array, Array],
) -> tuple[int, int]:
    """As ``bots.ending._search``; returns the rest of the budget and the best action so far."""
    untried, line, spare = scratch
    count = len(legal)
    alpha, beta = -INFINITY, INFINITY
    at = 0  # positions before this one
    is_cut = False
    while budget >= 0 or depth == 1:
        while not count or alpha >= beta:
            if not at:
                return (budget if is_cut else 0), best
            value = -alpha
            at -= 1
            count, alpha, beta = line[_COUNT, at], line[_ALPHA, at], line[_BETA, at]
            passes = line[_PASSES, at]
            seat = 1 - seat
            count -= 1
            action = untried[at, count]
            if action != END:
                undo(table, open_, racks[seat], action)
                scores[seat] -= line[_POINTS, at]
            if not at:
                for i in range(len(legal)):
                    if legal[i] == action:
                        values[i] = value - (value <= alpha)
                if value > alpha:
                    best = action
            if value > alpha:
                alpha = value
                good[at] = action
        action = untried[at, count - 1]
        gained = 0
        if action != END:
            gained = points_of(table, knobs, action)
            scores[seat] += gained
            lay(table, open_, racks[seat], action)
        line[_COUNT, at], line[_ALPHA, at], line[_BETA, at] = count, alpha, beta
        line[_PASSES, at], line[_POINTS, at] = passes, gained
        at += 1
        passes = passes + 1 if action == END else 0
        alpha, beta = -beta, -alpha
        seat = 1 - seat
        budget -= 1
        count = 0
        ends = passes == 2 or not racks[1 - seat, 0]
        ends |= knobs[TARGET_AT_ONCE] > 0 and 0 < knobs[TARGET] <= scores[1 - seat]
        if not ends and at < depth:
            count = actions(
                *(table, open_, knobs, racks[seat], racks[1 - seat], good[at], untried[at], spare)
            )
            ends = not count
        elif not ends:
            value = estimate(
                table, open_, knobs, weights, racks[seat], racks[1 - seat], points, spare
            )
            ends = value == INFINITY
            alpha = (scores[seat] - scores[1 - seat]) * POINT_VALUE + value
            is_cut |= not ends
        if ends:
            alpha = result(knobs, racks, scores, seat, is_last)
    for back in range(at - 1, -1, -1):
        action = untried[back, line[_COUNT, back] - 1]
        seat = 1 - seat
        if action != END:
            undo(table, open_, racks[seat], action)
            scores[seat] -= line[_POINTS, back]
    if line[_ALPHA, 0] > -INFINITY:
        for at in range(line[_COUNT, 0]):
            for i in range(len(legal)):
                if legal[i] == untried[0, at]:
                    values[i] = min(values[i], line[_ALPHA, 0] - 1)
    return budget, best


@compiled
def lay(table: Array, open_: Array, rack: Array, action: int) -> None:
    """Lay a tile of the rack."""
    face = action >> FACE_SHIFT
    place(table, open_, action & CELL_MASK, face)
    for i in range(1, rack[0] + 1):
        if rack[i] == face >> 2:
            rack[i] = rack[rack[0]]
            break
    rack[0] -= 1


@compiled
def undo(table: Array, open_: Array, rack: Array, action: int) -> None:
    """Undo ``lay``."""
    take_back(table, open_, action & CELL_MASK)
    rack[0] += 1
    rack[rack[0]] = action >> FACE_SHIFT >> 2


@compiled
def points_of(table: Array, knobs: Array, action: int) -> int:
    """The points of a placement."""
    made = shape(table, knobs, action & CELL_MASK)
    return placement_points(knobs, VALUES[action >> FACE_SHIFT >> 2], made)


@compiled
def actions(
    table: Array,
    open_: Array,
    knobs: Array,
    own: Array,
    others: Array,
    first: int,
    out: Array,
    spare: Array,
) -> int:
    """As ``bots.ending._actions``; returns how many there are."""
    has, found, order = spare[0, :64], spare[1], spare[2]
    mark(own, has)
    count = placements(table, open_, own, has, found)
    if not count:
        mark(others, has)
        out[0] = END
        return int(placements(table, open_, others, has, found) > 0)
    found[:count].sort()
    for i in range(count):
        order[i] = points_of(table, knobs, found[i]) * _MOST + i
    order[:count].sort()
    at = 0
    if knobs[DRAW_FREELY]:
        out[0] = END
        at = 1
    is_found = False
    for i in range(count):
        action = found[order[i] % _MOST]
        if action == first:
            is_found = True
        else:
            out[at] = action
            at += 1
    if is_found:
        out[at] = first
        at += 1
    return at


@compiled
def estimate(
    table: Array,
    open_: Array,
    knobs: Array,
    weights: Array,
    own: Array,
    others: Array,
    points: Array,
    spare: Array,
) -> int:
    """As ``bots.ending._estimate``."""
    best = spare[0, :64]
    scan(table, open_, knobs, weights[HEXAGON_WEIGHT], points, best)
    value = reply_value(weights, own[1:], own[0], own[0], best, spare[3])
    value -= rack_value(weights, weights[FITTING_SHARE], others, _NONE, best)
    for rack in (own, others):
        for i in range(1, rack[0] + 1):
            if best[rack[i]]:
                return value
    return INFINITY


@compiled
def result(knobs: Array, racks: Array, scores: Array, seat: int, is_last: bool) -> int:
    """As ``bots.ending._result``."""
    totals = scores.copy()
    winner = -1
    if not racks[1 - seat, 0]:
        winner = end_round(knobs, racks, totals, 1 - seat)
    elif knobs[TARGET_AT_ONCE] and 0 < knobs[TARGET] <= scores[1 - seat]:
        winner = 1 - seat
    else:
        winner = end_round(knobs, racks, totals, -1)
    lead = totals[seat] - totals[1 - seat]
    if knobs[WIN] == WIN_ROUND and winner >= 0:
        lead = 1 if winner == seat else -1
    end = lead * POINT_VALUE
    if lead and (is_last or 0 < knobs[TARGET] <= max(scores.max(), totals.max())):
        end += WON if lead > 0 else -WON
    return end
