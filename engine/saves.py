"""A match as bytes: what the console keeps through power cuts, and what tests fuzz.

A save is the round's deal and its actions, from which the round is played again, so it holds no
state that could contradict the rules. Layout, little-endian:

    "T", version, rule set, players, number of options, (knob, value u16) each, generator 4 x u16,
    round u16, starting seat (255: open), totals before the round i32 each,
    and from the first round on: number of lots u16, lots, the deck, number of actions u16, actions,
    CRC-32 of all that.

Before the totals stand those after each earlier round, as far as the state keeps them: in round r
they are r - 2 lines, but never more than one less than ``state.KEPT_ROUNDS``.

A plain action is one byte, a placement four (the highest bit of the first marks it).
"""

import struct
from binascii import crc32

from engine import new_game
from engine.actions import DEAL, FIRST_TILE, IllegalAction
from engine.game import Game
from engine.rules import RULE_SETS, BadOption, Rules, names
from engine.state import KEPT_ROUNDS

_MAGIC = b"T\x02"
_OPEN = 255


class BadSave(ValueError):
    """The bytes are not a whole, undamaged save of this version."""


def to_bytes(game: Game) -> bytes:
    """The match as bytes; ``from_bytes`` brings it back."""
    out = bytearray(_MAGIC)
    options = game.rules.options
    out.extend(bytes((names().index(game.rules.name), game.players, len(options))))
    if options:
        from engine.knobs import KNOBS

        order = [entry[0] for entry in KNOBS]
        for knob, value in options:
            out.extend(struct.pack("<BH", order.index(knob), value))
    out.extend(struct.pack("<5H", *(game.rng.words + [game.round])))
    out.append(game.first if game.first >= 0 else _OPEN)
    for totals in game.history[: _earlier(game.round)]:
        _pack_totals(out, totals)
    _pack_totals(out, game.base if game.round else game.scores)
    if game.round:
        out.extend(struct.pack("<H", len(game.lots)))
        out.extend(game.lots)
        out.extend(game.deck)
        out.extend(struct.pack("<H", len(game.log)))
        for action in game.log:
            if action < FIRST_TILE:
                out.append(action)
            else:
                out.extend(struct.pack(">HH", 0x8000 | action >> 16, action & 0xFFFF))
    out.extend(struct.pack("<I", crc32(out)))
    return bytes(out)


def _earlier(number: int) -> int:
    """Of how many rounds before the last one the totals are kept in round ``number``."""
    return max(0, min(number - 2, KEPT_ROUNDS - 1))


def _pack_totals(out: bytearray, totals) -> None:
    for total in totals:
        out.extend(struct.pack("<i", total))


def from_bytes(data: bytes) -> Game:
    """The match that ``to_bytes`` wrote. Raises BadSave for anything else."""
    if len(data) < 8 or data[:2] != _MAGIC:
        raise BadSave("not a save of this version")
    if struct.unpack("<I", data[-4:])[0] != crc32(data[:-4]):
        raise BadSave("damaged: the checksum is wrong")
    try:
        game = _replay(_Reader(data[:-4]))
    except (BadOption, IllegalAction, IndexError) as error:
        raise BadSave("damaged: %s" % error) from None
    if to_bytes(game) != data:
        raise BadSave("damaged: it contradicts itself")
    return game


class _Reader:
    """Takes bytes and numbers from the front; IndexError past the end."""

    def __init__(self, data: bytes) -> None:
        self.data = data
        self.at = len(_MAGIC)

    def take(self, count: int) -> bytes:
        end = self.at + count
        if end > len(self.data):
            raise IndexError("it ends too soon")
        part = self.data[self.at : end]
        self.at = end
        return part

    def number(self, form: str) -> int:
        return struct.unpack(form, self.take(struct.calcsize(form)))[0]

    def totals(self, players: int) -> tuple:
        return tuple([self.number("<i") for _ in range(players)])


def _replay(reader: _Reader) -> Game:
    name = RULE_SETS[reader.number("B")][0]
    players = reader.number("B")
    options: tuple = ()
    count = reader.number("B")
    if count:
        from engine.knobs import KNOBS

        for _ in range(count):
            options += ((KNOBS[reader.number("B")][0], reader.number("<H")),)
    game = new_game(Rules(name, options), players)
    game.rng.words = [reader.number("<H") for _ in range(4)]
    number = reader.number("<H")
    first = reader.number("B")
    if first == _OPEN:
        first = -1
    for _ in range(_earlier(number)):
        game.history.append(reader.totals(players))
    game.scores[:] = reader.totals(players)
    if number > 1:
        game.history.append(tuple(game.scores))
    if not number:
        return game
    game.round = number - 1
    game.first = first
    lots = reader.take(reader.number("<H"))
    game.deal_as(reader.take(game.TILES), lots, first)
    for _ in range(reader.number("<H")):
        action = reader.number("B")
        if action & 128:
            action = (action & 127) << 24
            action |= reader.number("B") << 16 | reader.number("B") << 8 | reader.number("B")
        if action == DEAL:
            raise IllegalAction("a deal within a round")
        game.apply(action)
    return game
