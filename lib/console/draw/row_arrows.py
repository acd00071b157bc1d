"""The arrows beside the value of the bright row of a list."""

import displayio
from bitmaptools import fill_region


def new_arrows(
    width: int, height: int, palette: displayio.Palette
) -> tuple[displayio.TileGrid, displayio.TileGrid]:
    """One that points to the left and one that points to the right; ``height``: pixels of the frame
    in whose middle they are.
    """
    high = 2 * width - 1
    pair = displayio.Bitmap(2 * width, high, 4)
    for i in range(width):
        fill_region(pair, i, width - 1 - i, i + 1, width + i, 3)
        fill_region(pair, width + i, i, width + i + 1, high - i, 3)
    before, after = [
        displayio.TileGrid(
            pair,
            pixel_shader=palette,
            tile_width=width,
            tile_height=high,
            default_tile=tile,
            y=(height - high) // 2,
        )
        for tile in range(2)
    ]
    return before, after
