"""The list of languages, each under its own name."""

from console.appearance import set_default_names, use_language
from console.destination import BACK
from console.draw.font import Font
from console.draw.menu import Menu
from console.draw.sizes import BODY_FONT
from console.navigation import FIRST_GAME, HOME
from console.words.languages import LANGUAGES, chosen, code_of, direction, offered

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.app import App
    from console.destination import Destination


class Screen(Menu):
    """A chooses a language.

    At the first start B does not leave the list, and the next screen offers a lesson.
    """

    def __init__(self, app: "App") -> None:
        at = chosen(app.memory.settings)
        self.ROOT = at < 0
        own = app.font
        path = "assets/fonts/body%d.fnt" % app.sizes[BODY_FONT]  # it has all letters
        app.font = Font(path, "", *direction(code_of(app.memory.settings)))
        self._offered = offered()
        at = self._offered.index(max(0, at))
        super().__init__(app, app.words.LANGUAGE, len(self._offered), at)
        app.font = own

    def label(self, index: int) -> str:
        return LANGUAGES[self._offered[index]][1]

    def chosen(self, index: int) -> "Destination":
        app = self.app
        memory = app.memory
        first = not memory.settings.language  # else its words are no longer on the drive
        memory.settings.language = self._offered[index] + 1
        use_language(app)
        if app.has_match:
            match = app.match
            set_default_names(app.words, match.names, match.seats, match.known)
        memory.changed = True
        if not self.ROOT:
            return BACK
        return FIRST_GAME if first else HOME
