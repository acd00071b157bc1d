"""The match being played, between the screens: the engine's game, and where it goes next."""

import os

from engine import new_game
from engine.actions import DEAL, PHASE_CHOOSE, PHASE_DEAL, PHASE_OVER
from engine.rules import Rules

HUMAN = 0  # what sits at a seat; bots are numbered from 1


class Match:
    """``game`` is the engine's; a screen takes what its player may see from ``game.view_for``.

    ``names``: what each player is called. ``seats``: who sits there (HUMAN).
    """

    def __init__(self, game, names: list) -> None:
        self.game = game
        self.names = names
        self.seats = bytearray(game.players)

    def next_screen(self) -> tuple:
        """The destination that the game waits for."""
        game = self.game
        if game.phase == PHASE_CHOOSE:
            return ("youngest",)
        if game.phase == PHASE_DEAL:
            return ("round_over",)
        if game.phase == PHASE_OVER:
            return ("match_over",)
        return ("curtain",)


def begin(rule_set: str, options: tuple, names: list) -> Match:
    """A match with fresh chance, the first round dealt."""
    seed = int.from_bytes(os.urandom(6), "little")
    game = new_game(Rules(rule_set, options), len(names), seed)
    game.apply(DEAL)
    return Match(game, names)
