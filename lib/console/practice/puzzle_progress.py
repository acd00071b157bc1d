"""The puzzles that have been solved, and those being tried, as bytes of the memory.

The two bytes of ``PuzzleBook.mark``; one bit per puzzle, set if it has been solved; per level the
number of the puzzle at hand and of the tries used up. At most 33 bytes.
"""

from micropython import const

from console.practice.puzzle_book import LEVELS, PuzzleBook

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.storage.memory import Memory

_OVER = const(4)  # instead of tries: the puzzle is solved, or the solution has been shown
_MARK = const(2)  # bytes
_AT_HAND = const(2)  # bytes per level: the number of its puzzle, tries


class PuzzleProgress:
    """The progress in a ``book`` of puzzles. Every change is stored in the memory."""

    TRIES = 3  # per puzzle

    def __init__(self, memory: "Memory") -> None:
        self._memory = memory
        book = self.book = PuzzleBook()
        size = _MARK + (book.first_of(LEVELS) + 7) // 8
        data = bytearray(memory.puzzles)
        if len(data) != size + _AT_HAND * LEVELS or data[:_MARK] != book.mark:
            data = bytearray(book.mark) + bytearray(size - _MARK)
            for level in range(LEVELS):
                data.append(book.first_of(level))
                data.append(0)
        self._data = data
        self._hand = size  # offset of the puzzles at hand

    def is_solved(self, number: int) -> bool:
        """Whether a puzzle has ever been solved."""
        return self._data[_MARK + number // 8] >> number % 8 & 1 > 0

    def solved_count(self, level: int) -> int:
        """The number of puzzles of a level that have been solved."""
        first = self.book.first_of(level)
        count = 0
        for number in range(first, self.book.first_of(level + 1)):
            count += self.is_solved(number)
        return count

    def tries_left(self, number: int) -> int:
        """The number of tries left; with 0 the solution is shown."""
        return self.TRIES - self._tries(number)

    def next_to_try(self, level: int) -> int:
        """The puzzle of a level to try next.

        The one at hand until it is over, then the next one not solved, or if all are, the next one.
        """
        at = self._hand + _AT_HAND * level
        number = self._data[at]
        if self._data[at + 1] != _OVER:
            return number
        first = self.book.first_of(level)
        count = self.book.counts[level]
        after = number
        for _ in range(count):
            after = first + (after - first + 1) % count
            if not self.is_solved(after):
                return after
        return first + (number - first + 1) % count

    def following(self, number: int) -> int:
        """The puzzle to try after another one, of the same level."""
        return self.next_to_try(self.book.level_of(number))

    def count_try(self, number: int) -> None:
        """Count a failed try; the puzzle becomes the one at hand."""
        self._put(number, self._tries(number) + 1)

    def end(self, number: int, solved: bool) -> None:
        """Note that a puzzle is over: solved, or its solution has been shown."""
        if solved:
            self._data[_MARK + number // 8] |= 1 << number % 8
        self._put(number, _OVER)

    def _tries(self, number: int) -> int:
        """The number of tries that a puzzle has taken, 0 if it is not at hand or is over."""
        at = self._at(number)
        tries = self._data[at + 1]
        return tries if self._data[at] == number and tries != _OVER else 0

    def _at(self, number: int) -> int:
        """The offset of the puzzle at hand in the level of this one."""
        return self._hand + _AT_HAND * self.book.level_of(number)

    def _put(self, number: int, tries: int) -> None:
        at = self._at(number)
        self._data[at] = number
        self._data[at + 1] = tries
        self._memory.puzzles = bytes(self._data)
        self._memory.changed = True
