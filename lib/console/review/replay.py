"""A round of a save, as it was before a later action."""

import gc

from console.lifetimes import unload

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine.game import Game


def replayed(save: bytes, at: int) -> "Game":
    """The game of a save, as it was after ``at`` actions of its round."""
    from engine.restore import from_bytes

    game = from_bytes(save)
    while len(game.log) > at:
        game.undo()
    unload("engine.restore")
    unload("engine.rule_sets")
    unload("engine.saves")
    gc.collect()  # in time: full of garbage, the heap would have no large piece for a table left
    return game
