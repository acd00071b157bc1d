"""Which language? Each is called by its own name."""

from console.languages import LANGUAGES, chosen, code_of, set_direction
from console.menu import Menu
from console.screen import BACK
from console.text import Font


class Screen(Menu):
    """A takes a language. At the first start there is no way round it."""

    def __init__(self, app) -> None:
        at = chosen(app.memory.settings)
        self.ROOT = at < 0
        own = app.font
        app.font = Font("assets/fonts/%s.fnt" % ("9x15" if app.large else "6x12"))  # all letters
        set_direction(app.font, code_of(app.memory.settings))
        super().__init__(app, app.words.LANGUAGE, len(LANGUAGES), max(0, at))
        app.font = own

    def label(self, index: int) -> str:
        return LANGUAGES[index][1]

    def chosen(self, index: int):
        app = self.app
        before = app.words.PLAYER
        app.memory.settings.language = index + 1
        app.speak()
        for names in (app.memory.match_names, app.match.names if app.match else ()):
            for i, name in enumerate(names):
                if name == before % (i + 1):  # the player has none
                    names[i] = app.words.PLAYER % (i + 1)
        app.memory.keep()
        return ("home",) if self.ROOT else BACK
