"""Slots at the ends of a row, where the next tile may go: small pictures above the table."""

import displayio
from bitmaptools import fill_region
from micropython import const

from console.clock import since
from console.draw.theme import FELT, GOLD, LIT, PLACE_FILL

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.draw.theme import Theme

_PULSE_MS = const(400)
_DASH = const(3)  # pixels

# Colours of the picture.
_FILL = const(1)
_GOLD = const(2)


class RowEnds:
    """``group`` goes into a Group; both slots are hidden at first."""

    def __init__(self, theme: "Theme", size: int) -> None:
        """``size``: pixels of a side."""
        colours = theme.colours
        self._gold = colours[GOLD]
        self._lit = colours[LIT]
        self._palette = displayio.Palette(3)
        self._palette[0] = colours[FELT]
        self._palette[_FILL] = colours[PLACE_FILL]
        self._palette[_GOLD] = self._gold
        self._since = -1  # when they last changed, -1: never
        bitmap = _picture(size)
        self.group = displayio.Group()
        for _ in range(2):
            grid = displayio.TileGrid(bitmap, pixel_shader=self._palette)
            grid.hidden = True
            self.group.append(grid)

    def show(self, end: int, place: tuple[int, int]) -> None:
        """Put a slot's upper left corner there."""
        grid = self.group[end]
        grid.x, grid.y = place
        if grid.hidden:
            grid.hidden = False

    def hide(self, end: int) -> None:
        """Take a slot from sight."""
        grid = self.group[end]
        if not grid.hidden:
            grid.hidden = True

    def tick(self, now: int) -> None:
        """Pulse."""
        if self._since < 0:
            self._since = now
        elif since(self._since, now) >= _PULSE_MS:
            self._since = now
            lit = self._palette[_GOLD] == self._gold
            self._palette[_GOLD] = self._lit if lit else self._gold


def _picture(size: int) -> displayio.Bitmap:
    """A square with a dashed edge and a plus."""
    bitmap = displayio.Bitmap(size, size, 4)
    bitmap.fill(_FILL)
    last = size - 1
    for i in range(size):
        for x, y in ((i, 0), (i, last), (0, i), (last, i)):
            bitmap[x, y] = 0 if (x + y) // _DASH & 1 else _GOLD
    middle = size // 2
    arm = size // 9
    fill_region(bitmap, middle - arm, middle, middle + arm + 1, middle + 1, _GOLD)
    fill_region(bitmap, middle, middle - arm, middle + 1, middle + arm + 1, _GOLD)
    return bitmap
