"""The application: one screen at a time, and the loop that feeds it."""

import gc
import sys
import time

from console.boards import open_display, open_keys
from console.screen import BACK, BaseScreen
from console.text import Font
from console.theme import Theme

_SCREENS = "console.screens."
_IDLE_S = 0.01  # between two steps
_LARGE = 200  # pixels of the shorter side from which the large font and tiles are used


class App:
    """``screen`` is the one shown; ``display``, ``keys``, ``theme``, ``font``, ``words`` and the
    ``match`` being played, for the screens.

    ``width`` and ``height`` are the display's; ``large`` says which of the two sizes to draw in.
    """

    def __init__(self) -> None:
        self.display = open_display()
        self.width = self.display.width
        self.height = self.display.height
        self.large = min(self.width, self.height) >= _LARGE
        self.keys = open_keys()
        self.theme = Theme()
        self.font = Font("assets/fonts/9x15.fnt" if self.large else "assets/fonts/6x12.fnt")
        from console.words import en

        self.words = en
        self.match = None
        self._stack: list = []
        self.screen = self._enter(("rule_sets",))

    def tick(self) -> None:
        """One step: presses, the screen's own work, the display. Returns at once."""
        key = self.keys.next()
        while key:
            self._go(self.screen.press(key))
            key = self.keys.next()
        self._go(self.screen.tick())
        self.display.refresh()

    def _go(self, destination) -> None:
        """Leave the screen for another one, if there is a destination."""
        if not destination:
            return
        if destination == BACK:
            self._stack.pop()
            destination = self._stack.pop()
        name = type(self.screen).__module__
        del self.screen  # one screen alive: the old one goes before the new one comes
        delattr(sys.modules["console.screens"], name[len(_SCREENS) :])
        del sys.modules[name]
        self.screen = self._enter(destination)

    def _enter(self, destination: tuple) -> BaseScreen:
        """Import, make and show a screen; presses made before it shows are dropped."""
        gc.collect()
        name = _SCREENS + destination[0]
        __import__(name)
        screen = sys.modules[name].Screen(self, *destination[1:])
        if screen.ROOT:
            self._stack.clear()
        self._stack.append(destination)
        self.display.root_group = screen.group
        self.display.refresh()
        self.keys.drop()
        return screen

    def run(self) -> None:
        """Play for ever."""
        while True:
            self.tick()
            time.sleep(_IDLE_S)
