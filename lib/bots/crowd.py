"""What Expert sees where four may draw freely and score: tiles that go well together.

Three others play before its next turn. One of them goes out soon, and a large rack gives them many
points, so Expert places rather than draws, and goes out itself. It wants tiles that fit in many
cells, also where few others fit, and tiles that fit each other.
"""

from micropython import const

from bots.lookahead import SHOWN, Lookahead
from engine.tiles import SIDES, TILES, rotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from engine.view import View

# What these are worth, where a point of the game is POINT_VALUE; fitted to play-outs, then by play
# (docs/bots.md).
_BONUS = const(21)  # each point of a bonus of the own tiles that fit
_SIDE = const(-55)  # each pair of numbers that an open cell asks for
_SURE = const(270)  # each own tile that fits, if nobody else has one for its cell
_LINK = const(197)  # each two own tiles that fit each other,
_LINK_LATE = const(-69)  # ... for each tile less than five that the first of the others has
_CELLS_LATE = const(-147)  # the share of cells in which the own tiles fit, for each of these
# Divided by the number of own tiles: the share of cells in which they fit; by its square: each tile
# that fits, and each two that fit each other.
_CELLS_SHARE = const(2310)
_FIT_SHARE = const(620)
_LINK_SHARE = const(1310)
# A next player who is stuck, divided by the square of the number of their tiles: later, and in the
# first turn of a round, when all own tiles can be laid.
_STUCK = const(2650)
_STUCK_FIRST = const(115000)
_SOON = const(5)  # tiles of another player: with fewer, they go out soon
_FULL = const(16)  # the share of cells of a tile that fits in many: of 1, 2, 3 cells 5, 8, 9


class Crowd(Lookahead):
    """The table as one of four sees it.

    ``late``: by how many tiles less than five the first of the others has.
    ``links``: the number of pairs of own tiles that fit beside each other.
    ``linked``: by tile, in how many of these it is.
    ``wanted``: by side, the number of hidden tiles that have it.
    """

    def __init__(self, view: "View") -> None:
        stuck = _STUCK if view.laid else _STUCK_FIRST
        super().__init__(view, reply=33, follow_up=7, stuck=stuck, their_fitting=30, drawn=160)
        fewest = min(view.rack_sizes[: view.seat] + view.rack_sizes[view.seat + 1 :])
        self.late = max(0, _SOON - fewest)
        self.linked = _linked(self.rack)
        self.links = sum(self.linked) // 2
        self.wanted = _wanted(self.hidden)

    def rack_value(self, laid: int = TILES) -> int:
        """As in a Lookahead."""
        best_points = self.best_points
        count = fitting = cells = sure = value = 0
        for tile in self.rack:
            if tile == laid:
                continue
            count += 1
            if best_points[tile]:
                fitting += 1
                value += (best_points[tile] - self.tile_points[tile]) * _BONUS
                fits = surest = 0
                for turn in range(rotations(tile)):
                    side = SIDES[tile + turn * TILES]
                    here = best_points[SHOWN + side]
                    if here:
                        fits += here
                        rivals = self.wanted[side]
                        surest = max(surest, 2 * _FULL * here // (2 * here + rivals))
                fits = max(1, fits)
                cells += _FULL * fits // (fits + 2)
                sure += surest
        links = self.links - self.linked[laid]
        count = max(1, count)
        value += sure * _SURE // _FULL
        value += cells * _CELLS_SHARE // (_FULL * count) + self.late * cells * _CELLS_LATE // _FULL
        value += links * (_LINK + self.late * _LINK_LATE)
        value += (fitting * _FIT_SHARE + links * _LINK_SHARE) // (count * count)
        for side in range(SHOWN, SHOWN + 36):
            if best_points[side]:
                value += _SIDE
        return value + super().rack_value(laid)


def _linked(rack: "Sequence[int]") -> bytearray:
    """By tile, the number of other tiles of the rack that fit beside it; 0 at TILES."""
    found = bytearray(TILES + 1)
    for tile in rack:
        beside = bytearray(36)
        for turn in range(rotations(tile)):
            side = SIDES[tile + turn * TILES]
            beside[side % 6 * 6 + side // 6] = 1
        for other in rack:
            if other != tile and (
                beside[SIDES[other]]
                or beside[SIDES[other + TILES]]
                or beside[SIDES[other + 2 * TILES]]
            ):
                found[tile] += 1
    return found


def _wanted(hidden: bytes) -> bytearray:
    """By side, the number of hidden tiles that have it."""
    found = bytearray(36)
    for tile in hidden:
        for turn in range(rotations(tile)):
            found[SIDES[tile + turn * TILES]] += 1
    return found
