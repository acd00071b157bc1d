"""The choice of the youngest person, who starts every round of Trimino."""

from console.draw.cake import HEIGHT, WIDTH, make_cake
from console.draw.foot import Foot
from console.draw.listeners import listeners
from console.draw.player_cards import PlayerCards
from console.draw.screen import BaseScreen
from console.draw.sizes import TITLE_BAR
from console.draw.title import Title
from console.hardware import keys
from console.match.match import HUMAN
from console.storage.payload import ELSEWHERE
from console.words.catalogue import load_part
from engine.actions import CHOOSE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.app import App
    from console.destination import Destination


class Screen(BaseScreen):
    """A cake, and the people as cards; A chooses one."""

    ROOT = True

    def __init__(self, app: "App") -> None:
        super().__init__(app)
        texts = load_part(app.words, "start")
        match = app.match
        self.seats = [seat for seat, kind in enumerate(match.seats) if kind in (HUMAN, ELSEWHERE)]
        self.group.append(Title(app, texts.YOUNGEST).group)
        foot = Foot(app, self.group, texts.YOUNGEST_KEYS)
        top = app.sizes[TITLE_BAR]
        bottom = app.height - foot.height
        scale = 1 + (app.height - top > 6 * HEIGHT and app.width > 4 * WIDTH)
        gap = HEIGHT * scale // 5
        below = top + gap + scale * HEIGHT + gap
        self.cards = PlayerCards(app, self.seats, match.names, below, bottom - below)
        if self.cards.height < app.font.height:  # names too long for two columns
            self.cards = PlayerCards(app, self.seats, match.names, top, bottom - top)
        else:
            cake = make_cake(app, scale)
            cake.x = (app.width - scale * WIDTH) // 2
            cake.y = top + gap
            self.group.append(cake)
        self.group.append(self.cards.group)
        self._choose(0)

    def state(self) -> int:
        """The bright card."""
        return self.cards.at

    def restore(self, state: int) -> None:
        """Make that card bright again."""
        self._choose(state)

    def press(self, key: int) -> "Destination | None":
        """A chooses; the arrow keys move."""
        if key != keys.A:
            self.cards.press(key)
            self._choose(self.cards.at)
            return None
        self.app.match.apply(CHOOSE + self.seats[self.cards.at])
        return self.app.match.next_screen()

    def _choose(self, at: int) -> None:
        self.cards.choose(at)
        for listener in listeners:
            listener.show("> " + self.app.match.names[self.seats[at]])
