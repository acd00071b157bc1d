"""How Hard and Expert judge an action with triangular tiles: by what the next player may reply.

Every tile that is not seen is with the next player by some chance. After an action one look over
the open cells tells the most points that each tile not yet laid would make there. From that follow
the best reply to be expected, the chance that there is none, and what the own tiles could do next.
``bots.weights`` says what each of these counts.
"""

from bots import UNIT
from bots.weights import weights
from engine.actions import HEXAGON, PHASE_FIELD
from engine.lattice import CELL_MASK
from engine.rules import WIN_FEWEST
from engine.tiles import FITS, TILES, VALUES

SURE = 1024  # a chance of one
_SURELY = 10  # ... as a shift
_UNLIKELY = 8
_NONE = bytes(64)
_WIN = 300 * UNIT  # more than all that a placement can be worth otherwise
NO_TILE = 63


class Lookahead:
    """The table as one seat sees it in its turn, and what could come next.

    ``points``: for each tile not yet laid 1 + what it scores by itself, 0 for the others (entry
    NO_TILE stands for none); ``most``: the same with its bonus where it fits best, as ``look`` left
    it; ``hidden``: the tiles not seen; ``chance``: of each to be with the next player, up to SURE.
    ``likely``: the replies that ``reply`` found, as ``most << 6 | tile``, the best first; ``none``:
    the chance, up to SURE, that there is none.
    """

    def __init__(self, rules, view, level: int) -> None:
        self.rules = rules
        self.view = view
        self.board = view.table
        self.next = (view.seat + 1) % view.players
        self.weights = weights(rules, level)
        scoring = rules.tile_points and rules.win != WIN_FEWEST
        self.points = bytearray(64)
        for tile in range(TILES):
            self.points[tile] = 1 + VALUES[tile] if scoring else 1
        self.unlaid = bytes(self.points)
        for laid in self.board.cells.values():
            self.points[(laid & 255) >> 2] = 0
        self.most = bytearray(64)
        self.hidden = [tile for tile in range(TILES) if self.points[tile] and tile not in view.rack]
        each = SURE * view.held[self.next] // max(1, len(self.hidden))
        self.chance = [each] * TILES
        self.likely: list = []
        self.none = SURE

    def look(self) -> None:
        """Fill ``most`` for the table as it is."""
        most = self.most
        points = self.points
        fits = FITS
        free = self.board.open
        most[:] = _NONE
        for cell in free:
            need = free[cell]
            if need >= 1024:  # three known corners: only so can a tile make a shape
                tile = (need & 255) >> 2
                value = points[tile]
                if value:
                    value += self.bonus(cell)
                    if value > most[tile]:
                        most[tile] = value
            else:
                for i in range(need, need + 6):
                    tile = fits[i] >> 2
                    if not most[tile]:
                        most[tile] = points[tile]

    def bonus(self, cell: int) -> int:
        """The points that the shape scores which a tile makes in this open cell."""
        rules = self.rules
        if not (rules.bridge_bonus or rules.hexagon_bonus):
            return 0
        return rules.bonus(self.board.shape(cell, rules.bridge > 0))

    def lay(self, action: int) -> None:
        """Try a placement; whoever does takes it back before the thinking pauses."""
        self.board.place(action & CELL_MASK, action >> 19, self.view.seat)
        self.points[action >> 21] = 0

    def take_back(self, action: int) -> None:
        """Undo ``lay``."""
        self.board.take_back(action & CELL_MASK)
        self.points[action >> 21] = self.unlaid[action >> 21]

    def judge(self, action: int) -> int:
        """What the placement is worth."""
        worth = self.now(action)
        self.lay(action)
        worth += self.after(action >> 21)
        self.take_back(action)
        return worth

    def now(self, action: int) -> int:
        """What the placement gives at once: points, and a tile on a new field; or the round."""
        rules = self.rules
        view = self.view
        tile = action >> 21
        value = VALUES[tile] if rules.tile_points else 0
        worth = 0
        last = view.held[view.seat] == 1
        if view.laid and view.phase != PHASE_FIELD:
            shape = self.board.shape(action & CELL_MASK, rules.bridge > 0)
            value += rules.bonus(shape)
            if shape >= HEXAGON and rules.new_field and not last:
                worth = self.weights[7]
        if last or (
            rules.target_at_once and 0 < rules.target <= self.view.scores[view.seat] + value
        ):
            worth = _WIN
        return worth + (-value if rules.win == WIN_FEWEST else value) * UNIT

    def after(self, laid: int) -> int:
        """What the table as it is is worth to the seat when the next one is in turn.

        ``laid``: the own tile that has just been laid on it, or NO_TILE.
        """
        left = self.view.held[self.view.seat] - (laid != NO_TILE)
        if not left:
            return 0
        self.look()
        worth = -self.reply()
        return worth + self.own(laid, left)

    def reply(self) -> int:
        """What the best reply is likely worth to the next player; after ``look``."""
        likely = self.likely
        most = self.most
        chance = self.chance
        fits = 0
        likely.clear()
        for tile in self.hidden:
            if most[tile]:
                likely.append(most[tile] << 6 | tile)
                fits += chance[tile]
        likely.sort(reverse=True)
        none = SURE
        value = 0
        for word in likely:
            here = none * chance[word & 63] >> _SURELY
            value += here * ((word >> 6) - 1)
            none -= here
            if none < _UNLIKELY:
                break
        self.none = none
        held = self.view.held[self.next]
        theirs, _, _, _, _, stuck, able, _ = self.weights
        return (value * theirs + fits * able - none * (stuck // (held * held))) >> _SURELY

    def own(self, laid: int, left: int) -> int:
        """What the own tiles could do next, as ``look`` saw the table; ``left``: how many."""
        most = self.most
        best = 1
        fits = value = 0
        for tile in self.view.rack:
            if tile != laid:
                value += VALUES[tile]
                here = most[tile]
                if here:
                    fits += 1
                    if here > best:
                        best = here
        _, top, share, fit, weight, _, _, _ = self.weights
        return (best - 1) * top + fits * (share // left + fit) + value * weight
