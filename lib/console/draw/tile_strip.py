"""Rows of small tiles without numbers, up and down in turn."""

from bitmaptools import fill_region
from displayio import Bitmap


def tile_strip(count: int, wide: int) -> Bitmap:
    """``count`` tiles, each ``wide`` pixels (an odd number) at its side; those that point up have
    colour 1, the others 2.
    """
    half = wide // 2
    high = wide * 5 // 6
    strip = Bitmap((count - 1) * (half + 1) + wide, high, 4)
    for i in range(count):
        draw_tile(strip, i, half + 1, half, high, 1 + (i & 1))
    return strip


def draw_tile(strip: Bitmap, at: int, step: int, half: int, high: int, colour: int) -> None:
    """Draw tile number ``at`` of a row, ``step`` pixels after the one before it; ``half``: pixels
    beside its middle; ``high``: of it.
    """
    middle = at * step + step - 1
    for y in range(high):
        side = half * (high - 1 - y if at & 1 else y) // (high - 1)
        fill_region(strip, middle - side, y, middle + side + 1, y + 1, colour)
