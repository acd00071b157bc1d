"""The pause menu of a turn."""

from console.menu import Menu
from console.screen import BACK


class Screen(Menu):
    """Go on, or leave the match."""

    def __init__(self, app) -> None:
        super().__init__(app, app.words.PAUSE, [app.words.GO_ON, app.words.LEAVE])

    def chosen(self, index: int):
        """Back to the turn, or to the rule sets."""
        return ("rule_sets",) if index else BACK
