"""A battery of one lithium cell: how full it is."""

import displayio
from analogio import AnalogIn
from micropython import const

from console.boards import pin_and_number
from console.theme import BRIGHT, FAINT

_FULL = const(65535)
_MV = const(3300)  # at the pin, then
_SAMPLES = const(8)
_NONE = const(2500)  # mV: no cell that still runs a console has less

_LEVELS = (3550, 3700, 3800, 3950)  # from so many mV on there is one more bar

_WIDTH = const(11)
_HEIGHT = const(7)


def measure(wiring: str):
    """The mV of a battery and its bars, 0 (charge it) to 4; None: there is no battery.

    ``wiring``: what ``console.profiles`` says of it. Raises UnknownBoard.
    """
    pin, divided = pin_and_number(wiring, "BOARD_BATTERY")
    reader = AnalogIn(pin)
    value = sum([reader.value for _ in range(_SAMPLES)]) // _SAMPLES
    reader.deinit()
    mv = value * _MV // _FULL * divided
    if mv < _NONE:
        return None
    return mv, len([level for level in _LEVELS if mv >= level])


def make_sign(app, bars: int) -> displayio.Group:
    """A small battery in the lower right corner; a bright empty one has to be charged."""
    colour = FAINT if bars else BRIGHT
    sign = displayio.Bitmap(_WIDTH, _HEIGHT, 16)
    for x in range(_WIDTH - 1):
        for y in range(_HEIGHT):
            edge = x in (0, _WIDTH - 2) or y in (0, _HEIGHT - 1)
            if edge or x <= 2 * bars:
                sign[x, y] = colour
    for y in range(2, _HEIGHT - 2):
        sign[_WIDTH - 1, y] = colour
    scale = 2 if app.large else 1
    group = displayio.Group(scale=scale)
    group.x = app.mirror(app.width - scale * (_WIDTH + 1), scale * _WIDTH)
    group.y = app.height - scale * (_HEIGHT + 1)
    group.append(displayio.TileGrid(sign, pixel_shader=app.theme.table))
    return group
