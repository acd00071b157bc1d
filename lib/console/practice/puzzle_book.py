"""The puzzles on the drive (``tools.puzzles.formats``): how many there are, and each by its number.

Nothing of the file stays in memory.
"""

from micropython import const

from engine.lattice import FACE_SHIFT

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

# The kinds of puzzles; the others, 2 and 3: lay all tiles, of which there are three in the latter.
POINTS = const(0)  # with one tile, the most points
HEXAGON = const(1)  # close a hexagon with the second tile
ROW = const(4)  # lay all tiles in the row

LEVELS = const(3)

_PATH = "assets/puzzles/puzzles.pzl"
_MAGIC = b"TP\x01"
_HEAD = const(6)  # bytes: magic, puzzles of each level
_SUM = const(4)  # bytes of the checksum at the end


class PuzzleBook:
    """``counts``: puzzles of each level; they are numbered through, from 0. ``mark``: two bytes
    that tell this book from others.
    """

    def __init__(self) -> None:
        with open(_PATH, "rb") as file:
            head = file.read(_HEAD)
            file.seek(-_SUM, 2)
            self.mark = file.read(2)
        if head[: len(_MAGIC)] != _MAGIC:
            raise ValueError("no puzzles of this version")
        self.counts = head[len(_MAGIC) :]

    def first(self, level: int) -> int:
        """The number of the first puzzle of a level; of LEVELS: how many there are in all."""
        return sum(self.counts[:level])

    def level_of(self, number: int) -> int:
        """The level of a puzzle."""
        level = 0
        while number >= self.first(level + 1):
            level += 1
        return level

    def read(self, number: int) -> tuple:
        """A puzzle: its kind, its goal, and as actions the table, the tiles of the rack as bytes,
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
        table = placements.take(rest, laid)
        rack = bytes([next(rest) for _ in range(count)])
        return kind, data[1] | data[2] << 8, table, rack, placements.take(rest, steps)


class _Row:
    """Placements in the row: an action is a byte."""

    def take(self, data: "Iterator[int]", count: int) -> list:
        return [next(data) for _ in range(count)]


class _Lattice:
    """Placements of triangles: the face, and the number of the cell among the open ones."""

    def __init__(self) -> None:
        from engine.board import Board

        self._board = Board()

    def take(self, data: "Iterator[int]", count: int) -> list:
        board = self._board
        placements = []
        for _ in range(count):
            face = next(data)
            cell = sorted(board.frontier)[next(data)] if board.fields else board.origin()
            board.place(cell, face, 0)
            placements.append(face << FACE_SHIFT | cell)
        return placements
