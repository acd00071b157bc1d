"""Finds the goal and a solution of the puzzle of a day, which its file does not have."""

from console.lifetimes import unload
from console.practice.exercise import make_exercise
from console.practice.puzzle_book import HEXAGON, POINTS, ROW
from engine.actions import FIRST_TILE
from engine.actions import HEXAGON as HEXAGON_SHAPE
from engine.rules import Rules

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine.game import Game


def most_points(game: "Game") -> int:
    """The most points that a placement gives."""
    return max([game.points_of(action) for action in _placements(game)])


def game_of(kind: int, table: list[int], rack: bytes) -> "Game":
    """The position as a game of its own."""
    rules = Rules("symmetry" if kind == ROW else "triominos")
    rules.rounds = 2
    game = make_exercise(rules, table, rack)
    unload("console.practice.exercise")
    unload("engine.rule_sets")
    return game


def solve(kind: int, table: list[int], rack: bytes) -> list[int]:
    """Placements that solve a puzzle."""
    game = game_of(kind, table, rack)
    return _one(game) if kind == POINTS else _several(game, kind)


def _placements(game: "Game") -> list[int]:
    return [action for action in game.legal_actions() if action >= FIRST_TILE]


def _one(game: "Game") -> list[int]:
    most = most_points(game)
    for action in _placements(game):
        if game.points_of(action) == most:
            return [action]
    return []


def _several(game: "Game", kind: int) -> list[int]:
    """Two or three placements, by trying all."""
    for first in _placements(game):
        game.apply(first)
        found = _second(game, kind) if not game.end_reason else []
        game.undo()
        if found:
            return [first] + found
    return []


def _second(game: "Game", kind: int) -> list[int]:
    for second in _placements(game):
        if kind == HEXAGON:
            if game.shape_of(second) >= HEXAGON_SHAPE:
                return [second]
            continue
        game.apply(second)
        last = _placements(game) if not game.end_reason else []
        game.undo()
        if last:
            return [second, last[0]]
    return []
