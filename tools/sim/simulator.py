"""The simulator for tests: a firmware that runs step by step in the process of the test.

    with Simulator("pygamer", seed=7) as sim:
        sim.press("DOWN", times=2)
        sim.press("A")
        assert sim.globals["app"].screen.name == "players"
        assert sim.take_dirty() == [Rect(0, 0, 160, 128)]
        sim.image().save("players.png")

Between its calls the process is the computer's, whatever the firmware has imported, and another
Simulator can be made before, after or beside this one. `with sim.inside():` makes it the device's
for a while: there a test can call the firmware's own functions and import its modules.
"""

import ctypes
import sys
import traceback
from collections.abc import Callable
from contextlib import AbstractContextManager, suppress
from pathlib import Path
from threading import Lock, Thread, current_thread
from typing import Any, Self

from PIL import Image

from tools import ROOT
from tools.sim.boards import BOARDS, with_settings
from tools.sim.display import Rect
from tools.sim.functions import UNSET
from tools.sim.machine import Machine, PowerOff, WatchdogRestart
from tools.sim.script import Player, Waits, parse, play, press, settle

STUCK_S = 60
"""A firmware that computes for more real seconds than this without sleeping is stuck."""


class Coroutine:
    """A function that can stop in its middle until it is resumed.

    If it computes for too long, the exception that `stuck` returns ends that: a PowerOff, of which
    `resume` makes a TimeoutError, or what a watchdog does.

    It needs a separate stack and gets it from a thread, but the two never run at the same time:
    `resume` waits until the function pauses or ends, and the function waits in `pause` until it is
    resumed.
    """

    def __init__(
        self, function: Callable[[], object], stuck: Callable[[], type[BaseException]]
    ) -> None:
        self.ended = False
        self._stuck = stuck
        self._function = function
        self._error: BaseException | None = None
        self._resumed, self._paused = Lock(), Lock()  # released by the other side only
        self._resumed.acquire()
        self._paused.acquire()
        self._thread = Thread(target=self._run, daemon=True)

    @property
    def is_current(self) -> bool:
        """Whether it is the function that calls."""
        return current_thread() is self._thread

    def resume(self) -> None:
        """Let the function run to its next pause or its end. Raises what it raises."""
        if not self._thread.is_alive():
            self._thread.start()
        self._resumed.release()
        if not self._paused.acquire(timeout=STUCK_S):
            ident = self._thread.ident or 0
            where = traceback.format_stack(sys._current_frames()[ident])
            ends = self._stuck()
            ctypes.pythonapi.PyThreadState_SetAsyncExc(
                ctypes.c_ulong(ident), ctypes.py_object(ends)
            )
            self._paused.acquire()
            if ends is PowerOff:
                raise TimeoutError(f"the firmware is stuck in\n{''.join(where)}")
        if self._error is not None:
            error, self._error = self._error, None
            raise error

    def pause(self) -> None:
        """Called in the function: return to the caller of `resume`."""
        self._paused.release()
        self._resumed.acquire()

    def _run(self) -> None:
        self._resumed.acquire()
        try:
            self._function()
        except BaseException as error:
            self._error = error
        self.ended = True
        self._paused.release()


class Simulator(Player):
    """A board with its firmware, controlled by a test.

    `with` powers it on, runs it until its first screen is still, and powers it off in the end. An
    exception of the firmware is raised by the call during which it happens. `root` is the drive
    with code.py. `nvm` is a file or a bytearray, such as `nvm` of an earlier Simulator. `usb`:
    whether a PC is connected. `uptime_ms` is how long the board has been on before (`ticks_ms`
    wraps after 65536). With `crash_screen` an exception that the firmware reports itself is not
    raised, and its watchdog restarts a firmware that is stuck. `language` is preset, so that the
    firmware does not ask for it, unless it is empty; so is `page_url`, the address of the page.
    `date`: as in Machine.
    """

    def __init__(
        self,
        board: str = "pygamer",
        root: Path = ROOT,
        *,
        seed: int | None = 0,
        nvm: bytearray | Path | None = None,
        uptime_ms: int = 0,
        usb: bool = False,
        crash_screen: bool = False,
        language: str = "en",
        page_url: str = "",
        date: tuple[int, int, int] = UNSET,
    ) -> None:
        self.machine = Machine(
            with_settings(BOARDS[board], CONSOLE_LANGUAGE=language, PAGE_URL=page_url),
            root,
            seed=seed,
            nvm=nvm,
            uptime_ms=uptime_ms,
            usb=usb,
            date=date,
        )
        self.machine.crash_screen = crash_screen
        super().__init__(settle(self.machine))
        self._firmware = Coroutine(
            lambda: self.machine.run(self),
            lambda: WatchdogRestart if crash_screen and self.machine.watchdog_due_us else PowerOff,
        )

    def __enter__(self) -> Self:
        self._firmware.resume()
        return self

    def __exit__(self, *_exception: object) -> None:
        if not self._firmware.ended:
            with suppress(PowerOff):
                self._do(_power_off())
                raise RuntimeError("the firmware has caught PowerOff, with a bare except perhaps")

    def press(self, key: str, times: int = 1) -> None:
        """Press a logical key shortly, and wait until the screen is still."""
        for _ in range(times):
            self._do(press(self.machine, key))

    def hold(self, key: str, ms: int) -> None:
        """Press a logical key for some time, and wait until the screen is still."""
        self._do(press(self.machine, key, ms))

    def type(self, text: str) -> None:
        """Type at the PC, for a firmware that reads the serial console; wait as `press` does."""
        self.machine.console.type(text)
        self._do(settle(self.machine))

    def wait(self, ms: int) -> None:
        """Let simulated time pass."""
        self._do(iter([ms]))

    def play(self, script: str, shots: Path | None = None) -> None:
        """Play the lines of a script; its pictures go to the folder `shots`."""
        steps = parse(script, "script", shots=shots is not None)
        self._do(play(self.machine, steps, shots))

    def image(self) -> Image.Image:
        """What the screen shows."""
        return self.machine.display.image()

    def take_dirty(self) -> list[Rect]:
        """The parts of the screen that were drawn since the last call, in order."""
        written = self.machine.display.bus.written
        taken = list(written)
        written.clear()
        return taken

    @property
    def frames(self) -> int:
        """The number of refreshes that have drawn something."""
        return self.machine.display.frames

    @property
    def serial(self) -> str:
        """All that the firmware has printed."""
        return self.machine.serial.getvalue()

    @property
    def nvm(self) -> bytearray:
        """The non-volatile memory itself; a test may damage it."""
        return self.machine.nvm.data

    @property
    def nvm_writes(self) -> int:
        """The number of assignments to the non-volatile memory by the firmware."""
        return self.machine.nvm.writes

    @property
    def globals(self) -> dict[str, Any]:
        """The variables of code.py."""
        return self.machine.globals

    def inside(self) -> AbstractContextManager[None]:
        """While the block runs, the test can import and call what the firmware can."""
        return self.machine.inside()

    def pump(self, machine: Machine, until_us: int) -> None:
        """Let time pass: with the steps if the firmware sleeps, at once if a test `inside` does."""
        if self._firmware.is_current:
            super().pump(machine, until_us)
        else:
            machine.advance(until_us)

    def finish(self, machine: Machine) -> None:
        """After the last step, return to the test until it has more steps."""
        with machine.outside():
            self._firmware.pause()

    def _do(self, waits: Waits) -> None:
        if self._firmware.ended:
            raise RuntimeError("the firmware has ended")
        self._waits = waits
        self._firmware.resume()


def _power_off() -> Waits:
    yield 0
    raise PowerOff
