"""The positions of the puzzles of days: each is made again from the seed of a match.

Whoever changes how it is played changes all puzzles (``tests/console/test_day_puzzles.py``).
"""

from micropython import const

from console.practice.puzzle_book import POINTS, ROW
from engine import new_game
from engine.actions import DEAL, FIRST_TILE
from engine.rng import Rng
from engine.rules import Rules

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.practice.solution import Solution
    from engine.game import Game

TURNS = const(64)  # more than the turns of a match that have a puzzle

# By kind: tiles on the rack, of kinds that draw one; least and most tiles on the table.
_RACKS = (8, 7, 0, 3, 0)
_TABLES = ((6, 26), (6, 26), (1, 6), (10, 30), (1, 3))
_REST = ((0, 0), (0, 0), (6, 12), (0, 0), (4, 12))  # tiles on the rack of kinds that draw none

_WHIM = const(4)  # one of this many turns is played at random
_OTHER = const(0x100)  # flips the highest of the words of a seed: for another stream of chance


def position(kind: int, seed: int, turn: int) -> "tuple[list[int], bytes, list[int]] | None":
    """The table, the rack and, of TILES and ROW, how it can be laid; None if there is none.

    ``turn``: of the match, where the kind draws a rack; else 0.
    """
    game = new_game(Rules("symmetry" if kind == ROW else "triominos"), 2, seed)
    if _RACKS[kind]:
        laid = _played(game, seed, turn, 0)
        least, most = _TABLES[kind]
        if laid is None or not least <= len(laid) <= most:
            return None
        return laid, _rack(game, laid, _RACKS[kind], Rng(seed * TURNS + turn)), []
    chance = Rng(seed)
    begun = 1 + chance.below(_TABLES[kind][1])
    fewest, most = _REST[kind]
    count = fewest + chance.below(most - fewest + 1)
    whole = _played(game, seed, -1, begun + count) or []
    rest = whole[begun:]
    if len(rest) < count:
        return None
    rack = sorted([game.tile_of(action) for action in rest])
    return whole[:begun], bytes(rack), rest


def read_found(kind: int, seed: int, turn: int) -> "tuple[int, int, list[int], bytes, Solution]":
    """A puzzle, as ``PuzzleBook`` has it. Raises ValueError if there is none."""
    from console.lifetimes import unload
    from console.practice.solution import Solution

    for name in ("found", "solution"):
        unload("console.practice." + name)
    found = position(kind, seed, turn)
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


def _played(game: "Game", seed: int, turn: int, tiles: int) -> "list[int] | None":
    """The tiles laid when a turn begins, or as soon as ``tiles`` of them are; None if the round
    ends before that turn.

    Both seats mostly take the most points.
    """
    chance = Rng(_OTHER << 32 ^ seed)
    game.apply(DEAL)
    laid: list[int] = []
    turns = 0
    while not game.end_reason:
        if not game.drawn:
            if turns == turn:
                return laid
            turns += 1
        action = _choice(game, chance)
        game.apply(action)
        if action >= FIRST_TILE:
            laid.append(action)
            if len(laid) == tiles:
                return laid
    return laid if turn in (-1, turns) else None


def _choice(game: "Game", chance: Rng) -> int:
    legal = list(game.legal_actions())
    placements = [action for action in legal if action >= FIRST_TILE]
    if not placements:
        return legal[0]
    if chance.below(_WHIM):
        points = [game.points_of(action) for action in placements]
        most = max(points)
        placements = [placements[at] for at in range(len(points)) if points[at] == most]
    return placements[chance.below(len(placements))]


def _rack(game: "Game", laid: list[int], size: int, chance: Rng) -> bytes:
    """A rack of tiles that are not on the table."""
    lie = [game.tile_of(action) for action in laid]
    others = bytearray([tile for tile in range(game.TILES) if tile not in lie])
    chance.shuffle(others)
    return bytes(sorted(others[:size]))
