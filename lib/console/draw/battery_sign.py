"""The sign of the battery, in a corner of the screen."""

import displayio
from micropython import const

from console.draw.sizes import BATTERY_SCALE, BATTERY_TOP
from console.draw.theme import GOLD, PLACE_FILL
from console.hardware.battery import measure

TYPE_CHECKING = False
if TYPE_CHECKING:
    from microcontroller import Pin

    from console.app import App

_WIDTH = const(11)
_HEIGHT = const(7)
_BARS = const(4)  # of a full battery


def show_battery(app: "App", wiring: "tuple[Pin, int]", group: displayio.Group) -> None:
    """Show the charge of the battery, if there is one, in the upper right corner; a bright empty
    sign means that it must be charged.

    ``wiring``: as in ``measure``.
    """
    cell = measure(wiring)
    if not cell:
        return
    bars = cell[1]
    colour = PLACE_FILL if bars else GOLD
    bitmap = displayio.Bitmap(_WIDTH, _HEIGHT, 16)
    for x in range(_WIDTH - 1):
        for y in range(_HEIGHT):
            edge = x in (0, _WIDTH - 2) or y in (0, _HEIGHT - 1)
            inside = 2 <= x < 2 + (_WIDTH - 5) * bars // _BARS and 2 <= y < _HEIGHT - 2
            if edge or inside:
                bitmap[x, y] = colour
    for y in range(2, _HEIGHT - 2):
        bitmap[_WIDTH - 1, y] = colour
    scale = app.sizes[BATTERY_SCALE]
    sign = displayio.Group(scale=scale)
    width = scale * (_WIDTH + 2)
    sign.x = app.mirror(app.width - width, scale * _WIDTH)
    sign.y = app.sizes[BATTERY_TOP]
    sign.append(displayio.TileGrid(bitmap, pixel_shader=app.theme.table))
    group.append(sign)
