"""The turns of Easy and Medium with triangular tiles.

Where two may draw freely and score, Medium judges each action by the table that it leaves, as Hard
does, but draws only while it holds few tiles (``bots.hoarder``), and Easy mostly takes the most
points. Elsewhere both look no further than one placement (``bots.greedy``).
"""

from micropython import const

from bots import MEDIUM
from bots.planner import hoards

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from bots import Bot
    from engine.view import View

_ANY_TILE = const(3)  # where Medium draws, Easy takes the most points in two turns of three


def judge(bot: "Bot", view: "View", played: int) -> "Iterator[None]":
    """Set the values of all actions as the level does where the rules are these."""
    level = bot.level
    if hoards(view, level):
        if level == MEDIUM:
            from bots.planner import judge as judge_by_weights

            return judge_by_weights(bot, view, played)
        if bot.rng.below(_ANY_TILE):
            level = MEDIUM
    from bots.greedy import judge as judge_at_sight

    return judge_at_sight(bot, view, played, level)
