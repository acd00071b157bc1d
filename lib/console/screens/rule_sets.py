"""Which of the nine rule sets?"""

from console.menu import Menu
from engine.rules import names


class Screen(Menu):
    """The list of rule sets."""

    ROOT = True

    def __init__(self, app) -> None:
        words = app.words
        super().__init__(app, words.CHOOSE_RULES, [words.RULE_SETS[name] for name in names()])

    def chosen(self, index: int):
        """On to the number of players."""
        return ("players", names()[index])
