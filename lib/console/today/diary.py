"""Which days have been played, and what came of the last one, as bytes of the memory.

Only the first try at a day counts, and only a day later than those before it: so neither a clock
set back nor a second look at the tiles helps. ``Memory.days``: the last day begun u16, the last
one ended u16, its points i16, days in a row u16, the most of them u16, and a u32: a bit for each of
the last days, the lowest for the last one ended, and GIVEN_UP.
"""

import struct

from micropython import const

from console.today.days import LAST

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.storage.memory import Memory

SHOWN = const(24)  # days that the bits tell of

SIZE = const(14)  # bytes; what follows, and the bits above GIVEN_UP, are of ``day_progress``

_FORMAT = "<HHhHHI"
_BITS = const((1 << SHOWN) - 1)
_GIVEN_UP = const(1 << SHOWN)  # somebody has begun the last day again, and seen its tiles


class Diary:
    """``begun``, ``ended``: the last days; ``points``: those of the last one ended; ``streak``:
    days in a row up to it; ``longest``: the most ever. ``begin`` and ``end`` change the memory.
    """

    def __init__(self, memory: "Memory") -> None:
        self._memory = memory
        data = memory.days[:SIZE] or bytes(SIZE)
        kept: tuple[int, ...] = struct.unpack(_FORMAT, data)
        self.begun, self.ended, self.points, self.streak, self.longest, bits = kept
        self._bits = bits & (_GIVEN_UP | _BITS)

    def next_day(self, today: int) -> int:
        """The day to be played: ``today``, or where no clock tells it (0), the one after the last
        one begun.
        """
        return today if 0 < today <= LAST else min(self.begun + 1, LAST)

    def counts(self, number: int) -> bool:
        """Whether a try at this day would count."""
        return number > self.begun

    def is_open(self, number: int) -> bool:
        """Whether the try at this day that counts goes on."""
        return number == self.begun > self.ended and not self._bits & _GIVEN_UP

    def was_played(self, number: int) -> bool:
        """Whether a day has been played, as far as the bits tell."""
        back = self.ended - number
        return 0 <= back < SHOWN and self._bits >> back & 1 > 0

    def streak_on(self, number: int) -> int:
        """The days in a row that still go on when this day begins."""
        return self.streak if number - self.ended <= 1 else 0

    def begin(self, number: int) -> None:
        """Note that a day begins, perhaps once more."""
        if self.counts(number):
            self.begun = number
            self._bits &= _BITS
        elif self.is_open(number):
            self._bits |= _GIVEN_UP
        self._store()

    def end(self, number: int, points: int) -> bool:
        """Note the points of a day, if this try counts; returns whether it does."""
        if not self.is_open(number):
            return False
        gap = number - self.ended
        self._bits = (self._bits << gap if gap < SHOWN else 0) & _BITS | 1
        self.streak = self.streak_on(number) + 1
        self.longest = max(self.longest, self.streak)
        self.ended = number
        self.points = points
        self._store()
        return True

    def _store(self) -> None:
        memory = self._memory
        kept = self.begun, self.ended, self.points, self.streak, self.longest, self._bits
        data = bytearray(struct.pack(_FORMAT, *kept))
        if memory.days:
            data[SIZE - 1] |= memory.days[SIZE - 1] & 0xFE
        memory.days = bytes(data) + memory.days[SIZE:]
        memory.changed = True
