"""The puzzles of the days: one of five kinds each day, easy on Mondays to hard on Sundays.

The file ``assets/today/puzzles.bin`` has ``TD``, a version, and for each day from day 1 on the seed
of a match u16 and a turn of it, from which ``console.practice.found`` makes the position; then the
CRC-32 of everything before it.
"""

import struct
from binascii import crc32
from collections.abc import Iterable, Iterator
from itertools import permutations
from random import Random
from typing import NamedTuple

from console.practice.day_book import kind_of
from console.practice.found import TURNS, position

from engine import tiles
from engine.game import Game
from engine.line import LEFT_END, RIGHT_END, LineGame
from tools import ROOT
from tools.puzzles import games, search
from tools.puzzles.grading import Grade, grade
from tools.puzzles.proofs import Proof, prove
from tools.puzzles.puzzle import KINDS, POINTS, ROW, TILES, game_of

FILE = ROOT / "assets/today/puzzles.bin"
DAYS = 3650
WEEK = 7
MOST_ROWS = 6  # solutions of ROW

_MAGIC = b"TD\x01"
_ENTRY = struct.Struct("<HB")
_GREEDY = 4  # at most one in four puzzles of POINTS is solved by the largest tile
_LARGEST = 1 << 16  # seed


class Found(NamedTuple):
    """A puzzle in the match of a seed, before a turn."""

    seed: int
    turn: int
    grade: Grade


def pack(entries: Iterable[tuple[int, int]]) -> bytes:
    """The file of these puzzles, each a seed and a turn, from day 1 on."""
    data = _MAGIC + b"".join(_ENTRY.pack(*entry) for entry in entries)
    return data + struct.pack("<I", crc32(data))


def unpack(data: bytes) -> list[tuple[int, int]]:
    """The seeds and turns in a file. Raises ValueError."""
    body = data[len(_MAGIC) : -4]
    if data[: len(_MAGIC)] != _MAGIC or len(body) % _ENTRY.size:
        raise ValueError("no puzzles of days of this version")
    if data[-4:] != struct.pack("<I", crc32(data[:-4])):
        raise ValueError("damaged: the checksum is wrong")
    return [(seed, turn) for seed, turn in _ENTRY.iter_unpack(body)]


def level_of(number: int) -> int:
    """How hard the puzzle of a day is: 0 on Mondays to 6 on Sundays."""
    return (number + 2) % WEEK


def game_at(kind: int, seed: int, turn: int) -> Game | None:
    """What may be a puzzle of this kind in a match, before a turn."""
    at = position(kind, seed, turn)
    return game_of(kind, tuple(at[0]), tuple(at[1])) if at else None


def proof_of(kind: int, game: Game) -> Proof | None:
    """Its proof by exact search, if it is a puzzle."""
    proof = prove(kind, game)
    return None if proof and kind == ROW and proof.goal > MOST_ROWS else proof


def likeness(kind: int, game: Game) -> object:
    """Equal for puzzles that are alike: turned, moved, with other numbers or figures in place of
    the same ones. Of triangles perhaps also for others.
    """
    rack = game.racks[0]
    if isinstance(game, LineGame):
        ends = game.end_number(LEFT_END), game.end_number(RIGHT_END)
        halves = [tuple(map(int, game.tile_name(tile).split("-"))) for tile in rack]
        numbers = sorted({*ends, *(number for pair in halves for number in pair)})
        return min(
            (
                tuple(sorted(order[numbers.index(end)] for end in ends)),
                sorted(tuple(sorted(order[numbers.index(n)] for n in pair)) for pair in halves),
            )
            for order in permutations(range(len(numbers)))
        )
    lie = [face >> tiles.ROTATION_BITS for face in _faces(game)]
    return kind, sorted(
        tuple(
            sum(_shows(tile, number) == times for tile in part)
            for part in (lie, rack)
            for times in (1, 2, 3)
        )
        for number in range(6)
    )


def _faces(game: Game) -> list[int]:
    table = game.table
    return [face & 0xFF for face in table.cells.values()]


def _shows(tile: int, number: int) -> int:
    return tiles.CORNERS[3 * tile : 3 * tile + 3].count(number)


def found(kind: int) -> Iterator[Found]:
    """Puzzles of a kind, no two alike, one in a match, from seed 1 on; each proven and graded."""
    seen: set[str] = set()
    for seed in range(1, _LARGEST):
        for turn in range(_turns(kind, seed)):
            game = game_at(kind, seed, turn)
            if not game:
                continue
            like = repr(likeness(kind, game))
            if like in seen or not proof_of(kind, game):
                continue
            try:
                graded = grade(kind, game)
            except search.TooMany:
                continue
            seen.add(like)
            yield Found(seed, turn, graded)
            break


def _turns(kind: int, seed: int) -> int:
    """How many turns of a match may have a puzzle."""
    return 1 if kind in (TILES, ROW) else len(games.turns("triominos", seed)[:TURNS])


def chosen(kind: int, wanted: int) -> list[Found]:
    """``wanted`` puzzles of a kind, the easiest first."""
    greedy, others = [], []
    most = wanted // _GREEDY
    for one in found(kind):
        if kind == POINTS and one.grade.greedy:
            greedy.append(one)
        else:
            others.append(one)
        if len(others) + min(len(greedy), most) >= wanted:
            break
    return sorted([*others, *greedy[:most]], key=lambda one: -one.grade.ease)


def days_of(kind: int, days: int = DAYS) -> list[list[int]]:
    """The days that have a puzzle of this kind, for each level."""
    return [
        [n for n in range(1, days + 1) if (kind_of(n), level_of(n)) == (kind, level)]
        for level in range(WEEK)
    ]


def make(days: int = DAYS) -> dict[int, Found]:
    """The puzzle of each day."""
    found_of: dict[int, Found] = {}
    for kind in range(len(KINDS)):
        levels = days_of(kind, days)
        puzzles = chosen(kind, sum(map(len, levels)))
        start = 0
        for level, numbers in enumerate(levels):
            band = puzzles[start : start + len(numbers)]
            start += len(numbers)
            Random(WEEK * kind + level).shuffle(band)
            found_of |= zip(numbers, band, strict=True)
    return found_of
