"""Points of the compiled matches: ``engine.rules`` and ``engine.scoring`` in flat arrays."""

import numpy as np

from engine.choices import BLOCKED_ADD, BLOCKED_LIGHTEST, BLOCKED_SUBTRACT, BLOCKED_TAKE, WIN_FEWEST
from tools.fast.table import (
    BLOCKED_BY,
    BRIDGE_BONUS,
    DRAW_COST,
    OUT_BONUS,
    OUT_OTHERS_ADD,
    OUT_PER_TILE,
    OUT_VALUES,
    THIRD_DRAW,
    THIRD_DRAW_COST,
    TILE_POINTS,
    VALUES,
    WIN,
    Array,
    compiled,
)


@compiled
def bonus(knobs: Array, made: int) -> int:
    """As ``Rules.bonus``."""
    return knobs[BRIDGE_BONUS - 1 + made] if made else 0


@compiled
def placement_points(knobs: Array, value: int, made: int) -> int:
    """As ``Rules.placement_points``."""
    return value * knobs[TILE_POINTS] + bonus(knobs, made)


@compiled
def draw_points(knobs: Array, drawn: int) -> int:
    """As ``Rules.draw_points``."""
    return -knobs[DRAW_COST] - (knobs[THIRD_DRAW_COST] if knobs[THIRD_DRAW] and drawn == 2 else 0)


@compiled
def unplaced_points(knobs: Array, drawn: int) -> int:
    """As ``Rules.unplaced_points``."""
    return -knobs[THIRD_DRAW_COST] if drawn >= 3 and not knobs[THIRD_DRAW] else 0


@compiled
def scored(knobs: Array) -> int:
    """What a tile scores for each point of its value in the judgement of policies."""
    return 0 if knobs[WIN] == WIN_FEWEST else knobs[TILE_POINTS]


@compiled
def end_round(knobs: Array, racks: Array, scores: Array, out: int) -> int:
    """Add the points of the end of a round to ``scores``; ``out``: who went out, -1 blocked.

    Returns who has won the round where that counts, or -1.
    """
    players = len(racks)
    values = np.zeros(players, np.int64)
    for seat in range(players):
        for i in range(1, racks[seat, 0] + 1):
            values[seat] += VALUES[racks[seat, i]]
    if out >= 0:
        scores[out] += knobs[OUT_BONUS] + knobs[OUT_PER_TILE] * racks[:, 0].sum()
        if knobs[OUT_VALUES]:
            scores[out] += values.sum()
        if knobs[OUT_OTHERS_ADD]:
            scores += values
        return out
    rule = knobs[BLOCKED_BY]
    if rule == BLOCKED_ADD:
        scores += values
    elif rule == BLOCKED_SUBTRACT:
        scores -= values
    elif rule in (BLOCKED_TAKE, BLOCKED_LIGHTEST):
        order = racks[:, 0] * 1024 + values
        first = np.flatnonzero(order == order.min())
        if rule == BLOCKED_TAKE:
            if len(first) == 1:
                scores[first[0]] += values.sum() - values[first[0]]
            scores[first] -= values[first]
        return first[0] if len(first) == 1 else -1
    return -1
