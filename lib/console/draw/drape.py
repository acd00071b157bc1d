"""A striped curtain in the colour of a seat, as strips that hang from top to bottom."""

import displayio
from bitmaptools import fill_region
from micropython import const

from console.draw.sizes import FOLD, ROD, ROD_TOP
from console.draw.theme import GOLD, SEAT

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.app import App

_PLAIN, _SHADE, _DARK, _GOLDEN = range(4)  # colours of its palette
_FOLDED, _EDGE, _ROD = range(3)  # tiles of its grids: rows of pixels
_HEM = const(2)  # rows of pixels


class Drape:
    """``group`` goes into a Group; all of it hangs. ``top``: pixels of its rail."""

    def __init__(self, app: "App", seat: int, height: int, strips: int = 1) -> None:
        """``height``: in pixels; ``strips``: how many it has, 1: it stays, and needs no hem."""
        width = app.width
        colour = app.theme.colours[SEAT + seat]
        palette = displayio.Palette(4)
        palette[_PLAIN] = colour
        palette[_SHADE] = _darker(colour, 1)
        palette[_DARK] = _darker(colour, 2)
        palette[_GOLDEN] = app.theme.colours[GOLD]
        rows = displayio.Bitmap(width, 3, 4)
        pitch = app.sizes[FOLD]
        for x in range(0, width, pitch):
            fill_region(rows, min(width, x + pitch // 2), 0, min(width, x + pitch), 1, _SHADE)
            fill_region(rows, min(width, x + pitch * 5 // 6), 0, min(width, x + pitch), 1, _DARK)
        fill_region(rows, 0, _EDGE, width, _EDGE + 1, _DARK)
        fill_region(rows, 0, _ROD, width, _ROD + 1, _GOLDEN)
        self.group = displayio.Group()
        self._strips = []
        for i in range(strips):
            y = height * i // strips
            strip = displayio.TileGrid(
                rows,
                pixel_shader=palette,
                y=y,
                width=1,
                height=height * (i + 1) // strips - y,
                tile_width=width,
                tile_height=1,
            )
            self._strips.append(strip)
            self.group.append(strip)
        rail = app.sizes[ROD_TOP]
        self.top = rail + app.sizes[ROD] + 1
        for y in range(self.top):
            self._strips[0][y] = _ROD if rail <= y < self.top - 1 else _EDGE

    def hang(self, count: int) -> None:
        """Let the first ``count`` strips hang, the last of them with a golden hem.

        The others are no parts of the group: hidden ones would be sent again when it goes.
        """
        group = self.group
        before = len(group)
        while len(group) > count:
            group.pop()
        while len(group) < count:
            group.append(self._strips[len(group)])
        for last in (before, count):
            if last:
                strip = self._strips[last - 1]
                for i in range(_HEM):
                    row = strip.height - 1 - i
                    strip[row] = _FOLDED if last != count else _ROD if i else _EDGE


def _darker(colour: int, steps: int) -> int:
    """A colour darkened by 1 or 2 steps."""
    dark = 0
    for shift in (16, 8, 0):
        dark |= (colour >> shift & 255) * (9 - 2 * steps) // 9 << shift
    return dark
