"""A position for one person to play from, in a puzzle or a lesson: a game of a single seat."""

from engine.actions import PHASE_PLAY
from engine.choices import LINE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

    from engine.game import Game
    from engine.rules import Rules


def make_exercise(rules: "Rules", laid: "Iterable[int]", rack: bytes, pool: bytes = b"") -> "Game":
    """A game that waits for its only seat to lay a tile of ``rack``; show it as ``App.exercise``.

    ``laid``: actions that make the table, in an order in which they are legal; they are not in the
    log, so nobody takes them back. ``pool``: tiles in the order in which they are drawn, where
    nothing fits. The game ends when the rack is empty, or when nothing fits and the pool is empty,
    too. ``rules`` are changed: they belong to this game alone. Raises ValueError for what cannot be
    laid.
    """
    game: Game
    if rules.family == LINE:
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
    # The whole set is what can still be laid.
    game.deck = bytearray(rack + pool)
    game.TILES = len(game.deck)
    game.draw_index = len(rack)
    return game
