"""After a hard crash or a hang the console starts again, and the match can be continued."""

import pytest
from console.match.match import Match

from tests.console.flash import RP2040, Flash
from tests.console.player import DONE, RACK, Player, mode_of
from tools.sim import Simulator
from tools.sim.machine import NO_SAFE_MODE, Restart

HARD = ("HARD_FAULT", "STACK_OVERFLOW", "NLR_JUMP_FAIL", "WATCHDOG", "GC_ALLOC_OUTSIDE_VM")
ASKED_FOR = ("PROGRAMMATIC", "BROWNOUT", "USB_TOO_MANY_ENDPOINTS", "NO_HEAP")


def crash(sim: Simulator, why: str) -> None:
    """Let the chip crash at the next press, and press."""

    def press(_key: int) -> None:
        raise Restart(power=True, safe_mode=why)

    sim.globals["app"].screen.press = press
    sim.press("B")


def in_match(sim: Simulator) -> Match:
    """Some turns have been played, and the next player is to have the console."""
    player = Player(sim)
    player.begin("triominos", 2)
    while len(player.game.log) < 4 or player.name != "curtain":
        player.step()
    match: Match = player.app.match
    return match


@pytest.mark.parametrize("why", HARD)
def test_after_a_hard_crash_it_goes_on(why: str):
    with Simulator("pimoroni_picosystem", nvm=Flash(RP2040)) as sim:
        log = in_match(sim).game.log
        crash(sim, why)
        assert sim.machine.safe_mode == NO_SAFE_MODE
        player = Player(sim)
        assert player.name == "home"
        sim.press("A")
        assert player.name == "curtain"
        assert player.game.log == log


@pytest.mark.parametrize("why", ASKED_FOR)
def test_in_another_safe_mode_it_waits(why: str):
    with Simulator() as sim:
        crash(sim, why)
        assert sim.machine.safe_mode == why
        assert "app" not in sim.globals


def test_it_does_not_restart_for_ever():
    with Simulator() as sim:
        for _ in range(3):
            crash(sim, "HARD_FAULT")
            assert Player(sim).name == "home"
        crash(sim, "HARD_FAULT")
        assert sim.machine.safe_mode == "HARD_FAULT"


@pytest.mark.parametrize("at_power_on", [b"\xff", b"\0", b"T", bytes(range(7, 256))])
def test_it_counts_whatever_the_memory_contains_at_power_on(at_power_on: bytes):
    """A SAMD51 and CircuitPython leave it as it is."""
    with Simulator("pygamer") as sim:
        memory = sim.machine.sleep_memory
        memory[:] = (at_power_on * len(memory))[: len(memory)]
        for _ in range(3):
            crash(sim, "HARD_FAULT")
            assert Player(sim).name == "home"
        crash(sim, "HARD_FAULT")
        assert sim.machine.safe_mode == "HARD_FAULT"
        assert "off and on" in sim.serial


def hang(sim: Simulator) -> None:
    """Let the screen wait for ever at the next press, and press."""
    with sim.inside():
        from time import sleep

    def press(_key: int) -> None:
        while True:
            sleep(0.1)

    sim.globals["app"].screen.press = press
    sim.press("B")


def test_after_a_hang_it_goes_on():
    with Simulator("pimoroni_picosystem") as sim:
        log = in_match(sim).game.log
        hang(sim)
        sim.wait(12_000)
        player = Player(sim)
        assert player.name == "home"
        sim.press("A")
        assert player.game.log == log


def test_while_nobody_plays_it_does_not_restart():
    with Simulator() as sim:
        app = sim.globals["app"]
        sim.wait(20_000)
        sim.press("DOWN")
        assert sim.globals["app"] is app


def test_the_crash_screen_waits_as_long_as_it_takes():
    with Simulator(crash_screen=True) as sim:

        def press(_key: int) -> None:
            raise ValueError("why")

        sim.globals["app"].screen.press = press
        sim.press("B")
        shown = sim.image().tobytes()
        sim.wait(30_000)
        assert sim.image().tobytes() == shown
        sim.press("A")
        assert Player(sim).name == "home"


def test_a_tile_can_still_be_taken_back_after_a_cut_before_a_bots_turn():
    with Simulator("pimoroni_picosystem", nvm=Flash(RP2040)) as sim:
        player = Player(sim)
        player.begin("triominos", kinds=("human", "expert"))
        while player.name != "turn" or mode_of(player.screen) != DONE:
            player.step()
        log = list(player.game.log)
        assert not player.app.match.is_here(player.game.seat)
        sim.wait(3000)
        crash(sim, "HARD_FAULT")
        player = Player(sim)
        sim.press("A")
        assert (player.name, mode_of(player.screen)) == ("turn", DONE)
        sim.press("B")
        assert player.game.log == log[:-1]
        assert mode_of(player.screen) == RACK
        while player.name != "bot_turn":  # and the turn goes on as ever
            player.step()
