"""The sign of what went wrong: a tile that has cracked in two."""

import displayio
from bitmaptools import blit, fill_region
from micropython import const

from console.draw.sheet import read_sheet, skip_sheet
from console.draw.sizes import BROKEN_HEIGHT, BROKEN_ZOOM
from console.draw.theme import IVORY, IVORY_DOWN, SEAM

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.draw.theme import Theme

# The sizes of its coins, as zooms of assets/tiles.
_ZOOMS = ((13, 23), (18, 30))

# The crack, from top to bottom: (per cent of half the width from the middle, of the height).
_CRACK = ((6, 0), (-14, 30), (12, 52), (-10, 74), (6, 100))

# The coins: (per cent of half the width from the middle, of the height), the number, the half.
_COINS = ((0, 30, 0, 0), (-50, 84, 3, 0), (50, 84, 5, 1))

_WHOLE = const(100)


def make_broken_tile(sizes: bytes, theme: "Theme") -> displayio.TileGrid:
    """The sign, in the colours of the table; ``sizes``: ``App.sizes``."""
    height = sizes[BROKEN_HEIGHT]
    half = height * 23 // 40
    slip = max(2, half // 9)  # how far the right part is aside, and lower
    hw, h = _ZOOMS[sizes[BROKEN_ZOOM]]
    with open("assets/tiles/%dx%d.sht" % (hw, h), "rb") as file:
        skip_sheet(file)
        skip_sheet(file)
        around, _ = read_sheet(file)
        coins, _ = read_sheet(file)
    coin = coins.height
    bitmap = displayio.Bitmap(2 * half + slip + 3, height + slip + coin // 2, 16)
    for right, ivory in enumerate((IVORY, IVORY_DOWN)):
        move = right * slip
        for edge in (1, 0):  # the edge is seen below and beside it
            for row in range(height):
                crack = half + _crack(row, height) * half // _WHOLE
                wide = half * row // height
                left, end = (crack + 1, half + wide + 1) if right else (half - wide, crack)
                y = row + move + edge
                if left < end:
                    colour = SEAM if edge else ivory
                    fill_region(bitmap, left + move + edge, y, end + move + edge, y + 1, colour)
    for aside, down, number, right in _COINS:
        x = half + right * slip + half * aside // _WHOLE - coin // 2
        y = right * slip + height * down // _WHOLE - coin // 2
        rim = coin + 2
        blit(bitmap, around, x - 1, y - 1, x2=rim, y2=rim, skip_source_index=0)
        blit(bitmap, coins, x, y, x1=number * coin, x2=(number + 1) * coin, skip_source_index=0)
    return displayio.TileGrid(bitmap, pixel_shader=theme.table)


def _crack(row: int, height: int) -> int:
    """Where the crack is, in per cent of half the width."""
    at = row * _WHOLE // height
    for i in range(1, len(_CRACK)):
        (x, y), (beyond, end) = _CRACK[i - 1 : i + 1]
        if at < end:
            break
    return x + (beyond - x) * (at - y) // (end - y)
