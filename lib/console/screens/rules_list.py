"""The list of rule sets, to read how to play."""

from console.draw.menu import Menu
from console.navigation import how_to
from console.words.catalogue import load_part
from engine.rule_sets import names

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.app import App
    from console.navigation import Destination


class Screen(Menu):
    """Each has a note on what is special about it; A opens its pages."""

    def __init__(self, app: "App") -> None:
        self._texts = load_part(app.words, "games")
        super().__init__(app, app.words.HOW_TO_PLAY, len(names()), notes=2)

    def label(self, index: int) -> str:
        return self._texts.at("RULE_SETS", names()[index])

    def note(self, index: int) -> str:
        return self._texts.at("RULE_NOTES", names()[index])

    def chosen(self, index: int) -> "Destination":
        return how_to(names()[index])
