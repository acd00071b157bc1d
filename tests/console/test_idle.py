"""Nobody touches the console: it dims, it plays by itself, and any key wakes it where it was."""

import gc
import sys

import pytest
from console import destination

from engine.choices import TRIANGLES
from tests.console.player import RACK, Player, mode_of
from tools.sim import Simulator
from tools.sim.boards import LOGICAL_KEYS

MINUTE = 60_000
DIMMED = 0.1


@pytest.fixture
def player():
    with Simulator("pygamer", seed=7) as sim:
        yield Player(sim)


def go(player: Player, *screens: str) -> None:
    with player.sim.machine.inside():
        for screen in screens:
            player.app.go(destination.Destination(screen, ()))
        player.app.display.refresh()


def set_idle(player: Player, dim: int, sleep: int) -> None:
    player.app.memory.settings.dim = dim
    player.app.memory.settings.sleep = sleep


def test_it_dims_after_two_minutes_and_the_key_that_wakes_it_does_nothing_else(player):
    display = player.sim.machine.display
    player.sim.wait(2 * MINUTE - 1000)
    assert display.brightness == pytest.approx(0.8)
    player.sim.wait(2000)
    assert display.brightness == DIMMED
    player.sim.press("DOWN")
    assert display.brightness == pytest.approx(0.8)
    assert (player.name, player.screen.at) == ("home", 0)
    player.sim.press("DOWN")
    assert player.screen.at == 1


def test_a_key_that_is_held_to_wake_it_does_nothing_else(player):
    player.sim.wait(2 * MINUTE + 1000)
    player.sim.hold("DOWN", 2000)
    assert player.screen.at == 0


@pytest.mark.parametrize(("dim", "sleep", "dims"), [(0, 0, False), (0, 1, False), (1, 0, True)])
def test_never_is_never(player, dim, sleep, dims):
    set_idle(player, dim, 0)
    player.sim.wait(7 * MINUTE)
    assert player.name == "home"
    assert (player.sim.machine.display.brightness == DIMMED) == dims
    set_idle(player, dim, sleep)
    player.sim.wait(1000)
    assert player.name == ("attract" if sleep else "home")


def test_a_display_that_cannot_dim_does_not_swallow_a_key():
    with Simulator("ugame22", seed=7) as sim:
        player = Player(sim)
        sim.wait(3 * MINUTE)
        sim.press("DOWN")
        assert player.screen.at == 1


@pytest.mark.parametrize("key", LOGICAL_KEYS)
def test_any_key_wakes_it_where_it_was(player, key):
    dims_before = LOGICAL_KEYS.index(key) % 2
    set_idle(player, dims_before, 1)
    go(player, "settings")
    player.sim.press("DOWN", 7)
    before = player.sim.image().tobytes()
    player.sim.wait(3 * MINUTE + 1000)
    assert player.name == "attract"
    player.sim.press(key)
    assert (player.name, player.screen.at) == ("settings", 7)
    assert player.sim.image().tobytes() == before
    assert player.sim.machine.display.brightness == pytest.approx(0.8)
    player.sim.press("B")
    assert player.name == "home"


def test_it_wakes_in_the_middle_of_a_turn(player, few):
    player.begin("triominos", 2)
    player.app.memory.settings.sleep = 1
    while player.name != "turn" or mode_of(player.screen) != RACK or not player.game.laid:
        player.step()
    for keys in few(("", "RIGHT", "A", "RIGHT"), 2):
        if keys:
            player.sim.press(keys)
        player.sim.wait(200)  # now the places of the bright tile are shown
        log = list(player.game.log)
        before = player.screen.here, player.sim.image().tobytes()
        player.sim.wait(3 * MINUTE + 1000)
        assert player.name == "attract"
        player.sim.press("A")
        assert player.name == "turn"
        assert (player.screen.here, player.sim.image().tobytes()) == before
        assert player.game.log == log


def test_it_wakes_from_the_pause_of_a_turn_and_goes_back_to_the_turn(player):
    player.begin("triominos", 2)
    while player.name != "turn":
        player.step()
    player.sim.press("START")
    player.sim.press("DOWN")
    player.sim.wait(4 * MINUTE)
    player.sim.press("START")
    assert (player.name, player.screen.at) == ("pause", 1)
    player.sim.press("B")
    assert player.name == "turn"


@pytest.mark.usefixtures("undrawn")
@pytest.mark.parametrize("board", ["pygamer", "pimoroni_picosystem", "ugame22"])
def test_random_players_play_one_match_after_the_other(board, few):
    with Simulator(board, seed=3) as sim:
        player = Player(sim)
        go(player, "attract")
        games, laid = [], set()
        for _ in few(range(40), 20):
            sim.wait(20_000)
            game = player.screen.game
            if not game:  # the emblem shows
                continue
            if not games or games[-1] is not game:
                games.append(game)
            laid.add(game.laid)
            assert game.rules.play == TRIANGLES
        assert len(games) > 1
        assert len(laid) > 6
        assert not player.app.has_match
        assert not player.app.memory.match


@pytest.mark.usefixtures("undrawn")
def test_it_does_not_touch_the_match_in_progress(player):
    player.begin("triominos-400", 3)
    player.sim.wait(100)  # it is saved
    match, log = player.app.match, list(player.game.log)
    writes = player.sim.nvm_writes
    player.sim.wait(8 * MINUTE)
    assert player.name == "attract"
    assert player.app.match is match
    assert match.game.log == log
    assert player.sim.nvm_writes == writes


@pytest.mark.thin(0)
@pytest.mark.usefixtures("undrawn")
def test_to_play_alone_takes_no_more_memory_with_time(player):
    go(player, "attract")
    objects = []
    for _ in range(3):
        player.sim.wait(7 * MINUTE)
        player.sim.take_dirty()
        gc.collect()
        objects.append(len(gc.get_objects()))
    assert objects[2] < objects[0] + 100


@pytest.mark.usefixtures("undrawn")
def test_to_sleep_and_wake_again_leaves_nothing_behind(player):
    set_idle(player, 0, 1)
    for _ in range(2):
        player.sim.wait(3 * MINUTE + 1000)
        assert player.name == "attract"
        player.sim.press("A")
        assert player.name == "home"
        assert len(player.app.way_back) == 1
    with player.sim.machine.inside():
        assert "console.screens.attract" not in sys.modules
