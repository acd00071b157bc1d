"""The choice of the youngest player, who starts every round of Trimino."""

from console.draw.menu import Menu
from console.draw.theme import SEAT_TEXT
from console.words.catalogue import load_part
from engine.actions import CHOOSE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.app import App
    from console.destination import Destination


class Screen(Menu):
    """A chooses the player."""

    ROOT = True

    def __init__(self, app: "App") -> None:
        title = load_part(app.words, "start").YOUNGEST
        players = app.match.game.players
        super().__init__(app, title, players, signs=players)

    def label(self, index: int) -> str:
        return self.app.match.names[index]

    def ink(self, index: int) -> int:
        return SEAT_TEXT + index

    def chosen(self, index: int) -> "Destination":
        self.app.match.apply(CHOOSE + index)
        return self.app.match.next_screen()
