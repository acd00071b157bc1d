"""Damaged saves: one error, never another, and never a wrong match."""

import struct
from binascii import crc32

from engine import new_game
from engine.actions import DEAL
from engine.earlier_saves import upgraded
from engine.restore import BadSave, from_bytes
from engine.rules import Rules
from engine.saves import MAGIC, to_bytes
from tests.engine_common.tools import Chooser, raises, state_of


def played(name, players, actions, options=()):
    """A match some actions after its first deal."""
    game = new_game(Rules(name, options), players, 2)
    chooser = Chooser(2)
    game.apply(DEAL)
    for _ in range(actions):
        game.apply(chooser.action(game))
    return game


def examples():
    """Short saves of both families, with house rules, before the first deal and after it."""
    return [
        to_bytes(new_game(Rules("symmetry"), 3, 5)),
        to_bytes(played("symmetry", 2, 3)),
        to_bytes(played("triominos", 4, 4, (("bridge", 1), ("draw_cost", 7)))),
        to_bytes(played("trimino", 3, 3)),
    ]


def with_checksum(data):
    """The bytes with a checksum that is right."""
    return bytes(data) + struct.pack("<I", crc32(bytes(data)))


def check_the_layout():
    """The bytes of saves.py's description, one by one."""
    game = new_game(Rules("symmetry", (("tiles_2", 1), ("rounds", 5))), 2, 1)
    knobs = struct.pack("<2H", 0 << 10 | 1, 25 << 10 | 5)  # tiles_2 and rounds
    head = b"T\x06" + bytes((2, 2, 2)) + knobs
    words = struct.pack("<4H", *game.rng.words)
    before = head + words + b"\x00\x00\xff" + bytes(8)
    assert to_bytes(game) == with_checksum(before)
    deck = [4, 0, 1, 2, 3]
    deck.extend(range(5, 15))
    lay = 8 + 4 * 6 + 1  # 1-5 as the first tile, turned
    word = 0
    for place, tile in enumerate(deck):
        word |= tile << 6 * place
    body = b"\x00" + word.to_bytes(12, "little") + bytes((128, 0, 0, lay)) + b"\x01\x00"
    totals = (b"", bytes(8))  # of the earlier rounds, before this one
    for number in (1, 2, 3):
        game.deal_as(deck, b"", 0)
        game.apply(lay)
        round_and_first = struct.pack("<HB", number, 0)
        saved = head + words + round_and_first + totals[0] + totals[1] + body
        assert to_bytes(game) == with_checksum(saved)
        before_that = struct.pack("<hh", number - 1, 0) if number > 1 else b""
        totals = (totals[0] + before_that, struct.pack("<ii", number, 0))


def check_truncations():
    for data in examples():
        for length in range(len(data)):
            assert raises(BadSave, from_bytes, data[:length])
            if length % 16 == 0:
                yield
        assert raises(BadSave, from_bytes, data + b"\x00")
        assert raises(BadSave, from_bytes, data + data)
        yield


def check_every_bit():
    for data in examples():
        for at in range(len(data)):
            for bit in range(8):
                damaged = bytearray(data)
                damaged[at] ^= 1 << bit
                assert raises(BadSave, from_bytes, bytes(damaged))
            if at % 8 == 0:
                yield


def accepted(data):
    """Whether it is a save; it must then be the save of the match that it gives."""
    try:
        game = from_bytes(data)
    except BadSave:
        return False
    assert to_bytes(game) == (data if data[:2] == MAGIC else upgraded(data))
    return True


def check_every_byte_with_the_right_checksum():
    for data in examples():
        body = data[:-4]
        for at in range(len(body)):
            for change in (1, 128, 255):
                changed = bytearray(body)
                changed[at] ^= change
                accepted(with_checksum(changed))
                yield
        for at in range(len(body)):  # a byte less, a byte more
            accepted(with_checksum(body[:at] + body[at + 1 :]))
            accepted(with_checksum(body[:at] + b"\x00" + body[at:]))
            yield


def check_foreign_bytes():
    for data in (b"", b"T", b"T\x06", bytes(4096), b"\xff" * 4096, b"T\x02" + examples()[0][2:]):
        assert raises(BadSave, from_bytes, data)
        assert raises(BadSave, from_bytes, with_checksum(data))


def check_a_loaded_match_goes_on_alike():
    for name, players in (("triominos-400", 4), ("trimino", 2), ("domino-108", 3), ("symmetry", 2)):
        game = played(name, players, 6)
        again = from_bytes(to_bytes(game))
        for seed in range(40):
            if game.is_over:
                break
            action = Chooser(seed).action(game)
            assert action in again.legal_actions()
            game.apply(action)
            again.apply(action)
            assert state_of(again) == state_of(game)
            yield


def check_a_loaded_match_deals_alike():
    game = played("trimino", 2, 0)
    again = from_bytes(to_bytes(game))
    chooser = Chooser(1)
    while game.round < 3:
        action = chooser.action(game)
        game.apply(action)
        again.apply(action)
        yield
    assert state_of(again) == state_of(game)
