"""A striped curtain in the colour of a seat; it falls and rises strip by strip."""

import displayio
from bitmaptools import fill_region
from micropython import const

from console.draw.shapes import band
from console.draw.sizes import FOLD, ROD, ROD_TOP
from console.draw.theme import FELT, GOLD, SEAT, TEXT

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.app import App

_STRIPS = const(8)
_PLAIN, _SHADE, _FOLD, _RAIL = range(4)  # colours of its palette


class Drape:
    """``group`` goes into a Group below the texts on the curtain, ``covers`` above them: strips of
    felt that hide the rest. ``top``: pixels of its rail.
    """

    def __init__(self, app: "App", seat: int) -> None:
        width = app.width
        self.group = displayio.Group()
        self.covers = displayio.Group()
        colour = app.theme.colours[SEAT + seat]
        palette = displayio.Palette(4)
        palette[_PLAIN] = colour
        palette[_SHADE] = _darker(colour, 1)
        palette[_FOLD] = _darker(colour, 2)
        palette[_RAIL] = app.theme.colours[GOLD]
        line = displayio.Bitmap(width, 1, 4)
        pitch = app.sizes[FOLD]
        for x in range(0, width, pitch):
            fill_region(line, min(width, x + pitch // 2), 0, min(width, x + pitch), 1, _SHADE)
            fill_region(line, min(width, x + pitch * 5 // 6), 0, min(width, x + pitch), 1, _FOLD)
        self.group.append(
            displayio.TileGrid(line, pixel_shader=palette, width=1, height=app.height)
        )
        thick = app.sizes[ROD]
        rail = app.sizes[ROD_TOP]
        self.top = rail + thick + 1
        self.group.append(band(0, 0, width, self.top, palette, _FOLD))
        self.group.append(band(0, rail, width, thick, palette, _RAIL))
        felt = displayio.Bitmap(width, 1, 2)
        height = (app.height + _STRIPS - 1) // _STRIPS
        for y in range(0, app.height, height):
            self.covers.append(
                displayio.TileGrid(
                    felt,
                    pixel_shader=app.theme.of(FELT, TEXT),
                    y=y,
                    width=1,
                    height=min(height, app.height - y),
                )
            )

    def move(self, down: bool) -> bool:
        """Let the curtain fall or rise by one strip; returns False when it cannot any more."""
        covers = self.covers
        for i in range(len(covers)):
            cover = covers[i if down else len(covers) - 1 - i]
            if cover.hidden != down:
                cover.hidden = down
                return True
        return False

    def fall(self) -> None:
        """Let the whole curtain fall at once."""
        for cover in self.covers:
            cover.hidden = True


def _darker(colour: int, steps: int) -> int:
    """A colour darkened by 1 or 2 steps."""
    dark = 0
    for shift in (16, 8, 0):
        dark |= (colour >> shift & 255) * (9 - 2 * steps) // 9 << shift
    return dark
