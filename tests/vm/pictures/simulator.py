"""The VM's side of test_pictures.py, in place of tools.sim: a console, its keys, time that passes.

The pictures must be those of the simulator. So the battery is as full, the clock stops while the
firmware computes, and there is no size of the memory to show.
"""

import gc
import io
import json
import os
import sys
from collections import namedtuple

import changes
import machine
from picture_data import CHANCE

# What the device has in its flash is there before the firmware is.
FLASH = (
    "analogio audiobusio audiocore audioio binascii board collections digitalio displayio fontio "
    "keypad microcontroller neopixel_write pwmio storage struct supervisor time traceback usb_cdc "
    "vectorio watchdog"
)
FIRMWARE = ("adafruit_display", "bots", "console", "engine", "start")

STEP_MS = 4  # of the app's loop
SCAN_MS = 20  # between two looks at the keys
PRESS_MS = 60  # of a short press
STILL_MS = 100
RESTLESS_MS = 2000
"""As in the simulator: a screen is still if it has not changed for so long; one that never is, is
waited for so long.
"""
LOOKS_PER_MS = 100
"""Readings of the clock without a sleep between them, after which a millisecond passes."""
POWER_ON_MS = 60000
STICK_MIDDLE = 32768

machine.board.update(json.loads(sys.argv[1]))
machine.analog.update(machine.board["analog"])
machine.make_room = lambda: None  # there is plenty of it
for _name in FLASH.split():
    __import__(_name)
changes.install()

display = sys.modules["board"].DISPLAY
microcontroller = sys.modules["microcontroller"]
storage = sys.modules["storage"]
supervisor = sys.modules["supervisor"]
time = sys.modules["time"]

looks = 0
made = {}  # what a console does once, and forgets how to do


def ticks_ms():
    """In place of that of supervisor."""
    global looks
    looks += 1
    if looks == LOOKS_PER_MS:
        looks = 0
        machine.wait(1)
    return machine.ticks


supervisor.ticks_ms = ticks_ms
mem_free = gc.mem_free
del gc.mem_free


Key = namedtuple("Key", ("physical", "hold_ms"))


class Board:
    """The board that is played on: its logical keys."""

    def __init__(self):
        self.keys = {}
        for name, physical in machine.board["keys"].items():
            self.keys[name] = Key(physical, machine.board["held"].get(name, PRESS_MS))


class Wiring:
    """The keys; buttons are looked at now and then."""

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
            machine.analog[pin] = value if pressed else STICK_MIDDLE
        else:
            self._touched.append((machine.board["buttons"].index(physical), pressed))

    def scan(self):
        """Look at the buttons, if it is time to."""
        if not machine.ticks % SCAN_MS:
            for number, pressed in self._touched:
                machine.scanner.events.record(number, pressed)
            self._touched.clear()


class Machine:
    """The board, its wiring and its drive."""

    def __init__(self):
        self.board = Board()
        self.wiring = Wiring()
        self.drive_readonly = True

    @property
    def reloaded(self):
        """Whether the firmware has started again by itself."""
        return supervisor.runtime.run_reason == supervisor.RunReason.SUPERVISOR_RELOAD

    @reloaded.setter
    def reloaded(self, reloaded):
        reasons = supervisor.RunReason
        reason = reasons.SUPERVISOR_RELOAD if reloaded else reasons.STARTUP
        supervisor.runtime.run_reason = reason

    @property
    def drive_readonly(self):
        """Whether the firmware may only read the drive."""
        return storage.getmount("/").readonly

    @drive_readonly.setter
    def drive_readonly(self, readonly):
        storage.getmount("/").readonly = readonly


class Inside:
    """A block of code in which nothing is otherwise."""

    def __enter__(self):
        return self

    def __exit__(self, *exception):
        pass


class Still(Exception):
    """The time is over on a screen that goes on for ever."""


class Simulator:
    """The console, fresh each time; ``board`` and ``seed`` are what the VM was started with."""

    def __init__(self, board, *, seed, crash_screen, language):
        self._crash_screen = crash_screen
        machine.board["settings"]["CONSOLE_LANGUAGE"] = language

    def __enter__(self):
        for name in [name for name in sys.modules if name.startswith(FIRMWARE)]:
            del sys.modules[name]
        microcontroller.nvm[:] = b"\xff" * len(microcontroller.nvm)
        machine.ticks = POWER_ON_MS
        self.machine = Machine()
        os.urandom = io.BytesIO(CHANCE).read
        from console.app import App
        from console.hardware.open_devices import devices
        from console.idle import Idle
        from console.sound.player import Player
        from console.storage.journal import Journal
        from console.storage.memory import Memory

        for one in (App, Idle, Player, Memory, Journal):
            if one in made:
                one.__init__ = made[one]
            made[one] = one.__init__
        if "load" in made:
            Journal.load = made["load"]
        made["load"] = Journal.load
        devices.pop("memory", None)
        from start import app

        self.globals = {"app": app}
        self._settle()
        return self

    def __exit__(self, *exception):
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
            self._settle()

    def play(self, script):
        """Play the lines of a script: ``press KEY``, ``x3 press KEY`` or ``wait MS``."""
        self._settle()
        for line in script.split("\n"):
            words = line.split()
            if words:
                times = int(words.pop(0)[1:]) if words[0][0] == "x" else 1
                step, what = words
                if step == "press":
                    self.press(what, times)
                else:
                    self.wait(int(what))

    def wait(self, ms):
        """Let time pass."""
        end = machine.ticks + ms
        while machine.ticks < end:
            self._step(end)

    def _settle(self):
        """Wait until the screen is still."""
        end = machine.ticks + RESTLESS_MS
        still_at = machine.ticks + STILL_MS
        while machine.ticks < min(still_at, end):
            changes.changed = False
            self._step(end)
            if changes.changed:
                still_at = machine.ticks + STILL_MS

    def _step(self, end):
        """A step of the app's loop; if the app crashes, all until ``end``."""
        global looks
        try:
            self.globals["app"].tick()
            self.machine.wiring.scan()
            machine.wait(STEP_MS)
            looks = 0
        except Exception as error:
            if not self._crash_screen:
                raise
            self.globals["app"] = None
            self._fall(error, end)

    def _fall(self, error, end):
        """Do what code.py does then."""
        from console import crash

        def sleep(seconds):
            machine.wait(int(seconds * 1000))
            if machine.ticks >= end:
                raise Still

        awake = time.sleep
        time.sleep = sleep
        try:
            crash.show(error)
        except Still:
            pass
        time.sleep = awake
