"""The crown of a winner."""

import displayio
from bitmaptools import fill_region


def make_crown(size: int, palette: displayio.Palette) -> displayio.TileGrid:
    """A crown in the last of the four shades of a text; ``size``: its width in pixels, odd."""
    half = size // 2
    height = half + 2
    band = max(3, height * 2 // 5)  # below the points
    crown = displayio.Bitmap(size, height, 4)
    for x in range(size):
        away = abs(x - half)  # from the middle point, which is the highest
        spike = max(half - 2 * away, 2 * away - half - half // 4)
        tall = band + max(0, spike * (height - band) // half)
        fill_region(crown, x, height - tall, x + 1, height, 3)
    return displayio.TileGrid(crown, pixel_shader=palette)
