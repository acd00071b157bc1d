"""The application: one screen at a time, and the loop that feeds it."""

import gc
import sys
import time

import board

from console.boards import open_keys
from console.screen import BACK
from console.text import Font
from console.theme import Theme

_SCREENS = "console.screens."
_IDLE_S = 0.01  # between two steps
_LARGE = 200  # pixels of the shorter side from which the large font and tiles are used


class App:
    """``display``, ``keys``, ``theme``, ``font``, ``words`` and the ``match`` being played, for the screens.

    ``width`` and ``height`` are the display's; ``large`` says which of the two sizes to draw in.
    """

    def __init__(self) -> None:
        self.display = board.DISPLAY
        self.display.auto_refresh = False
        self.width = self.display.width
        self.height = self.display.height
        self.large = min(self.width, self.height) >= _LARGE
        self.keys = open_keys()
        self.theme = Theme()
        self.font = Font("assets/fonts/9x15.fnt" if self.large else "assets/fonts/6x12.fnt")
        from console.words import en

        self.words = en
        self.match = None
        self._screen = None
        self._stack: list = []
        self.go(("rule_sets",))

    def tick(self) -> None:
        """One step: presses, the screen's own work, the display. Returns at once."""
        key = self.keys.next()
        while key:
            destination = self._screen.press(key)
            if destination:
                self.go(destination)
            key = self.keys.next()
        destination = self._screen.tick()
        if destination:
            self.go(destination)
        self.display.refresh()

    def go(self, destination: tuple) -> None:
        """Leave the screen and enter another; presses made before it shows are dropped."""
        if destination == BACK:
            self._stack.pop()
            destination = self._stack.pop()
        if self._screen:
            module = type(self._screen).__module__
            self._screen = None
            delattr(sys.modules["console.screens"], module[len(_SCREENS) :])
            del sys.modules[module]
        gc.collect()
        module = _SCREENS + destination[0]
        __import__(module)
        self._screen = sys.modules[module].Screen(self, *destination[1:])
        if self._screen.ROOT:
            self._stack.clear()
        self._stack.append(destination)
        self.display.root_group = self._screen.group
        self.display.refresh()
        self.keys.drop()


def run() -> None:
    """Play for ever."""
    app = App()
    while True:
        app.tick()
        time.sleep(_IDLE_S)
