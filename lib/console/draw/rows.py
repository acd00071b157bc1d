"""The rows of a list: cards with a label and a value, a gold frame round the bright one."""

import displayio
from bitmaptools import fill_region
from micropython import const

from console.draw.shapes import Frame, band, card_palette, make_cards
from console.draw.text import LEFT, RIGHT, Label, cut
from console.draw.theme import CARD, CARD_SHADOW, FELT, GOLD, SOFT, TEXT

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.app import App

_BAR = const(2)  # width of the bar that shows which part of a long list is seen


class Rows:
    """``group`` goes into a Group. There is ``room`` for so many rows."""

    def __init__(self, app: "App", top: int, height: int, most: int, valued: bool) -> None:
        """At most ``most`` rows, from the pixel ``top`` on, in ``height`` pixels."""
        self._app = app
        self._top = top
        sizes = app.sizes
        self.group = displayio.Group()
        self.room = max(1, min(most, height // sizes.row))
        self._x = sizes.pad
        self._width = app.width - 2 * sizes.pad
        self._palette = card_palette(app.theme, FELT, CARD, CARD_SHADOW)
        self._cards = displayio.Group()
        self._count = 0
        self.group.append(self._cards)
        self._inset = 10 if app.large else 6  # of the text in a card
        self._arrow = (6 if app.large else 4) if valued else 0  # width of an arrow
        font = app.font
        text_width = self._width - 2 * self._inset
        self._text_width = text_width - (2 * self._arrow if valued else 0)
        # Cards are lower than a line with accents: the ground of their text is not seen.
        y = top + (sizes.card - font.cap) // 2 - (font.ascent - font.cap)
        text_x = app.mirror(self._x + self._inset, self._text_width)
        self._labels = []
        self._values = []
        for i in range(self.room):
            for labels, ink in ((self._labels, TEXT), (self._values, SOFT))[: 1 + valued]:
                palette = app.theme.over(CARD, ink)
                label = Label(font, self._text_width, text_x, y + i * sizes.row, palette)
                label.aloud = False
                labels.append(label)
                self.group.append(label.grid)
        self._value_widths = bytearray(2 * self.room)
        self._frame = Frame(app.theme, self._width, sizes.card)
        if valued:
            self._add_arrows(sizes.card)
        self.group.append(self._frame.group)
        self._thumb: displayio.TileGrid | None = None
        if most > self.room:
            height = self.room * sizes.row
            self._thumb_room = height - height * self.room // most
            shadow = app.theme.of(CARD_SHADOW, GOLD)
            x = app.mirror(app.width - 1 - _BAR, _BAR)
            self.group.append(band(x, top, _BAR, height, shadow))
            self._thumb = band(x, top, _BAR, height * self.room // most, shadow, 3)
            self.group.append(self._thumb)

    def scroll(self, first: int, count: int) -> None:
        """There are ``count`` rows, of which number ``first`` is shown as the first."""
        sizes = self._app.sizes
        shown = min(count, self.room)
        if shown != self._count:
            self._count = shown
            while len(self._cards):
                self._cards.pop()
            box = (self._x, self._top, self._width, sizes.card)
            self._cards.append(make_cards(box, shown, sizes.row, sizes.radius, self._palette))
            for i in range(self.room):
                for labels in (self._labels, self._values):
                    if labels:
                        labels[i].hide(i >= shown)
        if self._thumb:
            hidden = count - self.room
            down = self._thumb_room * first // hidden if hidden > 0 else 0
            self._thumb.y = self._top + down

    def show(self, row: int, text: str, value: str, ink: int) -> None:
        """Show a label in a colour of the theme, and a value, in a row."""
        font = self._app.font
        room = self._text_width
        if self._values:
            self._values[row].show(value, RIGHT)
            width = font.width(value)
            self._value_widths[2 * row] = width & 255
            self._value_widths[2 * row + 1] = width >> 8
            if value:
                room -= width + self._arrow + font.cap // 2
        self._labels[row].show(cut(font, text, room), LEFT)
        self._labels[row].paint(self._app.theme.over(CARD, ink))

    def choose(self, row: int, changes: bool) -> None:
        """Move the frame to a row, whose value can be changed or not."""
        self._frame.move(self._x, self._top + row * self._app.sizes.row)
        if self._arrow:
            width = self._value_widths[2 * row] | self._value_widths[2 * row + 1] << 8
            for arrow in (self._before, self._after):
                arrow.hidden = not changes
            gap = self._arrow // 2
            end = self._width - self._inset - self._arrow
            left = end - 2 * self._arrow - gap - width
            right = end - self._arrow + gap
            if self._app.rtl:
                left, right = [self._width - x - self._arrow for x in (right, left)]
            self._before.x = left
            self._after.x = right

    def _add_arrows(self, height: int) -> None:
        """The arrows beside the value of the bright row, in its frame."""
        width = self._arrow
        high = 2 * width - 1
        pair = displayio.Bitmap(2 * width, high, 4)
        for i in range(width):
            fill_region(pair, i, width - 1 - i, i + 1, width + i, 3)
            fill_region(pair, width + i, i, width + i + 1, high - i, 3)
        palette = self._app.theme.over(CARD, GOLD)
        grids = []
        for tile in range(2):
            grid = displayio.TileGrid(
                pair,
                pixel_shader=palette,
                tile_width=width,
                tile_height=high,
                default_tile=tile,
                y=(height - high) // 2,
            )
            grids.append(grid)
            self._frame.group.append(grid)
        self._before, self._after = grids
