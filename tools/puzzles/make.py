"""Finds the puzzles: match after match until there are enough of each kind and level."""

from collections.abc import Iterator

from engine.actions import FIRST_TILE
from engine.game import Game
from engine.line import LineGame
from engine.rng import Rng
from engine.triangles import TriangleGame
from tools.puzzles import games
from tools.puzzles.proofs import TILES_FROM, TILES_TO, level_of, prove
from tools.puzzles.puzzle import (
    HEXAGON,
    LEVELS,
    POINTS,
    ROW,
    THREE,
    TILES,
    Puzzle,
    game_of,
)

# How many of each kind, level by level: 200 in all.
WANTED = {
    POINTS: (16, 16, 16),
    HEXAGON: (12, 12, 12),
    TILES: (16, 16, 16),
    THREE: (12, 12, 12),
    ROW: (11, 11, 10),
}

_RACKS = {POINTS: 8, HEXAGON: 7, THREE: 3}  # tiles
_TABLES = {POINTS: (6, 26), HEXAGON: (6, 26), THREE: (10, 30)}  # least and most tiles laid
_BEGUN = 6  # the most tiles on the table at the beginning of TILES
_ROW_BEGUN = 3


def make() -> list[Puzzle]:
    """All puzzles by level, alternating between the kinds within a level."""
    found: dict[tuple[int, int], list[Puzzle]] = {
        (kind, level): [] for kind in WANTED for level in range(len(LEVELS))
    }
    for kind, wanted in WANTED.items():
        seed = 0
        while any(len(found[kind, level]) < wanted[level] for level in range(len(LEVELS))):
            seed += 1
            puzzle = _find(kind, seed, {x for x in range(3) if len(found[kind, x]) < wanted[x]})
            if puzzle:
                found[kind, puzzle.level].append(puzzle)
    return [
        found[kind, level][number]
        for level in range(len(LEVELS))
        for number in range(max(map(max, WANTED.values())))
        for kind in WANTED
        if number < len(found[kind, level])
    ]


def _find(kind: int, seed: int, levels: set[int]) -> Puzzle | None:
    """The first puzzle of a kind and one of these levels in the match of that seed, or None."""
    for laid, rack in _positions(kind, seed):
        proof = prove(kind, game_of(kind, laid, rack))
        if proof:
            level = level_of(kind, proof.likely)
            if level in levels:
                return Puzzle(kind, level, proof.goal, laid, rack, proof.solution)
    return None


def _positions(kind: int, seed: int) -> Iterator[tuple[tuple[int, ...], tuple[int, ...]]]:
    """Tables of a match, each with a rack."""
    chance = Rng(seed)
    turns = games.turns("symmetry" if kind == ROW else "triominos", seed)
    if kind in _RACKS:
        least, most = _TABLES[kind]
        for turn in turns:
            if least <= len(turn.laid) <= most:
                yield turn.laid, _rack(turn.laid, _RACKS[kind], chance)
        return
    # These tiles were laid next in the match, so they can be laid.
    whole = turns[-1].laid
    begun = 1 + chance.below(_ROW_BEGUN if kind == ROW else _BEGUN)
    count = len(whole) - begun
    family: type[Game] = LineGame
    if kind == TILES:
        count = TILES_FROM + chance.below(TILES_TO - TILES_FROM + 1)
        family = TriangleGame
    rest = whole[begun : begun + count]
    if rest and len(rest) == count:
        yield whole[:begun], tuple(sorted(map(family.tile_of, rest)))


def _rack(laid: tuple[int, ...], size: int, chance: Rng) -> tuple[int, ...]:
    """A rack of tiles that are not on the table."""
    lie = {TriangleGame.tile_of(action) for action in laid if action >= FIRST_TILE}
    others = bytearray(tile for tile in range(TriangleGame.TILES) if tile not in lie)
    chance.shuffle(others)
    return tuple(sorted(others[:size]))
