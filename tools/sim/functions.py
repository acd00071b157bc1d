"""Functions of Python that the device has its own way of: time, chance, writing to the drive."""

import builtins
import gc
import os
import time
import traceback
from collections.abc import Callable
from functools import partial, wraps
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

from tools.sim.blinka import busdisplay, displaycore
from tools.sim.world import Replacement

if TYPE_CHECKING:
    from tools.sim.machine import Machine

US_PER_S = 1_000_000
NS_PER_US = 1000

EPOCH_S = 1_767_225_600
"""`time.time()` at power-on: the start of 2026, in every run."""

WRITERS = ("mkdir", "remove", "rename", "rmdir", "unlink")
"""Functions of `os` that write to the drive."""

_real_open = builtins.open
_real_print_exception = traceback.print_exception


def _sleep(machine: "Machine", seconds: float) -> None:
    if seconds < 0:
        raise ValueError("sleep length must be non-negative")
    machine.sleep_us(round(seconds * US_PER_S))


def _monotonic(machine: "Machine") -> float:
    machine.look_at_clock()
    return _uptime(machine)


def _uptime(machine: "Machine") -> float:
    """Blinka's `time.monotonic`: its looking at the clock is not the firmware's."""
    return machine.uptime_us / US_PER_S


def _monotonic_ns(machine: "Machine") -> int:
    machine.look_at_clock()
    return machine.uptime_us * NS_PER_US


def _time(machine: "Machine") -> int:
    machine.look_at_clock()
    return EPOCH_S + machine.uptime_us // US_PER_S


def _urandom(machine: "Machine", size: int) -> bytes:
    return machine.random.randbytes(size)


def _getenv(machine: "Machine", key: str, default: Any = None) -> Any:
    value = machine.board.settings.get(key)
    return default if value is None else str(value)  # numbers, too


def _open(machine: "Machine", file: Any, mode: str = "r", *args: Any, **keywords: Any) -> Any:
    if not {*mode}.isdisjoint("wax+"):
        machine.check_writable()
    return _real_open(file, mode, *args, **keywords)


def _write(machine: "Machine", *args: Any, real: Callable[..., Any]) -> Any:
    machine.check_writable()
    return real(*args)


def _sync(_machine: "Machine") -> None:
    """Do nothing: what is written here is written."""


def _print_exception(machine: "Machine", error: BaseException) -> None:
    if not machine.crash_screen:
        raise error
    _real_print_exception(error, file=machine.serial)


def _collect(_machine: "Machine", _generation: int = 2) -> int:
    """Do nothing: a PC has memory to spare, and a large heap that takes long to collect."""
    return 0


def replacements(running: Callable[[], "Machine | None"]) -> list[Replacement]:
    """What the functions are on the device; `running` tells which board runs.

    While none does they are the real ones: a library that was first imported by a firmware may have
    kept them.
    """

    def either(real: Callable[..., Any], function: Callable[..., Any]) -> Callable[..., Any]:
        @wraps(real)
        def call(*args: Any, **keywords: Any) -> Any:
            machine = running()
            if machine is None:
                return real(*args, **keywords)
            return function(machine, *args, **keywords)

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
        replaced(os, "urandom", _urandom),
        replaced(os, "getenv", _getenv),
        replaced(builtins, "open", _open),
        replaced(gc, "collect", _collect),
        replaced(os, "sync", _sync),
        replaced(traceback, "print_exception", _print_exception),
        *(replaced(os, name, partial(_write, real=getattr(os, name))) for name in WRITERS),
        (busdisplay, "time", blinkas_time),
        (displaycore, "time", blinkas_time),
    ]
