"""A tile that fits nowhere shakes its head; a key ends that and counts."""

from collections.abc import Iterator

import pytest
from console.draw.sizes import SHAKE
from console.table.rack_tiles import EMPTY

from tools.shots import games
from tools.shots.stage import Stage

FILM_MS = 300
LOOK_MS = 10


@pytest.fixture(params=["pygamer", "pimoroni_picosystem", "ugame22"])
def stage(request: pytest.FixtureRequest) -> Iterator[Stage]:
    """A turn, a tile chosen that fits nowhere."""
    with Stage(request.param) as stage:
        stage.match("triominos", 3, games.many_places, "turn")
        rack = stage.app.screen.rack_mode
        bare = [i for i, fits in enumerate(rack.playable) if not (fits or rack.tiles[i] == EMPTY)]
        stage.bring(bare[0])
        yield stage


def x_of(stage: Stage) -> int:
    """The left edge of the bright tile."""
    return stage.app.screen.layout.rack_view.bright_grid().x


def ways(stage: Stage) -> list[int]:
    """How far the tile is from its place, one after the other, after A."""
    home = x_of(stage)
    stage.tap("A", 0)
    seen = [0]
    for _ in range(FILM_MS // LOOK_MS):
        if x_of(stage) - home != seen[-1]:
            seen.append(x_of(stage) - home)
        stage.sim.wait(LOOK_MS)
    return seen


def test_it_moves_to_and_fro(stage: Stage) -> None:
    far = stage.app.sizes[SHAKE]
    # The tap takes longer than the first step.
    assert ways(stage)[-4:] == [-far, far, -far, 0]
    assert not stage.app.screen.animation
    assert stage.app.screen.mode is stage.app.screen.rack_mode


def test_without_animations_it_stays(stage: Stage) -> None:
    stage.setting(speed=0)
    assert ways(stage) == [0]


def test_a_key_ends_it_and_counts(stage: Stage) -> None:
    home = x_of(stage)
    rack = stage.app.screen.rack_mode
    grid = stage.app.screen.layout.rack_view.bright_grid()
    at = rack.at
    stage.tap("A", 60)
    assert stage.app.screen.animation
    stage.tap(stage.onward, 0)
    assert not stage.app.screen.animation
    assert grid.x == home
    assert rack.at != at
