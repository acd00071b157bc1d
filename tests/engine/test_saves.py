"""Saves that are damaged, forged or foreign: BadSave, or the match whose save they are."""

import random
import struct
from binascii import crc32

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from engine.earlier_saves import upgraded
from engine.game import Game
from engine.restore import BadSave, from_bytes
from engine.rules import Rules
from engine.saves import MAGIC, to_bytes

from .play import SEATS, match, mostly_lay, playing, snapshot


def saved(rules: str, players: int, actions: int, **knobs: int | str) -> bytes:
    game = match(rules, players, 17, **knobs)
    for done, _ in enumerate(playing(game, 17, mostly_lay)):
        if done + 1 >= actions:
            break
    return to_bytes(game)


SAVES = {
    "before the first deal": lambda: to_bytes(match("triominos", 3, 4, bridge="classic")),
    "youngest": lambda: saved("trimino", 4, 1),
    "first tile": lambda: saved("domino-108", 4, 2),
    "mid-round": lambda: saved("triominos-400", 4, 25, draw_cost=9, win="fewest"),
    "later round": lambda: saved("trimino", 2, 120),
    "over": lambda: saved("triangle-casual", 2, 10**6),
    "line": lambda: saved("symmetry", 2, 8),
}
EACH = pytest.mark.parametrize("make", SAVES.values(), ids=SAVES)


def signed(body: bytes) -> bytes:
    """With the checksum that belongs to it."""
    return body + struct.pack("<I", crc32(body))


def load(data: bytes) -> Game | None:
    """The match, which must be the one of these bytes, or None for BadSave; nothing else."""
    try:
        game = from_bytes(data)
    except BadSave:
        return None
    assert to_bytes(game) == (data if data[:2] == MAGIC else upgraded(data))
    for action in game.legal_actions()[:3]:
        game.apply(action)
        assert to_bytes(from_bytes(to_bytes(game))) == to_bytes(game)
        if game.log:
            game.undo()
        else:
            break
    return game


@EACH
def test_every_truncation_is_refused(make):
    data = make()
    for length in range(len(data)):
        assert load(data[:length]) is None


@EACH
def test_every_bit_flip_is_refused(make):
    data = make()
    for bit in range(8 * len(data)):
        damaged = bytearray(data)
        damaged[bit // 8] ^= 1 << bit % 8
        assert load(bytes(damaged)) is None


@EACH
def test_every_byte_forged(make):
    """With a right checksum each byte in turn has other values."""
    body = make()[:-4]
    rng = random.Random(len(body))
    for at in range(len(body)):
        for value in {0, 1, 2, 3, 4, 127, 128, 255, body[at] ^ 1, rng.randrange(256)} - {body[at]}:
            load(signed(body[:at] + bytes([value]) + body[at + 1 :]))


@EACH
def test_forged_truncations(make):
    body = make()[:-4]
    for length in range(len(body)):
        data = signed(body[:length])
        game = load(data)
        assert game is None or len(data) == len(to_bytes(game))


@EACH
def test_tiles_exchanged_in_the_deck_are_another_deal(make):
    """A forged deal is a match of its own: accepted only where all its actions are legal."""
    body = make()[:-4]
    rng = random.Random(4)
    for _ in range(150):
        forged = bytearray(body)
        i, j = rng.randrange(len(body)), rng.randrange(len(body))
        forged[i], forged[j] = forged[j], forged[i]
        load(signed(bytes(forged)))


@given(st.binary(max_size=300))
@example(b"")
@example(b"T\x06")
def test_random_bytes_are_refused(data: bytes):
    assert load(data) is None
    load(signed(data))


@given(st.sampled_from(sorted(SAVES)), st.data())
def test_random_changes(name: str, data: st.DataObject):
    """Some bytes changed, cut out or put in, with a right and with the old checksum."""
    original = SAVES[name]()
    body = bytearray(original[:-4])
    for _ in range(data.draw(st.integers(1, 4))):
        at = data.draw(st.integers(0, len(body) - 1))
        part = data.draw(st.binary(max_size=5))
        cut = data.draw(st.integers(0, 5))
        body[at : at + cut] = part
        if not body:
            return
    forged = bytes(body)
    load(signed(forged))
    if forged != original[:-4]:
        assert load(forged + original[-4:]) is None


@EACH
def test_a_save_of_another_version_is_refused(make):
    body = bytearray(make()[:-4])
    for version in set(range(256)) - {3, 4, 5, body[1]}:
        body[1] = version
        assert load(signed(bytes(body))) is None


def test_options_must_be_canonical():
    """In the order of the table, none twice, none with the value of the rule set."""
    body = bytearray(saved("triominos", 2, 2, bridge="classic", draw_cost=9)[:-4])
    assert body[4] == 2
    swapped = body[:5] + body[7:9] + body[5:7] + body[9:]
    assert load(signed(bytes(swapped))) is None
    twice = body[:4] + b"\x03" + body[5:7] + body[5:9] + body[9:]
    assert load(signed(bytes(twice))) is None
    idle = body[:4] + b"\x03" + body[5:9] + struct.pack("<H", 29 << 10) + body[9:]
    assert load(signed(bytes(idle))) is None
    fine = body[:4] + b"\x03" + body[5:9] + struct.pack("<H", 29 << 10 | 1) + body[9:]
    game = load(signed(bytes(fine)))
    assert game is not None
    assert game.rules.options == (("bridge", 1), ("draw_cost", 9), ("win", 1))


@pytest.mark.parametrize(("rules", "players"), SEATS)
def test_loading_draws_nothing_from_the_generator(rules: str, players: int):
    game = match(rules, players, 3)
    for _ in playing(game, 3):
        again = from_bytes(to_bytes(game))
        assert again.rng.words == game.rng.words
        if game.round == 2:
            break
    assert snapshot(from_bytes(to_bytes(game))) == snapshot(game)


def test_a_save_of_house_rules_brings_them_back():
    knobs = (("draws", 5), ("draw_cost", 99), ("target", 1000), ("tournament", 1))
    game = from_bytes(saved("triominos", 2, 30, draws=5, draw_cost=99, target=1000, tournament=1))
    assert game.rules.options == knobs
    assert vars(game.rules) == vars(Rules("triominos", knobs))


ROUND_15 = (
    "540607020290690170f8e2e014d39847030f000008004700080059001a0059003500590035005f004c005f004c007800"
    "6c0078006c00b5006c00d800bf000b01d7000000240100000048522acbe1515c6848a3c606763c331daa36309081b470"
    "dd0e210edfb462ae7c46505199e4f6a66dfd580000aa2efb8a"
)
"""A tournament of trimino to 400 points."""


def test_the_format_is_what_it_was():
    """A long match keeps the totals of its last rounds."""
    game = from_bytes(bytes.fromhex(ROUND_15))
    assert (game.rules.name, game.round, game.scores) == ("trimino", 15, [215, 292])
    one = [8, 8, 26, 53, 53, 76, 76, 108, 108, 108, 191, 215]
    other = [71, 89, 89, 89, 95, 95, 120, 120, 181, 216, 267, 292]
    assert game.history == list(zip(one, other, strict=True))
    assert to_bytes(game) == bytes.fromhex(ROUND_15)


def test_saves_are_short():
    """They go into the non-volatile memory of a board, which has 4 KB for two of them and more."""
    longest = 0
    for rules, players in SEATS:
        for seed in range(3):
            game = match(rules, players, seed)
            for _ in playing(game, seed, mostly_lay):
                if game.end_reason:
                    longest = max(longest, len(to_bytes(game)))
    assert 300 < longest < 800
