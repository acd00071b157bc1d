"""Scores in words, for the screens between turns and after rounds."""

from engine.actions import OUT, TARGET
from engine.rules import WIN_ROUND


def score_row(app, seat: int) -> str:
    """Name, tiles left and total of a seat."""
    match = app.match
    game = match.game
    if game.rules.win == WIN_ROUND:
        return app.words.TILES_LEFT % (match.names[seat], game.held[seat])
    return app.words.SCORE_ROW % (match.names[seat], game.held[seat], game.scores[seat])


def end_lines(app) -> list:
    """Why the round ended and what it gave each player, as (text, palette)."""
    words = app.words
    names = app.match.names
    game = app.match.game
    if game.over == OUT:
        why = words.WENT_OUT % names[game.over_seat]
    elif game.over == TARGET:
        why = words.TARGET % (names[game.over_seat], game.scores[game.over_seat])
    else:
        why = words.BLOCKED
    lines = [(why, app.theme.quiet)]
    for seat in range(game.players):
        row = score_row(app, seat)
        if game.rules.win != WIN_ROUND:
            row = words.END_ROW % (names[seat], game.bonus[seat], game.scores[seat])
        lines.append((row, app.theme.seats[seat]))
    return lines
