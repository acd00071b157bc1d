"""The application: one screen at a time, and the loop that feeds it."""

import gc
import sys
import time

from console.boards import open_display, open_keys, open_nvm
from console.clock import now
from console.idle import Idle
from console.memory import Memory
from console.screen import BACK, BaseScreen
from console.text import Font
from console.theme import Theme

_SCREENS = "console.screens."
_IDLE_S = 0.01  # between two steps
_LARGE = 200  # pixels of the shorter side from which the large font and tiles are used


class App:
    """What the screens share.

    ``screen`` is the one shown; ``display`` and ``keys`` are the board's; ``theme``, ``font`` and
    ``words`` are what to draw with; ``memory`` is what outlives a power cut; ``match`` is being
    played (or None). ``width`` and ``height`` are the display's; ``large`` says which of two sizes
    to draw in.
    """

    def __init__(self) -> None:
        self.display = open_display()
        self.width = self.display.width
        self.height = self.display.height
        self.large = min(self.width, self.height) >= _LARGE
        self.keys = open_keys()
        self.memory = Memory(open_nvm())
        self.theme = Theme()
        self.font = Font("assets/fonts/9x15.fnt" if self.large else "assets/fonts/6x12.fnt")
        from console.words import en

        self.words = en
        self.match = None
        self.idle = Idle(self, now())
        self._stack: list = []
        self.screen = self._enter(("home",))

    def run(self) -> None:
        """Play for ever."""
        while True:
            self.tick()
            time.sleep(_IDLE_S)

    def tick(self) -> None:
        """One step: presses, the screen's own work, the display. Returns at once."""
        at = now()
        key = self.keys.next()
        while key:
            if not self.idle.touch(at):
                self._go(self.screen.press(key))
            key = self.keys.next()
        self._go(self.screen.tick(at))
        if self.idle.is_asleep(at) and not self.screen.ASLEEP:
            self._go(("attract",))
        self.display.refresh()

    def keep(self) -> bool:
        """Remember the match and the settings through a power cut; whether that worked."""
        from engine.saves import to_bytes

        self.memory.match = to_bytes(self.match.game) if self.match else b""
        return self.memory.keep()

    def _go(self, destination) -> None:
        """Leave the screen for another one, if there is a destination."""
        if not destination:
            return
        self._stack[-1] = self.screen.here
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
        if not screen.here:
            screen.here = destination
        if screen.ROOT:
            self._stack.clear()
        self._stack.append(screen.here)
        self.display.root_group = screen.group
        self.display.refresh()
        self.keys.drop()
        return screen
