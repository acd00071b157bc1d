"""The choice of the seat of whoever joins a match with several devices."""

from console.destination import BACK
from console.draw.foot import Foot
from console.draw.listeners import listeners
from console.draw.player_cards import PlayerCards
from console.draw.screen import BaseScreen
from console.draw.sizes import MARGIN, PAGE_TOP
from console.draw.text import CENTRE, add_label
from console.draw.theme import FELT, SOFT
from console.draw.title import Title, balanced
from console.hardware import keys
from console.lifetimes import unload
from console.link.invitation import read_invitation
from console.match.rule_set_title import rule_set_title
from console.match.setup import BEGIN_MATCH, setup_of
from console.words.catalogue import load_part
from engine.rules import Rules

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from console.app import App
    from console.destination import Destination


class Screen(BaseScreen):
    """The game of the invitation, and its free seats as cards; A chooses one.

    ``seats``: the first one of each device that is invited.
    """

    def __init__(
        self,
        app: "App",
        code: str,
        then: "Destination" = BEGIN_MATCH,
        names: "Sequence[str]" = (),
    ) -> None:
        """``then``: what begins the match; ``names``: those of the seats, empty where they are not
        known.
        """
        super().__init__(app)
        self._code = code
        self._then = then
        self._names = names
        invitation = read_invitation(code)
        self._devices = devices = invitation.devices
        firsts = [devices.find(bytes((device,))) for device in range(1, max(devices) + 1)]
        self.seats = [seat for seat in firsts if seat >= 0]
        shown = list(names) or [""] * len(devices)
        self._shown = [name or app.words.PLAYER % (seat + 1) for seat, name in enumerate(shown)]
        title = Title(app, load_part(app.words, "link").WHICH_SEAT)
        self.group.append(title.group)
        games = load_part(app.words, "games")
        foot = Foot(app, self.group, games.CHOOSE_KEYS)
        rules = invitation.rules
        game = rule_set_title(games, Rules(rules.name), rules.target)
        unload("engine.rule_sets")
        top = self._add_game(game, title.height + app.sizes[PAGE_TOP])
        room = app.height - foot.height - top
        self.cards = PlayerCards(app, self.seats, self._shown, top, room)
        self.group.append(self.cards.group)
        self.restore(0)

    def _add_game(self, text: str, y: int) -> int:
        """Add the name of the game from row ``y`` on; returns the row below it."""
        app = self.app
        font = app.font
        room = app.width - 2 * app.sizes[MARGIN]
        palette = app.theme.over(FELT, SOFT)
        for line in balanced(font, text, room):
            add_label(self.group, font, line, (app.sizes[MARGIN], y, room), palette, CENTRE)
            y += font.cap + font.descent
        return y + font.ascent - font.cap

    def press(self, key: int) -> "Destination | None":
        """A chooses, B goes back; the arrow keys move."""
        if key == keys.B:
            return BACK
        if key != keys.A:
            self.cards.press(key)
            self.restore(self.cards.at)
            return None
        device = self._devices[self.seats[self.cards.at]]
        setup_of(self.app).joins = self._code, device, self._names
        return self._then

    def state(self) -> int:
        """The bright card."""
        return self.cards.at

    def restore(self, state: int) -> None:
        """Make that card bright again."""
        self.cards.choose(state)
        for listener in listeners:
            listener.show("> " + self._shown[self.seats[state]])
