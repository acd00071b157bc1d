"""``keypad``: scanners whose events come from the test; objects of the device's sizes."""

import machine

_MAX_EVENTS = 64
_EVENT_BYTES = 6  # a number of 2 bytes, a time of 4


# keypad_event_obj_t is 16 bytes: 1 block. Here: an instance of 2 attributes, 2 blocks.


class Event:
    """A key was pressed or released."""

    def __init__(self, key_number=0, pressed=True, timestamp=None):
        if key_number < 0:
            raise ValueError("key_number must be >= 0")
        self._code = key_number << 1 | pressed
        self.timestamp = machine.ticks if timestamp is None else timestamp

    @property
    def key_number(self):
        """The number of the key in its scanner."""
        return self._code >> 1

    @property
    def pressed(self):
        """True if the key was pressed."""
        return self._code & 1 > 0

    @property
    def released(self):
        """True if the key was released."""
        return not self._code & 1


# keypad_eventqueue_obj_t is 32 bytes, 2 blocks; then 64 events of 6 bytes, 24 blocks. Here: an
# instance of 2 attributes and a bytearray, 3 blocks; then the events.


class EventQueue:
    """The events not read yet. A full queue drops new ones."""

    def __init__(self, max_events):
        self._codes = bytearray(max_events * _EVENT_BYTES)
        self._count = 0

    def get_into(self, event):
        """Copy the oldest event into ``event`` and remove it; False if there is none."""
        if not isinstance(event, Event):
            raise TypeError("event must be of type Event")
        if not self._count:
            return False
        codes = self._codes
        event._code = codes[0]
        event.timestamp = machine.ticks
        self._count -= 1
        for i in range(self._count):
            codes[i] = codes[i + 1]
        return True

    def get(self):
        """Remove and return the oldest event, None if there is none."""
        event = Event()
        return event if self.get_into(event) else None

    def clear(self):
        """Drop all events."""
        self._count = 0

    @property
    def overflowed(self):
        """Whether an event was dropped."""
        return False

    def __len__(self):
        return self._count

    def record(self, key_number, pressed):
        """For tests: add an event."""
        if self._count < len(self._codes) // _EVENT_BYTES:
            self._codes[self._count] = key_number << 1 | pressed
            self._count += 1


# keypad_keys_obj_t is 48 bytes, keypad_shiftregisterkeys_obj_t 72; a tuple of pins 8 and 4 per pin,
# each pin 1 block; the counters of the keys 1 block for up to 16; numbers of keys 1 block.
# Here: an instance of 3 attributes, 3 blocks; a bytearray, 1 block, padded to the rest. The queue
# takes one block too many.

_TAKEN = 80  # bytes here besides the padding, and the extra block


class _Scanner:
    def __init__(self, native, key_count, max_events):
        self.events = EventQueue(max_events)
        self.key_count = key_count
        self._native = bytearray(native - _TAKEN)
        machine.scanner = self

    def deinit(self):
        """Stop."""
        machine.scanner = None

    def reset(self):
        """Treat all keys as released."""


class Keys(_Scanner):
    """Keys with one pin each."""

    def __init__(
        self,
        pins,
        *,
        value_when_pressed,
        pull=True,
        interval=0.020,
        max_events=_MAX_EVENTS,
        debounce_threshold=1,
    ):
        count = len(pins)
        pins_tuple = (8 + 4 * count + 15) // 16 * 16
        counters = (count + 15) // 16 * 16
        super().__init__(48 + pins_tuple + 16 * count + counters, count, max_events)


class ShiftRegisterKeys(_Scanner):
    """Keys behind one shift register; key 0 is the first bit read."""

    def __init__(
        self,
        *,
        clock,
        data,
        latch,
        value_to_latch=True,
        key_count,
        value_when_pressed,
        interval=0.020,
        max_events=_MAX_EVENTS,
        debounce_threshold=1,
    ):
        counters = (key_count + 15) // 16 * 16
        super().__init__(80 + 16 + 3 * 16 + 16 + counters, key_count, max_events)
