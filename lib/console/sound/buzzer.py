"""A buzzer, driven by a square wave."""

from pwmio import PWMOut

TYPE_CHECKING = False
if TYPE_CHECKING:
    from microcontroller import Pin

_DUTY = (0, 0x0400, 0x1800, 0x8000)  # by volume: narrow pulses are quiet


class Buzzer:
    """A buzzer at a pin. Pin and timer are in use only while it sounds."""

    def __init__(self, pin: "Pin") -> None:
        self._pin = pin
        self._out: PWMOut | None = None

    def start(self, hertz: int, volume: int) -> None:
        """Sound until the next call."""
        if self._out:
            self._out.frequency = hertz
        else:
            self._out = PWMOut(self._pin, frequency=hertz, variable_frequency=True)
        self._out.duty_cycle = _DUTY[volume]

    def stop(self) -> None:
        """Be silent."""
        if self._out:
            self._out.deinit()
            self._out = None
