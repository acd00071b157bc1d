"""The crown of a winner."""

import displayio
from bitmaptools import fill_region


def make_crown(size: int, palette: displayio.Palette) -> displayio.TileGrid:
    """A crown in the last of the four shades of a text; ``size``: its width in pixels, odd."""
    half = size // 2
    height = half + 2
    crown = displayio.Bitmap(size, height, 4)
    for x in range(size):
        away = abs(x - half)  # from the middle point, which is the highest
        spike = max(half - 2 * away, 2 * away - half - half // 4)
        fill_region(crown, x, height - 3 - max(1, spike * (height - 3) // half), x + 1, height, 3)
    return displayio.TileGrid(crown, pixel_shader=palette)
