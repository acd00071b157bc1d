"""Between two players: nothing of a rack is seen before A is pressed."""

from console.report import Report
from console.results import score_row


class Screen(Report):
    """The next player's name in the own colour, and all scores."""

    def __init__(self, app) -> None:
        words = app.words
        theme = app.theme
        game = app.match.game
        lines = [
            (words.PASS_TO, theme.quiet),
            (app.match.names[game.seat], theme.seats[game.seat]),
            ("" if game.laid else words.STARTS, theme.quiet),
        ]
        for seat in range(game.players):
            lines.append((score_row(app, seat), theme.seats[seat]))
        lines.append(("", theme.text))
        lines.append((words.PRESS_A, theme.text))
        super().__init__(app, lines)

    def go_on(self):
        """Lift the curtain."""
        return ("turn",)
