"""The end of a round that is not the last."""

from console.report import Report
from console.results import end_lines
from engine.actions import DEAL


class Screen(Report):
    """Why it ended, what the end gave each player, the totals."""

    def __init__(self, app) -> None:
        words = app.words
        lines = [(words.ROUND_OVER % app.match.game.round, app.theme.title)]
        lines += end_lines(app)
        lines += [("", app.theme.text), (words.NEXT_ROUND, app.theme.text)]
        super().__init__(app, lines)

    def go_on(self):
        """Deal the next round."""
        self.app.match.game.apply(DEAL)
        return self.app.match.next_screen()
