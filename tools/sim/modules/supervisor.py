"""`supervisor`: the clock that wraps, and what the runtime tells and is told."""

from enum import Enum
from typing import Any, NoReturn

from tools.sim.machine import Restart, running


class RunReason(Enum):
    """Why the code was started."""

    STARTUP = 0
    AUTO_RELOAD = 1
    SUPERVISOR_RELOAD = 2
    REPL_RELOAD = 3


class SafeModeReason(Enum):
    """Why the code was not started."""

    NONE = 0
    BROWNOUT = 1
    FLASH_WRITE_FAIL = 2
    GC_ALLOC_OUTSIDE_VM = 3
    HARD_FAULT = 4
    INTERRUPT_ERROR = 5
    NLR_JUMP_FAIL = 6
    NO_CIRCUITPY = 7
    NO_HEAP = 8
    PROGRAMMATIC = 9
    SDK_FATAL_ERROR = 10
    STACK_OVERFLOW = 11
    USB_BOOT_DEVICE_NOT_INTERFACE_ZERO = 12
    USB_TOO_MANY_ENDPOINTS = 13
    USB_TOO_MANY_INTERFACE_NAMES = 14
    USER = 15
    WATCHDOG = 16


class Runtime:
    """The sole instance is `supervisor.runtime`."""

    @property
    def serial_bytes_available(self) -> int:
        """Bytes from the PC that can be read at once."""
        machine = running()
        return machine.console.look(machine.now_us)

    @property
    def run_reason(self) -> RunReason:
        """Why the code was started."""
        return RunReason.SUPERVISOR_RELOAD if running().reloaded else RunReason.STARTUP

    @property
    def safe_mode_reason(self) -> SafeModeReason:
        """Why the code was not started."""
        return SafeModeReason[running().safe_mode]

    @property
    def autoreload(self) -> bool:
        """Does the code restart when a PC writes to the drive?"""
        return running().autoreload

    @autoreload.setter
    def autoreload(self, autoreload: bool) -> None:
        running().autoreload = autoreload

    @property
    def usb_connected(self) -> bool:
        """Is a PC connected?"""
        return running().usb

    @property
    def serial_connected(self) -> bool:
        """Does a PC listen to what is printed?"""
        return running().usb

    @property
    def display(self) -> Any:
        """The display of the board."""
        return running().display


runtime = Runtime()


def ticks_ms() -> int:
    """Milliseconds since some time, modulo 2**29."""
    running().look_at_clock()
    return running().ticks_ms


def reload() -> NoReturn:
    """Run code.py again, from the start."""
    raise Restart(power=False)
