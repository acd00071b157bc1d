"""The application: it shows one screen at a time and runs the loop of presses and refreshes."""

import gc
import sys
import time

import displayio
from micropython import const

from console.clock import now
from console.destination import ATTRACT, BACK, BEGINNING, Destination, notice
from console.draw.listeners import listeners
from console.draw.screen import BaseScreen
from console.hardware.keys import LEFT
from console.hardware.open_devices import rotate_display
from console.lifetimes import clear_stack, release, unload

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any, TypeVar

    from busdisplay import BusDisplay
    from microcontroller import Pin
    from watchdog import WatchDogTimer

    from console.draw.font import Font
    from console.draw.theme import Theme
    from console.hardware.keys import Keys
    from console.hardware.lights import Lights
    from console.idle import Idle
    from console.link.match_line import Line
    from console.match.match import Match
    from console.match.setup import Setup
    from console.sound.player import Player
    from console.storage.memory import Memory
    from console.words.catalogue import Words

    _Shared = TypeVar("_Shared")

_SCREENS = "console.screens."
_IDLE_S = 0.004  # between two steps
_VAIN = const(8)  # screens made again for want of memory until that is an error


class App:
    """What the screens share.

    - ``screen``: the one shown; ``display``, ``keys``: those of the board; ``width``, ``height``:
      of the display in pixels
    - ``theme``, ``font``, ``small_font``, ``words``: for drawing; ``rtl``: the language is read
      from right to left; ``sizes``: the measures of the display's class (``console.draw.sizes``);
      ``art``: the end of the names of its pictures
    - ``memory``: what outlives a power cut
    - ``setup``: the next match as it is set up, or None; ``house_rules``: the knobs changed for it,
      {rule set: {knob: value}}
    - ``exercise``: a puzzle or a step of a lesson, played in place of the match and never saved,
      while its screen shows; else None
    - ``way_back``: (destination, state) of each screen that B leads back to and of the one shown
    - ``resident``: the names of the modules that never leave the memory; ``shared``: the bitmaps
      and sheets of ``shared_bitmap``
    - ``sound``, ``lights``, ``line`` (``console.link.match_line``): None if there is none;
      ``battery``: its wiring, see ``console.hardware.battery``
    - ``canvas``: a bitmap of 16 colours for all tables and emblems. It is the largest object, so
      there is only one, made before the heap is fragmented; ``canvas_x``: its left edge, in the
      middle of a wide display
    """

    art: str
    battery: "tuple[Pin, int] | None"
    canvas: displayio.Bitmap
    canvas_x: int
    display: "BusDisplay"
    font: "Font"
    height: int
    idle: "Idle"
    keys: "Keys"
    lights: "Lights | None"
    line: "Line | None" = None
    memory: "Memory"
    rtl: bool
    screen: BaseScreen
    sizes: bytes
    small_font: "Font"
    sound: "Player | None"
    theme: "Theme"
    watchdog: "WatchDogTimer | None"
    width: int
    words: "Words"

    def __init__(self, begun: "dict[str, Any]", room: list[None]) -> None:
        """``begun``: attributes that the splash has loaded; ``room``: see ``console.heap``."""
        from console import power_on

        self._match: Match | None = None
        self.shared: dict[str, Any] = {}
        self.setup: Setup | None = None
        self.house_rules: dict[str, dict[str, int]] = {}
        self.exercise: Match | None = None
        self._vain = 0  # screens made again since a key was answered
        self.way_back: list[tuple[Any, Any]] = []
        first = power_on.prepare(self, begun, room)
        for name in power_on.DONE.split():
            unload(name)
        self.resident = tuple(sys.modules)
        self.screen = self._enter(first)

    def run(self) -> None:
        """Run the loop; does not return."""
        clear_stack()  # of what the start has left there
        try:
            while True:
                self.tick()
                time.sleep(_IDLE_S)
        finally:
            rotate_display(False)  # restarting the code does not rotate it back

    def tick(self) -> None:
        """Run one step: presses, the screen's own work, the display, a save. Never waits.

        The heap is in pieces by and by, above all if the device compiles the modules, so in the
        middle of a turn there may be no room for what comes next. Then all that has been loaded and
        drawn since the start is dropped, and the screen is made again as it is now.
        """
        try:
            self._step(now())
        except MemoryError:
            if self._vain == _VAIN or not hasattr(self, "screen"):
                raise
            self._vain += 1
            gc.collect()  # what failed has left garbage
            self.way_back[-1] = (self.screen.here, self.screen.state())
            self.way_back.append(self.way_back[-1])
            clear_stack()
            self.go(BACK, False)

    def _step(self, at: int) -> None:
        destination = self._next(at)
        if destination:
            clear_stack()  # from here, as the calls of ``go`` are where the screen's were
            self.go(destination)
        self.display.refresh()  # first of all, as the player waits for it
        self.memory.save(self._match)
        self._feed()
        for listener in listeners:
            listener.print_shown()
        if self.line:
            self.line.tick(at)
        if self.sound:
            self.sound.tick(at)
        self.idle.tick(at)

    def _next(self, at: int) -> Destination | None:
        """Where a press, the screen's own work, a notice or a long rest leads; None to stay."""
        key = self.keys.next()
        while key:
            if self.idle.touch(at) or self.screen.ASLEEP:
                self.keys.drop()  # the key that wakes the console does nothing else
                if self.screen.ASLEEP:
                    return BACK
            else:
                destination = self.screen.press(key)
                self._vain = 0
                if destination:
                    return destination
            key = self.keys.next()
        destination = self.screen.tick(at)
        if destination or self.screen.ASLEEP:
            return destination
        if self.memory.pending_notice:
            what, self.memory.pending_notice = self.memory.pending_notice, ""
            return notice(what)
        return ATTRACT if self.idle.is_asleep(at) else None

    @property
    def match(self) -> "Match":
        """The match being played, or the exercise; AttributeError without one (``has_match``)."""
        match = self.exercise or self._match
        if match is None:
            raise AttributeError("no match is being played")
        return match

    @match.setter
    def match(self, match: "Match | None") -> None:
        """Begin or resume a match; None ends it and removes it from the memory."""
        self._match = match
        if not match:
            self.memory.forget_match()

    @property
    def has_match(self) -> bool:
        """Whether a match is being played; without one, the memory may still have a save."""
        return self._match is not None

    def lay_aside(self) -> None:
        """Drop the match to free its memory, if its save is in the memory."""
        if self.memory.match and not (self._match and self._match.changed):
            self._match = None

    def play_tune(self, tune: int) -> None:
        """Begin a tune of ``console.sound.tunes``, if the board has sound."""
        if self.sound:
            self.sound.play(tune)

    def shared_bitmap(self, name: str, make: "Callable[[], _Shared]") -> "_Shared":
        """The bitmap or sheet of that name, made by ``make`` on first use, kept between turns."""
        if name not in self.shared:
            self.shared[name] = make()
        return self.shared[name]  # type: ignore[no-any-return]

    def mirror(self, x: int, width: int) -> int:
        """Mirror the left edge ``x`` of something ``width`` pixels wide, if ``rtl``."""
        return self.width - x - width if self.rtl else x

    def reading_direction(self, key: int) -> int:
        """The step of LEFT or RIGHT in a row: 1 to the next item, -1 to the previous one."""
        return 1 if (key == LEFT) == self.rtl else -1

    def urgent(self) -> None:
        """Refresh the display now, not at the end of the step, if the screen shows."""
        if hasattr(self, "screen"):
            self.display.refresh()

    def go(self, destination: Destination | None, keeps: bool = True) -> None:
        """Go to a destination, if there is one; ``keeps``: what stays between screens is kept."""
        if not destination:
            return
        state = None
        self.way_back[-1] = (self.screen.here, self.screen.state())
        if destination == BACK:
            self.way_back.pop()
            destination, state = self.way_back.pop()
        elif self.screen.PASSING:
            self.way_back.pop()
        self.exercise = None
        release(self, "screen")  # the old screen is freed before the new one is made
        self.display.root_group = displayio.Group()  # frees what it showed
        self.theme.forget()
        self._unload_others(destination.screen if keeps else "")
        if not keeps:  # there was no room, perhaps for a save: now there is
            self.memory.save(self._match)
        while destination.screen == BEGINNING:
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
        """Unload what other screens need, except what stays for ``screen``."""
        from console.staying import unload_except

        unload_except(self, screen)

    def _begin(self, module: str) -> Destination:
        """Call ``begin_set_up`` of a module while no screen occupies the heap."""
        __import__(module)
        return sys.modules[module].begin_set_up(self)  # type: ignore[no-any-return]

    def _feed(self) -> None:
        """Feed the watchdog, if there is one."""
        if self.watchdog:
            self.watchdog.feed()

    def _make(self, destination: Destination) -> BaseScreen:
        """Load and make a screen."""
        name = _SCREENS + destination.screen
        __import__(name)
        return sys.modules[name].Screen(self, *destination.arguments)  # type: ignore[no-any-return]

    def _enter(self, destination: Destination, state: "Any" = None) -> BaseScreen:
        """Load, make and show a screen, restored to ``state`` if there is one; drop presses."""
        self._feed()  # loading a screen may take long
        gc.collect()
        try:
            screen = self._make(destination)
        except MemoryError:  # even modules and bitmaps that stay between screens go, then once more
            clear_stack()
            self._unload_others("")
            gc.collect()
            screen = self._make(destination)
        if not screen.here:
            screen.here = destination
        if state is not None:
            screen.restore(state)
        if screen.ROOT:
            self.way_back.clear()
        self.way_back.append((screen.here, None))
        if self.lights:
            self.lights.show(screen.light_colour())
        self.show(screen.group)
        self.display.refresh()
        self.keys.drop()
        return screen
