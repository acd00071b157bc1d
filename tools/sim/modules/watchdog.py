"""`watchdog`: the timer that restarts a chip whose code does not feed it."""

from tools.sim.enumerations import WatchDogMode
from tools.sim.functions import US_PER_S
from tools.sim.machine import running

__all__ = ["WatchDogMode", "WatchDogTimer"]

_LONGEST_S = 8  # as on the RP2040


class WatchDogTimer:
    """The sole instance is `microcontroller.watchdog`."""

    @property
    def timeout(self) -> float:
        """Seconds from the last `feed` to the restart."""
        return running().watchdog_us / US_PER_S

    @timeout.setter
    def timeout(self, timeout: float) -> None:
        if not 0 < timeout <= _LONGEST_S:
            raise ValueError(f"timeout must be <= {_LONGEST_S}")
        running().watchdog_us = round(timeout * US_PER_S)

    @property
    def mode(self) -> WatchDogMode | None:
        """None if it is off."""
        return WatchDogMode.RESET if running().watchdog_due_us is not None else None

    @mode.setter
    def mode(self, mode: WatchDogMode | None) -> None:
        if mode is WatchDogMode.RAISE:
            raise NotImplementedError
        if mode is None:
            running().watchdog_due_us = None
        elif not running().watchdog_us:
            raise ValueError("WatchDogTimer.timeout must be greater than 0")
        else:
            running().feed_watchdog()

    def feed(self) -> None:
        """Restart its time."""
        if running().watchdog_due_us is None:
            raise ValueError("WatchDogTimer is not currently running")
        running().feed_watchdog()
