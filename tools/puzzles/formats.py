"""The file of all puzzles, as the console reads it.

Numbers are little-endian. The file has ``TP`` and the version; for each level the number of its
puzzles (1 byte each); for each puzzle its position (u16), level by level, and the end of the last
one; the puzzles; the CRC-32 of everything before it. A puzzle is

    kind, goal u16, tiles laid, tiles on the rack, placements of the solution,
    the tiles laid, the rack (1 byte per tile), the solution

A placement of triangles takes two bytes: its face (``tile << 2 | rotation``), and the index of its
cell among the cells that are open at that time, in ascending order. The first one of a table, with
the cell 0,0, takes one byte. A placement in the row is one byte, as in the engine.
"""

import struct
from binascii import crc32
from collections.abc import Sequence
from itertools import islice

from engine.actions import FIRST_TILE
from engine.board import Board
from engine.lattice import CELL_MASK, FACE_SHIFT
from tools.puzzles.puzzle import KINDS, LEVELS, ROW, Puzzle

VERSION = 1

_MAGIC = b"TP"
_HEAD = struct.Struct("<BHBBB")


class BadPuzzles(ValueError):
    """The bytes are not a file of puzzles of this version, or they are damaged."""


def pack(puzzles: Sequence[Puzzle]) -> bytes:
    """The file of these puzzles, which are sorted by level."""
    counts = [sum(puzzle.level == level for puzzle in puzzles) for level in range(len(LEVELS))]
    bodies = [_pack(puzzle) for puzzle in puzzles]
    at = len(_MAGIC) + 1 + len(counts) + 2 * (len(puzzles) + 1)
    starts = [at]
    for body in bodies:
        starts.append(starts[-1] + len(body))
    data = _MAGIC + bytes((VERSION, *counts))
    data += struct.pack(f"<{len(starts)}H", *starts) + b"".join(bodies)
    return data + struct.pack("<I", crc32(data))


def unpack(data: bytes) -> list[Puzzle]:
    """The puzzles of a file. Raises BadPuzzles."""
    head = len(_MAGIC) + 1
    if data[:head] != _MAGIC + bytes((VERSION,)):
        raise BadPuzzles("not puzzles of this version")
    if data[-4:] != struct.pack("<I", crc32(data[:-4])):
        raise BadPuzzles("damaged: the checksum is wrong")
    levels = [
        level for level, count in enumerate(data[head : head + len(LEVELS)]) for _ in range(count)
    ]
    try:
        starts = struct.unpack_from(f"<{len(levels) + 1}H", data, head + len(LEVELS))
        puzzles = [
            _unpack(data[start:end], level)
            for start, end, level in zip(starts, starts[1:], levels, strict=False)
        ]
    except (IndexError, struct.error) as error:
        raise BadPuzzles(f"damaged: {error}") from None
    if pack(puzzles) != data:
        raise BadPuzzles("damaged: it contradicts itself")
    return puzzles


def _pack(puzzle: Puzzle) -> bytes:
    laid, rack, solution = puzzle.laid, puzzle.rack, puzzle.solution
    head = _HEAD.pack(puzzle.kind, puzzle.goal, len(laid), len(rack), len(solution))
    if puzzle.kind == ROW:
        return head + bytes((*laid, *rack, *solution))
    board = Board()
    before = _pack_placements(board, laid)
    return head + before + bytes(rack) + _pack_placements(board, solution)


def _pack_placements(board: Board, placements: Sequence[int]) -> bytes:
    out = bytearray()
    for action in placements:
        cell, face = action & CELL_MASK, action >> FACE_SHIFT
        out.append(face)
        if board.fields:
            out.append(sorted(board.frontier).index(cell))
        board.place(cell, face, 0)
    return bytes(out)


def _unpack(data: bytes, level: int) -> Puzzle:
    kind, goal, laid, rack, steps = _HEAD.unpack_from(data)
    if kind >= len(KINDS):
        raise IndexError(f"no kind {kind}")
    rest = iter(data[_HEAD.size :])

    def take(count: int) -> tuple[int, ...]:
        taken = tuple(islice(rest, count))
        if len(taken) < count:
            raise IndexError("a puzzle is incomplete")
        return taken

    if kind == ROW:
        table, tiles, solution = take(laid), take(rack), take(steps)
        if min(table + solution, default=FIRST_TILE) < FIRST_TILE:
            raise IndexError("not a placement in the row")
        return Puzzle(kind, level, goal, table, tiles, solution)
    board = Board()

    def placements(count: int) -> tuple[int, ...]:
        found = []
        for _ in range(count):
            (face,) = take(1)
            cell = sorted(board.frontier)[take(1)[0]] if board.fields else board.origin()
            if board.fields and not board.fits(cell, face):
                raise IndexError("a tile that does not fit")
            board.place(cell, face, 0)
            found.append(face << FACE_SHIFT | cell)
        return tuple(found)

    table, tiles, solution = placements(laid), take(rack), placements(steps)
    return Puzzle(kind, level, goal, table, tiles, solution)
