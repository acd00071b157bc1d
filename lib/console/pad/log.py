"""The entries of a score pad's log, turns and ends of rounds, as objects and as bytes.

A turn is a word of 16 bits, the greater byte first: 0 1 bit | laid 1 | value 4 | shape 3 | draws 3
| triple 1 | more 1 | seat 2. The end of a round is 1 | 0 11 bits | why 2 | seat 2, then a word per
seat: value of the tiles left 10 bits | their number 6.
"""

import struct

from micropython import const

from console.words.catalogue import with_minus
from engine.actions import PLAIN
from engine.choices import LINE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine.rules import Rules

MOST_VALUE = const(420)  # of all tiles of the set
MOST_TILES = const(56)

# Shifts of the parts of a turn, of which the seat is the lowest.
LAID = const(14)
_VALUE = const(10)
_SHAPE = const(7)
_DRAWS = const(4)
_TRIPLE = const(3)
_MORE = const(2)

# Those of the end of a round, and of the words that follow it.
_WHY = const(2)
_VALUE_LEFT = const(6)

_END = const(0x8000)  # flag of the end of a round
_SEAT = const(3)  # masks
_FOUR_BITS = const(15)
_THREE_BITS = const(7)
_NUMBER_LEFT = const(63)


class Turn:
    """A turn of ``seat``: the number of its ``draws``, and whether a tile was ``laid``.

    ``value``: that of the tile, 0 to 15; ``shape``: what the tile made (``engine.actions``);
    ``triple``: the first tile of a round is one; ``more``: an extra tile on a new field follows.
    """

    def __init__(self, seat: int, word: int = 0) -> None:
        """``word``: the 16 bits of a turn, whose seat is ignored."""
        self.seat = seat
        self.laid = word >> LAID & 1
        self.value = word >> _VALUE & _FOUR_BITS
        self.shape = word >> _SHAPE & _THREE_BITS
        self.draws = word >> _DRAWS & _THREE_BITS
        self.triple = word >> _TRIPLE & 1
        self.more = word >> _MORE & 1

    def to_bytes(self) -> bytes:
        word = self.laid << LAID | self.value << _VALUE | self.shape << _SHAPE
        word |= self.draws << _DRAWS | self.triple << _TRIPLE | self.more << _MORE
        return struct.pack(">H", word | self.seat)


class RoundEnd:
    """The end of a round, ``why``: OUT, BLOCKED or TARGET of ``engine.actions``.

    ``seat``: the one that is out or has the target; ``tiles``, ``values``: the number and the value
    of the tiles left on each rack, as far as the rules ask for them.
    """

    def __init__(self, why: int, seat: int, tiles: list[int], values: list[int]) -> None:
        self.why = why
        self.seat = seat
        self.tiles = tiles
        self.values = values

    def to_bytes(self) -> bytes:
        out = bytearray(struct.pack(">H", _END | self.why << _WHY | self.seat))
        for tiles, value in zip(self.tiles, self.values):
            out.extend(struct.pack(">H", value << _VALUE_LEFT | tiles))
        return bytes(out)


def length_at(log: "bytes | bytearray", at: int, players: int) -> int:
    """The number of bytes of the entry that begins at ``at``."""
    return 2 + 2 * players if log[at] & 0x80 else 2


def entry_at(log: "bytes | bytearray", at: int, players: int) -> "Turn | RoundEnd":
    """The entry that begins at ``at``. Raises ValueError if it is cut short."""
    if log[at] & 0x80:
        return round_end(log[at : at + length_at(log, at, players)], players)
    if at + 2 > len(log):
        raise ValueError("a turn on a score pad ends too soon")
    word = log[at] << 8 | log[at + 1]
    return Turn(word & _SEAT, word)


def round_end(data: "bytes | bytearray", players: int) -> RoundEnd:
    """The end of a round in these bytes. Raises ValueError if their number is wrong."""
    if len(data) != 2 + 2 * players:
        raise ValueError("the end of a round on a score pad ends too soon")
    words = struct.unpack(">%dH" % (players + 1), data)
    tiles = [word & _NUMBER_LEFT for word in words[1:]]
    values = [word >> _VALUE_LEFT for word in words[1:]]
    return RoundEnd(words[0] >> _WHY & _SEAT, words[0] & _SEAT, tiles, values)


def turn_parts(rules: "Rules", turn: Turn, opens: bool) -> tuple[int, int, int]:
    """The points of a turn: (for the value, for a shape or a first tile, for draws, 0 or less).

    ``opens``: its tile is the first of the round.
    """
    cost = 0
    for drawn in range(turn.draws):
        cost += rules.draw_points(drawn)
    if not turn.laid:
        ends = 0 if rules.draw_ends_turn else rules.unplaced_points(turn.draws)
        return 0, 0, cost + ends
    value = rules.placement_points(turn.value, PLAIN)
    if opens:
        return value, rules.opening_points(turn.value, turn.triple > 0) - value, cost
    return value, rules.bonus(turn.shape), cost


def sum_text(parts: tuple[int, ...]) -> str:
    """Points as a sum, ``12 + 50 − 5 = 57``, without the parts that are 0."""
    parts = tuple([part for part in parts if part])
    if len(parts) < 2:
        return with_minus("%+d" % parts[0] if parts else "0")
    text = "%d" % parts[0]
    for part in parts[1:]:
        text += " - %d" % -part if part < 0 else " + %d" % part
    return with_minus(text + " = %d" % sum(parts))


def turns_score(rules: "Rules") -> bool:
    """Whether turns score, and not only the end of a round."""
    if rules.play == LINE:
        return False
    bonuses = rules.bridge_bonus + rules.hexagon_bonus + rules.double_bonus + rules.triple_bonus
    costs = rules.draw_cost + rules.third_draw_cost
    return rules.tile_points + bonuses + rules.open_triple + rules.open_zeros + costs > 0
