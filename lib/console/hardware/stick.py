"""An analog stick as four keys."""

from analogio import AnalogIn
from micropython import const

from console.hardware.keys import DOWN, LEFT, RIGHT, UP

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from microcontroller import Pin

_MIDDLE = const(32768)
_DEAD = const(15000)  # of 32767: smaller deflections do not count


def make_stick(pin_x: "Pin", pin_y: "Pin") -> "Callable[[], int]":
    """A function that returns the direction of the stick at two pins as a key, or 0."""
    x = AnalogIn(pin_x)
    y = AnalogIn(pin_y)

    def direction() -> int:
        right = x.value - _MIDDLE
        down = y.value - _MIDDLE
        if max(abs(right), abs(down)) < _DEAD:
            return 0
        if abs(right) > abs(down):
            return RIGHT if right > 0 else LEFT
        return DOWN if down > 0 else UP

    return direction
