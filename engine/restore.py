"""Restoring a match from its bytes (``engine.saves``): the round is played again."""

import struct
from binascii import crc32

from engine import new_game
from engine.actions import DEAL, IllegalAction
from engine.choices import OPTION_BITS, BadOption
from engine.game import Game
from engine.rule_sets import RULE_SETS
from engine.rules import Rules
from engine.saves import MAGIC, OPEN, kept_totals, to_bytes

_EARLIER = (b"T\x03", b"T\x04", b"T\x05")


class BadSave(ValueError):
    """The bytes are not a whole, undamaged save of this version."""


def from_bytes(data: bytes) -> Game:
    """The match that ``to_bytes`` of version 3 to 6 wrote. Raises BadSave for other bytes."""
    if len(data) < 8 or data[:2] not in (MAGIC,) + _EARLIER:
        raise BadSave("not a save of this version")
    if struct.unpack("<I", data[-4:])[0] != crc32(data[:-4]):
        raise BadSave("damaged: the checksum is wrong")
    try:
        if data[:2] in _EARLIER:
            from engine.earlier_saves import upgraded

            data = upgraded(data)
        game = _replay(_Reader(data[:-4]))
    except (BadOption, IllegalAction, IndexError) as error:
        raise BadSave("damaged: %s" % error) from None
    if to_bytes(game) != data:
        raise BadSave("damaged: it contradicts itself")
    return game


class _Reader:
    """Takes bytes and numbers from the front. Raises IndexError past the end."""

    def __init__(self, data: bytes) -> None:
        self.data = data
        self.at = len(MAGIC)

    def take(self, count: int) -> bytes:
        end = self.at + count
        if end > len(self.data):
            raise IndexError("it ends too soon")
        part = self.data[self.at : end]
        self.at = end
        return part

    def number(self, form: str) -> int:
        number: int = struct.unpack(form, self.take(struct.calcsize(form)))[0]
        return number

    def tiles(self, count: int) -> bytes:
        out = bytearray()
        while len(out) < count:
            word = self.number("<H") | self.number("B") << 16
            out.extend(bytes((word & 63, word >> 6 & 63, word >> 12 & 63, word >> 18)))
        return bytes(out[:count])

    def totals(self, form: str, players: int) -> "tuple[int, ...]":
        return tuple([self.number(form) for _ in range(players)])


def _replay(reader: _Reader) -> Game:
    name = RULE_SETS[reader.number("B")][0]
    players = reader.number("B")
    options: tuple[tuple[str, int], ...] = ()
    count = reader.number("B")
    if count:
        from engine.knobs import KNOBS

        for _ in range(count):
            word = reader.number("<H")
            options += ((KNOBS[word >> OPTION_BITS][0], word & (1 << OPTION_BITS) - 1),)
    game = new_game(Rules(name, options), players)
    game.rng.words = [reader.number("<H") for _ in range(4)]
    number = reader.number("<H")
    first = reader.number("B")
    if first == OPEN:
        first = -1
    for _ in range(kept_totals(number)):
        game.history.append(reader.totals("<h", players))
    game.scores[:] = reader.totals("<i", players)
    if number > 1:
        game.history.append(tuple(game.scores))
    if not number:
        return game
    game.round = number - 1
    game.first = first
    lots = reader.tiles(reader.number("B"))
    game.deal_as(reader.tiles(game.TILES), lots, first)
    actions = struct.unpack("<H", reader.data[-2:])[0]
    for _ in range(actions):
        action = reader.number("B")
        if action & 128:
            action = (action & 127) << 24
            action |= reader.number("B") << 16 | reader.number("B") << 8 | reader.number("B")
        if action == DEAL:
            raise IllegalAction("a deal within a round")
        game.apply(action)
    return game
