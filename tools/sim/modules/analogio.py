"""`analogio`: the stick."""

from typing import Self

from tools.sim.machine import running
from tools.sim.wiring import Pin


class AnalogIn:
    """Reads the voltage at a pin."""

    reference_voltage = 3.3

    def __init__(self, pin: Pin) -> None:
        self._pin = running().wiring.claim(pin)

    @property
    def value(self) -> int:
        """0 to 65535."""
        return running().wiring.analog(self._pin)

    def deinit(self) -> None:
        """Release the pin."""
        running().wiring.unclaim(self._pin)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_exception: object) -> None:
        self.deinit()
