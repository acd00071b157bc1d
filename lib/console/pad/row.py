"""A row of the score pad: a card with a text and a value, all in one bitmap.

So the display sends it once, and goes through one layer, when a change of its palette shows that
what it names applies. A text above a card was sent twice, and each time through both.
"""

import displayio
from bitmaptools import fill_region
from micropython import const

from console.draw.cards import fill_card, shadow_of
from console.draw.redraw import hide, paint
from console.draw.text import cut
from console.draw.theme import CARD_SHADOW, FELT, STRONG, TEXT

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from console.draw.font import Font
    from console.draw.theme import Theme

# Colours: the first ones are those of a text, from the card's colour to that of the ink.
_CARD = const(0)
_OUTSIDE = const(4)
_SHADOW = const(5)
_LINE = const(6)  # around the card, which has the same colour in most themes
_COLOURS = const(7)
_TAIL = const(2)  # rows of a letter below the line of its text


def row_palette(theme: "Theme", card: int, ink: int) -> displayio.Palette:
    """The colours of a row, from numbers of colours in the theme; a card in the colour of the felt
    is none.
    """
    palette = displayio.Palette(_COLOURS)
    palette.make_transparent(_OUTSIDE)
    colours = theme.colours
    theme.mix(palette, card, ink)
    palette[_SHADOW] = colours[FELT if card == FELT else CARD_SHADOW]
    palette[_LINE] = colours[TEXT if theme.number == STRONG and card != FELT else card]
    return palette


def gap_of(font: "Font") -> int:
    """Pixels between the text of a row and its value, at least."""
    return font.cap * 2 // 3


class PadRow:
    """``grid`` goes into a Group; ``text``, ``value``: what it shows."""

    def __init__(
        self, font: "Font", box: tuple[int, int, int, int], radius: int, inset: int, down: int
    ) -> None:
        """``box``: x, y, width and height of the card; ``inset``: pixels from its edges to text and
        value; ``down``: from its upper edge to the line of the text, may be negative.
        """
        x, y, width, height = box
        above = max(0, -down)  # an accent may reach beyond the card
        shadow = shadow_of(height)
        card = above + height
        self._font = font
        self._inset = inset
        self._y = down + above
        # Where tails would reach beyond the card, a text without high accents is a row higher.
        self._is_low = down + font.ascent + _TAIL > height
        self._up = 0
        self._before = width  # where the value begins, or ends if it is at the left
        self._wide = 0  # pixels of the text, 0 if it is cut
        self.text = self.value = ""
        high = max(card + shadow, self._y + font.height)
        # Without its round corners: the end of each band of rows, and its colour.
        self._bands = (
            (above, _OUTSIDE),
            (above + 1, _LINE),
            (card - 1, _CARD),
            (card, _LINE),
            (card + shadow, _SHADOW),
            (high, _OUTSIDE),
        )
        bitmap = self._bitmap = displayio.Bitmap(width, high, _COLOURS)
        bitmap.fill(_OUTSIDE)
        fill_card(bitmap, width, height, radius, shadow, above, (_SHADOW, _LINE, _CARD))
        self.grid = displayio.TileGrid(bitmap, pixel_shader=displayio.Palette(1), x=x, y=y - above)
        self.grid.hidden = True

    def paint(self, palette: displayio.Palette) -> None:
        """Show it in the colours of ``row_palette``."""
        paint(self.grid, palette)
        hide(self.grid, False)

    def show(self, text: str, value: str = "") -> None:
        """Show a text and a value; a text that stays is not sent."""
        same = text == self.text
        if same and value == self.value:
            return
        self.text = text
        self.value = value
        font = self._font
        bitmap = self._bitmap
        inset = self._inset
        end = bitmap.width - inset
        codes = font.order(value)
        width = font.measure(codes)
        room = end - inset - (width + gap_of(font) if value else 0)
        if same and 0 < self._wide <= room:
            if font.rtl:
                self._clear(inset, max(self._before, inset + width))
            else:
                self._clear(min(self._before, end - width), end)
        else:
            self._clear(inset, end)
            whole = cut(font, text, room)
            wide = font.width(whole)
            letters = font.order(whole)
            if self._is_low:
                self._up = _has_room_above(font, letters)
            font.draw(bitmap, letters, end - wide if font.rtl else inset, self._y - self._up, 0)
            self._wide = wide if whole == text else 0
        self._before = inset + width if font.rtl else end - width
        font.draw(bitmap, codes, inset if font.rtl else end - width, self._y - self._up, 0)

    def _clear(self, left: int, right: int) -> None:
        """Clear the line of the text from ``left`` to ``right``."""
        top = self._y
        for end, colour in self._bands:
            end = min(end, self._y + self._font.height)
            if top < end:
                fill_region(self._bitmap, left, top, right, end, colour)
                top = end


def _has_room_above(font: "Font", codes: "Sequence[int]") -> bool:
    """Whether the upper two rows of a line of text are empty."""
    for code in codes:
        _, rows, _, top, _ = font.bearings(code)
        if rows and top < 2:
            return False
    return True
