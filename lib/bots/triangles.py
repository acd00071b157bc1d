"""Bots for the triangular tiles. Easy and Medium are here; Hard and Expert look ahead."""

from bots import EASY, HARD, UNIT
from bots.bot import Bot
from engine.actions import FIRST_TILE, HEXAGON, PHASE_FIELD
from engine.lattice import CELL_MASK
from engine.tiles import VALUES


class TriangleBot(Bot):
    """Easy lays any tile and sees every other bonus; Medium takes the most points now.

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
            value += 20  # more than any tile: another one can be laid
        return value + rules.bonus(shape)

    def _overlook(self, legal: list) -> None:
        """See all placements as equal, but for a bonus now and then."""
        for i, worth in enumerate(self.worth):
            if worth:
                seen = worth > 16 * UNIT and self.rng.below(2)
                self.worth[i] = 2 * UNIT if seen else UNIT
