"""The application: one screen at a time, and the loop of presses, steps and refreshes."""

import gc
import sys
import time

import displayio

from console.clock import now
from console.destination import ATTRACT, BACK, BEGINNING, Destination, notice
from console.draw.listeners import listeners
from console.draw.screen import BaseScreen
from console.hardware.keys import LEFT
from console.hardware.open_devices import rotate_display
from console.lifetimes import empty, release, unload

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any, TypeVar

    from busdisplay import BusDisplay
    from microcontroller import Pin
    from watchdog import WatchDogTimer

    from console.appearance import Begun
    from console.draw.font import Font
    from console.draw.sizes import Sizes
    from console.draw.theme import Theme
    from console.hardware.keys import Keys
    from console.hardware.lights import Lights
    from console.idle import Idle
    from console.match.match import Match
    from console.match.setup import Setup
    from console.sound.player import Player
    from console.storage.memory import Memory
    from console.words.catalogue import Words

    _Shared = TypeVar("_Shared")

_SCREENS = "console.screens."
_IDLE_S = 0.01  # between two steps


class App:
    """What the screens share.

    ``screen`` is the one shown; ``display`` and ``keys`` are the board's; ``theme``, ``font``,
    ``small_font`` and ``words`` are what to draw with; ``memory`` is what outlives a power cut;
    ``setup`` is what the next match is to be (or None), ``house_rules`` what has been changed for
    it in each rule set: {rule set: {knob: value}}. ``exercise``: a puzzle or a lesson, which is
    played in the place of the match and never kept, as long as its screen shows; else None.
    ``sound`` and ``lights`` are None where the board has none; ``battery`` is how it is wired, if
    it is. ``canvas`` is for all that draws a
    table, in 16 colours: the largest thing in memory, so there is but one, made before the heap is
    in pieces; ``canvas_x`` is where it is on the display, in the middle of a wide one. ``width``
    and ``height`` are the display's; ``large`` says which of two sizes to draw in, ``sizes`` how
    large the parts of screens are then, ``rtl`` whether the language is read from right to left.
    """

    battery: "tuple[Pin, int] | None"
    canvas: displayio.Bitmap
    canvas_x: int
    display: "BusDisplay"
    font: "Font"
    height: int
    idle: "Idle"
    keys: "Keys"
    large: bool
    lights: "Lights | None"
    memory: "Memory"
    rtl: bool
    screen: BaseScreen
    sizes: "Sizes"
    small_font: "Font"
    sound: "Player | None"
    theme: "Theme"
    watchdog: "WatchDogTimer | None"
    width: int
    words: "Words"

    def __init__(self, begun: "Begun | None" = None) -> None:
        """``begun``: what the first picture has read, if there was one."""
        from console import power_on

        self._match: Match | None = None
        self._shared: dict[str, Any] = {}
        self.setup: Setup | None = None
        self.house_rules: dict[str, dict[str, int]] = {}
        self.exercise: Match | None = None
        self._stack: list[tuple[Any, Any]] = []  # the way back: (destination, state)
        first = power_on.prepare(self, begun)
        for name in power_on.DONE.split():
            unload(name)
        self._resident = tuple(sys.modules)
        self.screen = self._enter(first)

    def run(self) -> None:
        """Step for ever."""
        try:
            while True:
                self.tick()
                time.sleep(_IDLE_S)
        finally:
            rotate_display(False)  # a restart of the code does not do it

    def tick(self) -> None:
        """One step: presses, the screen's own work, the display. Returns at once."""
        at = now()
        key = self.keys.next()
        while key:
            if self.idle.touch(at) or self.screen.ASLEEP:
                self._wake()
            else:
                # Not in one expression: the device's stack would keep the screen that is left.
                destination = self.screen.press(key)
                self.go(destination)
            key = self.keys.next()
        destination = self.screen.tick(at)
        self.go(destination)
        self.display.refresh()  # nothing else comes between a press and what it shows
        self.memory.save(self._match)
        self._feed()
        for listener in listeners:
            listener.print_shown()
        if self.sound:
            self.sound.tick(at)
        self.idle.tick(at)
        if self.idle.is_asleep(at) and not self.screen.ASLEEP:
            self.go(ATTRACT)
        if self.memory.pending_notice and not self.screen.ASLEEP:
            what, self.memory.pending_notice = self.memory.pending_notice, ""
            self.go(notice(what))

    @property
    def match(self) -> "Match":
        """The match being played, or the exercise. Raises AttributeError if there is none: see
        ``has_match``.
        """
        match = self.exercise or self._match
        if match is None:
            raise AttributeError("no match is being played")
        return match

    @match.setter
    def match(self, match: "Match | None") -> None:
        """Begin or resume a match; None ends it, in the memory too."""
        self._match = match
        if not match:
            self.memory.forget_match()

    @property
    def has_match(self) -> bool:
        """Whether a match is being played; one may also wait in the memory."""
        return self._match is not None

    def lay_aside(self) -> None:
        """Let go of the match, to make room: it waits in the memory, if it could be kept there."""
        if self.memory.match and not (self._match and self._match.changed):
            self._match = None

    def play_tune(self, tune: int) -> None:
        """Begin a tune of ``console.sound.tunes``, where the board can be heard."""
        if self.sound:
            self.sound.play(tune)

    def shared_bitmap(self, name: str, make: "Callable[[], _Shared]") -> "_Shared":
        """The bitmap or sheet of that name, which ``make`` makes the first time. It is kept from
        one turn to the next.
        """
        if name not in self._shared:
            self._shared[name] = make()
        shared: _Shared = self._shared[name]
        return shared

    def mirror(self, x: int, width: int) -> int:
        """The x of a thing ``width`` pixels wide that is at ``x`` where lines begin at the left."""
        return self.width - x - width if self.rtl else x

    def reading_direction(self, key: int) -> int:
        """What LEFT or RIGHT means in a row of things: 1 to the next one, -1 to the one before."""
        return 1 if (key == LEFT) == self.rtl else -1

    def urgent(self) -> None:
        """Refresh the display now, if the screen shows: what has been drawn cannot wait for the end
        of the step.
        """
        if hasattr(self, "screen"):
            self.display.refresh()

    def go(self, destination: Destination | None) -> None:
        """Leave the screen for another one, if there is a destination."""
        if not destination:
            return
        state = None
        self._stack[-1] = (self.screen.here, self.screen.state())
        if destination == BACK:
            self._stack.pop()
            destination, state = self._stack.pop()
        elif self.screen.PASSING:
            self._stack.pop()
        self.exercise = None
        empty(self.screen)
        release(self, "screen")  # one screen alive: the old one goes before the new one comes
        self.display.root_group = displayio.Group()  # what it showed goes with it
        self.theme.forget()
        self._unload_others(destination.screen)
        if destination.screen == BEGINNING:
            destination = self._begin(*destination.arguments)
            self._unload_others(destination.screen)
        self.screen = self._enter(destination, state)

    def show(self, group: displayio.Group) -> None:
        """Put the group of a screen on the display."""
        root = displayio.Group()
        root.append(self.theme.backdrop(self.width, self.height))
        root.append(group)
        self.display.root_group = root

    def _unload_others(self, screen: str) -> None:
        """Let go of what other screens have brought, but for what stays for this one."""
        from console.staying import TABLE_SCREENS, unload_except

        if screen not in TABLE_SCREENS.split():
            self._shared.clear()
        unload_except(self._resident, screen)

    def _begin(self, module: str) -> Destination:
        """Begin what is set up: it needs the room of a screen. Returns the first of its own."""
        __import__(module)
        first: Destination = sys.modules[module].begin_set_up(self)
        return first

    def _feed(self) -> None:
        """Tell the watchdog that all is well."""
        if self.watchdog:
            self.watchdog.feed()

    def _wake(self) -> None:
        """Leave the screen shown while asleep; the key that woke the console does nothing else."""
        if self.screen.ASLEEP:
            self.go(BACK)
        self.keys.drop()

    def _enter(self, destination: Destination, state: "Any" = None) -> BaseScreen:
        """Import, make and show a screen, in that state if there is one.

        Presses made before it shows are dropped.
        """
        self._feed()  # loading a screen may take long
        gc.collect()
        name = _SCREENS + destination.screen
        __import__(name)
        screen: BaseScreen = sys.modules[name].Screen(self, *destination.arguments)
        if not screen.here:
            screen.here = destination
        if state is not None:
            screen.restore(state)
        if screen.ROOT:
            self._stack.clear()
        self._stack.append((screen.here, None))
        if self.lights:
            self.lights.show(screen.light_colour())
        self.show(screen.group)
        self.display.refresh()
        self.keys.drop()
        return screen
