"""The signs of the seats: triangle, disc, square, diamond."""

from bitmaptools import fill_region

from console.draw.shapes import fill_round

TYPE_CHECKING = False
if TYPE_CHECKING:
    from displayio import Bitmap

_TRIANGLE, _DISC, _SQUARE, _DIAMOND = range(4)


def draw_sign(bitmap: "Bitmap", x: int, y: int, size: int, seat: int, value: int) -> None:
    """Draw the sign of a seat into the box of ``size`` pixels (an odd number) at ``x``, ``y``."""
    if seat == _DISC:
        fill_round(bitmap, x, y, size, size, (size + 1) // 2, value)
        return
    half = size // 2
    for row in range(size):
        away = abs(row - half)
        if seat == _TRIANGLE:
            wide = row // 2
        elif seat == _SQUARE:
            wide = half
        else:
            wide = half - away
        fill_region(bitmap, x + half - wide, y + row, x + half + wide + 1, y + row + 1, value)
