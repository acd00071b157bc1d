"""Who is the youngest? (Trimino: that player starts every round.)"""

from console.menu import Menu
from engine.actions import CHOOSE


class Screen(Menu):
    """The list of players."""

    ROOT = True

    def __init__(self, app) -> None:
        match = app.match
        players = range(match.game.players)
        super().__init__(app, app.words.YOUNGEST, [match.name(app.words, seat) for seat in players])

    def chosen(self, index: int):
        """The start is settled."""
        self.app.match.game.apply(CHOOSE + index)
        return self.app.match.next_screen()
