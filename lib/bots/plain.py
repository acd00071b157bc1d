"""The turns of Easy and Medium with triangular tiles.

Easy lays any tile, but overlooks one thing or another. Medium takes the most points now. Where
nothing is scored it lays the heaviest tile, as that counts when the round is blocked or lost, and
closes a hexagon where it gives a tile on a new field.
"""

from micropython import const

from bots import EASY, UNIT
from engine.actions import DRAW, FIRST_TILE, HEXAGON, PHASE_FIELD
from engine.lattice import CELL_MASK
from engine.tiles import VALUES

_BLIND = const(4)  # Easy draws though able to place, one turn in so many
_SEES = const(3)  # ... and sees one bonus in so many
_PLAIN = const(16)  # no tile is worth more without a bonus
_FIELD = const(20)  # an extra tile is better than any tile


def steps(bot, view, also: int):
    """Set the worth of all actions at once."""
    rules = bot.rules
    below = bot.rng.below
    legal = view.legal
    opens = not view.laid or view.phase == PHASE_FIELD
    blind = bot.level == EASY and legal[0] == DRAW and not below(_BLIND)
    yield
    for i, action in enumerate(legal):
        worth = 0
        if action >= FIRST_TILE:
            worth = 1 + VALUES[action >> 21]
            if not opens:
                shape = view.table.shape(action & CELL_MASK, rules.bridge > 0)
                worth += rules.bonus(shape)
                if shape >= HEXAGON and rules.new_field:
                    worth += _FIELD
            if bot.level == EASY:
                worth = 2 if worth > _PLAIN and not below(_SEES) else 1
        elif blind:
            worth = 3
        bot.worth[i] = UNIT * worth
    bot.choose()
