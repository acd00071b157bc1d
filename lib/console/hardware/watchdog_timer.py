"""A console that hangs starts again, where the chip has a watchdog."""

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
    """Let it sleep. Restarting or interrupting the code does that, too."""
    dog = microcontroller.watchdog
    if dog:
        dog.mode = None
