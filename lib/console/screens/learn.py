"""The list of lessons, one per family of games, and of the pages of How to play."""

from console.draw.foot import Foot
from console.draw.menu import Menu
from console.draw.sizes import FOOT_GAP, PILL
from console.draw.theme import TITLE
from console.navigation import RULES_LIST, lesson
from console.practice.lesson_progress import STEPS, steps_done
from console.words.catalogue import load_part
from engine.rule_sets import SYMMETRY, TRIANGULAR, TRIMINO

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.app import App
    from console.destination import Destination

# The families of games, as numbers in the words, by the lessons of console.practice.lesson_steps.
_FAMILIES = (TRIANGULAR, TRIMINO, SYMMETRY)


class Screen(Menu):
    """A goes on with a lesson, or opens the list of games; dots show the steps that are done."""

    arrows = False

    def __init__(self, app: "App") -> None:
        self._texts = load_part(app.words, "learn")
        self._games = load_part(app.words, "games")
        below = app.sizes[PILL] + 2 * app.sizes[FOOT_GAP]
        count = len(_FAMILIES) + 1
        super().__init__(app, app.words.HOW_TO_PLAY, count, 0, True, 2, below=below)
        Foot(app, self.group, self._games.CHOOSE_KEYS)

    def label(self, index: int) -> str:
        if index == len(_FAMILIES):
            return self._texts.HOW_TO
        return self._games.at("FAMILIES", _FAMILIES[index])

    def value(self, index: int) -> str:
        if index == len(_FAMILIES):
            return ""
        done = steps_done(self.app.memory, index)
        return "●" * done + "○" * (STEPS - done)

    def value_ink(self, index: int) -> int:
        return TITLE

    def changes(self, index: int) -> bool:
        return False

    def note(self, index: int) -> str:
        return self._texts.at("LEARN_NOTES", index)

    def chosen(self, index: int) -> "Destination":
        if index == len(_FAMILIES):
            return RULES_LIST
        return lesson(index, steps_done(self.app.memory, index) % STEPS)
