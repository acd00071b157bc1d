"""Plain shapes: bands and rounded boxes."""

import math

import displayio
from bitmaptools import fill_region

TYPE_CHECKING = False
if TYPE_CHECKING:
    from vectorio import Rectangle


def band(
    x: int, y: int, width: int, height: int, palette: displayio.Palette, index: int = 0
) -> displayio.TileGrid:
    """A rectangle in one colour of a palette; only its upper edge takes memory."""
    line = displayio.Bitmap(width, 1, 4)
    line.fill(index)
    return displayio.TileGrid(line, pixel_shader=palette, x=x, y=y, width=1, height=height)


def rectangle(
    x: int, y: int, width: int, height: int, palette: displayio.Palette, index: int = 0
) -> "Rectangle | displayio.TileGrid":
    """The same for large areas: it takes the display half the time, if the board has vectorio."""
    try:
        from vectorio import Rectangle
    except ImportError:  # some boards lack it
        return band(x, y, width, height, palette, index)
    shape = Rectangle(pixel_shader=palette, width=width, height=height, x=x, y=y)
    shape.color_index = index
    return shape


def fill_round(
    bitmap: displayio.Bitmap, x: int, y: int, width: int, height: int, radius: int, value: int
) -> None:
    """Fill a box with round corners."""
    bottom = y + height
    around = min(radius, (height + 1) // 2)  # shorter rows at either edge
    for away in range(around):
        rise = radius - away - 0.5
        cut = radius - int(math.sqrt(max(0, radius * radius - rise * rise)) + 0.5)
        left = x + cut
        right = x + width - cut
        fill_region(bitmap, left, y + away, right, y + away + 1, value)
        fill_region(bitmap, left, bottom - away - 1, right, bottom - away, value)
    if height > 2 * around:
        fill_region(bitmap, x, y + around, x + width, bottom - around, value)
