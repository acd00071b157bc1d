"""The VM's side of test_pictures.py: brings screens into their states, and takes their pictures.

Arguments: the board (JSON), what ``os.urandom`` gives, one after the other (hexadecimal), the
fields of a Shot, the language, and the names of the pictures. The states are those of
tools/shot_table.py and its like, which run here as they are: what of the PC they need stands below.
"""

import builtins
import gc
import json
import os
import sys
from collections import namedtuple

import drawing
import machine
from picture_data import CHANCES, FIELDS, SAVES

# What the device has in its flash is there before the firmware is.
FLASH = (
    "analogio audiobusio audiocore audioio binascii board collections digitalio displayio fontio "
    "keypad microcontroller neopixel_write pwmio storage struct supervisor time traceback vectorio "
    "watchdog"
)
FIRMWARE = ("adafruit_display", "bots", "console", "engine", "start")

STEP_MS = 10  # of the app's loop
SCAN_MS = 20  # between two looks at the keys
PRESS_MS = 60  # of a short press
RESTLESS_MS = 2000
"""So long the simulator waits for a screen that never stands still. All others do by then."""
LOOKS_PER_MS = 100  # at the clock, of a firmware that does nothing else
POWER_ON_MS = 60000

STICK_REST = 32768

machine.board.update(json.loads(sys.argv[1]))
language, *names = sys.argv[2:]
settings = dict(machine.board["settings"], CONSOLE_LANGUAGE=language)
machine.board["settings"] = settings
machine.analog.update(machine.board["analog"])
for _name in FLASH.split():
    __import__(_name)
drawing.install()

import board
import keypad
import microcontroller
import storage
import supervisor
import time

mem_free = gc.mem_free
del gc.mem_free  # the simulator has no memory of a certain size to tell of
machine.make_room = lambda: None  # there is plenty of it
looks = 0


def ticks_ms():
    """The time; some passes for a firmware that only looks at the clock."""
    global looks
    looks += 1
    if looks == LOOKS_PER_MS:
        looks = 0
        machine.wait(1)
    return machine.ticks


supervisor.ticks_ms = ticks_ms


# What the table of the pictures needs of a PC.


class Still(Exception):
    """The time is over on a screen that goes on for ever."""


Key = namedtuple("Key", ("physical", "hold_ms"))


class Wiring:
    """The keys, which the firmware looks at now and then."""

    def __init__(self):
        self._touched = []

    def press(self, physical):
        """Put a finger on a physical key."""
        self._touch(physical, True)

    def release(self, physical):
        """Lift the finger."""
        self._touch(physical, False)

    def _touch(self, physical, pressed):
        stick = machine.board["stick"].get(physical)
        if stick:
            pin, value = stick
            machine.analog[pin] = value if pressed else STICK_REST
        else:
            self._touched.append((machine.board["buttons"].index(physical), pressed))

    def scan(self):
        """Look at the keys, if it is time to."""
        if not machine.ticks % SCAN_MS:
            for number, pressed in self._touched:
                machine.scanner.events.record(number, pressed)
            self._touched.clear()


class Board:
    """The board that is played on: its logical keys."""

    def __init__(self):
        self.keys = {}
        for name, physical in machine.board["keys"].items():
            self.keys[name] = Key(physical, machine.board["held"].get(name, PRESS_MS))


class Machine:
    """The board, its wiring and its drive."""

    def __init__(self):
        self.board = Board()
        self.wiring = Wiring()

    @property
    def drive_readonly(self):
        """Whether a PC may write to the drive."""
        return storage.getmount("/").readonly

    @drive_readonly.setter
    def drive_readonly(self, readonly):
        storage.getmount("/").readonly = readonly


class Inside:
    """A block of code that changes nothing."""

    def __enter__(self):
        return self

    def __exit__(self, *exception):
        pass


class Simulator:
    """In place of that of tools.sim: a console that is powered on, keys, and time that passes."""

    def __init__(self, board, *, seed, crash_screen, language):
        self._crash_screen = crash_screen

    def __enter__(self):
        for name in [name for name in sys.modules if name.startswith(FIRMWARE)]:
            del sys.modules[name]
        microcontroller.nvm[:] = bytes(len(microcontroller.nvm))
        machine.ticks = POWER_ON_MS
        self.machine = Machine()
        self.machine.drive_readonly = True
        chances = iter(CHANCES)
        os.urandom = lambda size: next(chances)
        from start import app

        self.globals = {"app": app}
        self.wait(RESTLESS_MS)
        return self

    def __exit__(self, *exception):
        board.DISPLAY.root_group = None
        self.globals = None

    def inside(self):
        """All is inside of it here."""
        return Inside()

    def press(self, key, times=1):
        """Press a logical key shortly, and wait until the screen is still."""
        means = self.machine.board.keys[key]
        for _ in range(times):
            self.machine.wiring.press(means.physical)
            self.wait(means.hold_ms)
            self.machine.wiring.release(means.physical)
            self.wait(RESTLESS_MS)

    def play(self, script):
        """Play the lines of a script."""
        self.wait(RESTLESS_MS)
        for line in script.split("\n"):
            words = line.split()
            times = int(words.pop(0)[1:]) if line.strip().startswith("x") else 1
            if words:
                verb, what = words
                if verb == "wait":
                    self.wait(int(what))
                else:
                    self.press(what, times)

    def wait(self, ms):
        """Let time pass."""
        global looks
        app = self.globals["app"]
        end = machine.ticks + ms
        try:
            while machine.ticks < end:
                app.tick()
                self.machine.wiring.scan()
                machine.wait(STEP_MS)
                looks = 0
        except Exception as error:
            if not self._crash_screen:
                raise
            self.globals["app"] = None
            self._fall(error, end)

    def _fall(self, error, end):
        """Show what code.py shows of it."""
        from console import crash

        def sleep(seconds):
            machine.wait(int(seconds * 1000))
            if machine.ticks >= end:
                raise Still

        time.sleep = sleep
        try:
            crash.show(error)
        except Still:
            pass


class Anything:
    """In place of what is only named in annotations and the like."""

    def __getitem__(self, index):
        return self


class PC:
    """In place of the PC's modules that the table of the pictures imports."""

    Any = Callable = Iterable = Iterator = Self = TracebackType = Anything()
    Simulator = Simulator

    def cache(function):
        """Saves are found on the PC."""
        return function

    def dataclass(**how):
        """A class of such fields."""
        return lambda shape: namedtuple(shape.__name__, FIELDS)


for _name in ("collections.abc", "dataclasses", "functools", "tools.sim", "types", "typing"):
    sys.modules[_name] = PC

from tools import shot_games, shot_stage
from tools.shot_table import SHOTS


def find(rule_set, players, wish, policy=shot_games.best):
    """The save of that position."""
    return SAVES[rule_set, players, wish.__name__, policy.__name__]


shot_games.find = shot_stage.find = find


def steps():
    """Take all pictures; each tells which screen it shows."""
    for shot in SHOTS:
        if shot.name in names:
            crashes = shot.screen == "crash"
            with shot_stage.Stage("", crash_screen=crashes, language=language) as stage:
                shot.prepare(stage)
                drawing.take(board.DISPLAY, shot.name)
                app = stage.app
                print(shot.name, type(app.screen).__module__ if app else "")
            yield
    gc.mem_free = mem_free


running = steps()


def step():
    """Take a picture; True when there are no more."""
    return next(running, True) is True
