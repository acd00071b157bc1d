"""Chance and table of the compiled matches: ``engine.rng`` and ``engine.board`` in flat arrays.

All is in integers:

``knobs``   the rules, in the order of KNOBS;
``table``   four rows by packed cell or point (``engine.lattice``): 1 where a tile lies; the tiles
            that meet at a point and their number; 1 + what an open cell requires; its place in
            ``open_``;
``open_``   how many cells are open, then these in no order;
``rack``    how many tiles, then these in no order;
``words``   those of ``engine.rng.Rng``.
"""

from collections.abc import Callable
from hashlib import sha256
from typing import Any, TypeAlias, TypeVar

import numba
import numpy as np

from engine import board, tiles
from engine.actions import BRIDGE, HEXAGON, PLAIN
from engine.lattice import AROUND, FACE_SHIFT, ROW, ROW_SHIFT
from tools import ROOT

Array: TypeAlias = np.ndarray[Any, np.dtype[np.int64]]
Function = TypeVar("Function", bound=Callable[..., Any])

_SOURCES = ("engine", "lib/bots", "tools/fast")


def _sources() -> str:
    """A hash of all that is compiled, with the constants that it takes from the engine."""
    files = sorted(path for place in _SOURCES for path in (ROOT / place).glob("*.py"))
    return sha256(b"".join(path.read_bytes() for path in files)).hexdigest()[:16]


# numba itself notices only that the file of the function has changed which is called.
vars(numba.config)["CACHE_DIR"] = str(ROOT / "build/numba" / _sources())


def compiled(function: Function) -> Function:
    """The function, compiled when it is first called."""
    jit: Callable[[Function], Any] = numba.njit(cache=True)
    done: Function = jit(function)
    return done


KNOBS = (
    *("tiles", "start", "first_tile", "open_triple", "open_zeros", "tile_points", "bridge"),
    *("bridge_bonus", "hexagon_bonus", "double_bonus", "triple_bonus"),
    *("draws", "draw_ends_turn", "draw_freely", "draw_cost", "third_draw_cost", "third_draw"),
    *("new_field", "out_bonus", "out_per_tile", "out_values", "out_others_add", "blocked"),
    *("blocked_by_draws", "rounds", "target", "target_at_once", "tournament", "win"),
)
TILES_EACH, START, FIRST, OPEN_TRIPLE, OPEN_ZEROS, TILE_POINTS, CLASSIC = range(7)
BRIDGE_BONUS, HEXAGON_BONUS = range(7, 9)  # those of two and three hexagons follow
DRAWS, DRAW_ENDS_TURN, DRAW_FREELY, DRAW_COST, THIRD_DRAW_COST, THIRD_DRAW = range(11, 17)
NEW_FIELD, OUT_BONUS, OUT_PER_TILE, OUT_VALUES, OUT_OTHERS_ADD, BLOCKED_BY = range(17, 23)
BLOCKED_BY_DRAWS, ROUNDS, TARGET, TARGET_AT_ONCE, TOURNAMENT, WIN = range(23, 29)

CORNERS = np.frombuffer(tiles.CORNERS, np.uint8).astype(np.int64)
VALUES = np.frombuffer(tiles.VALUES, np.uint8).astype(np.int64)
FITS = np.frombuffer(tiles.FITS, np.uint8).astype(np.int64)
NEAR = np.array(AROUND)

TILES = tiles.TILES
MEETING, FORCED, KNOWN_MASK = board.MEETING, board.FORCED, board.KNOWN_MASK
NUMBER_MASK, SURROUNDED = board.NUMBER_MASK, board.SURROUNDED
TURNED = board.ROTATED_SHIFT
CELLS, POINTS, NEEDS, PLACE = range(4)


# Chance, as in engine.rng


@compiled
def seeded(words: Array, seed: int) -> None:
    """Set the words of a generator as ``Rng(seed)`` does."""
    words[0], words[1], words[2], words[3] = seed & 65535, seed >> 16 & 65535, seed >> 32 & 65535, 1
    for _ in range(12):
        following(words)


@compiled
def following(words: Array) -> int:
    """The next number, as ``Rng.next``."""
    a, b, c, count = words
    out = (a + b + count) & 65535
    words[0] = b ^ b >> 5
    words[1] = 9 * c & 65535
    words[2] = ((c << 6 | c >> 10) + out) & 65535
    words[3] = count + 1 & 65535
    return out


@compiled
def below(words: Array, n: int) -> int:
    """As ``Rng.below``."""
    limit = 65536 - 65536 % n
    out = following(words)
    while out >= limit:
        out = following(words)
    return out % n


@compiled
def shuffle(words: Array, items: Array, start: int) -> None:
    """As ``Rng.shuffle``."""
    for i in range(len(items) - 1, start, -1):
        j = start + below(words, i - start + 1)
        items[i], items[j] = items[j], items[i]


# The table, as in engine.board


@compiled
def corners(cell: int) -> tuple[int, int, int]:
    """As ``lattice.corners``."""
    if (cell >> ROW_SHIFT ^ cell) & 1:
        return cell + ROW, cell - 1, cell + 1
    return cell, cell + ROW + 1, cell + ROW - 1


@compiled
def across(cell: int) -> int:
    """As ``lattice.across``."""
    return cell - ROW if (cell >> ROW_SHIFT ^ cell) & 1 else cell + ROW


@compiled
def rotated(face: int, by: int) -> int:
    """As ``tiles.rotated``."""
    i = 3 * (face >> 2)
    if CORNERS[i] == CORNERS[i + 2]:
        return face
    return face & ~3 | ((face & 3) + by) % 3


@compiled
def filled_sides(table: Array, cell: int) -> int:
    """How many neighbours of a cell are filled."""
    return table[CELLS, cell - 1] + table[CELLS, cell + 1] + table[CELLS, across(cell)]


@compiled
def close(table: Array, open_: Array, cell: int) -> None:
    """The cell is open no more, if it was."""
    if table[NEEDS, cell]:
        last = open_[open_[0]]
        place = table[PLACE, cell]
        open_[place] = last
        table[PLACE, last] = place
        open_[0] -= 1
        table[NEEDS, cell] = 0


@compiled
def constrain(table: Array, open_: Array, cell: int) -> None:
    """Note what an empty cell beside a filled one requires."""
    apex, second, third = corners(cell)
    a, b, c = table[POINTS, apex], table[POINTS, second], table[POINTS, third]
    if not a:
        need = 2 << TURNED | (b & NUMBER_MASK) * 6 + (c & NUMBER_MASK)
    elif not b:
        need = 1 << TURNED | (c & NUMBER_MASK) * 6 + (a & NUMBER_MASK)
    else:
        need = (a & NUMBER_MASK) * 6 + (b & NUMBER_MASK)
        if c:
            face = FITS[need * 6 + (c & NUMBER_MASK)]
            if face == tiles.NO_FACE:
                close(table, open_, cell)
                return
            need = FORCED | face
    if not table[NEEDS, cell]:
        open_[0] += 1
        open_[open_[0]] = cell
        table[PLACE, cell] = open_[0]
    table[NEEDS, cell] = need + 1


@compiled
def place(table: Array, open_: Array, cell: int, face: int) -> None:
    """As ``Board.place``."""
    close(table, open_, cell)
    table[CELLS, cell] = 1
    fresh = 0
    for i, p in enumerate(corners(cell)):
        n = table[POINTS, p]
        if not n:
            n = CORNERS[3 * (face >> 2) + ((face & 3) + i) % 3]
            fresh = p
        table[POINTS, p] = n + MEETING
    if fresh:
        for step in NEAR:
            if table[NEEDS, fresh + step]:
                constrain(table, open_, fresh + step)
    for side in (cell - 1, cell + 1, across(cell)):
        if not table[NEEDS, side] and not table[CELLS, side]:
            constrain(table, open_, side)


@compiled
def take_back(table: Array, open_: Array, cell: int) -> None:
    """As ``Board.take_back``."""
    table[CELLS, cell] = 0
    gone = 0
    for p in corners(cell):
        n = table[POINTS, p] - MEETING
        if n < MEETING:
            n = 0
            gone = p
        table[POINTS, p] = n
    if gone:
        for step in NEAR:
            near = gone + step
            beyond = near + step if (near >> ROW_SHIFT ^ near) & 1 else near + step + ROW
            if table[CELLS, beyond]:
                constrain(table, open_, near)
    else:
        constrain(table, open_, cell)
    for side in (cell - 1, cell + 1, across(cell)):
        if table[NEEDS, side] and not filled_sides(table, side):
            close(table, open_, side)


@compiled
def shape(table: Array, knobs: Array, cell: int) -> int:
    """As ``Board.shape``."""
    hexagons = 0
    for p in corners(cell):
        n = table[POINTS, p]
        if not n:
            return PLAIN
        if n >= SURROUNDED - MEETING:
            hexagons += 1
    if hexagons:
        return HEXAGON - 1 + hexagons
    return BRIDGE if knobs[CLASSIC] or filled_sides(table, cell) == 1 else PLAIN


@compiled
def placements(table: Array, open_: Array, rack: Array, has: Array, out: Array) -> int:
    """The seat's placements, in no order; returns how many. ``has``: 1 for each of its tiles."""
    count = 0
    for at in range(1, open_[0] + 1):
        cell = open_[at]
        need = table[NEEDS, cell] - 1
        if need >= FORCED:
            if has[(need & KNOWN_MASK) >> 2]:
                out[count] = (need & KNOWN_MASK) << FACE_SHIFT | cell
                count += 1
        else:
            row = (need & KNOWN_MASK) * 6
            for i in range(row, row + 6):
                if has[FITS[i] >> 2]:
                    out[count] = rotated(FITS[i], need >> TURNED) << FACE_SHIFT | cell
                    count += 1
    return count


@compiled
def mark(rack: Array, has: Array) -> None:
    """Set ``has``: 1 for each tile of a rack."""
    has[:] = 0
    for i in range(1, rack[0] + 1):
        has[rack[i]] = 1
