"""A battery of one lithium cell: how full it is."""

from analogio import AnalogIn
from micropython import const

TYPE_CHECKING = False
if TYPE_CHECKING:
    from microcontroller import Pin

_FULL = const(65535)
_MV = const(3300)  # at the pin, then
_SAMPLES = const(8)
_NONE = const(2500)  # mV: no cell that still runs a console has less

_LEVELS = (3550, 3700, 3800, 3950)  # from so many mV on there is one more bar


def measure(wiring: "tuple[Pin, int]") -> tuple[int, int] | None:
    """The mV of a battery and its bars, 0 (charge it) to 4; None: there is no battery.

    ``wiring``: the pin, and of how many times the voltage there the battery has.
    """
    pin, divided = wiring
    reader = AnalogIn(pin)
    value = sum([reader.value for _ in range(_SAMPLES)]) // _SAMPLES
    reader.deinit()
    mv = value * _MV // _FULL * divided
    if mv < _NONE:
        return None
    return mv, len([level for level in _LEVELS if mv >= level])
