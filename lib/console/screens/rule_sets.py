"""The list of rule sets, to choose what to play."""

from console.draw.menu import Menu
from console.navigation import SETUP
from console.play.setup import setup_of
from console.words.catalogue import load_part
from engine.rule_sets import names

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.app import App
    from console.navigation import Destination


class Screen(Menu):
    """Each has a note on what is special about it; A chooses it."""

    def __init__(self, app: "App") -> None:
        self._setup = setup_of(app)
        at = names().index(self._setup.rule_set)
        self._texts = load_part(app.words, "games")
        super().__init__(app, self._texts.CHOOSE_RULES, len(names()), at, notes=2)

    def label(self, index: int) -> str:
        return self._texts.at("RULE_SETS", names()[index])

    def note(self, index: int) -> str:
        return self._texts.at("RULE_NOTES", names()[index])

    def chosen(self, index: int) -> "Destination":
        self._setup.choose(names()[index])
        return SETUP
