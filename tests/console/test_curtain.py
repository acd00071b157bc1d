"""The curtain falls and rises; a key ends that, and nothing behind it is visible."""

from collections.abc import Iterator
from itertools import pairwise

import pytest

from tests.console.menus import go
from tests.console.player import Player
from tools.sim import Simulator

BOARDS = ("pygamer", "pimoroni_picosystem", "ugame22", "tinycircuits_thumby_color")
DRAWN_MS = 30  # a step of the curtain takes less


@pytest.fixture(params=BOARDS)
def player(request: pytest.FixtureRequest) -> Iterator[Player]:
    """Before a turn, at each size."""
    with Simulator(request.param, seed=7) as sim:
        player = Player(sim)
        player.begin("triominos", 3)
        player.play("curtain")
        yield player


def strips(player: Player) -> int:
    """How many strips of felt still hide it."""
    return sum(not cover.hidden for cover in player.screen.drape.covers)


def tap(player: Player, key: str) -> None:
    """Press a key, and look before the screen is still."""
    sim = player.sim
    physical = sim.machine.board.keys[key].physical
    sim.machine.wiring.press(physical)
    sim.wait(DRAWN_MS)
    sim.machine.wiring.release(physical)


def test_it_falls_strip_by_strip(player: Player) -> None:
    go(player, "curtain")
    seen = [strips(player)]
    while strips(player):
        player.sim.wait(5)
        seen.append(strips(player))
    assert seen[0] >= 6
    assert all(0 <= before - after <= 1 for before, after in pairwise(seen))
    assert player.name == "curtain"


@pytest.mark.parametrize("key", ["A", "B", "DOWN"])
def test_a_key_ends_the_fall_and_does_nothing_else(player: Player, key: str) -> None:
    player.app.memory.settings.speed = 2
    go(player, "curtain")
    laid = player.game.laid
    assert strips(player)
    tap(player, key)
    assert strips(player) == 0
    player.sim.wait(500)
    assert (player.name, player.game.laid) == ("curtain", laid)


def test_it_rises_after_a_and_a_second_key_ends_that(player: Player) -> None:
    player.sim.wait(500)
    tap(player, "A")
    assert player.name == "curtain"
    assert strips(player)
    tap(player, "DOWN")
    assert player.name == "turn"


def test_what_shows_while_it_rises_is_felt(player: Player) -> None:
    player.sim.wait(500)
    tap(player, "A")
    felt = player.app.theme.colours[0]
    height = player.app.height
    while player.name == "curtain":
        image = player.sim.image().convert("RGB")
        cover = player.screen.drape.covers[len(player.screen.drape.covers) - 1]
        if not cover.hidden:
            seen = {image.getpixel((x, height - 1)) for x in range(player.app.width)}
            assert len(seen) == 1
            red, green, blue = seen.pop()
            assert abs((felt >> 16) - red) < 8
            assert abs((felt >> 8 & 255) - green) < 8
            assert abs((felt & 255) - blue) < 8
        player.sim.wait(5)
    assert player.name == "turn"


def test_without_animations_it_is_there_at_once(player: Player) -> None:
    player.app.memory.settings.speed = 0
    go(player, "curtain")
    first = player.sim.image().tobytes()
    player.sim.wait(500)
    assert player.sim.image().tobytes() == first
    tap(player, "A")
    assert player.name == "turn"
