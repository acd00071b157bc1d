"""How honest the luck is, measured in compiled matches; imports numba."""

from collections.abc import Sequence
from typing import Any

import numpy as np
from bots.luck import UNIT
from bots.luck_weights import WEIGHTS

from engine.rules import Rules
from tools import cli
from tools.fast.luck import WIDTH
from tools.luck.matches import Luck
from tools.luck.players import LEVELS, policy_of


def row_of(name: str, matches: int, seed: int) -> str:
    """The row of a rule set in the table of ``python -m tools.luck table``."""
    rules = Rules(name)
    luck = Luck(rules, 2, weights_of(rules))
    medium, hard, expert = (policy_of(rules, level) for level in LEVELS)
    seats, hards = [], []
    pairs = range(seed, seed + matches // 2)
    for deal in cli.tracked(pairs, len(pairs), name):
        for turned in (0, 1):
            bots = (hard, medium) if turned == 0 else (medium, hard)
            lucks = luck.match(bots, deal).lucks / UNIT
            seats.append(lucks[:, 0])
            hards.append(lucks[:, turned])
    left = [_left(luck, policy, matches // 4, seed) for policy in (medium, hard, expert)]
    first = np.concatenate(seats)
    cells = [f"`{name}`", str(len(first)), _mean(first), _mean(np.concatenate(hards))]
    return "| " + " | ".join([*cells, *(f"{100 * part:.0f} %" for part in left)]) + " |"


def weights_of(rules: Rules) -> list[int]:
    """The weights of a rule set for the compiled matches."""
    return [int(weight) for weight in np.frombuffer(WEIGHTS[rules.number], "<i2")[:WIDTH]]


def _mean(values: Any) -> str:
    error = values.std() / len(values) ** 0.5
    return f"{values.mean():+.2f} ± {error:.2f}"


def _left(luck: Luck, policy: Sequence[int], matches: int, seed: int) -> float:
    """The part of the variance that is left when two play by the same policy."""
    lucks, gains = [], []
    for deal in range(seed, seed + matches):
        followed = luck.match((policy, policy), deal)
        lucks.append(followed.lucks[:, 0] / UNIT)
        gains.append(followed.gains[:, 0])
    points = np.concatenate(gains)
    return float((points - np.concatenate(lucks)).var() / points.var())
