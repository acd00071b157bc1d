"""Which language? Each is called by its own name."""

from console.appearance import use_language
from console.draw.menu import Menu
from console.draw.text import Font
from console.navigation import BACK, HOME
from console.words.languages import LANGUAGES, chosen, code_of, direction, offered

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.app import App
    from console.navigation import Destination


class Screen(Menu):
    """A takes a language. At the first start there is no way round it."""

    def __init__(self, app: "App") -> None:
        at = chosen(app.memory.settings)
        self.ROOT = at < 0
        own = app.font
        path = "assets/fonts/9x15.fnt" if app.large else "assets/fonts/6x12.fnt"  # all letters
        app.font = Font(path, *direction(code_of(app.memory.settings)))
        self._offered = offered()
        at = self._offered.index(max(0, at))
        super().__init__(app, app.words.LANGUAGE, len(self._offered), at)
        app.font = own

    def label(self, index: int) -> str:
        return LANGUAGES[self._offered[index]][1]

    def chosen(self, index: int) -> "Destination":
        app = self.app
        before = app.words.PLAYER
        app.memory.settings.language = self._offered[index] + 1
        use_language(app)
        for names in (app.memory.match_names, app.match.names if app.has_match else []):
            for i, name in enumerate(names):
                if name == before % (i + 1):  # the player has none
                    names[i] = app.words.PLAYER % (i + 1)
        app.memory.changed = True
        return HOME if self.ROOT else BACK
