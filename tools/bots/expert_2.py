"""Expert as it was in version 0.3: ``expert-2`` of the arena, to measure later ones against.

It has the weights of then, and infers, tries replies and searches the end in all rule sets.
"""

from collections.abc import Iterator

from bots import EXPERT, HARD, Bot
from bots import hard as today
from bots.expert import judge as judge_thoroughly
from bots.lookahead import Lookahead
from bots.planner import hoards

from engine.choices import LINE, WIN_FEWEST
from engine.rules import Rules
from engine.view import View
from tools.bots import ending_2

_SEARCHED = 14  # with more tiles the other player has too many replies for a search


def look_ahead(view: View) -> Lookahead:
    """The weights of then; those without free draws for two players are the same today."""
    if not hoards(view, HARD):
        return today.by_play_outs(view)
    rules = view.rules
    drawn = -80 - 5 * view.pool_size
    if not rules.out_values:
        return Lookahead(
            *(view, 48, 30),
            fitting=-77,
            fitting_share=528,
            rack_points=4,
            stuck=1400,
            drawn=drawn,
        )
    beyond = max(0, view.rack_sizes[1 - view.seat] - rules.tiles_dealt(2))
    return Lookahead(
        *(view, 29, 29),
        fitting=-141,
        fitting_share=1024 + 200 * beyond,
        rack_points=9,
        stuck=2176,
        their_fitting=91,
        drawn=drawn,
    )


def _is_searchable(view: View) -> bool:
    rules = view.rules
    if view.players > 2 or view.pool_size or rules.new_field or rules.target_at_once:
        return False
    return rules.win != WIN_FEWEST and view.rack_sizes[1 - view.seat] <= _SEARCHED


def expert_2(rules: Rules, seed: int) -> Bot:
    """The bot; the row is played as today."""
    from bots import new_bot

    if rules.play == LINE:
        return new_bot(rules, EXPERT, seed, lambda: 0)

    def judge(bot: Bot, view: View, played: int) -> Iterator[None]:
        if _is_searchable(view):
            return ending_2.judge(bot, view)
        return judge_thoroughly(bot, view, played, look_ahead)

    return Bot(rules, EXPERT, seed, lambda: 0, judge)
