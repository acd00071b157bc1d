"""The puzzles of the first year of days as a handheld has them: ``console.practice.day_book``.

They are those of ``days``, laid out so that no match needs to be played to have one.
"""

import struct
from collections.abc import Sequence

from console.practice.day_book import kind_of
from console.practice.found import read_found

from engine.board import Board
from engine.lattice import CELL_MASK, FACE_SHIFT
from tools import ROOT
from tools.puzzles.puzzle import HEXAGON, POINTS, ROW

FILE = ROOT / "assets/today/year.bin"
DAYS = 365

_FACE, _TILE, _CELL = 8, 6, 5  # bits


def pack(entries: Sequence[tuple[int, int]]) -> bytes:
    """The file of these puzzles, each a seed and a turn, from day 1 on."""
    bodies = [_body(number, *entry) for number, entry in enumerate(entries, 1)]
    at = 2 + 2 * (len(bodies) + 1)
    ends = [at]
    for body in bodies:
        ends.append(ends[-1] + len(body))
    return struct.pack(f"<{len(ends) + 1}H", len(bodies), *ends) + b"".join(bodies)


def _body(number: int, seed: int, turn: int) -> bytes:
    kind = kind_of(number)
    _, goal, table, rack, solution = read_found(kind, seed, turn)
    board = None if kind == ROW else Board()
    bits = _placements(board, table)
    if kind in (POINTS, HEXAGON, ROW):
        bits += [(tile, _TILE) for tile in rack]
    bits += _placements(board, [solution[at] for at in range(len(solution))])
    number_of = size = 0
    for value, width in bits:
        if value >> width:
            raise ValueError(f"day {number}: {value} takes more than {width} bits")
        number_of |= value << size
        size += width
    head = bytes((len(table), goal if kind == POINTS else len(rack)))
    return head + number_of.to_bytes((size + 7) // 8, "little")


def _placements(board: Board | None, actions: Sequence[int]) -> list[tuple[int, int]]:
    """Numbers, and how many bits each takes. ``board``: None for the row."""
    if board is None:
        return [(action, _FACE) for action in actions]
    bits = []
    for action in actions:
        cell, face = action & CELL_MASK, action >> FACE_SHIFT
        if board.fields:
            bits += [(face >> 2, _TILE), (sorted(board.frontier).index(cell), _CELL)]
        else:
            bits.append((face, _FACE))
        board.place(cell, face, 0)
    return bits
