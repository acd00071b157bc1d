"""The entries of a score pad's log as objects and as bytes: turns, ends of rounds, changes.

An entry begins with a word of 16 bits, the greater byte first, whose lowest two bits are a seat:

- a turn: 0 1 bit | laid 1 | value 4 | shape 3 | draws 3 | triple 1 | more 1
- the end of a round: 1001 4 bits | 0 4 | which seats have tiles left 4 | why 2; then a word for
  each of these seats: value of the tiles left 10 | their number 6
- a seat leaves: 1010 4 bits | 0 10
- the total of a seat is corrected by points: 110 3 bits | points 11, negative ones plus 2048
- a seat joins with points: 111 3 bits | the same
"""

import struct

from micropython import const

from console.storage.payload import NOBODY
from console.words.catalogue import with_minus
from engine.actions import PLAIN
from engine.choices import LINE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine.rules import Rules

MOST_VALUE = const(420)  # of all tiles of the set
MOST_TILES = const(56)
MOST_CHANGE = const(999)  # points of a change

# What a change is, as in the highest bits of its word.
LEAVES = const(5)  # of three bits
CORRECTS = const(6)
JOINS = const(7)

# Shifts of the parts of a turn, of which the seat is the lowest.
LAID = const(14)
_VALUE = const(10)
_SHAPE = const(7)
_DRAWS = const(4)
_TRIPLE = const(3)
_MORE = const(2)

# Those of the end of a round, and of the words that follow it.
_WHY = const(2)
_LEFT = const(4)  # of the seats with tiles left, in the lower byte
_VALUE_LEFT = const(6)

# Those of a change.
_WHAT = const(13)
_POINTS = const(2)
_SIGN = const(0x400)  # of its points, in their eleven bits

_END = const(0x9000)  # the end of a round
_SEAT = const(3)  # masks
_FOUR_BITS = const(15)
_THREE_BITS = const(7)
_NUMBER_LEFT = const(63)
_WORDS = b"\0\1\1\2\1\2\2\3\1\2\2\3\2\3\3\4"  # the number of bits in four


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
        left = 0
        words = b""
        for seat, tiles in enumerate(self.tiles):
            word = self.values[seat] << _VALUE_LEFT | tiles
            if word:
                left |= 1 << seat
                words += struct.pack(">H", word)
        head = _END | left << _LEFT | self.why << _WHY | self.seat
        return struct.pack(">H", head) + words


class Change:
    """A change between turns, ``what``: ``seat`` LEAVES, JOINS, or has its total corrected
    (CORRECTS); ``points``: what its total gets; ``player``: the known player who joins, or NOBODY
    (which the bytes of an entry lack: the pad has it).
    """

    def __init__(self, what: int, seat: int, points: int = 0) -> None:
        """``points``: -1024 to 1023; 0 for LEAVES."""
        self.what = what
        self.seat = seat
        self.points = points
        self.player = NOBODY

    def to_bytes(self) -> bytes:
        points = self.points & 2 * _SIGN - 1
        return struct.pack(">H", self.what << _WHAT | points << _POINTS | self.seat)


if TYPE_CHECKING:
    Entry = Turn | RoundEnd | Change


def length_at(log: "bytes | bytearray", at: int) -> int:
    """The number of bytes of the entry that begins at ``at``."""
    if log[at] == _END >> 8:
        return 2 + 2 * _WORDS[log[at + 1] >> _LEFT]
    return 2


def players_at(log: "bytes | bytearray", at: int) -> int:
    """The number of players that there must be for the entry at ``at``."""
    seat = log[at + 1] & _SEAT
    if log[at] == _END >> 8:
        left = log[at + 1] >> _LEFT
        while left >> seat + 1:
            seat += 1
    return seat + 1


def entry_at(log: "bytes | bytearray", at: int, players: int) -> "Entry":
    """The entry that begins at ``at``. Raises ValueError or IndexError if it is cut short."""
    return entry_of(log[at : at + length_at(log, at)], players)


def entry_of(data: "bytes | bytearray", players: int) -> "Entry":
    """The entry in these bytes. Raises ValueError or IndexError if it is none."""
    word = data[0] << 8 | data[1]
    if not word & 0x8000:
        return Turn(word & _SEAT, word)
    if data[0] == _END >> 8:
        return round_end(data, players)
    what = word >> _WHAT
    if what < LEAVES:
        raise ValueError("no entry of a score pad")
    points = word >> _POINTS & 2 * _SIGN - 1
    return Change(what, word & _SEAT, points - 2 * (points & _SIGN))


def round_end(data: "bytes | bytearray", players: int) -> RoundEnd:
    """The end of a round in these bytes. Raises ValueError if their number is wrong."""
    if len(data) != length_at(data, 0):
        raise ValueError("the end of a round on a score pad ends too soon")
    tiles = [0] * players
    values = [0] * players
    at = 2
    for seat in range(players):
        if data[1] >> _LEFT + seat & 1:
            word = data[at] << 8 | data[at + 1]
            tiles[seat] = word & _NUMBER_LEFT
            values[seat] = word >> _VALUE_LEFT
            at += 2
    return RoundEnd(data[1] >> _WHY & _SEAT, data[1] & _SEAT, tiles, values)


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
