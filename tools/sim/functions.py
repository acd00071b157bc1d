"""Functions of Python that differ on the device: time, chance, writing to the drive."""

import builtins
import gc
import os
import time
import traceback
from collections.abc import Callable
from datetime import datetime, timedelta
from functools import partial, wraps
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any, Protocol, TextIO

from tools.sim.blinka import busdisplay, displaycore
from tools.sim.boards import Board
from tools.sim.buffers import DeviceView
from tools.sim.world import Replacement

US_PER_S = 1_000_000
NS_PER_US = 1000

EPOCH_S = 1_767_225_600
"""`time.time()` at power-on: the start of 2026, in every run."""

UNSET = 2020, 1, 1
"""The date at power-on of a clock that nobody has set."""

WRITERS = ("mkdir", "remove", "rename", "rmdir", "unlink")
"""Functions of `os` that write to the drive."""


class Device(Protocol):
    """The board whose firmware calls the functions."""

    board: Board
    crash_screen: bool
    date: tuple[int, int, int]
    random: Random
    root: Path

    @property
    def serial(self) -> TextIO:
        """The stream to which it prints."""

    @property
    def uptime_us(self) -> int:
        """How long it has been on."""

    def look_at_clock(self) -> None:
        """Note that the firmware reads the time."""

    def sleep_us(self, duration_us: int) -> None:
        """Let the firmware sleep."""

    def check_writable(self) -> None:
        """Raise OSError if the firmware may not write to the drive."""


_real_open = builtins.open
_real_print_exception = traceback.print_exception


def _sleep(device: Device, seconds: float) -> None:
    if seconds < 0:
        raise ValueError("sleep length must be non-negative")
    device.sleep_us(round(seconds * US_PER_S))


def _monotonic(device: Device) -> float:
    device.look_at_clock()
    return _uptime(device)


def _uptime(device: Device) -> float:
    """Blinka's `time.monotonic`: it does not count as the firmware reading the clock."""
    return device.uptime_us / US_PER_S


def _monotonic_ns(device: Device) -> int:
    device.look_at_clock()
    return device.uptime_us * NS_PER_US


def _time(device: Device) -> int:
    device.look_at_clock()
    return EPOCH_S + device.uptime_us // US_PER_S


def _localtime(device: Device) -> time.struct_time:
    device.look_at_clock()
    year, month, day = device.date
    at = datetime(year, month, day) + timedelta(microseconds=device.uptime_us)
    return at.timetuple()


def _urandom(device: Device, size: int) -> bytes:
    return device.random.randbytes(size)


def _getenv(device: Device, key: str, default: Any = None) -> Any:
    value = device.board.settings.get(key)
    return default if value is None else str(value)  # numbers as well


def _open(device: Device, file: Any, mode: str = "r", *args: Any, **keywords: Any) -> Any:
    if not {*mode}.isdisjoint("wax+"):
        device.check_writable()
    elif isinstance(file, str) and not os.path.exists(file):
        file = device.root / file
    return _real_open(file, mode, *args, **keywords)


def _write(device: Device, *args: Any, real: Callable[..., Any]) -> Any:
    device.check_writable()
    return real(*args)


def _sync(_device: Device) -> None:
    """Do nothing: files are written at once here."""


def _print_exception(device: Device, error: BaseException) -> None:
    if not device.crash_screen:
        raise error
    _real_print_exception(error, file=device.serial)


def _collect(_device: Device, _generation: int = 2) -> int:
    """Do nothing: a PC has memory to spare, and a large heap that takes long to collect."""
    return 0


def replacements(running: Callable[[], Device | None]) -> list[Replacement]:
    """The device's versions of the functions; `running` returns the board that runs.

    While no board runs they call the real ones, as a library that was first imported by a firmware
    may have kept them.
    """

    def either(real: Callable[..., Any], function: Callable[..., Any]) -> Callable[..., Any]:
        @wraps(real)
        def call(*args: Any, **keywords: Any) -> Any:
            device = running()
            if device is None:
                return real(*args, **keywords)
            return function(device, *args, **keywords)

        return call

    def replaced(owner: Any, name: str, function: Callable[..., Any]) -> Replacement:
        return owner, name, either(getattr(owner, name), function)

    blinkas_time = SimpleNamespace(
        monotonic=either(time.monotonic, _uptime), sleep=either(time.sleep, _sleep)
    )
    return [
        replaced(time, "sleep", _sleep),
        replaced(time, "monotonic", _monotonic),
        replaced(time, "monotonic_ns", _monotonic_ns),
        replaced(time, "time", _time),
        replaced(time, "localtime", _localtime),
        replaced(os, "urandom", _urandom),
        replaced(os, "getenv", _getenv),
        replaced(builtins, "open", _open),
        (builtins, "memoryview", DeviceView),
        replaced(gc, "collect", _collect),
        replaced(os, "sync", _sync),
        replaced(traceback, "print_exception", _print_exception),
        *(replaced(os, name, partial(_write, real=getattr(os, name))) for name in WRITERS),
        (busdisplay, "time", blinkas_time),
        (displaycore, "time", blinkas_time),
    ]
