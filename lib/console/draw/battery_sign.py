"""A sign in a corner of the screen that shows how full the battery is."""

import displayio
from micropython import const

from console.draw.theme import GOLD, PLACE_FILL

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.app import App

_WIDTH = const(11)
_HEIGHT = const(7)
_BARS = const(4)  # when it is full


def make_battery_sign(app: "App", bars: int) -> tuple:
    """A small battery in the upper right corner, a bright empty one if it has to be charged; and
    how many pixels it takes from that edge of the screen.
    """
    colour = PLACE_FILL if bars else GOLD
    sign = displayio.Bitmap(_WIDTH, _HEIGHT, 16)
    for x in range(_WIDTH - 1):
        for y in range(_HEIGHT):
            edge = x in (0, _WIDTH - 2) or y in (0, _HEIGHT - 1)
            inside = 2 <= x < 2 + (_WIDTH - 5) * bars // _BARS and 2 <= y < _HEIGHT - 2
            if edge or inside:
                sign[x, y] = colour
    for y in range(2, _HEIGHT - 2):
        sign[_WIDTH - 1, y] = colour
    scale = 2 if app.large else 1
    group = displayio.Group(scale=scale)
    width = scale * (_WIDTH + 2)
    group.x = app.mirror(app.width - width, scale * _WIDTH)
    group.y = 4 if app.large else 1
    group.append(displayio.TileGrid(sign, pixel_shader=app.theme.table))
    return group, width
