"""First steps, Easy and Medium with triangular tiles: they look no further than one placement.

Where two may draw freely and score, ``bots.easier`` lets the last two play differently.

First steps sees no shapes. It lays any tile, preferably a light one, and often overlooks all that
fits; where a player may not draw freely, less can be done wrong, so it does in every other turn
what Hard likes least. Where a player may draw freely, the clumsy level draws more often and lays
what gives the least. Easy lays any tile and overlooks some actions. Medium takes the most points
now, but in one turn of four it does not look for them. Where nothing scores it lays the heaviest
tile, as that counts when the round is blocked or lost. Where only going out counts it first lays
tiles with equal corners, as they fit in the fewest places.
"""

from micropython import const

from bots import EASY, FIRST, MEDIUM, POINT_VALUE
from engine.actions import DRAW, FIRST_TILE, PHASE_FIELD
from engine.choices import WIN_ROUND
from engine.tiles import VALUES, is_triple, pair
from engine.triangles import TriangleGame

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from bots import Bot
    from engine.view import View

_MOST = const(256)  # no placement gives more
_WHIM = const(32)  # the chance in First steps: more than a tile's points, less than a shape's
_OVERLOOKS_ALL = const(4)  # Easy draws though able to place, in one turn of four
_OVERLOOKS_MORE = const(5)  # First steps does so, or ends its turn, in one action of five
_OVERLOOKS_MOST = const(2)  # ... and the clumsy level in one of two
_CLUMSY_TURN = const(2)  # First steps plays one turn of two as the clumsy level does
_LOOKS_AWAY = const(4)  # Medium lays any tile in one turn of four
_SEES_BONUS = const(3)  # Easy sees one bonus of three
_WITHOUT_BONUS = const(16)  # no tile gives more without a bonus
_EQUAL = const(20)  # equal corners are worse to keep than any weight


def judge(bot: "Bot", view: "View", played: int, level: int = -1) -> "Iterator[None]":
    """Set the values of all actions at once, as ``level`` does, or that of the bot."""
    if level < 0:
        level = bot.level
    below = bot.rng.below
    if level == FIRST and not view.rules.draw_freely and not below(_CLUMSY_TURN):
        from bots.planner import judge as judge_clumsily

        yield from judge_clumsily(bot, view, played)
        return
    easy = level == EASY
    overlooks_all = easy and view.legal[0] == DRAW and not below(_OVERLOOKS_ALL)
    if level >= FIRST and view.legal[0] <= DRAW:
        overlooks_all = not below(_OVERLOOKS_MORE if level == FIRST else _OVERLOOKS_MOST)
    # Not ``level``: where two may draw freely Easy takes the most points too, but always.
    looks_away = bot.level == MEDIUM and view.rules.tile_points and not below(_LOOKS_AWAY)
    yield
    for i, action in enumerate(view.legal):
        value = 0
        if action >= FIRST_TILE:
            value = 1 if looks_away else _gain(view, action)
            if level >= FIRST:
                value = _MOST - value + (below(_WHIM) if level == FIRST else 0)
            elif easy:
                value = 2 if value > _WITHOUT_BONUS and not below(_SEES_BONUS) else 1
        elif overlooks_all:
            value = _MOST + _WHIM
        bot.action_values[i] = POINT_VALUE * value
    bot.choose()


def _gain(view: "View", action: int) -> int:
    """What a placement gives now, more than 0, in points; the value counts even if none score."""
    rules = view.rules
    tile = TriangleGame.tile_of(action)
    gain = 1 + VALUES[tile]
    if rules.win == WIN_ROUND:
        gain += _EQUAL * (is_triple(tile) + (pair(tile) >= 0))
    if view.laid and view.phase != PHASE_FIELD:
        shape = view.table.shape(TriangleGame.cell_of(action), rules.bridge > 0)
        gain += rules.bonus(shape)
    return gain
