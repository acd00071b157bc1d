"""How Hard and Expert judge a table of triangular tiles: by what the next player may reply.

Every tile that is not seen is with the next player by some chance. One look over the open cells
tells the most points that each tile not yet laid would make there. From that follow the best reply
to be expected, the chance that there is none, and what the own tiles could do next.
What each of these counts is a matter of the level (``weights`` in ``bots.hard``, ``bots.expert``).
"""

from micropython import const

from engine.choices import WIN_FEWEST
from engine.lattice import CELL_MASK
from engine.tiles import FITS, TILES, VALUES

SURE = const(256)  # a chance of one
_SMALL = const(150)  # of SURE << _FINE: a chance that is not worth a look
_FINE = const(6)  # more bits for products of chances


class Lookahead:
    """The table as one seat sees it in its turn, and what could come next.

    ``weights``, in UNITs:

    - the next player's best reply, for each point of it;
    - the own best next placement, for each point of it;
    - an own tile that fits, divided by the number of own tiles left;
    - the same, not divided;
    - the value of the own tiles left, for each point of it;
    - a next player who is stuck, divided by the square of the number of tiles they hold;
    - each tile of theirs that fits.

    ``points``: for each tile not yet laid 1 + what it scores by itself, 0 for the others, and from
    64 on the same for all tiles; ``most``: the same with its bonus where it fits best, as ``look``
    left it; ``hidden``: the tiles not seen; ``chance``: of each tile to be with the next player, up
    to SURE. ``likely``: the replies that ``reply`` found, as ``most << 6 | tile``, the best first;
    ``none``: the chance, up to SURE, that there is none.
    """

    def __init__(self, view, weights: tuple) -> None:
        rules = self.rules = view.rules
        self.view = view
        self.board = view.table
        self.next = (view.seat + 1) % view.players
        self.held = view.held[self.next]
        self.weights = weights
        points = self.points = bytearray(128)
        for tile in range(TILES):
            points[tile] = 1
            if rules.tile_points and rules.win != WIN_FEWEST:
                points[tile] += VALUES[tile]
        points[64:] = points[:64]
        for laid in self.board.cells.values():
            points[(laid & 255) >> 2] = 0
        rack = view.rack
        self.hidden = bytes([tile for tile in range(TILES) if points[tile] and tile not in rack])
        each = SURE * self.held // max(1, len(self.hidden))
        self.chance = bytearray(bytes([min(each, SURE - 1)]) * TILES)

    def look(self) -> None:
        """Fill ``most`` for the table as it is."""
        most = self.most = bytearray(64)
        points = self.points
        fits = FITS
        free = self.board.open
        for cell in free:
            need = free[cell]
            low = need & 255
            if need >= 1024:  # three known corners: only so can a tile make a shape
                tile = low >> 2
                if points[tile]:
                    value = points[tile] + self.bonus(cell)
                    if value > most[tile]:
                        most[tile] = value
            else:
                for i in range(low * 6, low * 6 + 6):
                    tile = fits[i] >> 2
                    if not most[tile]:
                        most[tile] = points[tile]

    def bonus(self, cell: int) -> int:
        """The points that the shape scores which a tile makes in this open cell."""
        rules = self.rules
        if not rules.hexagon_bonus + rules.bridge_bonus:
            return 0
        return rules.bonus(self.board.shape(cell, rules.bridge > 0))

    def lay(self, action: int) -> None:
        """Try a placement; whoever does takes it back before the thinking pauses."""
        self.board.place(action & CELL_MASK, action >> 19, self.view.seat)
        self.points[action >> 21] = 0

    def take_back(self, action: int) -> None:
        """Undo ``lay``."""
        self.board.take_back(action & CELL_MASK)
        self.points[action >> 21] = self.points[64 + (action >> 21)]

    def reply(self) -> int:
        """What the next player's turn is likely worth to them; after ``look``."""
        most = self.most
        chance = self.chance
        likely = self.likely = [most[tile] << 6 | tile for tile in self.hidden if most[tile]]
        likely.sort(reverse=True)
        none = SURE << _FINE
        value = 0
        for word in likely:
            here = none * chance[word & 63] // SURE
            value += here * ((word >> 6) - 1)
            none -= here
            if none < _SMALL:
                break
        self.none = none >> _FINE
        fits = sum([chance[word & 63] for word in likely]) << _FINE
        theirs, _, _, _, _, stuck, able = self.weights
        value = value * theirs + fits * able - none * (stuck // (self.held * self.held))
        return value // (SURE << _FINE)

    def own(self, laid: int) -> int:
        """What the own tiles but ``laid`` are worth and could do next; after ``look``."""
        most = self.most
        best = 1
        fits = value = left = 0
        for tile in self.view.rack:
            if tile != laid:
                left += 1
                value += VALUES[tile]
                here = most[tile]
                if here:
                    fits += 1
                    best = max(best, here)
        _, top, share, fit, weight, _, _ = self.weights
        return (best - 1) * top + fits * (share // max(1, left) + fit) + value * weight
