"""The matches in which puzzles are found: their tables, turn by turn.

They depend only on the engine and its source of chance, so that the same puzzles are found again.
"""

from typing import NamedTuple

from engine import new_game
from engine.actions import DEAL, FIRST_TILE
from engine.game import Game
from engine.rng import Rng
from engine.rules import Rules

_OTHER_CHANCE = 1 << 40  # for a stream of chance that differs from the deal's
_WHIM = 4  # one of this many turns is played at random


class Turn(NamedTuple):
    """Before a turn: the placements so far, and the rack of the seat in turn."""

    laid: tuple[int, ...]
    rack: tuple[int, ...]


def turns(rules: str, seed: int) -> list[Turn]:
    """The turns of one round of two players, who mostly take the most points.

    The last entry is the end of the round, with an empty rack.
    """
    game = new_game(Rules(rules), 2, seed)
    chance = Rng(seed ^ _OTHER_CHANCE)
    game.apply(DEAL)
    found = []
    while not game.end_reason:
        if not game.drawn:
            found.append(Turn(_laid(game), tuple(sorted(game.rack(game.seat)))))
        game.apply(_choice(game, chance))
    return [*found, Turn(_laid(game), ())]


def _laid(game: Game) -> tuple[int, ...]:
    return tuple(action for action in game.log if action >= FIRST_TILE)


def _choice(game: Game, chance: Rng) -> int:
    placements = [action for action in game.legal_actions() if action >= FIRST_TILE]
    if not placements:
        return int(game.legal_actions()[0])
    if chance.below(_WHIM):
        most = max(map(game.points_of, placements))
        placements = [action for action in placements if game.points_of(action) == most]
    return placements[chance.below(len(placements))]
