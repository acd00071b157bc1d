"""Policies of one ply: the weights of ``bots.lookahead``, and the bot that plays by them.

They look at what each action leaves, as Hard does: no inference, no replies, no search of the end.
``tools.fast.kernel`` plays the same actions.
"""

from collections.abc import Iterator, Sequence

from bots import HARD, Bot
from bots.lookahead import Lookahead
from bots.weighing import weigh

from engine.rules import Rules
from engine.view import View

_TABLE = (
    "reply",
    "follow_up",
    "fitting",
    "fitting_share",
    "rack_points",
    "stuck",
    "their_fitting",
    "fitting_points",
    "their_points",
    "hexagon",
)
WEIGHTS = (
    *_TABLE,
    *("last_" + name for name in _TABLE),  # as soon as the pool is empty
    "share_by_tile",  # added to ``fitting_share`` for each tile of the others beyond those dealt
    "drawn",
    "drawn_by_pool",  # added to ``drawn`` for each tile left in the pool
    "drawn_by_own",  # ... and for each on the own rack
)
"""The order of a policy's weights; those of the table and ``drawn`` are described in ``Lookahead``.

``hexagon`` and ``last_hexagon`` are not negative.
"""

_USUAL = (26, 23, -69, 1095, 11, 1728, 125, 0, 0, 0)
TYPICAL = (*_USUAL, *_USUAL, 213, -159, -8, 0)
"""A policy that plays plain Triominos well."""

_STEPS = (16, 16, 64, 400, 8, 800, 64, 4, 4, 32)
SCALES = (*_STEPS, *_STEPS, 120, 80, 5, 5)
"""Steps of the weights that change about as much."""

MOST_ROUNDS = 100
"""Of a match: policies that draw too much may never reach a target. The lead counts then."""


def look_ahead(view: View, weights: Sequence[int]) -> Lookahead:
    """The table as a policy judges it."""
    of = dict(zip(WEIGHTS, weights, strict=True))
    last = "" if view.pool_size else "last_"
    given = {name: of[last + name] for name in _TABLE}
    own = len(view.rack)
    others = sum(view.rack_sizes) - own
    dealt = (view.players - 1) * view.rules.tiles_dealt(view.players)
    given["fitting_share"] += of["share_by_tile"] * max(0, others - dealt)
    drawn = of["drawn"] + of["drawn_by_pool"] * view.pool_size + of["drawn_by_own"] * own
    return Lookahead(view, **given, drawn=drawn)


def policy(rules: Rules, weights: Sequence[int], seed: int) -> Bot:
    """A bot that plays by these weights, in the order of WEIGHTS."""

    def judge(bot: Bot, view: View, played: int) -> Iterator[None]:
        return weigh(bot, look_ahead(view, weights), played, False)

    return Bot(rules, HARD, seed, lambda: 0, judge)
