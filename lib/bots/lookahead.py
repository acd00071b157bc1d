"""How Hard and Expert judge a table of triangular tiles: by what the next player may reply.

The next player has every unseen tile by some chance. One scan of the open cells finds the most
points that each tile not yet laid would make there. From that follow the expected best reply, the
chance that there is none, and what the own tiles could do next. Their weights depend on the level
(``bots.hard``, ``bots.hoarder``, ``bots.crowd``).
"""

from micropython import const

from engine.actions import FIRST_TILE, HEXAGON, PLAIN
from engine.board import FORCED, KNOWN_MASK
from engine.choices import WIN_FEWEST
from engine.tiles import ROTATION_BITS, SIDES, TILES, VALUES
from engine.triangles import TriangleGame

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from engine.view import View

CERTAIN = const(256)  # a chance of one
FINE_BITS = const(6)  # more bits for products of chances
NEGLIGIBLE = const(150)  # of CERTAIN << FINE_BITS: no reply after that chance is looked at
NEW_TILE = const(64)  # ``hexagon`` of Expert where a hexagon gives a tile and points count
SHOWN = const(64)  # in ``best_points``, behind the tiles
_REPLIES = const(8)  # the best ones, which are kept
_TILE_BITS = const(6)  # a tile's number, below its points in one integer
_TILE = const(63)


class Lookahead:
    """The table as one seat sees it in its turn, and what could come next.

    ``next_seat``, ``next_held``: the next player, and the number of their tiles.
    ``hidden``: the tiles not seen; ``rack``: the own ones.
    ``chance``: that the next player has each tile, up to CERTAIN.
    ``tile_points``: 1 + the points of each tile without a bonus; 0 for those that are laid.
    ``best_points``, set by ``scan``: the same with its bonus where a tile fits best; 0 for those
    that fit nowhere.
    ``replies``, set by ``reply_value``: ``best_points << 6 | tile`` of the best tiles that the next
    player may lay, the most points first.
    ``no_reply``, set by it as well: the chance, up to CERTAIN, that they can lay none.

    The weights, where a point of the game is POINT_VALUE:

    ``reply``          each point of the next player's best reply;
    ``follow_up``      each point of the own best placement after that;
    ``fitting``        each own tile that fits;
    ``fitting_share``  the same, divided by the number of own tiles left;
    ``fitting_points`` each point of the own tiles that fit;
    ``rack_points``    each point of the value of the own tiles left;
    ``stuck``          a next player who is stuck, divided by the square of the number of tiles that
                       they hold;
    ``their_fitting``  each tile of theirs that fits;
    ``their_points``   each point of these tiles;
    ``hexagon``        a hexagon that gives a tile on a new field, in points of the tile that closes
                       it: these count as its bonus;
    ``drawn``          one more tile on the own rack, where the player may draw instead.
    """

    def __init__(
        self,
        view: "View",
        reply: int = 0,
        follow_up: int = 0,
        fitting: int = 0,
        fitting_share: int = 0,
        rack_points: int = 0,
        stuck: int = 0,
        their_fitting: int = 0,
        drawn: int = 0,
        fitting_points: int = 0,
        their_points: int = 0,
        hexagon: int = 0,
    ) -> None:
        self.reply = reply
        self.follow_up = follow_up
        self.fitting = fitting
        self.fitting_share = fitting_share
        self.rack_points = rack_points
        self.stuck = stuck
        self.their_fitting = their_fitting
        self.drawn = drawn
        self.fitting_points = fitting_points
        self.their_points = their_points
        self.hexagon = hexagon
        rules = self.rules = view.rules
        self.view = view
        self.board = view.table
        self.next_seat = (view.seat + 1) % view.players
        self.next_held: int = view.rack_sizes[self.next_seat]
        # What a tile scores for each point of its value.
        scored = 0 if rules.win == WIN_FEWEST else rules.placement_points(1, PLAIN)
        points = self.tile_points = bytearray(_TILE + 1)
        for tile in range(TILES):
            points[tile] = 1 + scored * VALUES[tile]
        for action in view.log:
            if action >= FIRST_TILE:
                points[TriangleGame.tile_of(action)] = 0
        rack: Sequence[int] = view.rack
        self.rack = rack
        self.hidden = bytes([tile for tile in range(TILES) if points[tile] and tile not in rack])
        chance = CERTAIN * self.next_held // max(1, len(self.hidden))
        self.chance = bytearray(bytes([min(chance, CERTAIN - 1)]) * TILES)

    def place(self, action: int) -> None:
        """Try a placement; the caller takes it back before the thinking pauses."""
        cell = TriangleGame.cell_of(action)
        self.board.place(cell, TriangleGame.face_of(action), self.view.seat)

    def take_back(self, action: int) -> None:
        """Undo ``place``."""
        self.board.take_back(TriangleGame.cell_of(action))

    def bonus(self, cell: int) -> int:
        """The points that count for the shape which a tile makes in this open cell."""
        rules = self.rules
        if not rules.hexagon_bonus + rules.bridge_bonus + self.hexagon:
            return 0
        shape = self.board.shape(cell, rules.bridge > 0)
        return rules.bonus(shape) + (self.hexagon if shape >= HEXAGON else 0)

    def scan(self) -> None:
        """Set ``best_points`` for the table as it is."""
        best = self.best_points = bytearray(SHOWN + 36)
        points = self.tile_points
        exact = FORCED
        open_cells = self.board.frontier
        for cell in open_cells:
            constraint = open_cells[cell]
            if constraint < exact:
                best[SHOWN + (constraint & KNOWN_MASK)] += 1
                continue
            tile = (constraint & KNOWN_MASK) >> ROTATION_BITS
            if points[tile]:  # three known corners: only so can a tile make a shape
                with_bonus = points[tile] + self.bonus(cell)
                if with_bonus > best[tile]:
                    best[tile] = with_bonus
        sides_of = SIDES
        for tiles in self.hidden, self.rack:
            for tile in tiles:
                if best[tile] < points[tile] and (
                    best[SHOWN + sides_of[tile]]
                    or best[SHOWN + sides_of[tile + TILES]]
                    or best[SHOWN + sides_of[tile + 2 * TILES]]
                ):
                    best[tile] = points[tile]

    def reply_value(self) -> int:
        """The expected value of the next player's turn to them, after ``scan``."""
        best = self.best_points
        chance = self.chance
        replies = [best[tile] << _TILE_BITS | tile for tile in self.hidden if best[tile]]
        replies.sort(reverse=True)
        no_reply = CERTAIN << FINE_BITS  # the chance that they have none of the replies so far
        points = 0
        for reply in replies:
            here = no_reply * chance[reply & _TILE] // CERTAIN
            points += here * ((reply >> _TILE_BITS) - 1)
            no_reply -= here
            if no_reply < NEGLIGIBLE:
                break
        self.replies = replies[:_REPLIES]
        self.no_reply = no_reply >> FINE_BITS
        fits = self.their_fitting
        for_points = self.their_points
        fitting = 0
        for reply in replies:
            fitting += chance[reply & _TILE] * (fits + for_points * ((reply >> _TILE_BITS) - 1))
        value = points * self.reply + (fitting << FINE_BITS)
        value -= no_reply * (self.stuck // (self.next_held * self.next_held))
        return value // (CERTAIN << FINE_BITS)

    def rack_value(self, laid: int = TILES) -> int:
        """The value of the own tiles except ``laid`` and their next placements, after ``scan``."""
        best_points = self.best_points
        best = 1
        fitting = fitting_points = points = count = 0
        for tile in self.rack:
            if tile != laid:
                count += 1
                points += VALUES[tile]
                if best_points[tile]:
                    fitting += 1
                    fitting_points += best_points[tile] - 1
                    best = max(best, best_points[tile])
        value = (best - 1) * self.follow_up + points * self.rack_points
        value += fitting_points * self.fitting_points
        return value + fitting * (self.fitting_share // max(1, count) + self.fitting)
