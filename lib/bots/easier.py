"""The turns of Easy and Medium with triangular tiles.

Where two may draw freely and score, Medium judges each action by the table that it leaves, as Hard
does, but draws only while it holds few tiles (``bots.hoarder``), and Easy takes the most points.
Elsewhere both look no further than one placement, and Medium mostly takes the most
(``bots.greedy``).
"""

from bots import MEDIUM
from bots.planner import hoards

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from bots import Bot
    from engine.view import View


def judge(bot: "Bot", view: "View", played: int) -> "Iterator[None]":
    """Set the values of all actions as the level does where the rules are these."""
    level = bot.level
    if hoards(view, level):
        if level == MEDIUM:
            from bots.planner import judge as judge_by_weights

            return judge_by_weights(bot, view, played)
        level = MEDIUM
    from bots.greedy import judge as judge_at_sight

    return judge_at_sight(bot, view, played, level)
