"""What a person has solved of the puzzles, and what is being tried: bytes of the memory.

Two bytes that tell the book; a bit for each puzzle, set if it is solved; for each level the number
of its puzzle at hand and the tries that this has taken. At most 33 bytes.
"""

from micropython import const

from console.practice.puzzle_book import LEVELS, PuzzleBook

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.storage.memory import Memory

_OVER = const(4)  # in the place of tries: solved, or the solution has been seen
_MARK = const(2)  # bytes


class PuzzleProgress:
    """``book``: the puzzles. Each change is kept in the memory."""

    TRIES = 3  # of each puzzle

    def __init__(self, memory: "Memory") -> None:
        self._memory = memory
        book = self.book = PuzzleBook()
        size = _MARK + (book.first(LEVELS) + 7) // 8
        data = bytearray(memory.puzzles)
        if len(data) != size + 2 * LEVELS or data[:_MARK] != book.mark:
            data = bytearray(book.mark) + bytearray(size - _MARK)
            for level in range(LEVELS):
                data.append(book.first(level))
                data.append(0)
        self._data = data
        self._hand = size  # where the puzzles at hand begin

    def is_solved(self, number: int) -> bool:
        """Whether a puzzle has been solved, ever."""
        return self._data[_MARK + number // 8] >> number % 8 & 1 > 0

    def solved_count(self, level: int) -> int:
        """How many of a level have been solved."""
        first = self.book.first(level)
        count = 0
        for number in range(first, self.book.first(level + 1)):
            count += self.is_solved(number)
        return count

    def tries_left(self, number: int) -> int:
        """How many tries are left; none: the solution is to be shown."""
        return self.TRIES - self._tries(number)

    def next_to_try(self, level: int) -> int:
        """The puzzle of a level to be tried next: the one at hand until it is over, then the next
        that is not solved; where all are, the next one.
        """
        at = self._hand + 2 * level
        number = self._data[at]
        if self._data[at + 1] != _OVER:
            return number
        first = self.book.first(level)
        count = self.book.counts[level]
        after = number
        for _ in range(count):
            after = first + (after - first + 1) % count
            if not self.is_solved(after):
                return after
        return first + (number - first + 1) % count

    def following(self, number: int) -> int:
        """The next puzzle of the same level."""
        return self.next_to_try(self.book.level_of(number))

    def count_try(self, number: int) -> None:
        """A try has failed: that puzzle is the one at hand."""
        self._put(number, self._tries(number) + 1)

    def end(self, number: int, solved: bool) -> None:
        """It is over: it has been solved, or its solution has been seen."""
        if solved:
            self._data[_MARK + number // 8] |= 1 << number % 8
        self._put(number, _OVER)

    def _tries(self, number: int) -> int:
        """How many tries a puzzle has taken; none if it is not at hand, or over."""
        at = self._at(number)
        tries = self._data[at + 1]
        return tries if self._data[at] == number and tries != _OVER else 0

    def _at(self, number: int) -> int:
        """Where the puzzle at hand of its level is kept."""
        return self._hand + 2 * self.book.level_of(number)

    def _put(self, number: int, tries: int) -> None:
        at = self._at(number)
        self._data[at] = number
        self._data[at + 1] = tries
        self._memory.puzzles = bytes(self._data)
        self._memory.changed = True
