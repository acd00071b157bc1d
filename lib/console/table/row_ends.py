"""The places at the ends of a row, for the next tile: small pictures above the table."""

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
    """``group`` shows the two places, both of them hidden at first."""

    def __init__(self, theme: "Theme", size: int) -> None:
        """``size``: of a side, in pixels."""
        colours = theme.colours
        self.gold = colours[GOLD]
        self._lit = colours[LIT]
        self.palette = displayio.Palette(3)
        self.palette[0] = colours[FELT]
        self.palette[_FILL] = colours[PLACE_FILL]
        self.palette[_GOLD] = self.gold
        self._since = -1  # when the colours last changed, -1: never
        bitmap = _picture(size)
        self.group = displayio.Group()
        for _ in range(2):
            grid = displayio.TileGrid(bitmap, pixel_shader=self.palette)
            grid.hidden = True
            self.group.append(grid)

    def show(self, end: int, corner: tuple[int, int]) -> None:
        """Show the place of an end (0 or 1) with its upper left corner at (x, y)."""
        grid = self.group[end]
        grid.x, grid.y = corner
        if grid.hidden:
            grid.hidden = False

    def hide(self, end: int) -> None:
        """Hide the place of an end (0 or 1)."""
        grid = self.group[end]
        if not grid.hidden:
            grid.hidden = True

    def tick(self, now: int) -> None:
        """Pulse: swap gold and the lit colour."""
        if self._since < 0:
            self._since = now
        elif since(self._since, now) >= _PULSE_MS:
            self._since = now
            lit = self.palette[_GOLD] == self.gold
            self.palette[_GOLD] = self._lit if lit else self.gold


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
