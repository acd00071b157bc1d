"""The set-up of a score pad: who plays, what the rule sheet leaves open, house rules."""

from micropython import const

from console.match.match import HUMAN
from console.match.player_names import player_name
from console.navigation import begin
from console.screens.setup import Screen as SetupScreen
from console.words.catalogue import load_part

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.app import App
    from console.destination import Destination

_FEWEST = const(2)  # players


class Screen(SetupScreen):
    """The set-up of a match, but with people only.

    LEFT on the last seat empties it; A on a seat asks who sits there.
    """

    def __init__(self, app: "App") -> None:
        self._words = load_part(app.words, "pad")
        super().__init__(app)

    def label(self, index: int) -> str:
        if not self._is_seat(index):
            return super().label(index)
        memory = self.app.memory
        known = memory.seats_last[index]
        return player_name(self.app.words, memory.players, index, HUMAN, known)

    def value(self, index: int) -> str:
        return "" if self._is_seat(index) else super().value(index)

    def changes(self, index: int) -> bool:
        return not self._is_seat(index) and super().changes(index)

    def note(self, index: int) -> str:
        if self._is_seat(index):
            return self._words.SHEET_SEAT
        return self._words.SHEET_BEGINS if index == self.count - 1 else super().note(index)

    def changed(self, index: int, step: int) -> None:
        if not self._is_seat(index):
            super().changed(index, step)
        elif index == self.setup.players - 1 >= _FEWEST and step < 0:
            self.setup.add_player(-1)
            self._relist()

    def chosen(self, index: int) -> "Destination | None":
        if self._is_seat(index):
            self.setup.kinds[index] = HUMAN
        return super().chosen(index)

    def _is_seat(self, index: int) -> bool:
        return index < self.setup.players

    def _play(self) -> "Destination | None":
        """Begin the sheet, unless the house rules contradict each other."""
        return None if self.clash >= 0 else begin("console.begin_pad")
