"""Fits the weights of ``bots.luck`` for a rule set; imports numba.

The weights of deals and draws are those with which the points less the luck vary least, in rounds
of two that play alike (``tools.luck.players``), each level weighing the same. Those of the chances
make what has come likeliest.
"""

from collections.abc import Iterator
from typing import Any

import numpy as np
from bots.luck import UNIT

from engine.choices import WIN_FEWEST
from engine.rules import Rules
from tools.fast.luck import STATE, WIDTH
from tools.luck.matches import Luck
from tools.luck.players import LEVELS, policy_of

FINE = 1024
_RIDGE = 30  # rounds of which nothing follows
_STATES = 9  # one turn of nine is looked at
_STEPS = 400
_CLOSE, _FAR = 4, 5  # weights of a seat and of the spread
_MOST = 32767


def weights_of(name: str, games: int, seed: int) -> list[int]:
    """The weights, in the order of ``bots.luck``, from ``games`` matches of each level."""
    rules = Rules(name)
    luck = Luck(rules, 2, [0] * WIDTH)
    features, gains, states, won = [], [], [], []
    for level in LEVELS:
        policy = policy_of(rules, level)
        rows, points = [], []
        for match in range(games):
            followed = luck.match((policy, policy), seed + match)
            rows.append(followed.features)
            points.append(followed.gains[:, 0])
            chosen = followed.states[match % _STATES :: _STATES].copy()
            states.append(chosen)
            share = 0.5 if followed.winner < 0 else float(followed.winner == 0)
            won.append(np.full(len(chosen), share))
        gained = np.concatenate(points)
        features.append(np.vstack(rows) / gained.std())
        gains.append(gained / gained.std())
    draws = _least_squares(np.vstack(features), np.concatenate(gains))
    close = _likeliest(rules, np.vstack(states), np.concatenate(won))
    return [*_whole(draws * FINE), *_whole(close * UNIT)]


def _whole(weights: Any) -> list[int]:
    return [max(-_MOST, min(round(weight), _MOST)) for weight in weights.tolist()]


def _least_squares(features: Any, gains: Any) -> Any:
    squares = features.T @ features + np.diag(features.var(0) * _RIDGE + 1e-9)
    return np.linalg.solve(squares, features.T @ gains)


def _likeliest(rules: Rules, states: Any, won: Any) -> Any:
    """The weights of the chances, in points: Adam on the cross-entropy."""
    sign = -1 if rules.win == WIN_FEWEST else 1
    seats = states[:, : 2 * STATE].reshape(-1, 2, STATE).astype(float)
    apart = seats[:, 0] - seats[:, 1]
    turn = np.where(states[:, 2 * STATE] == 0, 1.0, -1.0)
    near = np.column_stack([apart[:, 1:], turn])
    score = sign * apart[:, 0]
    rest = states[:, 2 * STATE + 1 :].astype(float)
    wide = np.column_stack([np.ones(len(rest)), rest])
    scale = np.array([20.0, *(0.5, 1.0, 0.1, 10.0)])
    near_scale = np.array([2.0, 2.0, 0.5, 5.0])
    at = np.zeros(_CLOSE + _FAR)
    at[_CLOSE] = 1.0
    mean = np.zeros_like(at)
    square = np.zeros_like(at)
    for step in range(1, _STEPS + 1):
        value = score + near @ (at[:_CLOSE] * near_scale)
        spread = np.maximum(1.0, wide @ (at[_CLOSE:] * scale))
        chance = 1 / (1 + np.exp(-np.clip(value / spread, -30, 30)))
        off = chance - won
        slope = np.concatenate(
            [
                (off / spread) @ near / len(won) * near_scale,
                (-off * value / spread**2 * (spread > 1.0)) @ wide / len(won) * scale,
            ]
        )
        mean = 0.9 * mean + 0.1 * slope
        square = 0.99 * square + 0.01 * slope**2
        at -= 0.05 * (mean / (1 - 0.9**step)) / (np.sqrt(square / (1 - 0.99**step)) + 1e-9)
    return np.concatenate([at[:_CLOSE] * near_scale, at[_CLOSE:] * scale])


def lines_of(weights: list[int]) -> Iterator[str]:
    """The weights of a rule set as lines of a Python module."""
    packed = np.array(weights, "<i2").tobytes()
    for at in range(0, len(packed), 20):
        yield '    b"' + "".join(f"\\x{byte:02x}" for byte in packed[at : at + 20]) + '"'
