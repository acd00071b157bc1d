"""Which of the nine rule sets?"""

from console.menu import Menu
from engine.rules import names


class Screen(Menu):
    """The list of rule sets, with a word on what is special about each."""

    def __init__(self, app, at: int = 0) -> None:
        super().__init__(app, app.words.CHOOSE_RULES, len(names()), at, notes=2)

    def label(self, index: int) -> str:
        return self.app.words.RULE_SETS[names()[index]]

    def note(self, index: int) -> str:
        return self.app.words.RULE_NOTES[names()[index]]

    def chosen(self, index: int):
        self.here = ("rule_sets", index)
        return ("players", names()[index])
