"""Between two players: nothing of a rack is seen before A is pressed."""

from console import keys
from console.report import Report
from console.results import score_row
from console.tale import tale


class Screen(Report):
    """The next player's name in the own colour, what the last one did, and all scores."""

    def __init__(self, app) -> None:
        words = app.words
        theme = app.theme
        game = app.match.game
        lines = [
            (words.PASS_TO, theme.quiet),
            (app.match.names[game.seat], theme.seats[game.seat]),
            ("", theme.text),
            (tale(app) or words.STARTS, theme.text),
            ("", theme.text),
        ]
        for seat in range(game.players):
            lines.append((score_row(app, seat), theme.seats[seat]))
        lines.append(("", theme.text))
        lines.append((words.PRESS_A, theme.title))
        if app.match.can_take_back():
            lines.append((words.TAKE_BACK, theme.quiet))
        super().__init__(app, lines, large=1)

    def go_on(self):
        """Lift the curtain."""
        return ("turn",)

    def press(self, key: int):
        """A lifts it; B gives the turn back to the last player, behind a curtain of its own."""
        if key == keys.B and self.app.match.can_take_back():
            self.app.match.game.undo()
            self.app.keep()
            return ("curtain",)
        return super().press(key)
