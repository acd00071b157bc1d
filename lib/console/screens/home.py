"""The first screen: go on with a match, begin one, read, set."""

from console.draw.menu import Menu
from console.navigation import ABOUT, RULE_SETS, RULES_LIST, SETTINGS, resume

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.app import App
    from console.navigation import Destination


class Screen(Menu):
    """Continue (only if there is a match to go on with), new game, how to play, settings, about.

    ``at`` is the bright row of ``entries`` (label, destination).
    """

    ROOT = True

    def __init__(self, app: "App") -> None:
        words = app.words
        self.entries = [
            (words.NEW_GAME, RULE_SETS),
            (words.HOW_TO_PLAY, RULES_LIST),
            (words.SETTINGS, SETTINGS),
            (words.ABOUT, ABOUT),
        ]
        if app.has_match or app.memory.match:
            self.entries.insert(0, (words.CONTINUE, resume()))
        super().__init__(app, words.TITLE, len(self.entries))

    def label(self, index: int) -> str:
        return self.entries[index][0]

    def chosen(self, index: int) -> "Destination | None":
        return self.entries[index][1]
