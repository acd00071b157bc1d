"""The NeoPixels shine in the colour of the player whose turn it is, and sleep when all sleeps."""

import pytest
from console.draw.theme import SEAT

from tests.console.player import Player
from tools.assets.themes import COLOURS
from tools.sim import Simulator

DARK = bytes(15)
MINUTE = 60_000


@pytest.fixture
def player():
    with Simulator("pygamer", seed=7) as sim:
        yield Player(sim)


def shown(colour: int) -> bytes:
    """What five lights get for 0xRRGGBB: green, red, blue, a sixteenth of it."""
    red, green, blue = colour >> 16, colour >> 8 & 255, colour & 255
    return bytes([green // 16, red // 16, blue // 16]) * 5


def test_each_player_has_a_colour_behind_the_curtain_and_in_the_turn(player):
    player.begin("triominos", 4)
    seen = set()
    for _ in range(40):
        if player.name in ("curtain", "turn"):
            seat = player.screen.seat if player.name == "turn" else player.game.seat
            assert player.sim.machine.pixels == shown(COLOURS[0][SEAT + seat])
            seen.add(player.sim.machine.pixels)
        player.step()
    assert len(seen) == 4


def test_other_screens_are_dark(player):
    assert player.sim.machine.pixels == DARK
    player.begin("triominos", 2)
    while player.name != "turn":
        player.step()
    assert player.sim.machine.pixels != DARK
    player.sim.press("START")
    assert player.sim.machine.pixels == DARK
    player.sim.press("A")
    assert player.name == "turn"
    assert player.sim.machine.pixels != DARK


def test_they_sleep_with_the_console(player):
    player.begin("triominos", 2)
    while player.name != "turn":
        player.step()
    lit = player.sim.machine.pixels
    player.sim.wait(6 * MINUTE)
    assert player.name == "attract"
    assert player.sim.machine.pixels == DARK
    player.sim.press("A")
    assert player.sim.machine.pixels == lit
