"""The policies of one ply that play for ``tools.luck``: how Medium, Hard and Expert play.

Medium takes what a placement gives now. Hard is itself. Expert lacks what it does beyond a ply:
inference, replies, and the search of the end.
"""

from bots import EXPERT, HARD, POINT_VALUE
from bots.planner import look_ahead

from engine import new_game
from engine.actions import DEAL
from engine.rules import Rules
from tools.fast.policy import WEIGHTS

LEVELS = ("medium", "hard", "expert")

_STUCK = 64  # what a drawn tile costs the levels that draw only when nothing fits


def policy_of(rules: Rules, level: str) -> list[int]:
    """The weights of a level for two players, in the order of ``tools.fast.policy.WEIGHTS``."""
    weights = dict.fromkeys(WEIGHTS, 0)
    weights["drawn"] = _STUCK
    if level == "medium":
        if not rules.tile_points:
            weights["rack_points"] = weights["last_rack_points"] = -POINT_VALUE
        return list(weights.values())
    game = new_game(rules, 2, 1)
    game.apply(DEAL)
    view = game.view_for(0)
    number = HARD if level == "hard" else EXPERT
    ahead = look_ahead(view, number)
    for name in WEIGHTS:
        if hasattr(ahead, name.removeprefix("last_")):
            weights[name] = getattr(ahead, name.removeprefix("last_"))
    drawn = []
    for pool, own in ((1, 1), (2, 1), (1, 2)):
        view.pool_size = pool
        view.rack = list(range(own))
        drawn.append(look_ahead(view, number).drawn)
    weights["drawn_by_pool"] = drawn[1] - drawn[0]
    weights["drawn_by_own"] = drawn[2] - drawn[0]
    weights["drawn"] = drawn[0] - weights["drawn_by_pool"] - weights["drawn_by_own"]
    return list(weights.values())
