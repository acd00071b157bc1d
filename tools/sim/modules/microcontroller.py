"""`microcontroller`: the chip with its memory."""

from typing import NoReturn

from nvm import ByteArray
from watchdog import WatchDogTimer

from tools.sim.enumerations import ResetReason
from tools.sim.machine import Restart, running
from tools.sim.wiring import Pin

__all__ = ["Pin", "Processor", "ResetReason", "cpu", "delay_us", "nvm", "reset", "watchdog"]


class Processor:
    """The sole instance is `microcontroller.cpu`."""

    frequency = 125_000_000
    temperature = 25.0
    voltage = 3.3

    @property
    def reset_reason(self) -> ResetReason:
        """Why the chip was started."""
        return ResetReason.SOFTWARE if running().was_reset else ResetReason.POWER_ON

    @property
    def uid(self) -> bytearray:
        """The serial number of the chip."""
        return bytearray(running().board.uid)


cpu = Processor()
nvm = ByteArray() if running().nvm.data else None
watchdog = WatchDogTimer()


def reset() -> NoReturn:
    """Restart the chip: boot.py, then code.py."""
    raise Restart(power=True)


def delay_us(delay: int) -> None:
    """Wait for a few microseconds."""
    running().sleep_us(delay)
