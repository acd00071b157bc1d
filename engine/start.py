"""Who starts a round of triangles: best rack and lots (docs/rules.md section 2)."""

from engine.choices import START_PAIR
from engine.tiles import CORNERS, VALUES, ZEROS, is_triple, pair

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine.rng import Rng


def rank(tile: int, rule: int) -> int:
    """The rank of a tile that competes for the start: the greatest wins, and no two are equal.

    ``rule`` is START_PAIR (triple, then highest pair, then value) or START_VALUE (triple, then
    value). The largest corner, then the middle one decides between equal values.
    """
    largest = CORNERS[3 * tile + 2]
    if is_triple(tile):
        return 3 << 12 | largest
    twice = pair(tile)
    if rule == START_PAIR and twice >= 0:
        return 2 << 12 | twice << 6 | VALUES[tile]
    return VALUES[tile] << 6 | largest << 3 | CORNERS[3 * tile + 1]


def best_tile(dealt: "bytes | bytearray | list[int]", rule: int) -> int:
    """The tile among ``dealt`` (all racks) that wins the start."""
    best = dealt[0]
    for tile in dealt:
        if rank(tile, rule) > rank(best, rule):
            best = tile
    return best


def first_tiles(rack: "list[int]", rule: int) -> "list[int]":
    """The tiles that may be laid first where the tile that won the start must be.

    A player who won it with a triple may lay 0-0-0 instead.
    """
    best = best_tile(rack, rule)
    if is_triple(best) and best != ZEROS and ZEROS in rack:
        return [ZEROS, best]
    return [best]


def draw_lots(deck: bytearray, pool: int, players: int, rng: "Rng") -> bytes:
    """Draw tiles from ``deck[pool:]`` until one seat starts, and return them; they go back."""
    lots = b""
    while True:
        count = len(lot_rounds(lots, players)[-1])
        if count == 1:
            break
        at = pool + len(lots)
        if at + count > len(deck):  # ties used the pool up: all go back, and drawing starts again
            rng.shuffle(deck, pool)
            lots = b""
        else:
            lots += bytes(deck[at : at + count])
    rng.shuffle(deck, pool)
    return lots


def lot_rounds(lots: bytes, players: int) -> "list[list[int]]":
    """The seats that draw in each round of lots: all, then those who tied, and so on.

    ``lots``: tiles in the order drawn. The last list has the seats that must still draw, or the one
    seat that starts.
    """
    rounds = [list(range(players))]
    at = 0
    while len(rounds[-1]) > 1 and at + len(rounds[-1]) <= len(lots):
        seats = rounds[-1]
        drawn = [VALUES[tile] for tile in lots[at : at + len(seats)]]
        at += len(seats)
        best = max(drawn)
        rounds.append([seats[i] for i in range(len(seats)) if drawn[i] == best])
    return rounds


def lots_winner(lots: bytes, players: int) -> int:
    """The seat that starts by these lots, or -1 if they are invalid.

    They are invalid if the start is unsettled, if they are too long, or if a tile repeats within a
    round of lots. It may be drawn again in a later one.
    """
    rounds = lot_rounds(lots, players)
    at = 0
    for seats in rounds[:-1]:
        drawn = lots[at : at + len(seats)]
        at += len(seats)
        if len(set(drawn)) < len(seats):
            return -1
    return rounds[-1][0] if len(rounds[-1]) == 1 and at == len(lots) else -1
