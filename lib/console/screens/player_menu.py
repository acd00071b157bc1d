"""What can be changed of a player: the name, the figures, and whether one is known at all."""

from micropython import const

from console.draw.menu import Menu
from console.hardware import keys
from console.navigation import BACK, rename
from console.play.known_players import forget
from console.storage.player_figures import FIGURE_COUNT, with_figures
from console.storage.players import name
from console.words.catalogue import load_part

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.app import App
    from console.navigation import Destination

_RENAME = const(0)
_RESET = const(1)
_REMOVE = const(2)
_ROWS = const(3)
_NOTES = const(2)  # lines
_DONE = const(3)  # instead of a row that asks


class Screen(Menu):
    """A chooses; what cannot be undone asks once more."""

    def __init__(self, app: "App", index: int) -> None:
        self._index = index
        self._name = name(app.memory.players, index)
        self._texts = load_part(app.words, "players")
        self._asks = _RENAME
        super().__init__(app, self._name, _ROWS, notes=_NOTES)

    def label(self, index: int) -> str:
        return self._texts.at("CHANGES", index)

    def note(self, index: int) -> str:
        return (
            self._texts.RESET_TO_0 if self._asks == _DONE else self._texts.at("CHANGES_SAY", index)
        )

    def warning(self, index: int) -> str:
        if self._asks != index or not index:
            return ""
        return self._texts.at("CHANGES_ASK", index) % self._name + "\n" + self._texts.ASK_KEYS

    def press(self, key: int) -> "Destination | None":
        asked = self._asks
        if key != keys.A:
            self._asks = _RENAME
            if key == keys.B and asked in (_RESET, _REMOVE):
                self.draw()  # that was a no
                return None
        return super().press(key)

    def chosen(self, index: int) -> "Destination | None":
        if index == _RENAME:
            return rename(self._index)
        if self._asks != index:
            self._asks = index
            return None
        if index == _REMOVE:
            forget(self.app, self._index)
            return BACK
        memory = self.app.memory
        memory.players = with_figures(memory.players, self._index, [0] * FIGURE_COUNT)
        memory.changed = True
        self._asks = _DONE
        return None
