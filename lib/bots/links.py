"""What ``bots.crowd`` counts once in a turn."""

from engine.tiles import SIDES, TILES, rotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence


def linked(rack: "Sequence[int]") -> bytearray:
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


def wanted(hidden: bytes) -> bytearray:
    """By side, the number of hidden tiles that have it."""
    found = bytearray(36)
    for tile in hidden:
        for turn in range(rotations(tile)):
            found[SIDES[tile + turn * TILES]] += 1
    return found
