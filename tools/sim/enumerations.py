"""Enumerations of the device's modules, made once.

Each start of a firmware imports these modules again, and an enumeration takes longer than all else
in such a module.
"""

from enum import Enum, auto


class Direction(Enum):
    """Whether a pin is read or written."""

    INPUT = auto()
    OUTPUT = auto()


class Pull(Enum):
    """The resistor that gives an open input its level."""

    UP = auto()
    DOWN = auto()


class DriveMode(Enum):
    """Whether an output drives both levels, or only low."""

    PUSH_PULL = auto()
    OPEN_DRAIN = auto()


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


class ResetReason(Enum):
    """Why the chip was started."""

    POWER_ON = 0
    BROWNOUT = 1
    SOFTWARE = 2
    DEEP_SLEEP_ALARM = 3
    RESET_PIN = 4
    WATCHDOG = 5
    UNKNOWN = 6
    RESCUE_DEBUG = 7


class WatchDogMode(Enum):
    """What happens when the time is over: an exception (not on these chips) or a restart."""

    RAISE = 1
    RESET = 2
