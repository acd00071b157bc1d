"""Texts after the sign of a seat."""

import displayio
from micropython import const

from console.draw.seat_sign import draw_sign
from console.draw.text import cut
from console.draw.theme import CARD, FELT, SEAT_TEXT

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.app import App
    from console.draw.font import Font
    from console.draw.theme import Theme

_LIGHT = const(1)  # number of the theme with a light felt
_INK = 3  # of the four shades of a text


def sign_size(font: "Font") -> int:
    """The width and height of a sign beside a text, in pixels."""
    return font.cap - 1 | 1


def signed_width(font: "Font", text: str) -> int:
    """The width in pixels of a sign and a text."""
    return sign_size(font) + font.cap // 2 + font.width(text)


def name_palette(theme: "Theme", seat: int) -> displayio.Palette:
    """The palette of a name on the felt for ``make_signed``: that of its seat, if readable."""
    if theme.number != _LIGHT:
        return theme.over(FELT, SEAT_TEXT + seat)
    from console.draw.light_names import light_palette

    return light_palette(theme, seat)


def make_signed(
    font: "Font", seat: int, text: str, place: tuple[int, int, int], palette: displayio.Palette
) -> displayio.TileGrid:
    """The sign of a seat and a text after it, cut if it is too wide; the screen reader skips it.

    ``place``: x, y and width of the room in pixels.
    """
    x, y, room = place
    size = sign_size(font)
    left = size + font.cap // 2
    text = cut(font, text, room - left)
    codes = font.order(text)
    wide = font.measure(codes)
    bitmap = displayio.Bitmap(left + max(1, wide), font.height, len(palette))
    top = font.ascent - font.cap + (font.cap - size) // 2
    draw_sign(bitmap, bitmap.width - size if font.rtl else 0, top, size, seat, len(palette) - 1)
    font.draw(bitmap, codes, 0 if font.rtl else left, 0)
    if font.rtl:
        x += room - bitmap.width
    return displayio.TileGrid(bitmap, pixel_shader=palette, x=x, y=y)


def make_sign(app: "App", seat: int, ground: int = CARD, size: int = 0) -> displayio.TileGrid:
    """The sign of a seat in its colour; ``ground``: number of the colour behind it in the theme;
    ``size``: pixels, an odd number; by default those beside a text.
    """
    size = size or sign_size(app.font)
    bitmap = displayio.Bitmap(size, size, 4)
    draw_sign(bitmap, 0, 0, size, seat, _INK)
    return displayio.TileGrid(bitmap, pixel_shader=app.theme.over(ground, SEAT_TEXT + seat))
