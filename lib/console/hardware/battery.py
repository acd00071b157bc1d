"""The charge of a battery of one lithium cell."""

from analogio import AnalogIn
from micropython import const

TYPE_CHECKING = False
if TYPE_CHECKING:
    from microcontroller import Pin

_FULL = const(65535)
_MV = const(3300)  # at the pin, for a full reading
_SAMPLES = const(8)
_NONE = const(2500)  # mV: a cell that still runs a console has more

_LEVELS = (3550, 3700, 3800, 3950)  # mV from which one more bar is full


def measure(wiring: "tuple[Pin, int]") -> tuple[int, int] | None:
    """The battery voltage in mV and bars from 0 (charge) to 4; None without a battery.

    ``wiring``: the pin, and the ratio of its voltage divider.
    """
    pin, divided = wiring
    reader = AnalogIn(pin)
    value = sum([reader.value for _ in range(_SAMPLES)]) // _SAMPLES
    reader.deinit()
    mv = value * _MV // _FULL * divided
    if mv < _NONE:
        return None
    return mv, len([level for level in _LEVELS if mv >= level])
