"""The end of the match."""

from console.report import Report
from console.results import end_lines


class Screen(Report):
    """Who won, why the last round ended, the totals."""

    def __init__(self, app) -> None:
        words = app.words
        match = app.match
        winners = match.game.winners
        lines = [(words.MATCH_OVER, app.theme.title)]
        if len(winners) > 1:
            lines.append((words.SHARED, app.theme.text))
        for seat in winners:
            lines.append((words.WINS % match.names[seat], app.theme.seats[seat]))
        if not winners:
            lines.append((words.DRAWN, app.theme.text))
        lines += end_lines(app)
        lines += [("", app.theme.text), (words.AGAIN, app.theme.text)]
        super().__init__(app, lines)

    def go_on(self):
        """Home."""
        self.app.match = None
        return ("home",)
