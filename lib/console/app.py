"""The application: one screen at a time, and the loop that feeds it."""

import gc
import sys
import time

import displayio

from console.boards import open_display, open_keys, open_nvm, turn_display
from console.clock import now
from console.idle import Idle
from console.memory import Memory
from console.modules import drop
from console.screen import BACK, BaseScreen
from console.sheet import metrics_of
from console.text import Font
from console.theme import Theme

_SCREENS = "console.screens."
_IDLE_S = 0.01  # between two steps
_LARGE = 200  # pixels of the shorter side from which the large font and tiles are used


class App:
    """What the screens share.

    ``screen`` is the one shown; ``display`` and ``keys`` are the board's; ``theme``, ``font`` and
    ``words`` are what to draw with; ``memory`` is what outlives a power cut; ``setup`` is what the
    next match is to be (or None). ``width`` and ``height`` are the display's; ``large`` says which
    of two sizes to draw in.
    """

    def __init__(self) -> None:
        self.display = open_display()
        self.width = self.display.width
        self.height = self.display.height
        self.large = min(self.width, self.height) >= _LARGE
        self.canvas: displayio.Bitmap | None = None
        self.keys = open_keys()
        self.memory = Memory(open_nvm())
        self.theme = Theme()
        self.font = Font("assets/fonts/9x15.fnt" if self.large else "assets/fonts/6x12.fnt")
        rack = metrics_of("assets/racks/%s.sht" % ("medium" if self.large else "small"))[1] + 1
        self.canvas_of(self.height - rack - 2 * self.font.height)  # as in most turns
        from console.words import en

        self.words = en
        self._match = None
        self.setup = None
        self.idle = Idle(self, now())
        self.adjust()
        self._stack: list = []
        self.screen = self._enter(("home",))

    def canvas_of(self, height: int):
        """The canvas of a table: as wide as the screen, in 16 colours.

        It is the largest thing in memory, so there is but one, made before the heap is in pieces;
        another height takes its place. ``canvas`` is the present one.
        """
        if not self.canvas or self.canvas.height != height:
            self.canvas = None
            gc.collect()
            self.canvas = displayio.Bitmap(self.width, height, 16)
        return self.canvas

    def run(self) -> None:
        """Play for ever."""
        try:
            while True:
                self.tick()
                time.sleep(_IDLE_S)
        finally:
            turn_display(False)  # a restart of the code does not do it

    def tick(self) -> None:
        """One step: presses, the screen's own work, the display. Returns at once."""
        at = now()
        key = self.keys.next()
        while key:
            if self.idle.touch(at) or self.screen.ASLEEP:
                self._wake()
            else:
                self.go(self.screen.press(key))
            key = self.keys.next()
        self.go(self.screen.tick(at))
        if self.idle.is_asleep(at) and not self.screen.ASLEEP:
            self.go(("attract",))
        self.display.refresh()

    @property
    def match(self):
        """The match being played, or None: there is none, or it waits in the memory."""
        return self._match

    @match.setter
    def match(self, match) -> None:
        """Begin or go on with a match; None ends it, also in the memory."""
        self._match = match
        if not match:
            self.memory.forget_match()

    def keep(self) -> bool:
        """Remember the match and the settings through a power cut; whether that worked."""
        match = self.match
        if match:
            from engine.saves import to_bytes

            self.memory.put_match(to_bytes(match.game), match.names, match.seats)
        return self.memory.keep()

    def adjust(self) -> None:
        """Let the settings of the display and the keys take effect."""
        turned = self.memory.settings.left_handed > 0
        turn_display(turned)
        self.keys.turn(turned)
        self.idle.light()

    def go(self, destination) -> None:
        """Leave the screen for another one, if there is a destination."""
        if not destination:
            return
        state = None
        self._stack[-1] = (self.screen.here, self.screen.state())
        if destination == BACK:
            self._stack.pop()
            destination, state = self._stack.pop()
        name = type(self.screen).__module__
        del self.screen  # one screen alive: the old one goes before the new one comes
        drop(name)
        self.screen = self._enter(destination, state)

    def _wake(self) -> None:
        """A key has woken the console: it does nothing else."""
        if self.screen.ASLEEP:
            self.go(BACK)
        self.keys.drop()

    def _enter(self, destination: tuple, state=None) -> BaseScreen:
        """Import, make and show a screen, in that state if there is one.

        Presses made before it shows are dropped.
        """
        gc.collect()
        name = _SCREENS + destination[0]
        __import__(name)
        screen = sys.modules[name].Screen(self, *destination[1:])
        if not screen.here:
            screen.here = destination
        if state is not None:
            screen.restore(state)
        if screen.ROOT:
            self._stack.clear()
        self._stack.append((screen.here, None))
        self.display.root_group = screen.group
        self.display.refresh()
        self.keys.drop()
        return screen
