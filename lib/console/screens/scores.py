"""The scores in the middle of a round."""

from console import keys
from console.report import Report
from console.results import score_row
from console.screen import BACK


class Screen(Report):
    """Name, tiles and total of each player; A and B go back."""

    ROOT = False

    def __init__(self, app) -> None:
        lines = [(app.words.SCORES, app.theme.title), ("", app.theme.text)]
        for seat in range(app.match.game.players):
            lines.append((score_row(app, seat), app.theme.seats[seat]))
        super().__init__(app, lines)

    def go_on(self):
        return BACK

    def press(self, key: int):
        return BACK if key in (keys.A, keys.B) else None
