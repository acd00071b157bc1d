"""The watchdog of the chip, if it has one, restarts a console that hangs."""

import microcontroller
from micropython import const

TYPE_CHECKING = False
if TYPE_CHECKING:
    from watchdog import WatchDogTimer

_TIMEOUT_S = const(8)  # the most that an RP2040 can wait; the slowest screen takes half of it


def start() -> "WatchDogTimer | None":
    """Let the chip restart if the watchdog is not fed for some seconds; returns it, or None."""
    dog = microcontroller.watchdog
    if dog:
        from watchdog import WatchDogMode

        dog.timeout = _TIMEOUT_S
        dog.mode = WatchDogMode.RESET
    return dog


def stop() -> None:
    """Turn it off, as restarting or interrupting the code does."""
    dog = microcontroller.watchdog
    if dog:
        dog.mode = None
