"""The puzzles of the days, read by the numbers of the days; nothing of their file stays in memory.

A handheld has those of a year (``tools.puzzles.year``): how many u16; where each begins, and the
last one ends, u16; and each. That is the tiles on the table u8; the goal of POINTS, else the tiles
on the rack, u8; then bits, the lowest first: the placements of the table; the rack (six bits a
tile), unless all of it is laid as triangles; the placements of a solution. A placement in ROW takes
eight bits. One of triangles is the tile (six) and the index of its cell among the open ones (five);
the first one of a table is its face (eight). Only the page has more puzzles (``found``). After the
last of them they come again, on the same days of the week.
"""

from micropython import const

from console.practice.puzzle_book import HEXAGON, POINTS, ROW
from engine.lattice import FACE_SHIFT

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.practice.solution import Solution

# The kinds of nine days, as in ``puzzle_book``: there are fewer rows that differ.
_KINDS = b"\0\1\2\3\4\0\1\2\3"

_YEAR = "assets/today/year.bin"
_TEN_YEARS = "assets/today/puzzles.bin"
_HEAD = const(3)  # bytes of the latter
_ENTRY = const(3)
_SUM = const(4)
_WEEK = const(7)  # days

_FACE = const(8)  # bits
_TILE = const(6)
_CELL = const(5)
_POINTS_RACK = const(8)  # tiles
_HEXAGON_RACK = const(7)


def kind_of(number: int) -> int:
    """The kind of the puzzle of a day."""
    return _KINDS[number % len(_KINDS)]


class DayBook:
    """The puzzles of the days."""

    def source(self, number: int) -> int:
        """The day whose puzzle a day has: itself, or one before; 0 without any."""
        count = _of_year()
        try:
            with open(_TEN_YEARS, "rb") as file:
                count = (file.seek(0, 2) - _HEAD - _SUM) // _ENTRY
        except OSError:
            pass
        if number <= count or not count:
            return min(max(0, number), count)
        again = count // _WEEK * _WEEK
        return count - again + 1 + (number - 1 - count) % again

    def read(self, number: int) -> "tuple[int, int, list[int], bytes, list[int] | Solution]":
        """A puzzle, as ``PuzzleBook`` has it, of a day, whose number may have a minus."""
        number = self.source(abs(number))
        kind = kind_of(number)
        if number > _of_year():
            from console.practice.found import read_found

            with open(_TEN_YEARS, "rb") as file:
                file.seek(_HEAD + _ENTRY * (number - 1))
                entry = file.read(_ENTRY)
            return read_found(kind, entry[0] | entry[1] << 8, entry[2])
        with open(_YEAR, "rb") as file:
            file.seek(2 * number)
            ends = file.read(4)
            start = ends[0] | ends[1] << 8
            file.seek(start)
            data = file.read((ends[2] | ends[3] << 8) - start)
        placements = (_Row if kind == ROW else _Lattice)(data)
        goal = steps = size = data[1]
        if kind == POINTS:
            steps = 1
            size = _POINTS_RACK
        else:
            goal = 0
            if kind == HEXAGON:
                steps = 2
                size = _HEXAGON_RACK
            elif kind != ROW:
                size = 0
        table = placements.read(data[0])
        rack = bytes([placements.take(_TILE) for _ in range(size)])
        solution = placements.read(steps)
        if not rack:
            rack = bytes(sorted([action >> FACE_SHIFT + 2 for action in solution]))
        return kind, goal, table, rack, solution


def _of_year() -> int:
    """How many puzzles a handheld has."""
    try:
        with open(_YEAR, "rb") as file:
            head = file.read(2)
    except OSError:
        return 0
    return head[0] | head[1] << 8


class _Row:
    """Reads placements in the row, and other bits."""

    def __init__(self, data: bytes) -> None:
        self._data = data
        self._at = 16  # the next bit

    def take(self, count: int) -> int:
        """The number in the next bits, eight at most."""
        at = self._at
        self._at += count
        data = self._data
        found = data[at >> 3]
        if len(data) > at + 8 >> 3:
            found |= data[at + 8 >> 3] << 8
        return found >> (at & 7) & (1 << count) - 1

    def read(self, count: int) -> list[int]:
        return [self.take(_FACE) for _ in range(count)]


class _Lattice(_Row):
    """Reads placements of triangles."""

    def __init__(self, data: bytes) -> None:
        from engine.board import Board

        super().__init__(data)
        self._board = Board()

    def read(self, count: int) -> list[int]:
        board = self._board
        placements = []
        for _ in range(count):
            if board.fields:
                face = self.take(_TILE) << 2
                cell = sorted(board.frontier)[self.take(_CELL)]
                while not board.fits(cell, face):
                    face += 1
            else:
                face = self.take(_FACE)
                cell = board.origin()
            board.place(cell, face, 0)
            placements.append(face << FACE_SHIFT | cell)
        return placements
