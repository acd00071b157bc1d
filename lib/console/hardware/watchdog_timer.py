"""The watchdog of the chip, if it has one: it restarts a console that hangs."""

import microcontroller
from micropython import const

TYPE_CHECKING = False
if TYPE_CHECKING:
    from watchdog import WatchDogTimer

_TIMEOUT_S = const(6)  # the slowest screen takes 4; with a restart a message comes within 10


def start() -> "WatchDogTimer | None":
    """Start the watchdog, which restarts the chip unless it is fed; returns it, or None.

    It has been running since code.py began, and some chips change its timeout only while it is off.
    """
    stop()
    dog = microcontroller.watchdog
    if dog:
        from watchdog import WatchDogMode

        dog.timeout = _TIMEOUT_S
        dog.mode = WatchDogMode.RESET
    return dog


def stop() -> None:
    """Stop the watchdog, before the code is restarted or interrupted."""
    dog = microcontroller.watchdog
    if dog:
        dog.mode = None
