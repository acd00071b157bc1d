"""A turn begins with a bubble if somebody else has one tile left; a key ends that and counts."""

from collections.abc import Iterator

import numpy as np
import pytest

from tests.console.layout import Box
from tools.shots import games
from tools.shots.stage import Stage

BEGUN_MS = 30
FILM_MS = 1500
LOOK_MS = 10


@pytest.fixture(params=["pygamer", "pimoroni_picosystem", "ugame22", "tinycircuits_thumby_color"])
def stage(request: pytest.FixtureRequest) -> Iterator[Stage]:
    """A turn that has just begun."""
    with Stage(request.param) as stage:
        stage.match("triominos", 2, games.one_left, "turn", wait_ms=BEGUN_MS)
        yield stage


def bubble_rows(stage: Stage) -> int:
    """How many rows of pixels below the score bar show the colour of the other seat."""
    app = stage.app
    colour = app.theme.seat_colour(1 - app.screen.seat)
    seat = [colour >> shift & 0xF8 for shift in (16, 8, 0)]
    pixels = np.asarray(stage.sim.image().convert("RGB")) & 0xF8  # by y and x: red, green, blue
    below = pixels[app.screen.layout.score_bar.height + 3 : app.screen.layout.bottom]
    like = np.all(below == seat, axis=2).sum(axis=1)
    return int((like > app.width // 6).sum())


def test_a_bubble_comes_and_goes_while_the_sign_blinks(stage: Stage) -> None:
    warnings = stage.app.screen.layout.score_bar.warnings
    rows, hidden = [0], []
    for _ in range(FILM_MS // LOOK_MS):
        if bubble_rows(stage) != rows[-1]:
            rows.append(bubble_rows(stage))
        hidden += [each.hidden for each in warnings]
        stage.sim.wait(LOOK_MS)
    assert len(rows) == 5  # three steps, and the end
    assert rows[:4] == sorted(rows[:4])
    assert rows[-1] == 0
    if warnings:
        assert 0 < sum(hidden) < len(hidden) // 4
        assert not hidden[-1]


def test_the_bubble_is_beside_the_pill_and_hides_few_tiles(stage: Stage) -> None:
    stage.sim.wait(FILM_MS // 2)
    layout = stage.app.screen.layout
    pill = layout.pill
    bubble = layout.group[-1]
    left, top, width, height = bubble.x, bubble.y, bubble.tile_width, 3 * bubble.tile_height
    box = Box(left, top, left + width, top + height)
    place = pill.group
    assert not box.overlaps(Box(place.x, place.y, place.x + pill.width, place.y + pill.height))
    assert 0 <= box.left < box.right <= stage.app.width
    assert layout.score_bar.height <= box.top < box.bottom <= layout.bottom
    assert layout.table_view.hidden_by(left, top, width, height) < width * height // 2


def test_its_end_is_the_turn_without_animations(stage: Stage) -> None:
    assert stage.app.screen.animation
    stage.sim.wait(2 * FILM_MS)
    picture = stage.sim.image().tobytes()
    stage.setting(speed=0)
    stage.match("triominos", 2, games.one_left, "turn", wait_ms=FILM_MS)
    assert not stage.app.screen.animation
    assert stage.sim.image().tobytes() == picture


def test_a_key_ends_it_and_counts(stage: Stage) -> None:
    stage.sim.press("A")
    screen = stage.app.screen
    assert not screen.animation
    assert screen.mode is screen.board_mode
    assert bubble_rows(stage) == 0


def test_it_is_told_once_a_turn(stage: Stage) -> None:
    stage.sim.press("START")
    stage.sim.press("B")
    assert stage.app.screen.here.screen == "turn"
    stage.sim.wait(FILM_MS // 5)
    assert bubble_rows(stage) == 0
    assert not stage.app.screen.animation


def test_it_waits_until_the_curtain_has_gone(stage: Stage) -> None:
    stage.match("triominos", 2, games.one_left, "curtain")
    stage.tap("A", 0)
    seen = False
    for _ in range(FILM_MS // LOOK_MS):
        veiled = stage.app.screen.layout.hides_keys
        assert not (seen and veiled)
        seen = seen or (not veiled and bubble_rows(stage) > 0)
        stage.sim.wait(LOOK_MS)
    assert seen
