"""The policies that play for ``tools.luck``: how Medium, Hard and Expert play.

Where players may draw freely and score these are the levels themselves. Elsewhere Medium always
takes what gives the most now, and Expert lacks what it does beyond a ply: inference, replies, and
the search of the end.
"""

from bots import EXPERT, HARD, POINT_VALUE
from bots.planner import hoards, look_ahead

from engine import new_game
from engine.actions import DEAL
from engine.rules import Rules
from tools.fast import policy
from tools.fast.policy import WEIGHTS

LEVELS = ("medium", "hard", "expert")

_OF_HOARDERS = {"medium": policy.MEDIUM, "hard": policy.HARD, "expert": policy.EXPERT}
_STUCK = 64  # what a drawn tile costs the levels that draw only when nothing fits


def policy_of(rules: Rules, level: str) -> list[int]:
    """The weights of a level for two players, in the order of ``tools.fast.policy.WEIGHTS``."""
    game = new_game(rules, 2, 1)
    game.apply(DEAL)
    view = game.view_for(0)
    number = HARD if level == "hard" else EXPERT
    if hoards(view, number):
        return list(_OF_HOARDERS[level])
    weights = dict.fromkeys(WEIGHTS, 0)
    weights["drawn"] = _STUCK
    if level == "medium":
        if not rules.tile_points:
            weights["rack_points"] = weights["last_rack_points"] = -POINT_VALUE
        return list(weights.values())
    ahead = look_ahead(view, number)
    for name in WEIGHTS:
        if hasattr(ahead, name.removeprefix("last_")):
            weights[name] = getattr(ahead, name.removeprefix("last_"))
    return list(weights.values())
