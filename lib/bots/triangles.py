"""Bots for the triangular tiles. Easy and Medium are here; Hard and Expert look ahead."""

from bots import EASY, HARD, UNIT
from bots.bot import Bot
from engine.actions import DRAW, FIRST_TILE, HEXAGON, PHASE_FIELD
from engine.lattice import CELL_MASK
from engine.tiles import VALUES

_BLIND = 4  # Easy draws though able to place, one turn in so many
_SEES = 3  # ... and sees one bonus in so many
_PLAIN = 16 * UNIT  # no tile is worth more without a bonus
_FIELD = 20  # an extra tile is better than any tile


class TriangleBot(Bot):
    """Easy lays any tile, but overlooks one thing or another; Medium takes the most points now.

    Where nothing is scored Medium lays the heaviest tile, as that counts when the round is blocked
    or lost, and closes a hexagon where it gives a tile on a new field.
    """

    def _steps(self, view, also: int):
        if self.level >= HARD:
            from bots.deep import steps

            for _ in steps(self, view, also):
                yield
            return
        for i, action in enumerate(view.legal):
            if action >= FIRST_TILE:
                self.worth[i] = UNIT * (1 + self._now(view, action))
        yield
        if self.level == EASY:
            self._overlook(view.legal)
        self.choose()

    def _now(self, view, action: int) -> int:
        """What the placement gives at once."""
        rules = self.rules
        value = VALUES[action >> 21]
        if not view.laid or view.phase == PHASE_FIELD:
            return value
        shape = view.table.shape(action & CELL_MASK, rules.bridge > 0)
        if shape >= HEXAGON and rules.new_field:
            value += _FIELD
        return value + rules.bonus(shape)

    def _overlook(self, legal: list) -> None:
        """See all placements as equal, but for a bonus now and then; or see none, and draw."""
        below = self.rng.below
        blind = legal[0] == DRAW and not below(_BLIND)
        for i, worth in enumerate(self.worth):
            if worth:
                self.worth[i] = 2 if worth > _PLAIN and not below(_SEES) else 1
            elif blind:
                self.worth[i] = 3
