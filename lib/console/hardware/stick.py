"""An analog stick as four keys."""

from analogio import AnalogIn
from micropython import const

from console.hardware.keys import DOWN, LEFT, RIGHT, UP

_MIDDLE = const(32768)
_DEAD = const(15000)  # of 32767: how far it may stand off the middle


def make_stick(x, y):
    """A function that returns the direction in which the stick at two pins is pushed, or 0."""
    x = AnalogIn(x)
    y = AnalogIn(y)

    def direction() -> int:
        right = x.value - _MIDDLE
        down = y.value - _MIDDLE
        if max(abs(right), abs(down)) < _DEAD:
            return 0
        if abs(right) > abs(down):
            return RIGHT if right > 0 else LEFT
        return DOWN if down > 0 else UP

    return direction
