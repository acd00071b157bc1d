"""Whole matches played with keys only, at every size of screen."""

from itertools import cycle

import pytest

from engine.actions import DRAW, FIRST_TILE
from engine.rule_sets import names
from tests.console.player import DONE, RACK, TABLE, Player, mode_of
from tools.record.reader import read
from tools.sim import Simulator

BOARDS = ("pygamer", "pimoroni_picosystem", "ugame22")


@pytest.fixture(params=BOARDS)
def player(request: pytest.FixtureRequest):
    """At the home screen of each size."""
    with Simulator(request.param, seed=7) as sim:
        yield Player(sim)


@pytest.fixture
def small():
    """At the home screen of the smallest console."""
    with Simulator("pygamer", seed=7) as sim:
        yield Player(sim)


@pytest.mark.usefixtures("undrawn")
@pytest.mark.parametrize(("rule_set", "board"), [*zip(names(), cycle(BOARDS))])
def test_whole_match_is_legal(rule_set: str, board: str) -> None:
    """Of each rule set, three of them at each size."""
    with Simulator(board, seed=7) as sim:
        player = Player(sim)
        player.begin(rule_set, 3)
        player.play()
        assert read(player.record()).complete


def test_take_back_until_the_curtain_lifts(small: Player) -> None:
    small.begin("triominos", 2)
    small.play("turn")
    first = next(a for a in small.screen.rack_mode.legal if a >= FIRST_TILE)
    seat = small.game.seat
    small.choose(first)
    assert mode_of(small.screen) == DONE
    small.sim.press("B")
    assert (mode_of(small.screen), small.game.laid, small.game.seat) == (RACK, 0, seat)
    small.choose(first)
    small.sim.press("A")
    assert small.name == "curtain"
    small.sim.press("B")
    assert (small.name, small.game.laid, small.game.seat) == ("curtain", 0, seat)
    small.play("turn")
    small.choose(first)
    small.sim.press("A")
    small.sim.press("A")
    assert (small.name, small.game.laid) == ("turn", 1)
    small.sim.press("B")
    assert small.game.laid == 1


def test_draw_is_not_taken_back(small: Player) -> None:
    small.begin("triangle-casual", 2)
    while small.name != "turn" or small.screen.rack_mode.legal != [DRAW]:
        small.step()
    small.choose(DRAW)
    assert mode_of(small.screen) == DONE
    log = list(small.game.log)
    small.sim.press("B")
    assert (mode_of(small.screen), small.game.log) == (DONE, log)


def test_pause_comes_back_to_the_same_place(player: Player) -> None:
    player.begin("triominos", 2)
    player.play("turn")
    for _ in range(6):
        player.step()
    player.play("turn")
    player.bring(2)
    before = player.sim.image()
    player.sim.press("START")
    assert player.name == "pause"
    player.sim.press("B")
    assert (player.name, player.screen.rack_mode.at) == ("turn", 2)
    assert player.sim.image() == before


def test_pause_over_a_chosen_tile(small: Player) -> None:
    small.begin("triominos", 2)
    small.play("turn")
    small.sim.press("A")
    small.sim.press("SELECT")
    before = small.sim.image()
    assert mode_of(small.screen) == TABLE
    small.sim.press("START")
    small.sim.press("B")
    assert mode_of(small.screen) == TABLE
    assert small.sim.image() == before


def test_stuck_player_is_told_at_once(small: Player) -> None:
    small.begin("triangle-casual", 2)
    while small.name != "turn" or small.screen.rack_mode.legal != [DRAW]:
        small.step()
    assert small.screen.rack_mode.at == len(small.screen.rack_mode.tiles)


def test_wrong_try_in_lines_of_symmetry(small: Player) -> None:
    small.begin("symmetry", 2)
    small.play("turn")
    small.step()
    wrong: list[int] = []
    while not wrong:
        small.step()
        small.play("turn")
        screen = small.screen
        legal = {small.game.tile_of(a) for a in screen.rack_mode.legal if a >= FIRST_TILE}
        wrong = [i for i, tile in enumerate(screen.rack_mode.tiles) if tile not in legal]
    small.bring(wrong[0])
    small.sim.press("A")
    laid = small.game.laid
    small.sim.press("A")
    assert mode_of(screen) == TABLE
    assert small.game.laid == laid
