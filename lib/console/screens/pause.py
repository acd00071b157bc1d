"""The pause menu of a turn."""

from console.draw.menu import Menu
from console.navigation import BACK, HINT, HOME, LOOK, SCORES, how_to, turn
from engine.actions import PHASE_FIELD, PHASE_PLAY
from engine.choices import TRIANGLES

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.app import App
    from console.navigation import Destination


class Screen(Menu):
    """Go on, a hint, hints, look around, scores, rules, take back, save and leave.

    ``entries``: (label, destination).
    """

    def __init__(self, app: "App", seat: int) -> None:
        words = app.words
        game = app.match.game
        self.entries: list = [(words.GO_ON, BACK)]
        in_turn = game.seat == seat and game.phase in (PHASE_PLAY, PHASE_FIELD)
        if in_turn and not app.match.is_bot(seat):
            self.entries.append((words.ASK_HINT, HINT))
        self.entries.append((words.HINTS, None))
        if game.rules.family == TRIANGLES:
            self.entries.append((words.LOOK_AROUND, LOOK))
        self.entries += [
            (words.SCORES, SCORES),
            (words.RULES, how_to()),
        ]
        if app.match.can_take_back(seat):
            self.entries.append((words.TAKE_IT_BACK, turn()))
        self.entries.append((words.LEAVE, HOME))
        super().__init__(app, words.PAUSE, len(self.entries), valued=True)

    def label(self, index: int) -> str:
        return self.entries[index][0]

    def value(self, index: int) -> str:
        words = self.app.words
        if self.entries[index][1]:
            return ""
        return words.ON if self.app.memory.settings.hints else words.OFF

    def changed(self, index: int, step: int) -> None:
        if not self.entries[index][1]:
            settings = self.app.memory.settings
            settings.hints = 1 - settings.hints
            self.app.memory.changed = True

    def chosen(self, index: int) -> "Destination | None":
        destination = self.entries[index][1]
        if not destination:
            self.changed(index, 1)
        elif destination == turn():
            self.app.match.take_back()
        return destination
