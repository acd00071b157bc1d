"""The choice of the youngest person, who starts every round of Trimino."""

from console.draw.cake import HEIGHT, WIDTH, make_cake
from console.draw.menu import Menu
from console.draw.theme import SEAT_TEXT
from console.match.match import HUMAN
from console.storage.payload import ELSEWHERE
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
        match = app.match
        self._seats = [seat for seat, kind in enumerate(match.seats) if kind in (HUMAN, ELSEWHERE)]
        people = len(self._seats)
        super().__init__(app, title, people, signs=people)
        below = self.rows.y_of(people)
        scale = 1 + (app.height - below > 3 * HEIGHT and app.width > 4 * WIDTH)
        free = app.height - below - scale * HEIGHT
        if free >= 0:
            cake = make_cake(app, scale)
            cake.x = (app.width - scale * WIDTH) // 2
            cake.y = below + free // 2
            self.group.append(cake)

    def label(self, index: int) -> str:
        return self.app.match.names[self._seats[index]]

    def ink(self, index: int) -> int:
        return SEAT_TEXT + self._seats[index]

    def seat_of_sign(self, index: int) -> int:
        return self._seats[index]

    def chosen(self, index: int) -> "Destination":
        self.app.match.apply(CHOOSE + self._seats[index])
        return self.app.match.next_screen()
