"""Exercises: games of a single seat on a given table, for puzzles and lessons."""

from engine.actions import PHASE_PLAY
from engine.choices import LINE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

    from engine.game import Game
    from engine.rules import Rules


def make_exercise(rules: "Rules", laid: "Iterable[int]", rack: bytes, pool: bytes = b"") -> "Game":
    """A game whose only seat is to lay a tile of ``rack``, for ``App.exercise``.

    ``laid``: the placements of the table, in an order in which they are legal; they are not in the
    log, so they can't be undone. ``pool``: tiles in the order of drawing. The game ends when the
    rack is empty, or when nothing fits and the pool is empty. It changes ``rules``, so they must
    not be shared. Raises ValueError if a tile cannot be laid or appears twice.
    """
    game: Game
    if rules.play == LINE:
        from engine.line import LineGame

        game = LineGame(rules, 1, 0)
    else:
        from engine.triangles import TriangleGame

        game = TriangleGame(rules, 1, 0)
    rules.draw_freely = 0
    rules.tiles_2 = rules.tiles_3_4 = len(rack)
    game.phase = PHASE_PLAY
    game.first = 0
    laid = list(laid)
    game.racks[0] = bytes([game.tile_of(action) for action in laid]) + rack
    for action in laid:
        game.apply(action)
    if game.racks[0] != rack:
        raise ValueError("a tile is there twice")
    game.phase = PHASE_PLAY
    game.log = []
    game.undo_stack = []
    game.scores[0] = game.target_touched = 0
    # Only rack and pool count as the set, so that the game ends with them.
    game.deck = bytearray(rack + pool)
    game.TILES = len(game.deck)
    game.draw_index = len(rack)
    return game
