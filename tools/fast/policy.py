"""Policies: the weights of ``bots.lookahead``, and the bot that plays by them.

They look at what each action leaves, as Hard does: no inference and no replies. With a budget of
positions they search the end as Expert does, which is such a policy where two draw freely.
``tools.fast.kernel`` plays the same actions.
"""

from collections.abc import Iterator, Sequence

from bots import HARD as HARD_LEVEL
from bots import Bot, ending, hoarder
from bots.lookahead import Lookahead
from bots.planner import is_searchable
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
LOOKAHEAD = (*_TABLE[:7], "drawn", *_TABLE[7:])
"""The order of the arguments of a ``Lookahead``."""

WEIGHTS = (
    *_TABLE,
    *("last_" + name for name in _TABLE),  # as soon as the pool is empty
    "share_by_tile",  # added to ``fitting_share`` for each tile of the others beyond those dealt
    "drawn",
    "drawn_by_pool",  # added to ``drawn`` for each tile left in the pool
    "drawn_by_own",  # ... and for each on the own rack
    "positions",  # the budget of a search as soon as the pool is empty, where Expert searches; or 0
)
"""The order of a policy's weights; those of the table and ``drawn`` are described in ``Lookahead``.

``hexagon`` and ``last_hexagon`` are not negative.
"""

_USUAL = (26, 23, -69, 1095, 11, 1728, 125, 0, 0, 0)
TYPICAL = (*_USUAL, *_USUAL, 213, -159, -8, 0, 0)
"""A policy of one ply that plays plain Triominos well."""


def _in_table(weights: Sequence[int]) -> tuple[int, ...]:
    """The weights of a Lookahead, which has ``drawn`` among them, in the order of a policy's."""
    of = dict(zip(LOOKAHEAD, weights, strict=False))
    return tuple(of.get(name, 0) for name in _TABLE)


_OF_LEVELS, _OF_TWO = map(_in_table, hoarder.WEIGHTS)
_SHARES = hoarder.SHARE_BY_TILE
MEDIUM = (*_OF_LEVELS, *_OF_LEVELS, _SHARES[0], *hoarder.MEDIUM_DRAWN, 0)
HARD = (*_OF_LEVELS, *_OF_LEVELS, _SHARES[0], *hoarder.DRAWN[0], 0)
EXPERT = (*_OF_TWO, *_in_table(ending.WEIGHTS), _SHARES[1], *hoarder.DRAWN[1], ending.POSITIONS)
"""These levels where two may draw freely and score."""

EXPERT_OF_THREE = HARD
"""Expert where three may draw freely and score."""

HARD_OF_THREE = (32, 0, 12, 0, 0, 300, 0, 0, 0, 0, 32, 0, 12, 0, 0, 300, 0, 0, 0, 0, 0, 64, 0, 0, 0)
HARD_OF_FOUR = (8, *[0] * 9, 8, *[0] * 10, 64, 0, 0, 0)
"""Hard where three or four may draw freely and score."""

_STEPS = (16, 16, 64, 400, 8, 800, 64, 4, 4, 32)
SCALES = (*_STEPS, *_STEPS, 120, 80, 5, 5)
"""Steps of the weights that change about as much; ``positions`` is never fitted."""

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
    of = dict(zip(WEIGHTS, weights, strict=True))

    def judge(bot: Bot, view: View, played: int) -> Iterator[None]:
        if of["positions"] and is_searchable(view):
            last = Lookahead(view, **{name: of["last_" + name] for name in _TABLE})
            return ending.judge(bot, last, of["positions"])
        return weigh(bot, look_ahead(view, weights))

    return Bot(rules, HARD_LEVEL, seed, lambda: 0, judge)
