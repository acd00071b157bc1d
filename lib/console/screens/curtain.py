"""Between two players: nothing of a rack is seen before A is pressed."""

from console.report import Report


class Screen(Report):
    """The next player's name in the own colour, and all scores."""

    def __init__(self, app) -> None:
        match = app.match
        words = app.words
        game = match.game
        theme = app.theme
        lines = [
            (words.PASS_TO, theme.quiet),
            (match.name(words, game.seat), theme.seats[game.seat]),
            ("" if game.laid else words.STARTS, theme.quiet),
        ]
        for seat in range(game.players):
            lines.append((match.score_row(words, seat), theme.seats[seat]))
        lines.append(("", theme.text))
        lines.append((words.PRESS_A, theme.text))
        super().__init__(app, lines)

    def go_on(self):
        """Lift the curtain."""
        return ("turn",)
