"""A letter with a seal: the picture of an invitation."""

import displayio
from bitmaptools import fill_region

from console.draw.shapes import fill_round
from console.draw.theme import GOLD, IVORY, SEAM, overlay_palette

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.draw.theme import Theme


def letter(theme: "Theme", width: int) -> tuple[displayio.Bitmap, displayio.Palette]:
    """Draw the letter; returns the picture and its palette."""
    high = width * 5 // 8
    half = width // 2
    flap = high * 5 // 8
    thick = 1 + width // 24
    seal = high // 6
    picture = displayio.Bitmap(2 * half + 1, high, 4)
    fill_round(picture, 0, 0, 2 * half + 1, high, thick, 2)
    for x in range(half + 1):
        y = flap * x // half
        for left in (x, 2 * half - x):
            fill_region(picture, left, y, left + 1, y + thick, 1)
    fill_round(picture, half - seal, flap - seal, 2 * seal + 1, 2 * seal + 1, seal, 3)
    return picture, overlay_palette(*[theme.colours[ink] for ink in (SEAM, IVORY, GOLD)])
