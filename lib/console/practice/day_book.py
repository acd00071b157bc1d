"""The puzzles of the days, read by the numbers of the days; nothing of their file stays in memory.

The file (``tools.puzzles.days``) has ``TD``, a version, and for each day from day 1 on the seed of
a match u16 and a turn of it, from which ``found`` makes the position; then a CRC-32.
"""

from micropython import const

from console.practice.puzzle_book import POINTS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.practice.solution import Solution

# The kinds of nine days, as in ``puzzle_book``: there are fewer rows that differ.
_KINDS = b"\0\1\2\3\4\0\1\2\3"

_PATH = "assets/today/puzzles.bin"
_MAGIC = b"TD\x01"
_HEAD = const(3)  # bytes
_ENTRY = const(3)
_SUM = const(4)


def kind_of(number: int) -> int:
    """The kind of the puzzle of a day."""
    return _KINDS[number % len(_KINDS)]


class DayBook:
    """The puzzles of the days."""

    def has(self, number: int) -> bool:
        """Whether a day has a puzzle."""
        try:
            with open(_PATH, "rb") as file:
                if file.read(_HEAD) != _MAGIC:
                    return False
                size = file.seek(0, 2)
        except OSError:
            return False
        return number > 0 and _HEAD + _ENTRY * number + _SUM <= size

    def read(self, number: int) -> "tuple[int, int, list[int], bytes, Solution]":
        """A puzzle, as ``PuzzleBook`` has it, of a day, whose number may have a minus."""
        from console.lifetimes import unload
        from console.practice.found import position
        from console.practice.solution import Solution

        for name in ("found", "solution", "day_book"):
            unload("console.practice." + name)
        with open(_PATH, "rb") as file:
            file.seek(_HEAD + _ENTRY * (abs(number) - 1))
            entry = file.read(_ENTRY)
        kind = kind_of(abs(number))
        found = position(kind, entry[0] | entry[1] << 8, entry[2])
        if not found:
            raise ValueError("no such puzzle")
        table, rack, laid = found
        for name in ("start", "counting", "rule_sets", "rng"):
            unload("engine." + name)
        goal = 0
        if kind == POINTS:
            from console.practice.solving import game_of, most_points

            goal = most_points(game_of(kind, table, rack))
            unload("console.practice.solving")
        return kind, goal, table, rack, Solution(kind, table, rack, laid)
