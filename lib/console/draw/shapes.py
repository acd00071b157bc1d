"""Plain shapes: bands and rounded boxes."""

import math

import displayio
from bitmaptools import fill_region


def band(
    x: int, y: int, width: int, height: int, palette: displayio.Palette, index: int = 0
) -> displayio.TileGrid:
    """A rectangle in one colour of a palette; it takes the memory of its upper edge only."""
    line = displayio.Bitmap(width, 1, 4)
    line.fill(index)
    return displayio.TileGrid(line, pixel_shader=palette, x=x, y=y, width=1, height=height)


def fill_round(
    bitmap: displayio.Bitmap, x: int, y: int, width: int, height: int, radius: int, value: int
) -> None:
    """Fill a box with round corners."""
    for row in range(height):
        away = min(row, height - 1 - row)  # from the nearer edge
        cut = 0
        if away < radius:
            rise = radius - away - 0.5
            cut = radius - int(math.sqrt(max(0, radius * radius - rise * rise)) + 0.5)
        fill_region(bitmap, x + cut, y + row, x + width - cut, y + row + 1, value)
