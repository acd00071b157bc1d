"""The self-test shows every key of every board, and can be left although it also tests B."""

import pytest
from console import navigation
from console.draw.theme import FELT, GOLD, INK, TITLE

from tests.console.layout import assert_legible
from tests.console.saving import save_all
from tools.shots.stage import Stage
from tools.sim import BOARDS, Simulator
from tools.sim.boards import LOGICAL_KEYS

boards = pytest.mark.parametrize("board", BOARDS)


def enter(sim: Simulator) -> object:
    with sim.inside():
        app = sim.globals["app"]
        app.go(navigation.ABOUT)
        app.display.refresh()
    sim.press("A")
    return sim.globals["app"]


def name(app) -> str:
    return type(app.screen).__module__.rpartition(".")[2]


@boards
def test_every_key_of_the_board_lights_up_alone(board):
    with Simulator(board, seed=1) as sim:
        app = enter(sim)
        assert name(app) == "self_test"
        theme = app.theme
        means = BOARDS[board].keys
        touched = set()
        for key in LOGICAL_KEYS:
            sim.press(key)
            touched.add(means[key].physical)
            for line, other in zip(app.screen.key_labels, LOGICAL_KEYS, strict=True):
                lit = line.grid.pixel_shader is theme.of(FELT, TITLE)
                assert lit or other != key
                assert not lit or means[other].physical in touched
        assert name(app) == "self_test"


def signs(language: str) -> list[list[int]]:
    """The pixels of each key's sign."""
    with Stage("pimoroni_picosystem", language=language) as stage:
        labels = enter(stage.sim).screen.key_labels
        return [[*label.grid.bitmap] for label in labels]


def test_arrows_point_the_same_way_in_hebrew():
    assert signs("he") == signs("en")


@boards
def test_b_leaves_when_it_is_held(board):
    with Simulator(board, seed=1) as sim:
        app = enter(sim)
        sim.press("B", 3)
        sim.hold("B", 700)
        assert name(app) == "self_test"
        sim.hold("B", 1300)
        assert name(app) == "about"


@boards
def test_it_fits_the_screen(board):
    with Simulator(board, seed=1) as sim:
        app = enter(sim)
        assert_legible(app)


def test_a_held_key_is_bright():
    with Simulator("pimoroni_picosystem", seed=1) as sim:
        app = enter(sim)
        sim.machine.wiring.press("SW_UP")
        sim.wait(100)
        assert app.screen.key_labels[0].grid.pixel_shader is app.theme.of(GOLD, INK)
        sim.machine.wiring.release("SW_UP")
        sim.wait(100)
        assert app.screen.key_labels[0].grid.pixel_shader is app.theme.of(FELT, TITLE)


def test_every_key_has_a_tone():
    with Simulator("pimoroni_picosystem", seed=1) as sim:
        enter(sim)
        sim.wait(500)
        sim.machine.heard.clear()
        for key in LOGICAL_KEYS:
            sim.press(key)
        tones = [hertz for hertz, _ in sim.machine.heard if hertz]
        assert len(set(tones)) == len(LOGICAL_KEYS)
        assert tones == sorted(tones)


def test_it_writes_nothing():
    with Simulator("pimoroni_picosystem", seed=1) as sim:
        with sim.inside():
            save_all(sim.globals["app"])
        before = sim.nvm_writes
        enter(sim)
        sim.wait(3000)
        assert sim.nvm_writes == before
