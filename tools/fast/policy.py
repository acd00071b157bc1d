"""Policies of one ply: the weights of ``bots.lookahead``, and the bot that plays by them.

They look at what each action leaves, as Hard does: no inference, no replies, no search of the end.
``tools.fast.kernel`` plays the same actions.
"""

from collections.abc import Iterator, Sequence

from bots import HARD, Bot
from bots.lookahead import Lookahead
from bots.planner import weigh

from engine.rules import Rules
from engine.view import View

WEIGHTS = (
    "reply",
    "follow_up",
    "fitting",
    "fitting_share",
    "rack_points",
    "stuck",
    "their_fitting",
    "drawn",
    "fitting_points",
    "their_points",
    "hexagon",
    "drawn_by_pool",  # added to ``drawn`` for each tile left in the pool
    "share_by_tile",  # added to ``fitting_share`` for each tile of the others beyond those dealt
)
"""The order of a policy's weights; the first eleven are described in ``Lookahead``.

``hexagon`` is not negative.
"""

TYPICAL = (26, 23, -69, 1095, 11, 1728, 125, -159, 0, 0, 0, -8, 213)
"""A policy that plays plain Triominos well."""

SCALES = (16, 16, 64, 400, 8, 800, 64, 80, 4, 4, 32, 5, 120)
"""Steps of the weights that change about as much."""

MOST_ROUNDS = 100
"""Of a match: policies that draw too much may never reach a target. The lead counts then."""

_PLAIN = WEIGHTS.index("drawn_by_pool")


def look_ahead(view: View, weights: Sequence[int]) -> Lookahead:
    """The table as a policy judges it."""
    given = dict(zip(WEIGHTS[:_PLAIN], weights, strict=False))
    by_pool, by_tile = weights[_PLAIN:]
    others = sum(view.rack_sizes) - len(view.rack)
    dealt = (view.players - 1) * view.rules.tiles_dealt(view.players)
    given["drawn"] += by_pool * view.pool_size
    given["fitting_share"] += by_tile * max(0, others - dealt)
    return Lookahead(view, **given)


def policy(rules: Rules, weights: Sequence[int], seed: int) -> Bot:
    """A bot that plays by these weights, in the order of WEIGHTS."""

    def judge(bot: Bot, view: View, played: int) -> Iterator[None]:
        return weigh(bot, view, lambda view: look_ahead(view, weights), played)

    return Bot(rules, HARD, seed, lambda: 0, judge)
