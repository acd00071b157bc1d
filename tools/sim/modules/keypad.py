"""`keypad`: scanners that turn keys into events, debounced as on the device."""

from abc import ABC, abstractmethod
from collections import deque
from collections.abc import Sequence
from typing import Self

from tools.sim.functions import US_PER_S
from tools.sim.machine import US_PER_MS, running
from tools.sim.wiring import Pin

_INTERVAL_S = 0.02
_MAX_EVENTS = 64
_MAX_THRESHOLD = 127


class Event:
    """A key was pressed or released. The time is not compared."""

    def __init__(
        self, key_number: int = 0, pressed: bool = True, timestamp: int | None = None
    ) -> None:
        if key_number < 0:
            raise ValueError("key_number must be >= 0")
        self._set(key_number, pressed, running().ticks_ms if timestamp is None else timestamp)

    def _set(self, key_number: int, pressed: bool, timestamp: int) -> None:
        self._key_number = key_number
        self._pressed = pressed
        self._timestamp = timestamp

    @property
    def key_number(self) -> int:
        """The number of the key in its scanner."""
        return self._key_number

    @property
    def pressed(self) -> bool:
        """True if the key was pressed."""
        return self._pressed

    @property
    def released(self) -> bool:
        """True if the key was released."""
        return not self._pressed

    @property
    def timestamp(self) -> int:
        """`supervisor.ticks_ms()` of the scan that saw it."""
        return self._timestamp

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Event) and hash(self) == hash(other)

    def __hash__(self) -> int:
        return (self._pressed << 15) + self._key_number

    def __repr__(self) -> str:
        direction = "pressed" if self._pressed else "released"
        return f"<Event: key_number {self._key_number} {direction}>"


class EventQueue:
    """The unread events of a scanner. A full queue drops new ones."""

    def __init__(self, max_events: int) -> None:
        self._events: deque[Event] = deque()
        self._max_events = max_events
        self._overflowed = False

    def get(self) -> Event | None:
        """Remove and return the oldest event."""
        return self._events.popleft() if self._events else None

    def get_into(self, event: Event) -> bool:
        """Move the oldest event into an existing one; False if there is none."""
        if not isinstance(event, Event):
            raise TypeError(f"event must be of type Event, not {type(event).__name__}")
        oldest = self.get()
        if oldest is None:
            return False
        event._set(oldest.key_number, oldest.pressed, oldest.timestamp)
        return True

    def clear(self) -> None:
        """Drop all events and forget the overflow."""
        self._events.clear()
        self._overflowed = False

    @property
    def overflowed(self) -> bool:
        """Whether an event was dropped."""
        return self._overflowed

    def __len__(self) -> int:
        return len(self._events)

    def __bool__(self) -> bool:
        return bool(self._events)

    def _record(self, event: Event) -> None:
        if len(self._events) < self._max_events:
            self._events.append(event)
        else:
            self._overflowed = True


class _Scanner(ABC):
    """What all scanners share: pins, times, debouncing, the queue."""

    def __init__(
        self,
        pins: Sequence[Pin],
        key_count: int,
        interval: float,
        max_events: int,
        debounce_threshold: int,
    ) -> None:
        if interval < 0:
            raise ValueError("interval must be >= 0")
        if max_events < 1:
            raise ValueError("max_events must be >= 1")
        if not 1 <= debounce_threshold <= _MAX_THRESHOLD:
            raise ValueError(f"debounce_threshold must be 1-{_MAX_THRESHOLD}")
        self._pins = [running().wiring.claim(pin) for pin in pins]
        self._interval_us = max(round(interval * US_PER_S), US_PER_MS)
        self._threshold = debounce_threshold
        self._counters = [0] * key_count
        self._events = EventQueue(max_events)
        self.scan()
        running().add_scanner(self)

    @property
    def events(self) -> EventQueue:
        """The queue of events."""
        return self._events

    @property
    def key_count(self) -> int:
        """The number of keys that are scanned."""
        return len(self._counters)

    def deinit(self) -> None:
        """Stop scanning and release the pins."""
        running().remove_scanner(self)
        for pin in self._pins:
            running().wiring.unclaim(pin)

    def reset(self) -> None:
        """Treat all keys as released: one that is pressed makes an event at once."""
        self._counters = [-self._threshold] * self.key_count
        self.scan()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_exception: object) -> None:
        self.deinit()

    def scan(self) -> None:
        """Scan the keys now, and set the time of the next scan."""
        machine = running()
        self.next_scan_us = machine.now_us + self._interval_us
        for number, pressed in enumerate(self._read()):
            if self._debounced(number, pressed):
                self._events._record(Event(number, pressed, machine.ticks_ms))

    @abstractmethod
    def _read(self) -> Sequence[bool]:
        """Whether each key is pressed."""

    def _debounced(self, number: int, pressed: bool) -> bool:
        """Count a reading; True if the key has now changed."""
        direction = 1 if pressed else -1
        counter = self._counters[number]
        if counter == direction * self._threshold:
            return False
        counter += direction
        changed = counter == 0
        self._counters[number] = direction * self._threshold if changed else counter
        return changed


class Keys(_Scanner):
    """Keys with one pin each."""

    def __init__(
        self,
        pins: Sequence[Pin],
        *,
        value_when_pressed: bool,
        pull: bool = True,
        interval: float = _INTERVAL_S,
        max_events: int = _MAX_EVENTS,
        debounce_threshold: int = 1,
    ) -> None:
        if len(set(pins)) < len(pins):
            raise TypeError("row_pins contains duplicate pins")
        self._value_when_pressed = value_when_pressed
        self._pulled_up = pull and not value_when_pressed
        super().__init__(pins, len(pins), interval, max_events, debounce_threshold)

    def _read(self) -> Sequence[bool]:
        level, pulled_up = running().wiring.level, self._pulled_up
        return [level(pin, pulled_up) == self._value_when_pressed for pin in self._pins]


class ShiftRegisterKeys(_Scanner):
    """Keys behind shift registers that share a clock and a latch; key 0 is the first bit read."""

    def __init__(
        self,
        *,
        clock: Pin,
        data: Pin | Sequence[Pin],
        latch: Pin,
        value_to_latch: bool = True,
        key_count: int | Sequence[int],
        value_when_pressed: bool,
        interval: float = _INTERVAL_S,
        max_events: int = _MAX_EVENTS,
        debounce_threshold: int = 1,
    ) -> None:
        self._clock, self._latch, self._value_to_latch = clock, latch, value_to_latch
        self._data = [data] if isinstance(data, Pin) else list(data)
        self._key_counts = [key_count] if isinstance(key_count, int) else list(key_count)
        if len(self._key_counts) != len(self._data):
            raise ValueError(f"key_count length must be {len(self._data)}")
        if min(self._key_counts) < 1:
            raise ValueError("key_count must be >= 1")
        self._value_when_pressed = value_when_pressed
        pins = [clock, *self._data, latch]
        keys = sum(self._key_counts)
        super().__init__(pins, keys, interval, max_events, debounce_threshold)

    def _read(self) -> Sequence[bool]:
        pressed: list[bool] = []
        for pin, count in zip(self._data, self._key_counts, strict=True):
            bits = running().wiring.shift_register(
                self._clock, pin, self._latch, self._value_to_latch
            )
            bits += [False] * (count - len(bits))
            pressed += [bit == self._value_when_pressed for bit in bits[:count]]
        return pressed
