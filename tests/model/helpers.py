"""Small things that the model's tests share."""

from __future__ import annotations

from .action import Action
from .lattice import Tile
from .referee import Round
from .row import RowRound
from .rulesets import RULE_SETS, RuleSet

LOW: list[Tile] = [(0, 0, 1), (0, 1, 1), (1, 1, 2)]


def draw(round_: Round) -> int:
    """Draw the top tile."""
    return round_.apply(Action("draw", round_.pool[0]))


def verbs(round_: Round | RowRound) -> set[str]:
    """The verbs of all that may be done now."""
    return {action.verb for action in round_.actions()}


def opened(name: str | RuleSet, first: Tile, racks: list[list[Tile]], pool: list[Tile]) -> Round:
    """A round in which seat 0 has laid its first tile; seat 1 is to act."""
    rules = RULE_SETS[name] if isinstance(name, str) else name
    round_ = Round(rules, [[first, *racks[0]], *racks[1:]], pool, 0, [0] * len(racks))
    round_.apply(Action("place", first, 0, (0, 0), first))
    return round_
