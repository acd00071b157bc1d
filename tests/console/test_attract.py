"""Nobody touches the console: its emblem comes in a film, rests, and a match follows it."""

from collections.abc import Iterator
from typing import Any

import pytest

from engine.actions import PHASE_OVER
from tools.shots.stage import Stage

FLOWN_MS = 780
LIT_MS = 1300
REST_MS = 6000
LOOK_MS = 15


@pytest.fixture(params=["pygamer", "pimoroni_picosystem", "ugame22", "tinycircuits_thumby_color"])
def stage(request: pytest.FixtureRequest) -> Iterator[Stage]:
    """The console, seen at home."""
    with Stage(request.param) as stage:
        yield stage


def emblem(stage: Stage) -> list[Any]:
    """What shows the emblem: it, and the tile that flies."""
    return list(stage.app.screen.group[0][0])


def pixels(bitmap: Any) -> list[int]:
    return [bitmap[x, y] for y in range(bitmap.height) for x in range(bitmap.width)]


def test_tiles_fly_in_one_after_the_other(stage: Stage) -> None:
    """Each is seen on its way and in its place, and stays there."""
    stage.go("attract", wait_ms=0)
    ring, flying = emblem(stage)
    seen: list[tuple[int, int]] = []
    drawn = [0]
    for _ in range(FLOWN_MS // LOOK_MS):
        now = sum(map(bool, pixels(ring.bitmap)))
        if now != drawn[-1]:
            drawn.append(now)
        at = flying.x - ring.x, flying.y - ring.y
        if not flying.hidden and at not in seen[-1:]:
            seen.append(at)
        stage.sim.wait(LOOK_MS)
    assert drawn == sorted(drawn)
    assert len(drawn) == 7
    assert flying.hidden
    with stage.sim.inside():
        from console.draw.emblem import TILES, emblem_for, make_emblem
        from console.draw.emblem_film import Pen

        size = emblem_for(stage.app.width, ring.bitmap.height)
        whole = make_emblem(size, stage.app.theme.table, 0, 0).bitmap
        pen = Pen(size)
        for tile in range(TILES):  # none is golden yet
            pen.tile(whole, tile)
        pen.coins(whole, range(TILES + 1))
    assert pixels(ring.bitmap) == pixels(whole)
    assert seen[1::2] == [pen.corner(tile) for tile in range(1, TILES)]
    assert all(way != place for way, place in zip(seen[::2], seen[1::2], strict=True))


def test_then_they_light_up_and_the_title_comes(stage: Stage) -> None:
    stage.go("attract", wait_ms=FLOWN_MS)
    with stage.sim.inside():
        from console.draw.theme import LIT
    ring, _ = emblem(stage)
    lit = [0]
    while not stage.app.screen.film.over:
        now = pixels(ring.bitmap).count(LIT)
        if now != lit[-1]:
            lit.append(now)
        stage.sim.wait(LOOK_MS)
    assert len(lit) in (6, 7)  # the last step ends the film
    assert lit == sorted(lit)
    end = stage.sim.image().tobytes()
    stage.setting(speed=0)
    stage.go("attract", wait_ms=0)
    assert stage.app.screen.film.over
    assert stage.sim.image().tobytes() == end


def test_it_rests_and_a_match_follows_then_it_begins_again(stage: Stage) -> None:
    stage.go("attract", wait_ms=LIT_MS)
    stage.sim.wait(REST_MS - 500)
    assert not stage.app.screen.game
    stage.sim.wait(1000)
    game = stage.app.screen.game
    assert game
    while game.phase != PHASE_OVER:
        game.apply(game.legal_actions()[0])
    while stage.app.screen.game:
        stage.sim.wait(500)
    assert not stage.app.screen.film.over
    assert len(stage.app.screen.group[0]) == 1


@pytest.mark.parametrize("wait_ms", [30, 500, 1000, 3000])
def test_a_key_leads_back_at_any_time(stage: Stage, wait_ms: int) -> None:
    stage.go("settings")
    before = stage.sim.image().tobytes()
    stage.go("attract", wait_ms=wait_ms)
    stage.sim.press("A")
    assert stage.app.screen.here.screen == "settings"
    assert stage.sim.image().tobytes() == before
