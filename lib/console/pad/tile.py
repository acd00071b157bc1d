"""The card of a tile that is written on the score pad, with its value."""

import displayio
from bitmaptools import fill_region
from micropython import const

from console.draw.cards import card_palette, draw_card
from console.draw.listeners import listeners
from console.draw.redraw import hide, paint
from console.draw.shapes import band
from console.draw.sizes import (
    ARROW,
    BIG_FONT,
    PAD_MARK,
    PAD_NEAR,
    PAD_TILE_INSET,
    PAD_TILE_TEXT,
    RADIUS,
)
from console.draw.text import CENTRE, Label, cut, fitting
from console.draw.theme import CARD, CARD_SHADOW, FELT, GOLD, GOLD_SHADOW, INK, SOFT, SOFT_INK, TEXT

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.app import App
    from console.draw.font import Font

_RANGE = "0–15"  # of the values of tiles
_INSET = const(3)  # pixels: of what is on a flat card
_INK = const(3)  # of the four shades of a text


class CentredLabel(Label):
    """A line of text in the middle, of which only the ink of before and after is sent."""

    _left = 0  # the columns of the ink
    _right = 0

    def show(self, text: str, align: int = CENTRE, end: str = "") -> None:
        """Show a text."""
        if text == self.text and end == self._end:
            return
        self.text = text
        self._end = end
        if self.aloud:
            for listener in listeners:
                listener.show(text + " ")
        font = self.font
        codes = font.order(cut(font, text, self.width))
        bitmap = self.bitmap
        fill_region(bitmap, self._left, 0, self._right, bitmap.height, 0)
        width = font.measure(codes)
        self._left = (self.width - width) // 2
        self._right = self._left + width
        font.draw(bitmap, codes, self._left, self.base - font.ascent)


class PadTile:
    """From top to bottom: a word, the value in large letters between two arrows, its range.

    A ``flat`` card is as high as a row, with the value beside the word.
    """

    def __init__(
        self,
        app: "App",
        group: displayio.Group,
        says: str,
        box: tuple[int, int, int, int],
        head: "Font",
        flat: bool,
    ) -> None:
        """``says``: the word; ``box``: x, y, width and height; ``head``: the font of numbers."""
        self._app = app
        theme = app.theme
        x, y, width, height = box
        x = app.mirror(x, width)
        self._plain = card_palette(theme, FELT, CARD, CARD_SHADOW)
        self._gold = card_palette(theme, FELT, GOLD, GOLD_SHADOW)
        card = draw_card(width, height, app.sizes[RADIUS])
        self._card = displayio.TileGrid(card, pixel_shader=self._gold, x=x, y=y)
        group.append(self._card)
        self._group = group
        small = app.small_font
        font = app.font if flat else app.font.of_style("big%d" % app.sizes[BIG_FONT])
        size = app.sizes[ARROW]  # of an arrow
        far = width - 2 * (size + 1) > 3 * font.width("0")  # the arrows are away from the edges
        if not flat:  # two digits may not touch the arrows
            font = fitting((font, head), "00", width - 2 * (size + 1) - app.sizes[PAD_NEAR])
        self._font: Font = font
        self._numbers_fonts = (app.font if flat else head, app.font, small)
        middle = y + height // 2
        top = middle - font.cap // 2
        self._below: Label | None = None
        if flat:
            half = width // 2 - _INSET
            word = self._add(small, app.mirror(x + _INSET, half), middle - small.cap // 2, half)
            word.show(says)
            left = app.mirror(x + width - _INSET - half, half)
            value = self._add(font, left + size, top, half - 2 * size, CentredLabel)
            ends = value.grid.x - size, value.grid.x + value.bitmap.width
        else:
            margin = app.sizes[PAD_TILE_INSET] if far else 1
            room = width - 2 * (size + margin)
            above = app.sizes[PAD_TILE_TEXT]
            word = self._add(small, x + 1, y + above, width - 2)
            word.show(says, CENTRE)
            value = self._add(font, x + (width - room) // 2, top, room, CentredLabel)
            self._below = self._add(small, x + 1, y + height - above - small.cap, width - 2)
            ends = x + margin, x + width - size - margin
        self._value = value
        self._value_y = value.grid.y
        self._labels = [(word, SOFT_INK, SOFT), (value, INK, TEXT)]
        if self._below:
            self._labels.append((self._below, SOFT_INK, SOFT))
        self._arrows = [self._add_arrow(ends[0], middle, size, False)]
        self._arrows.append(self._add_arrow(ends[1], middle, size, True))
        line = app.sizes[PAD_MARK]
        over = theme.over(GOLD, INK)
        y = self._mark_y = middle + font.cap // 2 + line - 1  # below the largest numbers
        self._mark = band(0, y, head.width("0"), line, over, _INK)
        self._mark.hidden = True
        group.append(self._mark)

    def show(self, text: str, digit: int = -1, below: str = _RANGE) -> None:
        """Show a text in the place of the value, and ``below`` in small letters.

        If the text has the three numbers of the tile, the one of number ``digit`` is underlined.
        """
        value = self._value
        font = self._font
        if digit >= 0:
            room = value.bitmap.width - 2 * self._app.sizes[PAD_NEAR]  # clear of the arrows
            font = fitting(self._numbers_fonts, text, room)
        value.use(font)
        value.show(text, CENTRE)
        up = (self._font.cap - font.cap + 1) // 2
        if value.grid.y != self._value_y - up:
            value.grid.y = self._value_y - up
        if self._below:
            self._below.show(below, CENTRE)
        mark = self._mark
        hide(mark, digit < 0)
        if digit >= 0:
            wide = font.width(text)
            step = (wide - font.width("0")) // 2
            mark.y = self._mark_y - up // 2
            mark.x = value.grid.x + (value.bitmap.width - wide) // 2 + digit * step

    def choose(self, chosen: bool) -> None:
        """Show the card in gold and with arrows if it is chosen."""
        over = self._app.theme.over
        ground = GOLD if chosen else CARD
        paint(self._card, self._gold if chosen else self._plain)
        for label, ink, plain in self._labels:
            label.paint(over(ground, ink if chosen else plain))
        for arrow in self._arrows:
            hide(arrow, not chosen)
        paint(self._mark, over(ground, INK if chosen else TEXT))

    def _add(self, font: "Font", x: int, y: int, width: int, kind: "type[Label]" = Label) -> Label:
        """Add a text, the top of its capitals at ``y``, which the screen reader leaves out."""
        top = y - (font.ascent - font.cap)
        label = kind(font, width, x, top, self._app.theme.over(GOLD, INK))
        label.aloud = False
        self._group.append(label.grid)
        return label

    def _add_arrow(self, x: int, middle: int, size: int, right: bool) -> displayio.TileGrid:
        """Add an arrow beside the value."""
        arrow = displayio.Bitmap(size, 2 * size - 1, 4)
        for i in range(size):
            at = size - 1 - i if right else i
            fill_region(arrow, at, size - 1 - i, at + 1, size + i, _INK)
        palette = self._app.theme.over(GOLD, INK)
        grid = displayio.TileGrid(arrow, pixel_shader=palette, x=x, y=middle - size + 1)
        self._group.append(grid)
        return grid
