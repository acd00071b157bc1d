"""The pause menu of a turn."""

from console.menu import Menu
from console.screen import BACK


class Screen(Menu):
    """Go on, or leave the match, which is saved."""

    def __init__(self, app) -> None:
        super().__init__(app, app.words.PAUSE, 2)

    def label(self, index: int) -> str:
        words = self.app.words
        return words.LEAVE if index else words.GO_ON

    def chosen(self, index: int):
        return ("home",) if index else BACK
