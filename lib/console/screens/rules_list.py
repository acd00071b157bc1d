"""How to play: of which rule set?"""

from console.menu import Menu
from engine.rule_sets import names


class Screen(Menu):
    """The list of rule sets, with a word on what is special about each."""

    def __init__(self, app) -> None:
        super().__init__(app, app.words.HOW_TO_PLAY, len(names()), notes=2)

    def label(self, index: int) -> str:
        return self.app.words.at("RULE_SETS", names()[index])

    def note(self, index: int) -> str:
        return self.app.words.at("RULE_NOTES", names()[index])

    def chosen(self, index: int):
        return ("how_to", names()[index])
