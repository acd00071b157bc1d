"""The signs of the seats, besides their colours: triangle, disc, square, diamond."""

from bitmaptools import fill_region

TYPE_CHECKING = False
if TYPE_CHECKING:
    import displayio

_TRIANGLE, _DISC, _SQUARE, _DIAMOND = range(4)


def draw_sign(bitmap: "displayio.Bitmap", x: int, y: int, size: int, seat: int, value: int) -> None:
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
