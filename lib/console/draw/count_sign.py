"""The sign of a seat with a number in it."""

import displayio
from bitmaptools import blit
from micropython import const

from console.draw.seat_sign import draw_sign

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.draw.font import Font

_SHADES = const(4)  # of a text
_LOW = const(2)  # rows of the sign below the number, but for the triangle
_TEN = const(10)


def draw_count(
    bitmap: displayio.Bitmap,
    font: "Font",
    box: tuple[int, int, int, int],
    seat: int,
    count: int,
) -> None:
    """Draw the sign of a seat in the colour of texts, a number in it in that of the ground.

    ``box``: x, y, width, height, both odd; ``count``: more than nine are shown as ``+``.
    """
    left, top, width, height = box
    draw_sign(bitmap, left, top, width, seat, _SHADES - 1, height)
    codes = font.order("%d" % count if count < _TEN else "+")
    wide = font.measure(codes)
    above = font.ascent - font.cap
    digit = displayio.Bitmap(wide, font.height, _SHADES)
    font.draw(digit, codes, 0, 0)
    pixels = memoryview(digit)  # type: ignore[arg-type]  # on the device it is a buffer
    size = len(pixels)
    shades = int.from_bytes(pixels[:], "little") ^ (1 << 8 * size) - 1  # the other way round
    pixels[:] = shades.to_bytes(size, "little")
    top += height - font.cap - (0 if seat == 0 else _LOW)
    blit(bitmap, digit, left + (width - wide) // 2, top, y1=above, y2=font.ascent)
