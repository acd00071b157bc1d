"""Saves of versions 3 to 5: they load, and matches go on by the rules that they began with.

The bytes of version 3 were written by the console as of version 0.1.0.
"""

import struct
from binascii import crc32

import pytest

from engine.earlier_saves import upgraded
from engine.restore import BadSave, from_bytes
from engine.saves import to_bytes

from .play import match

_DEAL = (
    "8441c53c64140d000100000000000000000000000037161701020336000405060708090a0b0c0d0e0f1011121314"
)
_DEAL += "1518191a1b1c1d1e1f202122232425262728292a2b2c2d2e2f303132333435"
_TURNS = "86e0204001010186c020c00500"  # 5-5-5; three draws, then 4-5-5

# The house rules of a match of triangle-400 then, and its save; the third draw was charged always.
TRIANGLE_400 = {
    "tiles_2=3": f"5403010201000300{_DEAL}{_TURNS}0c839421",
    "tiles_2=3 bridge=classic win=fewest": (f"54030102030003000701001d0100{_DEAL}{_TURNS}e35bdc7e"),
}
UNPLAYED = f"5403010202000300110000{_DEAL}{_TURNS}68e47d12"  # ... and third_draw=unplayed
UNDEALT = "54030102008441c53c64140d000000ff00000000000000003db5becc"

# triominos-400 with target=29: 5-5-5; three draws and the end of the turn; 4-5-5 makes it 29.
TRIOMINOS_400 = (
    "54030502020003001a1d008441c53c64140d0001000000000000000000000200340637363335010203040500060708"
    "090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f202122232425262728292a2b2c2d2e2f3031323486e02040"
    "0101010086c020c00600996839fe"
)

# Version 4: trimino with two tiles, round 4 of 5, totals (29, 27), (44, 64), (85, 121).
VERSION_4 = (
    "5404070202000200190500d801c692e7c6e9000400001d0000001b0000002c0000004000000055000000790000000000"
    "251b0123002c0e320f31331f131904242e28140b1c18172b0a20372607362f34031509290206050c0d221610112a1a08"
    "2130352d1d271e1284b02040010200dc2e3b23"
)

# Version 5, as version 0.3.0 wrote it: four tiles drawn for the start and two house rules; the
# row; the fifth round of five; before the first deal. Then rule set, round, totals, actions.
VERSION_5 = (
    (
        (
            "54050404020701000f090004e219e2401a5f000100030000000000000000000000000000000004001f111336142b2235"
            "27343317291e061d0328372c1c1b052d0e30100b092101241626041225022a0c131a081f0a0f07201119362f31180d32"
            "152e002384282040868020410101010500b36c6e21"
        ),
        ("triominos", 1, [12, -27, 0, 9], 5),
    ),
    (
        (
            "5405020200179f698275e41c00010000000000000000000000000509020001060e0a04070c030b0d0880000026800000"
            "35800000138000004680000018800000318000004007009fc0c483"
        ),
        ("symmetry", 1, [0, 0], 7),
    ),
    (
        (
            "5405070202000300190500ae147f6fb6632001050001130032002e00320071003200880000004a0000000000341b312d"
            "1e22070a160d0e0b10031f2a152630011821200913002e1d35081c1a2924063217250511282f3612372c2b04020c1433"
            "230f1927844820400101814020c00101000101000a00a7f8b1e7"
        ),
        ("trimino", 5, [179, 103], 10),
    ),
    (
        ("5405040301070100d91c19d844cc0d000000ff000000000000000000000000029f63b1"),
        ("triominos", 0, [0, 0, 0], 0),
    ),
)


@pytest.mark.parametrize("save", TRIANGLE_400.values(), ids=TRIANGLE_400)
def test_triangle_400_goes_on_as_it_began(save: str):
    game = from_bytes(bytes.fromhex(save))
    assert game.rules.third_draw == 1
    assert ("third_draw", 1) in game.rules.options
    assert game.scores == [15, -25 + 14]
    assert from_bytes(to_bytes(game)).scores == game.scores


def test_a_house_rule_that_is_the_sheet_s_today_is_none():
    game = from_bytes(bytes.fromhex(UNPLAYED))
    assert game.rules.options == (("tiles_2", 3),)
    assert game.scores == [15, -15 + 14]


def test_a_match_before_its_first_deal():
    game = from_bytes(bytes.fromhex(UNDEALT))
    assert (game.rules.options, game.round) == ((("third_draw", 1),), 0)


def test_other_rule_sets_are_as_they_were():
    old = bytes.fromhex(TRIOMINOS_400)
    game = from_bytes(old)
    assert game.scores == [29, -25]
    assert game.is_last_round
    assert to_bytes(game) == upgraded(old)


def test_version_4_keeps_the_totals_of_all_rounds():
    game = from_bytes(bytes.fromhex(VERSION_4))
    assert game.history == [(29, 27), (44, 64), (85, 121)]
    assert to_bytes(game) == upgraded(bytes.fromhex(VERSION_4))
    short_totals, short_options, packed_deal = 2 * 2 * 2, 2, 1 + 14
    shorter = short_totals + short_options + packed_deal
    assert len(to_bytes(game)) == len(bytes.fromhex(VERSION_4)) - shorter


@pytest.mark.parametrize(("save", "expected"), VERSION_5)
def test_matches_of_version_5_go_on(save: str, expected: tuple[object, ...]):
    game = from_bytes(bytes.fromhex(save))
    assert (game.rules.name, game.round, game.scores, len(game.log)) == expected
    assert to_bytes(game) == upgraded(bytes.fromhex(save))
    assert len(to_bytes(game)) < len(bytes.fromhex(save)) or not game.round


def test_lots_options_and_totals_of_version_5():
    first, _, third, before = (from_bytes(bytes.fromhex(save)) for save, _ in VERSION_5)
    assert first.lots == b"\x1f\x11\x13\x36"
    assert first.rules.options == (("bridge", 1), ("draw_cost", 9))
    assert third.history == [(19, 50), (46, 50), (113, 50), (136, 74), (179, 103)]
    assert before.rules.options == (("bridge", 1),)


def test_more_lots_than_tiles_are_refused():
    body = bytes.fromhex(VERSION_5[0][0])[:-4]
    lots = 5 + 3 * 2 + 8 + 2 + 1 + 4 * 4
    assert body[lots : lots + 2] == b"\4\0"
    forged = body[:lots] + b"\4\1" + bytes(256) + body[lots + 2 :]
    with pytest.raises(BadSave):
        from_bytes(forged + struct.pack("<I", crc32(forged)))


@pytest.mark.parametrize("save", [save for save, _ in VERSION_5])
def test_forged_saves_of_version_5_are_refused_or_a_match(save: str):
    body = bytes.fromhex(save)[:-4]
    for at in range(2, len(body)):
        for value in (0, 1, 3, 63, 64, 128, 255):
            forged = body[:at] + bytes([value]) + body[at + 1 :]
            forged += struct.pack("<I", crc32(forged))
            try:
                game = from_bytes(forged)
            except BadSave:
                continue
            assert to_bytes(game) == upgraded(forged)


TOTALS = {
    -40000: -32768,
    -32769: -32768,
    -32768: -32768,
    -32767: -32767,
    32766: 32766,
    32767: 32767,
    32768: 32767,
    40000: 32767,
}
"""Totals of earlier rounds, and what 16 bits keep of them."""


@pytest.mark.parametrize(("total", "kept"), TOTALS.items())
def test_a_total_of_an_earlier_round_is_kept_as_far_as_16_bits_go(total: int, kept: int):
    game = from_bytes(bytes.fromhex(VERSION_4))
    game.history[:2] = [(29, total), (total, 5)]
    again = from_bytes(to_bytes(game))
    assert again.history == [(29, kept), (kept, 5), (85, 121)]
    assert again.scores == [85, 121]


@pytest.mark.parametrize(("total", "kept"), TOTALS.items())
def test_a_total_of_version_4_is_kept_as_far_as_16_bits_go(total: int, kept: int):
    body = bytes.fromhex(VERSION_4)[:-4]
    assert body.count(struct.pack("<i", 44)) == 1
    body = body.replace(struct.pack("<i", 44), struct.pack("<i", total))
    game = from_bytes(body + struct.pack("<I", crc32(body)))
    assert game.history == [(29, 27), (kept, 64), (85, 121)]


@pytest.mark.parametrize(
    "save", [*TRIANGLE_400.values(), UNDEALT, TRIOMINOS_400, VERSION_4, VERSION_5[0][0]]
)
def test_damage_is_found(save: str):
    old = bytes.fromhex(save)
    for length in range(len(old)):
        with pytest.raises(BadSave):
            from_bytes(old[:length])
    for at in range(len(old)):
        with pytest.raises(BadSave):
            from_bytes(old[:at] + bytes([old[at] ^ 1]) + old[at + 1 :])


def test_saves_are_of_this_version():
    assert to_bytes(match("triangle-400", 2))[:2] == b"T\x06"
