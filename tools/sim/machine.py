"""A simulated board: its clock, screen, keys and memory, and the firmware that runs on it.

Time is simulated. It stops while the firmware computes and passes when the firmware sleeps: then
the machine calls its Host's `pump` with the time to wake up. A host that plays a script jumps from
step to step; one with a window runs in real time.
"""

import errno
import random
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from functools import lru_cache
from io import StringIO
from pathlib import Path
from types import CodeType
from typing import Any, NoReturn, Protocol, TextIO

from tools.sim.blinka import displayio
from tools.sim.boards import Board
from tools.sim.console import Console
from tools.sim.display import BoardDisplay
from tools.sim.functions import UNSET, US_PER_S, replacements
from tools.sim.interrupts import interrupted_later
from tools.sim.nvm import Nvm
from tools.sim.wiring import Wiring
from tools.sim.world import World

MODULES = Path(__file__).parent / "modules"
"""Modules that the device has and a PC lacks, put before all others on the firmware's path."""

US_PER_MS = 1000

TICKS_PERIOD = 1 << 29
TICKS_AT_POWER_ON = TICKS_PERIOD - (1 << 16)
"""`supervisor.ticks_ms` wraps for the first time 65.5 seconds after power-on."""

LOOKS_PER_MS = 100
"""A millisecond passes after this number of clock readings without a sleep between them."""

FRAME_US = US_PER_S // 60
"""How often a display with `auto_refresh` draws itself."""


NO_SAFE_MODE = "NONE"

SLEEP_MEMORY = 256
"""Bytes of `alarm.sleep_memory`. A SAMD51 leaves them as they happen to be at power-on."""


class PowerOff(BaseException):
    """Ends the firmware from outside. Not an Exception, so that its handlers let it through."""


class Restart(BaseException):
    """The firmware is to run again: from code.py on or, with `power`, from boot.py on.

    `safe_mode`, a name of `supervisor.SafeModeReason`, means that the chip has crashed: then only
    safemode.py runs.
    """

    def __init__(self, *, power: bool, safe_mode: str = NO_SAFE_MODE) -> None:
        super().__init__()
        self.power = power
        self.safe_mode = safe_mode


class WatchdogRestart(Restart):
    """The watchdog of the chip restarts it."""

    def __init__(self) -> None:
        super().__init__(power=True)


class Host(Protocol):
    """Lets time pass: a script, a window, a terminal, a test."""

    def pump(self, machine: "Machine", until_us: int) -> None:
        """Press keys, show the screen, and `machine.advance` to the time when the firmware wakes
        up.
        """


class Scanner(Protocol):
    """Something that scans the keys at regular times, such as `keypad.Keys`."""

    next_scan_us: int

    def scan(self) -> None:
        """Scan the keys now, and set the time of the next scan."""


class Cable(Protocol):
    """What is plugged into the board's serial port (`busio.UART`); it never waits."""

    def read(self, most: int) -> bytes:
        """What has arrived, at most ``most`` bytes."""

    def write(self, data: bytes) -> None:
        """Send bytes."""


class Serial(StringIO):
    """What the firmware prints; passed on to a stream if there is one."""

    def __init__(self, echo: TextIO | None) -> None:
        super().__init__()
        self.echo = echo

    def write(self, text: str) -> int:
        """Keep the text and pass it on."""
        if self.echo is not None:
            self.echo.write(text)
            self.echo.flush()
        return super().write(text)


class Machine:
    """One board with its firmware.

    `root` is the drive with code.py. If there is a folder `files`, the firmware writes to it
    instead of the drive: it can read both, but lists only what it has written. `seed` makes
    `os.urandom` and `random` repeatable; None leaves them random. `nvm` is a file for the non-
    volatile memory, or the memory itself. `uptime_ms` is how long the board has been on when the
    firmware starts. `usb`: whether a PC is connected. `echo` receives what the firmware prints.
    `cable`: what is plugged into its serial port. `date`: year, month, day at power-on by the
    board's clock. `heard` lists the sounds, each with its frequency and loudness; `pixels` is what
    the NeoPixels show.

    With `crash_screen` a firmware that reports its exception by `traceback.print_exception` goes
    on, as on the device. Otherwise the exception ends it, so that no test misses it.
    """

    def __init__(
        self,
        board: Board,
        root: Path,
        *,
        seed: int | None = None,
        nvm: bytearray | Path | None = None,
        files: Path | None = None,
        uptime_ms: int = 0,
        usb: bool = False,
        echo: TextIO | None = None,
        date: tuple[int, int, int] = UNSET,
    ) -> None:
        self.board = board
        self.wiring = Wiring(board)
        self.usb = usb
        self.nvm = Nvm(board.nvm_size, nvm)
        self.serial = Serial(echo)
        self.console = Console()
        self.display = BoardDisplay(board)
        self.globals: dict[str, Any] = {}
        self.heard: list[tuple[int, int]] = []
        self.pixels = b""
        self.cable: Cable | None = None
        self.crash_screen = False
        self.date = date
        self.autoreload = True
        self.booting = False
        self.reloaded = False
        self.was_reset = False
        self.safe_mode = NO_SAFE_MODE
        self.sleep_memory = bytearray(SLEEP_MEMORY)
        self.watchdog_us = 0
        self.watchdog_due_us: int | None = None
        self.drive_readonly = True
        self.drive_visible = True
        self.now_us = 0
        self.root = root
        self.random = random.Random(seed)
        replaced = [
            *_REPLACEMENTS,
            (sys, "stdout", self.serial),
            (sys, "platform", board.platform),
            (displayio, "CIRCUITPYTHON_TERMINAL", self.display.terminal),
        ]
        self._world = World(root, MODULES, replaced, seed, files or root)
        self._is_inside = False
        self._host: Host
        self._power_on_us = -uptime_ms * US_PER_MS
        self._looks = 0
        self._next_frame_us = 0
        self._scanners: list[Scanner] = []

    # ---- running the firmware --------------------------------------------------------------------

    def run(self, host: Host) -> NoReturn:
        """Run boot.py and code.py, until the host's PowerOff or an exception of the firmware."""
        self._host = host
        with self.inside():
            power = True
            while True:
                try:
                    self._run_firmware(power)
                except Restart as restart:
                    power = restart.power
                    self.safe_mode = restart.safe_mode
                    self._restart(power)

    @contextmanager
    def inside(self) -> Iterator[None]:
        """While the block runs, the process is the device and this board the running one."""
        try:
            self._cross(self)
            yield
        finally:
            self._cross(None)

    @contextmanager
    def outside(self) -> Iterator[None]:
        """Within `inside`: while the block runs, the process is the computer again."""
        try:
            self._cross(None)
            yield
        finally:
            self._cross(self)

    def _cross(self, now_running: "Machine | None") -> None:
        """Become the device or the computer, if the process is not that yet. Ctrl-C waits until it
        is: in half a world, what is written at the end would get lost.
        """
        global _running
        is_inside = now_running is not None
        if is_inside == self._is_inside:
            return
        with interrupted_later():
            self._world.swap()
            self._is_inside = is_inside
            _running = now_running

    def _run_firmware(self, power: bool) -> NoReturn:
        if self.safe_mode != NO_SAFE_MODE:
            self._execute("safemode.py")
        else:
            if power:
                self.booting = True
                self._execute("boot.py")
                self.booting = False
            self._execute("code.py")
        while True:  # The code has ended, and the board waits to run it again.
            self.sleep_us(US_PER_S)

    def _restart(self, power: bool) -> None:
        self.display.reset()
        self.watchdog_due_us = None
        self.reloaded = not power
        if power:
            self.was_reset = True
            self.autoreload = self.drive_readonly = self.drive_visible = True
            self._power_on_us = self.now_us

    def _execute(self, name: str) -> None:
        """Run a file of the drive, if it exists, in a fresh interpreter with free pins."""
        self._world.forget_modules()
        self._scanners.clear()
        self.console.reset()
        self.wiring.unclaim_all()
        file = self.root / name
        self.globals = {"__name__": "__main__", "__file__": str(file)}
        if file.exists():
            with suppress(SystemExit):
                exec(_compiled(file.read_bytes(), str(file)), self.globals)

    # ---- time ------------------------------------------------------------------------------------

    @property
    def uptime_us(self) -> int:
        """How long the board has been on."""
        return self.now_us - self._power_on_us

    @property
    def ticks_ms(self) -> int:
        """The value of `supervisor.ticks_ms()`."""
        return (self.uptime_us // US_PER_MS + TICKS_AT_POWER_ON) % TICKS_PERIOD

    def look_at_clock(self) -> None:
        """Note that the firmware reads the time, and let some pass if it does nothing else."""
        self._looks += 1
        if self._looks >= LOOKS_PER_MS:
            self.sleep_us(US_PER_MS)

    def sleep_us(self, duration_us: int) -> None:
        """Let the firmware sleep."""
        self._looks = 0
        self._host.pump(self, self.now_us + duration_us)
        if self.watchdog_due_us is not None and self.now_us >= self.watchdog_due_us:
            raise WatchdogRestart

    def feed_watchdog(self) -> None:
        """Restart the watchdog's time."""
        self.watchdog_due_us = self.now_us + self.watchdog_us

    def advance(self, until_us: int) -> None:
        """Let time pass, with what the device does meanwhile: scan keys, refresh the display."""
        while True:
            due = until_us
            for scanner in self._scanners:
                if scanner.next_scan_us < due:
                    due = scanner.next_scan_us
            if self.display.auto_refresh:
                due = min(due, self._next_frame_us)
            if due >= until_us:
                break
            self.now_us = max(self.now_us, due)
            for scanner in self._scanners:
                if scanner.next_scan_us <= self.now_us:
                    scanner.scan()
            if self.display.auto_refresh and self._next_frame_us <= self.now_us:
                self.display.refresh()
                self._next_frame_us = self.now_us + FRAME_US
        self.now_us = max(self.now_us, until_us)

    def add_scanner(self, scanner: Scanner) -> None:
        """Call `scanner.scan()` from now on whenever its `next_scan_us` comes."""
        self._scanners.append(scanner)

    def remove_scanner(self, scanner: Scanner) -> None:
        """Stop calling a scanner."""
        if scanner in self._scanners:
            self._scanners.remove(scanner)

    def hear(self, hertz: int, loudness: int) -> None:
        """Note a sound from now on; 0 for both is silence."""
        if not self.heard or self.heard[-1] != (hertz, loudness):
            self.heard.append((hertz, loudness))

    def check_writable(self) -> None:
        """Raise OSError if the firmware may not write to the drive."""
        if self.drive_readonly:
            raise OSError(errno.EROFS, "Read-only filesystem")


@lru_cache(maxsize=8)  # a test starts many boards with the same files
def _compiled(source: bytes, file: str) -> CodeType:
    return compile(source, file, "exec")


def running() -> Machine:
    """The board whose firmware runs at the moment; used by the modules in `modules/`."""
    if _running is None:
        raise RuntimeError("no simulated board is running")
    return _running


_running: Machine | None = None
_REPLACEMENTS = replacements(lambda: _running)
