"""The match being played, between the screens: the engine's game, and where it goes next."""

import os

from engine import new_game
from engine.actions import DEAL, FIRST_TILE, PHASE_CHOOSE, PHASE_DEAL, PHASE_OVER
from engine.events import Event
from engine.rules import Rules

HUMAN = 0  # what sits at a seat; bots are numbered from 1
KINDS: tuple = (HUMAN,)  # what may be chosen for a seat


class Match:
    """``game`` is the engine's; a screen takes what its player may see from ``game.view_for``.

    ``names``: what each player is called. ``seats``: who sits there (HUMAN). ``by_value``: racks
    are sorted by value, else they are shown as dealt and drawn. ``record``: see console.archive.
    """

    def __init__(self, game, names: list) -> None:
        self.game = game
        self.names = names
        self.seats = bytearray(game.players)
        self.by_value = True
        self.record = 0

    def next_screen(self) -> tuple:
        """The destination that the game waits for."""
        game = self.game
        if game.phase == PHASE_CHOOSE:
            return ("youngest",)
        if game.phase in (PHASE_DEAL, PHASE_OVER):
            return ("round_over",)
        return ("curtain",) if game.log else ("start",)

    def seat_shown(self, done: bool) -> int:
        """Whose turn is shown: the seat in turn, or that of the last action if it is done."""
        return Event(self.game, -1).seat if done else self.game.seat

    def sorted_rack(self, seat: int) -> list:
        """The tiles of a rack as its player wants them."""
        tiles = self.game.rack(seat)
        if self.by_value:
            values = self.game.VALUES
            tiles.sort(key=lambda tile: values[tile] << 8 | tile)
        return tiles

    def can_take_back(self, seat: int = -1) -> bool:
        """Whether the last action was to lay a tile (at that seat): only that is taken back."""
        log = self.game.log
        if not log or log[-1] < FIRST_TILE:
            return False
        return seat < 0 or Event(self.game, -1).seat == seat


def begin(rule_set: str, options: tuple, names: list) -> Match:
    """A match with fresh chance, the first round dealt."""
    seed = int.from_bytes(os.urandom(6), "little")
    game = new_game(Rules(rule_set, options), len(names), seed)
    game.apply(DEAL)
    return Match(game, names)
