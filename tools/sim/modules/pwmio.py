"""`pwmio`: pins that play a tone."""

from typing import Self

from tools.sim.machine import running
from tools.sim.wiring import Pin

_MAX_DUTY = 0xFFFF


class PWMOut:
    """A square wave on a pin."""

    def __init__(
        self,
        pin: Pin,
        *,
        duty_cycle: int = 0,
        frequency: int = 500,
        variable_frequency: bool = False,
    ) -> None:
        self._pin = running().wiring.claim(pin)
        self._frequency = _checked_frequency(frequency)
        self._variable_frequency = variable_frequency
        self.duty_cycle = duty_cycle

    @property
    def duty_cycle(self) -> int:
        """The part of the time when the level is high: 0 to 65535."""
        return self._duty_cycle

    @duty_cycle.setter
    def duty_cycle(self, duty_cycle: int) -> None:
        if not 0 <= duty_cycle <= _MAX_DUTY:
            raise ValueError(f"duty_cycle must be 0-{_MAX_DUTY}")
        self._duty_cycle = duty_cycle
        running().hear(self._frequency if duty_cycle else 0, duty_cycle)

    @property
    def frequency(self) -> int:
        """In Hertz; can be set if `variable_frequency` was True."""
        return self._frequency

    @frequency.setter
    def frequency(self, frequency: int) -> None:
        if not self._variable_frequency:
            raise AttributeError("Invalid variable_frequency")
        self._frequency = _checked_frequency(frequency)

    def deinit(self) -> None:
        """Be silent, and release the pin."""
        self.duty_cycle = 0
        running().wiring.unclaim(self._pin)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_exception: object) -> None:
        self.deinit()


def _checked_frequency(frequency: int) -> int:
    if frequency <= 0:
        raise ValueError("Invalid PWM frequency")
    return frequency
