"""`digitalio`: single pins that read a button or switch something."""

from typing import Self

from tools.sim.enumerations import Direction, DriveMode, Pull
from tools.sim.machine import running
from tools.sim.wiring import Pin

__all__ = ["DigitalInOut", "Direction", "DriveMode", "Pull"]


class DigitalInOut:
    """A digital pin, initially an input without a pull."""

    def __init__(self, pin: Pin) -> None:
        self._pin = running().wiring.claim(pin)
        self.switch_to_input()

    def switch_to_output(
        self, value: bool = False, drive_mode: DriveMode = DriveMode.PUSH_PULL
    ) -> None:
        """Make it an output."""
        self._direction = Direction.OUTPUT
        self._drive(value)
        self._drive_mode = drive_mode

    def switch_to_input(self, pull: Pull | None = None) -> None:
        """Make it an input."""
        self._direction = Direction.INPUT
        self._pull = pull

    @property
    def direction(self) -> Direction:
        """Input or output; setting it switches with the defaults."""
        return self._direction

    @direction.setter
    def direction(self, direction: Direction) -> None:
        if direction is Direction.OUTPUT:
            self.switch_to_output()
        else:
            self.switch_to_input()

    @property
    def value(self) -> bool:
        """The level of the pin; that of an input cannot be set."""
        if self._direction is Direction.OUTPUT:
            return running().wiring.driven[self._pin]
        return running().wiring.level(self._pin, self._pull is Pull.UP)

    @value.setter
    def value(self, value: bool) -> None:
        if self._direction is Direction.INPUT:
            raise AttributeError("Cannot set value when direction is input.")
        self._drive(value)

    @property
    def drive_mode(self) -> DriveMode:
        """Whether an output drives both levels."""
        if self._direction is Direction.INPUT:
            raise AttributeError("Drive mode not used when direction is input.")
        return self._drive_mode

    @drive_mode.setter
    def drive_mode(self, drive_mode: DriveMode) -> None:
        self.switch_to_output(self.value, drive_mode)

    @property
    def pull(self) -> Pull | None:
        """The pull of an input."""
        if self._direction is Direction.OUTPUT:
            raise AttributeError("Pull not used when direction is output.")
        return self._pull

    @pull.setter
    def pull(self, pull: Pull | None) -> None:
        if self._direction is Direction.OUTPUT:
            raise AttributeError("Pull not used when direction is output.")
        self._pull = pull

    def _drive(self, value: bool) -> None:
        running().wiring.driven[self._pin] = bool(value)

    def deinit(self) -> None:
        """Release the pin."""
        running().wiring.unclaim(self._pin)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_exception: object) -> None:
        self.deinit()
