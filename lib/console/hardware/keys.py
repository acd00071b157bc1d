"""Logical keys from a board's buttons and stick: presses, long presses, repeats."""

import keypad
from micropython import const

from console.clock import now, since

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Protocol

    class Scanner(Protocol):
        """``keypad.Keys``, ``keypad.ShiftRegisterKeys`` and their like."""

        events: keypad.EventQueue

        def reset(self) -> None:
            """Report the held keys as pressed again."""


UP = 1
DOWN = 2
LEFT = 4
RIGHT = 8
A = 16
B = 32
START = 64
SELECT = 128

PAD = UP | DOWN | LEFT | RIGHT

OPPOSITE = {UP: DOWN, DOWN: UP, LEFT: RIGHT, RIGHT: LEFT}

_LONG_MS = const(500)
_REPEAT_FIRST_MS = const(400)
_REPEAT_MS = const(120)


class Keys:
    """Reads a ``keypad`` scanner as a queue of logical presses.

    ``short`` and ``long``: a logical key for each key number. If ``long`` has one, the short key
    counts when the button is released early, the long one when it is held. ``stick``: a function
    that returns the direction of an analog stick (a logical key or 0), or None. ``down``: the
    logical keys of the held buttons; ``repeating``: the held direction, or 0; ``repeats``: the
    number of repeats of the last key, 0 for a press. ``upside_down``: see ``rotate_keys``.
    """

    def __init__(
        self,
        scanner: "Scanner",
        short: bytes,
        long: bytes,
        stick: "Callable[[], int] | None" = None,
    ) -> None:
        self._scanner = scanner
        self._events = scanner.events
        self._event = keypad.Event()
        self.short = short
        self.long = long
        self._stick = stick
        self._stick_key = 0
        self.upside_down = False
        self._pending: list[
            tuple[int, int]
        ] = []  # held buttons that may become long presses: (number, since)
        self.repeating = 0
        self._since = 0  # when it was pressed, or repeated last
        self._wait = 0
        self.down = 0
        self.repeats = 0

    def next(self) -> int:
        """The next press as a logical key, or 0."""
        event = self._event
        while self._events.get_into(event):
            number = event.key_number
            key = self._pressed(number) if event.pressed else self._released(number)
            if key:
                return key
        at = now()
        if self._pending and since(self._pending[0][1], at) >= _LONG_MS:
            key = self.long[self._pending.pop(0)[0]]
            self.down |= key
            return self._begin(key)
        if self._stick:
            key = self._stick()
            if self.upside_down:
                key = OPPOSITE.get(key, 0)
            if key != self._stick_key:
                self._stick_key = key
                self.repeating = 0
                if key:
                    return self._begin(key)
        if self.repeating and since(self._since, at) >= self._wait:
            self._since = at
            self._wait = _REPEAT_MS
            self.repeats += 1
            return self.repeating
        return 0

    def report_held(self) -> None:
        """Report keys that are already held as presses."""
        self._pending.clear()
        self._scanner.reset()

    def drop(self) -> None:
        """Drop pending presses, so that they do not reach the next screen."""
        self._events.clear()
        self._pending.clear()
        self.repeating = 0
        self.down = 0

    def _pressed(self, number: int) -> int:
        self.repeating = 0
        self.down |= self.short[number]
        if self.long[number]:
            self._pending.append((number, now()))
            return 0
        return self._begin(self.short[number])

    def _begin(self, key: int) -> int:
        self.repeats = 0
        if key & PAD:
            self.repeating = key
            self._since = now()
            self._wait = _REPEAT_FIRST_MS
        return key

    def _released(self, number: int) -> int:
        """The short key of a button released before it became a long press, else 0."""
        key = self.short[number]
        self.down &= ~(key | self.long[number])
        if key == self.repeating:
            self.repeating = 0
        for i, (held, _) in enumerate(self._pending):
            if held == number:
                self._pending.pop(i)
                return self._begin(key)
        return 0
