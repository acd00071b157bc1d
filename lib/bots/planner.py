"""The turns of Hard and Expert with triangular tiles: how they think, and by which weights.

Once the pool is empty, Expert searches the rest of the round, if only two play and the search
supports the rules (``bots.ending``). Else each action is judged by the table that it leaves
(``bots.weighing``); so does Medium where two may draw freely and score (``bots.easier``). Where
players may not draw freely, the clumsy level plays by this module as well, and First steps in every
other turn: they do what Hard likes least.
"""

from bots import EXPERT
from engine.choices import WIN_FEWEST

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from bots import Bot
    from bots.lookahead import Lookahead
    from engine.view import View


def judge(bot: "Bot", view: "View", played: int) -> "Iterator[None]":
    """Set the values of all actions, by the weights of the level or by a search of the end."""
    if bot.level == EXPERT and is_searchable(view):
        from bots.ending import judge_to_end

        return judge_to_end(bot, view)
    if bot.level == EXPERT and not hoards(view, EXPERT):
        from bots.expert import judge as judge_thoroughly

        return judge_thoroughly(bot, view, played, look_ahead)
    from bots.weighing import weigh

    return weigh(bot, look_ahead(view, bot.level))


def look_ahead(view: "View", level: int = EXPERT) -> "Lookahead":
    """The table with the weights of the level."""
    if hoards(view, level):
        from bots import hoarder

        return hoarder.look_ahead(view, level)
    if level == EXPERT:
        from bots.hard import look_ahead_of_expert as look_ahead
    else:
        from bots.hard import look_ahead
    return look_ahead(view)


def hoards(view: "View", level: int) -> bool:
    """Whether players may draw freely and score, and the level holds many tiles then.

    With three, only Expert does; with four nobody.
    """
    rules = view.rules
    most = 3 if level == EXPERT else 2
    return rules.draw_freely > 0 < rules.tile_points and view.players <= most


def is_searchable(view: "View") -> bool:
    """Whether all tiles are known, and ``bots.ending`` supports the rules."""
    rules = view.rules
    if view.players > 2 or view.pool_size or rules.new_field:
        return False
    return rules.win != WIN_FEWEST
