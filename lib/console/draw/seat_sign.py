"""The signs of the seats, besides their colours: triangle, disc, square, diamond."""

import displayio
from bitmaptools import fill_region

from console.draw.theme import CARD, SEAT_TEXT

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.app import App

_TRIANGLE, _DISC, _SQUARE, _DIAMOND = range(4)


def draw_sign(bitmap: displayio.Bitmap, x: int, y: int, size: int, seat: int, value: int) -> None:
    """Draw the sign of a seat into the box of ``size`` pixels (an odd number) at ``x``, ``y``."""
    half = size // 2
    for row in range(size):
        away = abs(row - half)
        if seat == _TRIANGLE:
            wide = row // 2
        elif seat == _DISC:
            wide = half - (away > half // 2) - (away == half and half > 2)
        elif seat == _SQUARE:
            wide = half
        else:
            wide = half - away
        fill_region(bitmap, x + half - wide, y + row, x + half + wide + 1, y + row + 1, value)


def sign_size(app: "App") -> int:
    """How large signs are before names: pixels, an odd number."""
    return 11 if app.large else 7


def make_sign(app: "App", seat: int, ground: int = CARD) -> displayio.TileGrid:
    """The sign of a seat in its colour, on a ground of that number in the theme."""
    size = sign_size(app)
    bitmap = displayio.Bitmap(size, size, 4)
    draw_sign(bitmap, 0, 0, size, seat, 3)
    return displayio.TileGrid(bitmap, pixel_shader=app.theme.over(ground, SEAT_TEXT + seat))
