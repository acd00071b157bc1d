"""Saves of versions 3 and 4: they load, and matches go on by the rules that they began with.

The bytes of version 3 were written by the console as of version 0.1.0.
"""

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
    assert to_bytes(game)[2:-4] == old[2:-4]


def test_version_4_keeps_the_totals_of_all_rounds():
    game = from_bytes(bytes.fromhex(VERSION_4))
    assert game.history == [(29, 27), (44, 64), (85, 121)]
    assert to_bytes(game) == upgraded(bytes.fromhex(VERSION_4))
    assert len(to_bytes(game)) == len(bytes.fromhex(VERSION_4)) - 2 * 2 * 2


def test_a_total_of_an_earlier_round_is_kept_as_far_as_16_bits_go():
    game = from_bytes(bytes.fromhex(VERSION_4))
    game.history[:2] = [(29, -40000), (44, 40000)]
    again = from_bytes(to_bytes(game))
    assert again.history == [(29, -32768), (44, 32767), (85, 121)]
    assert again.scores == [85, 121]


@pytest.mark.parametrize("save", [*TRIANGLE_400.values(), UNDEALT, TRIOMINOS_400, VERSION_4])
def test_damage_is_found(save: str):
    old = bytes.fromhex(save)
    for length in range(len(old)):
        with pytest.raises(BadSave):
            from_bytes(old[:length])
    for at in range(len(old)):
        with pytest.raises(BadSave):
            from_bytes(old[:at] + bytes([old[at] ^ 1]) + old[at + 1 :])


def test_saves_are_of_this_version():
    assert to_bytes(match("triangle-400", 2))[:2] == b"T\x05"
