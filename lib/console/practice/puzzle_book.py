"""The puzzles on the drive, in the format of ``tools.puzzles.formats``.

Each puzzle is read by its number when it is needed; nothing of the file stays in memory.
"""

from micropython import const

from engine.lattice import FACE_SHIFT

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

# Kinds of puzzles. Kinds 2 and 3, which need no name, ask to lay two and three triangles.
POINTS = const(0)  # score the most points with one tile
HEXAGON = const(1)  # close a hexagon with the second tile
ROW = const(4)  # lay all tiles in the row

LEVELS = const(3)

_PATH = "assets/puzzles/puzzles.pzl"
_MAGIC = b"TP\x01"
_HEAD = const(6)  # bytes: magic, number of puzzles per level
_SUM = const(4)  # bytes of the checksum at the end


class PuzzleBook:
    """The book of puzzles, which are numbered from 0 through all levels.

    ``counts``: the number of puzzles per level; ``mark``: two bytes that identify this book.
    """

    def __init__(self) -> None:
        with open(_PATH, "rb") as file:
            head = file.read(_HEAD)
            file.seek(-_SUM, 2)
            self.mark = file.read(2)
        if head[: len(_MAGIC)] != _MAGIC:
            raise ValueError("no puzzles of this version")
        self.counts = head[len(_MAGIC) :]

    def first_of(self, level: int) -> int:
        """The number of the first puzzle of a level; for LEVELS, the number of all puzzles."""
        return sum(self.counts[:level])

    def level_of(self, number: int) -> int:
        """The level of a puzzle."""
        level = 0
        while number >= self.first_of(level + 1):
            level += 1
        return level

    def read(self, number: int) -> tuple[int, int, list[int], bytes, list[int]]:
        """A puzzle: its kind, its goal, the placements of the table, the rack, the placements of
        the solution.
        """
        with open(_PATH, "rb") as file:
            file.seek(_HEAD + 2 * number)
            ends = file.read(4)
            start = ends[0] | ends[1] << 8
            file.seek(start)
            data = file.read((ends[2] | ends[3] << 8) - start)
        kind = data[0]
        laid, count, steps = data[3:6]
        rest = iter(data[6:])
        placements = _Row() if kind == ROW else _Lattice()
        table = placements.read(rest, laid)
        rack = bytes([next(rest) for _ in range(count)])
        return kind, data[1] | data[2] << 8, table, rack, placements.read(rest, steps)


class _Row:
    """Reads placements in the row, one byte per action."""

    def read(self, data: "Iterator[int]", count: int) -> list[int]:
        return [next(data) for _ in range(count)]


class _Lattice:
    """Reads placements of triangles: the face, then the number of the cell among the open ones."""

    def __init__(self) -> None:
        from engine.board import Board

        self._board = Board()

    def read(self, data: "Iterator[int]", count: int) -> list[int]:
        board = self._board
        placements = []
        for _ in range(count):
            face = next(data)
            cell = sorted(board.frontier)[next(data)] if board.fields else board.origin()
            board.place(cell, face, 0)
            placements.append(face << FACE_SHIFT | cell)
        return placements
