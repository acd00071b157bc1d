"""Before a turn it is loaded ahead, and behind the curtain pictures of tiles wait."""

import gc
import sys
from collections.abc import Iterator

import pytest

from tests.console.player import Player
from tools.sim import Simulator

pytestmark = pytest.mark.usefixtures("undrawn")

WAIT_MS = 500
START_MS = 5000  # until all steps of the start are shown, and then some


@pytest.fixture
def console() -> Iterator[Player]:
    with Simulator("pygamer", seed=5) as sim:
        yield Player(sim)


def loaded(console: Player) -> set[str]:
    """The modules of the console in memory."""
    with console.sim.inside():
        return {name for name in sys.modules if name.startswith("console")}


def assert_the_turn_is_loaded(console: Player) -> None:
    before = loaded(console)
    assert "console.screens.turn" in before
    console.play("turn")
    assert loaded(console) - before == set()


def little_memory(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(gc, "mem_free", lambda: 30_000, raising=False)


@pytest.mark.parametrize("rule_set", ["triominos-400", "symmetry"])
def test_the_turn_is_loaded_while_the_curtain_is_down(console: Player, rule_set: str) -> None:
    console.begin(rule_set, 2)
    console.play("curtain")
    console.sim.wait(WAIT_MS)
    assert_the_turn_is_loaded(console)


@pytest.mark.parametrize("rule_set", ["triominos-400", "domino-108"])
def test_the_first_turn_is_loaded_while_the_start_is_shown(console: Player, rule_set: str) -> None:
    console.begin(rule_set, 2)
    console.play("start")
    console.sim.wait(START_MS)
    assert_the_turn_is_loaded(console)


def test_nothing_is_loaded_ahead_without_room(
    console: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    little_memory(monkeypatch)
    console.begin("triominos", 2)
    console.play("curtain")
    console.sim.wait(WAIT_MS)
    assert "console.screens.turn" not in loaded(console)
    console.play("turn")


def test_pictures_wait_behind_the_curtain_if_there_is_room(
    console: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    console.begin("triominos", 2)
    console.play("turn")
    pictures = console.app.shared_bitmap("tiles", list)
    console.play("curtain")
    console.play("turn")
    assert console.app.shared_bitmap("tiles", list) is pictures
    little_memory(monkeypatch)
    console.play("curtain")
    console.play("turn")
    assert console.app.shared_bitmap("tiles", list) is not pictures
