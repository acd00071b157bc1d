"""Logical keys from buttons: whatever goes down together, no press is lost and none comes twice."""

from collections import deque
from collections.abc import Iterator
from importlib import reload
from itertools import permutations
from types import ModuleType, SimpleNamespace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tools.sim import Simulator

LONG_MS = 500
STEP_MS = 10
UP, DOWN, LEFT, RIGHT, A, B, START, SELECT = (1 << bit for bit in range(8))
SHORT = bytes((UP, DOWN, LEFT, RIGHT, A, B))  # a board with six buttons
LONG = bytes((0, 0, 0, 0, START, SELECT))

Event = tuple[int, int, bool]  # ms, number of the button, whether it is pressed


class Scanner:
    """What ``keypad`` reads, with its queue of events."""

    def __init__(self) -> None:
        self.events = self
        self.queue: deque[tuple[int, bool]] = deque()
        self.held: set[int] = set()

    def change(self, number: int, pressed: bool) -> None:
        (self.held.add if pressed else self.held.discard)(number)
        self.queue.append((number, pressed))

    def get_into(self, event: SimpleNamespace) -> bool:
        if not self.queue:
            return False
        event.key_number, event.pressed = self.queue.popleft()
        return True

    def clear(self) -> None:
        self.queue.clear()

    def reset(self) -> None:
        self.queue.extend((number, True) for number in sorted(self.held))


class Bench:
    """Keys of a board with six buttons, and a clock that stands still."""

    def __init__(self, module: ModuleType) -> None:
        self.at = 0
        vars(module)["now"] = lambda: self.at
        vars(module)["keypad"] = SimpleNamespace(Event=SimpleNamespace)
        self.scanner = Scanner()
        self.keys = module.Keys(self.scanner, SHORT, LONG)

    def read(self) -> list[int]:
        """All presses that there are now."""
        found = []
        while key := self.keys.next():
            found.append(key)
        return found

    def play(self, events: list[Event], until: int) -> list[tuple[int, int]]:
        """(ms, key) of every press that comes of these events, but not of repeats."""
        found = []
        waiting = deque(sorted(events, key=lambda event: event[0]))
        for self.at in range(0, until, STEP_MS):
            while waiting and waiting[0][0] == self.at:
                self.scanner.change(*waiting.popleft()[1:])
            while key := self.keys.next():
                if not self.keys.repeats:
                    found.append((self.at, key))
        return found


def expected(events: list[Event]) -> list[tuple[int, int]]:
    """Each button by itself: it knows of no other."""
    found = []
    since: dict[int, int] = {}
    for at, number, pressed in sorted(events, key=lambda event: event[0]):
        if pressed:
            since[number] = at
            if not LONG[number]:
                found.append((at, SHORT[number]))
        elif LONG[number] and at - since[number] <= LONG_MS:
            found.append((at, SHORT[number]))
        elif LONG[number]:
            found.append((since[number] + LONG_MS, LONG[number]))
    return sorted(found)


def presses(button: int, *spans: tuple[int, int]) -> list[Event]:
    """A button pressed and released at these times."""
    return [event for down, up in spans for event in ((down, button, True), (up, button, False))]


@pytest.fixture(scope="module")
def module() -> Iterator[ModuleType]:
    """``console.hardware.keys`` of a console that nobody else uses."""
    with Simulator("tinycircuits_thumby_color") as sim, sim.inside():
        from console.hardware import keys

        yield reload(keys)  # a console makes its keys once, and then forgets how


@pytest.fixture
def bench(module: ModuleType) -> Bench:
    return Bench(module)


def test_a_rolled_over_b_counts(bench: Bench) -> None:
    a, b = 4, 5
    rolled = presses(a, (0, 100)) + presses(b, (50, 150))
    assert bench.play(rolled, 1000) == [(100, A), (150, B)]


@pytest.mark.parametrize("buttons", [(4, 5), (3, 4), (4, 5, 0)])
def test_every_order_of_buttons(buttons: tuple[int, ...], module: ModuleType) -> None:
    """Every order in which they go down and up, quickly, and with a wait anywhere between."""
    orders = {order for order in permutations([*buttons, *buttons]) if order.count(buttons[0]) == 2}
    for order in sorted(orders):
        for wait_after in range(len(order)):
            events: list[Event] = []
            held: set[int] = set()
            at = 0
            for i, button in enumerate(order):
                events.append((at, button, button not in held))
                held.add(button)
                at += 700 if i == wait_after else 50
            bench = Bench(module)
            assert sorted(bench.play(events, at + 100)) == expected(events), events
            assert bench.keys.down == 0


@given(st.lists(st.tuples(st.integers(0, 5), st.integers(1, 90)), max_size=14))
def test_any_order_of_buttons(module: ModuleType, changes: list[tuple[int, int]]) -> None:
    events: list[Event] = []
    held: set[int] = set()
    at = 0
    for button, steps in [*changes, *((button, 1) for button in range(6))]:
        if button in held or len(events) < len(changes):
            events.append((at, button, button not in held))
            held ^= {button}
        at += steps * STEP_MS
    bench = Bench(module)
    assert sorted(bench.play(events, at + 100)) == expected(events)
    assert bench.keys.down == 0


def test_two_that_are_held_come_in_their_order(bench: Bench) -> None:
    bench.scanner.change(5, True)
    bench.read()
    bench.at = 20
    bench.scanner.change(4, True)
    bench.read()
    bench.at = 900  # somebody was busy meanwhile
    assert bench.read() == [SELECT, START]
    assert bench.keys.down == A | B | START | SELECT


def test_a_press_after_a_repeat_is_none(bench: Bench) -> None:
    bench.scanner.change(3, True)
    bench.read()
    for bench.at in range(0, 900, STEP_MS):
        bench.read()
    assert bench.keys.repeats
    bench.scanner.change(4, True)
    bench.scanner.change(4, False)
    assert bench.read() == [A]
    assert bench.keys.repeats == 0


def test_a_direction_held_while_the_board_is_turned_stops(bench: Bench) -> None:
    bench.scanner.change(3, True)
    assert bench.read() == [RIGHT]
    from console.appearance import rotate_keys

    rotate_keys(bench.keys, True)
    bench.scanner.change(3, False)
    for bench.at in range(0, 2000, STEP_MS):
        assert bench.read() == []
    assert bench.keys.down == 0


def test_what_is_held_already_comes_once(bench: Bench) -> None:
    bench.scanner.change(4, True)
    assert bench.read() == []
    bench.keys.report_held()
    bench.scanner.change(4, False)
    assert bench.read() == [A]


@pytest.mark.parametrize(
    ("right", "down", "key"),
    [
        (0, 0, 0),
        (14_999, 14_999, 0),
        (-14_999, -14_999, 0),
        (15_000, 0, RIGHT),
        (-15_000, 0, LEFT),
        (0, 15_000, DOWN),
        (0, -15_000, UP),
        (20_000, 19_999, RIGHT),
        (-20_000, 19_999, LEFT),
        (19_999, 20_000, DOWN),
        (19_999, -20_000, UP),
    ],
)
def test_a_stick_counts_from_its_dead_zone_on(right: int, down: int, key: int) -> None:
    """In the direction of its larger deflection; ``right``, ``down``: from its middle."""
    with Simulator("pygamer") as sim, sim.inside():
        from console.hardware import stick

        vars(stick)["AnalogIn"] = lambda value: SimpleNamespace(value=32_768 + value)
        assert stick.make_stick(right, down)() == key  # type: ignore[arg-type]  # not pins
