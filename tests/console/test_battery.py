"""The battery: a sign on the home screen, a warning on the curtain."""

import pytest
from console import destination
from console.draw.sizes import BATTERY_SCALE

from tests.console.layout import boxes
from tests.console.player import Player
from tools.sim import Simulator
from tools.strings.catalogue import LANGUAGES

SIGN = (11, 7)
BOARDS = ("pygamer", "pimoroni_picosystem", "tinycircuits_thumby_color")


def home(sim: Simulator, mv: int) -> list[tuple[int, int]]:
    """The sizes of what is on the home screen with such a battery."""
    sim.machine.wiring.battery_mv = mv
    with sim.inside():
        sim.globals["app"].go(destination.HOME)
    sim.wait(100)  # it comes after the cards
    scale = sim.globals["app"].sizes[BATTERY_SCALE]
    return [
        ((box.right - box.left) // scale, (box.bottom - box.top) // scale)
        for box in boxes(sim.globals["app"].screen.group)
    ]


@pytest.mark.parametrize("board", BOARDS)
def test_the_sign_shows_how_full_it_is(board):
    with Simulator(board, seed=1) as sim:
        pictures = set()
        for mv in (3400, 3600, 3750, 3850, 4100):
            assert SIGN in home(sim, mv)
            sim.wait(100)
            pictures.add(sim.image().tobytes())
        assert len(pictures) == 5


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("board", BOARDS)
def test_the_title_leaves_room_for_the_sign(board, language):
    with Simulator(board, seed=1, language=language) as sim:
        assert SIGN in home(sim, 4000)
        group = sim.globals["app"].screen.group
        shown = group[len(group) - 1]  # the last one that is added
        (sign,) = boxes(shown)
        assert len(sim.image().crop(sign).getcolors()) > 1
        shown.hidden = True
        sim.wait(100)
        assert len(sim.image().crop(sign).getcolors()) == 1, "nothing but felt is below it"


@pytest.mark.parametrize(("board", "mv"), [("ugame22", 4000), ("pygamer", 0)])
def test_there_is_no_sign_without_a_battery(board, mv):
    with Simulator(board, seed=1) as sim:
        assert SIGN not in home(sim, mv)


@pytest.mark.parametrize("divided_by", [2, 3])
def test_the_voltage_is_measured(divided_by):
    board = {2: "pygamer", 3: "pimoroni_picosystem"}[divided_by]
    with Simulator(board, seed=1) as sim, sim.inside():
        from console.hardware.battery import measure

        wiring = sim.globals["app"].battery
        sim.machine.wiring.battery_mv = 3700
        mv, bars = measure(wiring)
        assert abs(mv - 3700) < 10
        assert bars == 1 + (mv >= 3700)
        assert measure(wiring) == (mv, bars), "the pin is given back"


def test_the_curtain_warns_of_an_empty_battery_only():
    with Simulator("pygamer", seed=7) as sim:
        player = Player(sim)
        player.begin("triominos", 2)
        pictures = []
        for mv in (4000, 0, 3400):
            sim.machine.wiring.battery_mv = mv
            with sim.inside():
                player.app.go(destination.CURTAIN)
            sim.wait(1000)  # until it has fallen
            pictures.append(sim.image().tobytes())
        full, none, empty = pictures
        assert full == none
        assert empty != full
