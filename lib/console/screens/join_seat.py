"""The choice of the seat of whoever joins a match with several devices."""

from console.draw.menu import Menu
from console.draw.theme import SEAT_TEXT
from console.link.invitation import read_invitation
from console.match.setup import BEGIN_MATCH, setup_of
from console.words.catalogue import load_part

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from console.app import App
    from console.destination import Destination


class Screen(Menu):
    """A chooses. ``seats``: the first one of each device that is invited."""

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
        self._code = code
        self._then = then
        self._names = names
        self._devices = devices = read_invitation(code).devices
        firsts = [devices.find(bytes((device,))) for device in range(1, max(devices) + 1)]
        self.seats = [seat for seat in firsts if seat >= 0]
        title = load_part(app.words, "link").WHICH_SEAT
        super().__init__(app, title, len(self.seats), signs=len(self.seats))

    def label(self, index: int) -> str:
        seat = self.seats[index]
        name = self._names[seat] if self._names else ""
        return name or self.app.words.PLAYER % (seat + 1)

    def ink(self, index: int) -> int:
        return SEAT_TEXT + self.seats[index]

    def seat_of_sign(self, index: int) -> int:
        return self.seats[index]

    def chosen(self, index: int) -> "Destination":
        setup_of(self.app).joins = self._code, self._devices[self.seats[index]], self._names
        return self._then
