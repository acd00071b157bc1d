"""The menu of a player: rename, change the colour, reset the figures, remove."""

from micropython import const

from console.destination import BACK
from console.draw.menu import Menu
from console.draw.theme import SEAT_TEXT
from console.match.known_players import forget
from console.navigation import rename
from console.storage.player_figures import FIGURE_COUNT, with_figures
from console.storage.players import COLOURS, colour, coloured, name
from console.words.catalogue import load_part

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.app import App
    from console.destination import Destination

_RENAME = const(0)
_COLOUR = const(1)
_RESET = const(2)
_REMOVE = const(3)
_ROWS = const(4)
_NOTES = const(2)  # lines


class Screen(Menu):
    """A chooses, LEFT and RIGHT change the colour; rows that can't be undone ask once more."""

    def __init__(self, app: "App", index: int) -> None:
        self._index = index
        self._name = name(app.memory.players, index)
        self._texts = load_part(app.words, "players")
        self._done = False  # the figures have just been reset
        super().__init__(app, self._name, _ROWS, 0, True, _NOTES)

    def label(self, index: int) -> str:
        return self._texts.at("CHANGES", index)

    def value(self, index: int) -> str:
        if index != _COLOUR:
            return ""
        at = self._colour()
        return "○" * at + "●" + "○" * (COLOURS - 1 - at)

    def value_ink(self, index: int) -> int:
        return SEAT_TEXT + self._colour()

    def changed(self, index: int, step: int) -> None:
        if index == _COLOUR:
            memory = self.app.memory
            at = (self._colour() + step) % COLOURS
            memory.players = coloured(memory.players, self._index, at)
            memory.changed = True

    def note(self, index: int) -> str:
        return (
            self._texts.RESET_TO_0
            if self._done and index == _RESET
            else self._texts.at("CHANGES_SAY", index)
        )

    def asks(self, index: int) -> str:
        return self._texts.at("CHANGES_ASK", index) % self._name if index >= _RESET else ""

    def press(self, key: int) -> "Destination | None":
        self._done = False
        return super().press(key)

    def chosen(self, index: int) -> "Destination | None":
        if index == _RENAME:
            return rename(self._index)
        if index == _COLOUR:
            self.changed(index, 1)
            return None
        if index == _REMOVE:
            forget(self.app, self._index)
            return BACK
        memory = self.app.memory
        memory.players = with_figures(memory.players, self._index, [0] * FIGURE_COUNT)
        memory.changed = True
        self._done = True
        return None

    def _colour(self) -> int:
        return colour(self.app.memory.players, self._index)
