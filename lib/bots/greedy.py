"""Easy and Medium with triangular tiles: they look no further than their own placement.

Easy lays any tile, but overlooks one thing or another. Medium takes the most points now. Where
nothing is scored it lays the heaviest tile, as that counts when the round is blocked or lost, and
closes a hexagon where it gives a tile on a new field.
"""

from micropython import const

from bots import EASY, POINT_VALUE
from engine.actions import DRAW, FIRST_TILE, HEXAGON, PHASE_FIELD
from engine.tiles import VALUES
from engine.triangles import TriangleGame

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from bots import Bot
    from engine.view import View

_OVERLOOKS_ALL = const(4)  # Easy draws though able to place, in one turn of so many
_SEES_BONUS = const(3)  # ... and sees one bonus of so many
_WITHOUT_BONUS = const(16)  # no tile gives more without a bonus
_NEW_FIELD = const(20)  # an extra tile is better than any tile


def judge(bot: "Bot", view: "View", played: int) -> "Iterator[None]":
    """Set the values of all actions at once."""
    below = bot.rng.below
    easy = bot.level == EASY
    overlooks_all = easy and view.legal[0] == DRAW and not below(_OVERLOOKS_ALL)
    yield
    for i, action in enumerate(view.legal):
        value = 0
        if action >= FIRST_TILE:
            value = _gain(view, action)
            if easy:
                value = 2 if value > _WITHOUT_BONUS and not below(_SEES_BONUS) else 1
        elif overlooks_all:
            value = 3
        bot.action_values[i] = POINT_VALUE * value
    bot.choose()


def _gain(view: "View", action: int) -> int:
    """What a placement gives now: more than 0, in points."""
    rules = view.rules
    gain = 1 + VALUES[TriangleGame.tile_of(action)]
    if view.laid and view.phase != PHASE_FIELD:
        shape = view.table.shape(TriangleGame.cell_of(action), rules.bridge > 0)
        gain += rules.bonus(shape)
        if shape >= HEXAGON and rules.new_field:
            gain += _NEW_FIELD
    return gain
