"""A match as bytes, as the console keeps it through power cuts.

A save is the deal of the round and its actions, from which the round is played again. So it has no
state that could contradict the rules. Layout, little-endian:

    "T", version, rule set, players, number of options, option u16 each, generator 4 x u16,
    round u16, starting seat (255: open), totals of earlier rounds i16 each, those before the
    round i32 each,
    and from the first round on: number of lots, lots, the deck, actions, their number u16,
    CRC-32 of all that.

The number of actions comes last, so that one action more changes nothing before it.

The totals of earlier rounds are those after each of them, as far as the state keeps them: in round
r those of r - 2 rounds, but of fewer than ``state.KEPT_ROUNDS``. They are only shown, so a total
that is out of range is kept as the nearest one in range.

An option is the number of the knob above the OPTION_BITS of its value. Of the lots and of the deck
four tiles take three bytes, six bits each, the first one the lowest; the last bytes are filled up
with tiles 0. A plain action takes one byte, a placement four, of which the first has its highest
bit set.
"""

import struct
from binascii import crc32

from engine.actions import FIRST_TILE
from engine.game import Game
from engine.state import KEPT_ROUNDS

MAGIC = b"T\x06"
OPEN = 255  # it is not settled who starts
_MOST = 0x7FFF  # of a total of an earlier round


def to_bytes(game: Game) -> bytes:
    """The match as bytes, for ``engine.restore``."""
    out = bytearray(MAGIC)
    options = game.rules.option_words
    out.extend(bytes((game.rules.number, game.players, len(options))))
    for word in options:
        out.extend(struct.pack("<H", word))
    out.extend(struct.pack("<5H", *(game.rng.words + [game.round])))
    out.append(game.first if game.first >= 0 else OPEN)
    for totals in game.history[: kept_totals(game.round)]:
        for total in totals:
            out.extend(struct.pack("<h", shortened(total)))
    for total in game.scores_at_deal if game.round else game.scores:
        out.extend(struct.pack("<i", total))
    if game.round:
        out.append(len(game.lots))
        out.extend(packed_tiles(game.lots))
        out.extend(packed_tiles(game.deck))
        for action in game.log:
            if action < FIRST_TILE:
                out.append(action)
            else:
                out.extend(struct.pack(">HH", 0x8000 | action >> 16, action & 0xFFFF))
        out.extend(struct.pack("<H", len(game.log)))
    out.extend(struct.pack("<I", crc32(out)))
    return bytes(out)


def packed_tiles(tiles: "bytes | bytearray") -> bytearray:
    """Tiles, four in three bytes."""
    out = bytearray()
    filled = bytes(tiles) + bytes(-len(tiles) % 4)
    for at in range(0, len(filled), 4):
        first, second, third, fourth = filled[at : at + 4]
        word = first | second << 6 | third << 12 | fourth << 18
        out.extend(struct.pack("<HB", word & 0xFFFF, word >> 16))
    return out


def kept_totals(number: int) -> int:
    """The number of rounds before the last one whose totals are kept in round ``number``."""
    return max(0, min(number - 2, KEPT_ROUNDS - 1))


def shortened(total: int) -> int:
    """The total of an earlier round as it is kept, in 16 bits."""
    return max(~_MOST, min(total, _MOST))
