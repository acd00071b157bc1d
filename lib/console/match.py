"""The match being played, between the screens: the engine's game and where it goes next."""

import os

from engine import new_game
from engine.actions import DEAL, OUT, PHASE_CHOOSE, PHASE_DEAL, PHASE_OVER, TARGET
from engine.rules import WIN_ROUND, Rules


class Match:
    """``game`` is the engine's; a screen takes what its player may see from ``game.view_for``."""

    def __init__(self, rule_set: str, players: int) -> None:
        seed = int.from_bytes(os.urandom(6), "little")
        self.game = new_game(Rules(rule_set), players, seed)
        self.game.apply(DEAL)

    def next_screen(self) -> tuple:
        """The destination that the game waits for."""
        phase = self.game.phase
        if phase == PHASE_CHOOSE:
            return ("youngest",)
        if phase == PHASE_DEAL:
            return ("round_over",)
        if phase == PHASE_OVER:
            return ("match_over",)
        return ("curtain",)

    def name(self, words, seat: int) -> str:
        """What the player of a seat is called."""
        return words.PLAYER % (seat + 1)

    def score_row(self, words, seat: int) -> str:
        """Name, tiles left and total of a seat."""
        game = self.game
        if game.rules.win == WIN_ROUND:
            return words.TILES_LEFT % (self.name(words, seat), game.held[seat])
        return words.SCORE_ROW % (self.name(words, seat), game.held[seat], game.scores[seat])

    def end_lines(self, app) -> list:
        """Why the round ended and what it gave each player, as (text, palette)."""
        words = app.words
        game = self.game
        if game.over == OUT:
            why = words.WENT_OUT % self.name(words, game.over_seat)
        elif game.over == TARGET:
            why = words.TARGET % (self.name(words, game.over_seat), game.scores[game.over_seat])
        else:
            why = words.BLOCKED
        lines = [(why, app.theme.quiet)]
        for seat in range(game.players):
            row = self.score_row(words, seat)
            if game.rules.win != WIN_ROUND:
                row = words.END_ROW % (self.name(words, seat), game.bonus[seat], game.scores[seat])
            lines.append((row, app.theme.seats[seat]))
        return lines
