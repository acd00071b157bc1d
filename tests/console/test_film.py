"""Films: steps at their times, late ones left out, keys end them, no step without time."""

from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any

import pytest

from tools.sim import Simulator

WRAP = 1 << 29


@pytest.fixture(scope="module")
def firmware() -> Iterator[SimpleNamespace]:
    """What the firmware has: ``Film``, ``slowing``, ``hastening``."""
    with Simulator("pygamer") as sim, sim.inside():
        from console.draw.film import Film, hastening, slowing

        yield SimpleNamespace(Film=Film, slowing=slowing, hastening=hastening)


class Clock:
    """A clock that a test sets; it wraps as the device's does."""

    def __init__(self, ms: int) -> None:
        self.ms = ms

    def now(self) -> int:
        return self.ms % WRAP


class Seen:
    """What a film has shown: (track, step) in order."""

    def __init__(self) -> None:
        self.steps: list[tuple[str, int]] = []

    def track(self, name: str, begin: int, pitch: int, count: int) -> Any:
        return (lambda step: self.steps.append((name, step))), begin, pitch, count


@pytest.fixture(params=[0, WRAP - 100])
def clock(request: pytest.FixtureRequest) -> Clock:
    return Clock(request.param)


def played(shown: Any, clock: Clock, seen: Seen, pitch: int) -> list[int]:
    """When each step was shown, in ms after the second look, if it looks every ``pitch`` ms."""
    assert shown.tick(clock.now())
    assert not seen.steps
    clock.ms += pitch
    began = clock.ms
    times: list[int] = []
    while True:
        more = shown.tick(clock.now())
        times += [clock.ms - began] * (len(seen.steps) - len(times))
        if not more:
            return times
        clock.ms += pitch


def test_each_step_comes_when_it_is_due(firmware: SimpleNamespace, clock: Clock) -> None:
    seen = Seen()
    tracks = [seen.track("drop", 0, 40, 4), seen.track("light", 120, 60, 3)]
    assert played(firmware.Film(tracks, 1), clock, seen, 1) == [0, 40, 80, 120, 120, 180, 240]
    assert seen.steps == [
        *(("drop", step) for step in range(4)),
        *(("light", step) for step in range(3)),
    ]


def test_slow_is_twice_as_slow(firmware: SimpleNamespace, clock: Clock) -> None:
    seen = Seen()
    shown = firmware.Film([seen.track("drop", 30, 40, 3)], 2)
    assert played(shown, clock, seen, 1) == [60, 140, 220]


def test_late_steps_are_left_out_but_never_the_last(
    firmware: SimpleNamespace, clock: Clock
) -> None:
    seen = Seen()
    shown = firmware.Film([seen.track("fly", 0, 50, 7), seen.track("end", 200, 1, 1)], 1)
    times = played(shown, clock, seen, 130)
    assert seen.steps == [("fly", 0), ("fly", 2), ("fly", 5), ("end", 0), ("fly", 6)]
    assert times == [0, 130, 260, 260, 390]


def test_it_begins_once_the_screen_has_been_sent(firmware: SimpleNamespace, clock: Clock) -> None:
    """Which takes a moment, after it was looked at for the first time."""
    seen = Seen()
    shown = firmware.Film([seen.track("fly", 0, 50, 3)], 1)
    for wait in (5000, 100):
        clock.ms += wait
        assert not seen.steps
        shown.tick(clock.now())
    assert seen.steps == [("fly", 0)]


@pytest.mark.parametrize("before", [-1, 0, 70, 500])
def test_its_end_shows_the_last_step_of_every_track_once(
    firmware: SimpleNamespace, clock: Clock, before: int
) -> None:
    seen = Seen()
    shown = firmware.Film([seen.track("fly", 0, 50, 3), seen.track("crown", 90, 50, 2)], 1)
    if before >= 0:
        shown.tick(clock.now())
        shown.tick(clock.now())
        clock.ms += before
        shown.tick(clock.now())
    shown.finish()
    shown.finish()
    assert shown.over
    assert not shown.tick(clock.now())
    assert seen.steps[-1] == ("crown", 1)
    assert seen.steps.count(("fly", 2)) == seen.steps.count(("crown", 1)) == 1


def test_without_animations_the_last_steps_are_shown_at_once(
    firmware: SimpleNamespace, clock: Clock
) -> None:
    seen = Seen()
    assert firmware.Film([seen.track("fly", 0, 50, 3), seen.track("crown", 90, 50, 2)], 0).over
    assert seen.steps == [("fly", 2), ("crown", 1)]


def test_a_film_of_nothing_is_over(firmware: SimpleNamespace, clock: Clock) -> None:
    shown = firmware.Film([], 1)
    assert shown.over
    assert not shown.tick(clock.now())


@pytest.mark.parametrize("length", [-120, 0, 7, 240])
def test_motions_begin_and_end_where_they_should(firmware: SimpleNamespace, length: int) -> None:
    for ease in (firmware.slowing, firmware.hastening):
        way = [ease(length, step, 6) for step in range(7)]
        assert (way[0], way[-1]) == (0, length)
        assert way in (sorted(way), sorted(way, reverse=True))
    if length > 7:
        slow, fast = firmware.hastening(length, 3, 6), firmware.slowing(length, 3, 6)
        assert slow < length // 2 < fast
