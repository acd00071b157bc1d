"""What has become of the puzzle of the last day tried, as bytes of the memory.

In ``Memory.days`` after what ``diary`` keeps there: the day u16. The upper seven bits of the byte
before it: the tries used up, or OVER; and SOLVED. A try at an earlier day does not count.
"""

from micropython import const

from console.lifetimes import unload
from console.practice.day_book import DayBook
from console.today.diary import SIZE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.storage.memory import Memory

_OVER = const(4)  # instead of tries
_TRIES = const(7)
_SOLVED = const(8)


class DayProgress:
    """As ``PuzzleProgress``, for the puzzles of days, whose numbers may have a minus."""

    TRIES = 3

    def __init__(self, memory: "Memory") -> None:
        self._memory = memory
        self.book = DayBook()
        data = memory.days
        self.day = self._state = 0
        if len(data) > SIZE:
            self.day = data[SIZE] | data[SIZE + 1] << 8
            self._state = data[SIZE - 1] >> 1

    def is_over(self, number: int) -> bool:
        """Whether the puzzle of a day has been solved or shown; those before the last one are."""
        number = abs(number)
        return number < self.day or (number == self.day and self._state & _TRIES == _OVER)

    def is_solved(self, number: int) -> bool:
        """Whether the puzzle of a day is the last one, and has been solved."""
        return abs(number) == self.day and self._state & _SOLVED > 0

    def tries_left(self, number: int) -> int:
        """The number of tries left; for practice all."""
        tries = self._state & _TRIES if abs(number) == self.day else 0
        return self.TRIES - (0 if tries == _OVER else tries)

    def count_try(self, number: int) -> None:
        """Count a failed try."""
        if not self.is_over(number):
            self._put(number, self.TRIES - self.tries_left(number) + 1)

    def end(self, number: int, solved: bool) -> None:
        """Note that the puzzle is over: solved, or its solution has been shown."""
        if not self.is_over(number):
            self._put(number, _OVER | (_SOLVED if solved else 0))

    def _put(self, number: int, state: int) -> None:
        number = abs(number)
        self.day = number
        self._state = state
        memory = self._memory
        data = bytearray(SIZE + 2)
        data[:SIZE] = memory.days[:SIZE] or bytes(SIZE)
        data[SIZE - 1] = data[SIZE - 1] & 1 | state << 1
        data[SIZE] = number & 0xFF
        data[SIZE + 1] = number >> 8
        memory.days = bytes(data)
        memory.changed = True


def day_progress(memory: "Memory") -> DayProgress:
    """The progress, without keeping its modules."""
    for name in ("today.day_progress", "practice.day_book", "today.diary"):
        unload("console." + name)
    return DayProgress(memory)
