"""Which of the nine rule sets?"""

from console.draw.menu import Menu
from console.navigation import SETUP
from console.play.setup import Setup
from console.words.catalogue import load_part
from engine.rule_sets import names


class Screen(Menu):
    """The list of rule sets, with a word on what is special about each."""

    def __init__(self, app) -> None:
        if not app.setup:
            app.setup = Setup(app.memory.choice, app.house_rules)
            if app.match:
                app.setup.follow(app.match.game)
        at = names().index(app.setup.rule_set)
        self._texts = load_part(app.words, "games")
        super().__init__(app, self._texts.CHOOSE_RULES, len(names()), at, notes=2)

    def label(self, index: int) -> str:
        return self._texts.at("RULE_SETS", names()[index])

    def note(self, index: int) -> str:
        return self._texts.at("RULE_NOTES", names()[index])

    def chosen(self, index: int):
        self.app.setup.choose(names()[index])
        return SETUP
