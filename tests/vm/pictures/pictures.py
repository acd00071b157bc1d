"""The VM's side of test_pictures.py: brings screens into their states, and takes their pictures.

Arguments: the board (JSON) and the language. The states are those of tools/shots/table.py; it runs
here as it is, with modules in place of those that only a PC has.
"""

import gc
import sys
from collections import namedtuple

import drawing
import simulator
from picture_data import FIELDS, SAVES


class Annotation:
    """In place of what is but named in annotations."""

    def __getitem__(self, index):
        return self


class PC:
    """In place of each module that only a PC has."""

    Any = Callable = Iterable = Iterator = Self = TracebackType = Annotation()
    Simulator = simulator.Simulator

    def cache(function):
        """What takes long has been done on the PC."""
        return function

    def dataclass(**how):
        """A class with the fields of the only one."""
        return lambda of: namedtuple(of.__name__, FIELDS)


for _name in ("collections.abc", "dataclasses", "functools", "tools.sim", "types", "typing"):
    sys.modules[_name] = PC

shots = __import__("tools.shots.table").shots


def find(rule_set, players, wish, policy=shots.games.best):
    """The save of a position, which the PC has found."""
    return SAVES[rule_set, players, wish.__name__, policy.__name__]


shots.games.find = shots.stage.find = find


PULSING = ("turn", "lesson", "puzzle")
PULSE_MS = 400  # the cursor and the ends of a row change their colours so often


def steps():
    """Take all pictures, those of a turn and the like once more when what pulses has changed; of
    each tell its name, a tab, and the module of the app's screen.
    """
    for shot in shots.table.SHOTS:
        crashes = shot.screen == "crash"
        with shots.stage.Stage("", crash_screen=crashes, language=sys.argv[2]) as stage:
            shot.prepare(stage)
            drawing.take(simulator.display, shot.name)
            app = stage.app
            print(shot.name, app.screen.here.screen if app else "", sep="\t")
            if shot.screen in PULSING:
                stage.sim.wait(PULSE_MS)
                drawing.take(simulator.display, shot.name + "-later")
        yield
    gc.mem_free = simulator.mem_free  # to be asked at the end


running = steps()


def step():
    """Take a picture; True when there are no more."""
    return next(running, True) is True
