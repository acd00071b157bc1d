"""A puzzle, and the table on which it is played."""

from typing import NamedTuple

from engine import new_game
from engine.actions import FIRST_TILE, PHASE_PLAY
from engine.game import Game
from engine.line import FIRST_END, LineGame
from engine.rules import Rules
from engine.tiles import ROTATION_MASK
from engine.triangles import TriangleGame

POINTS, HEXAGON, TILES, THREE, ROW = range(5)
KINDS = ("points", "hexagon", "tiles", "three", "row")

EASY, MEDIUM, HARD = range(3)
LEVELS = ("easy", "medium", "hard")


class Puzzle(NamedTuple):
    """A puzzle of a kind and level.

    ``laid``: the placements of the table, as actions of the engine, in an order in which they can
    be laid; ``rack``: the tiles to play with, ascending; ``solution``: the placements that solve
    it. ``goal``: for POINTS the points, for the others the number of solutions: for HEXAGON pairs
    of placements, else tables with all tiles, in any order.
    """

    kind: int
    level: int
    goal: int
    laid: tuple[int, ...]
    rack: tuple[int, ...]
    solution: tuple[int, ...]


def game_of(kind: int, laid: tuple[int, ...], rack: tuple[int, ...]) -> Game:
    """A match in which seat 0 must lay the tiles of its rack onto a table.

    Raises ValueError if these placements break a rule, or if a tile occurs twice.
    """
    game = new_game(Rules("symmetry" if kind == ROW else "triominos"), 2, 0)
    tiles = [game.tile_of(action) for action in laid]
    for tile in (*tiles, *rack):
        if tile >= game.TILES:
            raise ValueError(f"there is no tile {tile}")
    if len({*tiles, *rack}) != len(laid) + len(rack):
        raise ValueError("a tile occurs twice")
    if not laid or not rack:
        raise ValueError("a puzzle needs a table and a rack")
    game.phase = PHASE_PLAY
    game.seat = game.first = 0
    for action in laid:
        game.racks[0] = bytes((game.tile_of(action),))
        if not (game.is_legal(action) if game.laid else _is_first(game, action)):
            raise ValueError(f"{action} is not a legal placement")
        game._lay(action)
        game.laid += 1
    game.racks[0] = bytes(rack)
    return game


def _is_first(game: Game, action: int) -> bool:
    """Whether a placement begins a table."""
    if isinstance(game, LineGame):
        return game.end_of(action) == FIRST_END
    assert isinstance(game, TriangleGame)
    return game.cell_of(action) == game.table.origin() and game.face_of(action) & ROTATION_MASK < 3


def placements_of(game: Game) -> list[int]:
    """The placements that the seat in turn may make, sorted."""
    return [action for action in game.legal_actions() if action >= FIRST_TILE]
