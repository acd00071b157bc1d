"""The signs of the seats: triangle, disc, square, diamond."""

from bitmaptools import fill_region

from console.draw.shapes import fill_round

TYPE_CHECKING = False
if TYPE_CHECKING:
    from displayio import Bitmap

_TRIANGLE, _DISC, _SQUARE, _DIAMOND = range(4)


def draw_sign(
    bitmap: "Bitmap",
    x: int,
    y: int,
    size: int,
    seat: int,
    value: int,
    height: int = 0,
) -> None:
    """Draw the sign of a seat into the box of ``size`` pixels (an odd number) at ``x``, ``y``, or
    of another ``height`` (an odd number as well).
    """
    height = height or size
    half = size // 2
    if seat == _DISC:
        x += (size - height) // 2
        fill_round(bitmap, x, y, height, height, (height + 1) // 2, value)
        return
    for row in range(height):
        if seat == _TRIANGLE:
            wide = row * half // (height - 1)
        elif seat == _SQUARE:
            wide = height // 2
        else:
            wide = half - abs(row - height // 2) * half // (height // 2)
        fill_region(bitmap, x + half - wide, y + row, x + half + wide + 1, y + row + 1, value)
