"""The rows of a list: cards with a label and a value, a gold frame around the bright one."""

import displayio
from bitmaptools import fill_region
from micropython import const

from console.draw.cards import Frame, card_palette, draw_card
from console.draw.shapes import band, fill_round
from console.draw.sizes import (
    LEVEL_DOT,
    LIST_IN_BODY,
    RADIUS,
    ROW,
    ROW_ARROW,
    ROW_CARD,
    ROW_FRAME,
    ROW_INSET,
)
from console.draw.text import LEFT, RIGHT, Label, cut
from console.draw.theme import CARD, CARD_SHADOW, FELT, GOLD, SOFT, TEXT

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.app import App
    from console.draw.font import Font

_FULL = "●"
_DOTS = (_FULL, "○")  # a value of such dots is a level
_BAR = const(2)  # width of the bar that shows which part of a long list is seen


class Rows:
    """``group`` goes into a Group; ``room``: the number of rows that fit."""

    def __init__(
        self,
        app: "App",
        box: tuple[int, int, int, int],
        most: int,
        valued: bool,
        ground: int = CARD,
        indent: int = 0,
        arrows: bool = True,
    ) -> None:
        """``box``: x, y, width, height; ``most``: rows of the list at most; ``valued``: they have
        values; ``ground``: number in the theme of the colour below the text, and rows are cards if
        it is CARD; ``indent``: pixels before labels; ``arrows``: values can be changed, so that of
        the bright row has arrows.
        """
        self._app = app
        sizes = app.sizes
        self._x, self._top, self._width, height = box
        self.group = displayio.Group()
        self.room = max(1, min(most, height // sizes[ROW]))
        self._ground = ground
        self._cards: list[displayio.TileGrid] = []
        if ground == CARD:
            self._add_cards()
        self._count = self.room
        self._inset = sizes[ROW_INSET]  # of the text in a card
        self._arrow = 0  # width of an arrow
        if valued and arrows:
            self._arrow = sizes[ROW_ARROW]
        font = self._usual = app.font if sizes[LIST_IN_BODY] else app.small_font
        self._value_end = self._width - self._inset - 2 * self._arrow
        self.text_width = self._value_end - self._inset - indent
        value_width = self.text_width * 5 // 8
        # Cards are lower than a line with accents: the ground of their text is not seen.
        self._above = (sizes[ROW_CARD] - font.cap + 1) // 2 - (font.ascent - font.cap)
        top = self._top + self._above
        self.labels = []
        self._values = []
        for i in range(self.room):
            y = top + i * sizes[ROW]
            self.labels.append(self._add(self._inset + indent, self.text_width, y, TEXT))
            if valued:
                self._values.append(self._add(self._value_end - value_width, value_width, y, SOFT))
        self.value_widths = bytearray(self.room)
        self._frame = Frame(app.theme)
        if self._arrow:
            self._add_arrows(sizes[ROW_CARD] + 2 * sizes[ROW_FRAME])
        self.group.append(self._frame.group)
        self._thumb: displayio.TileGrid | None = None
        if most > self.room:
            self._add_thumb(most)

    def scroll(self, first: int, count: int) -> None:
        """Show the rows from number ``first`` on, of ``count`` rows."""
        shown = min(count, self.room)
        if shown != self._count:
            for i in range(min(shown, self._count), max(shown, self._count)):
                if self._cards:
                    self._cards[i].hidden = i >= shown
                for labels in (self.labels, self._values):
                    if labels:
                        labels[i].hide(i >= shown)
            self._count = shown
        if self._thumb:
            hidden = count - self.room
            down = self._thumb_room * first // hidden if hidden > 0 else 0
            self._thumb.y = self._top + down

    def shrink(self) -> None:
        """Use small letters for all rows, not only for those that are too wide."""
        self._usual = self._app.small_font

    def fit(self, text: str, value: str, font: "Font | None" = None) -> bool:
        """Whether a label and a value fit into a row in a font, by default the small one."""
        font = font or self._app.small_font
        wide = self._width_of(font, value)
        if wide > self._values[0].bitmap.width:
            return False
        return font.width(text) + self._gap(value) + wide <= self.text_width

    def show(self, row: int, text: str, value: str, ink: int, value_ink: int) -> None:
        """Show a label and a value in a row, in small letters if they are too wide; ``ink``,
        ``value_ink``: numbers of their colours in the theme.
        """
        font = self._usual
        label = self.labels[row]
        if self._values:
            if not self.fit(text, value, font):
                font = self._app.small_font
            width = self.value_widths[row] = self._width_of(font, value)
            self._show_value(self._values[row], font, value)
            self._values[row].paint(self._app.theme.over(self._ground, value_ink))
            room = self.text_width - self._gap(value) - width
        else:
            room = self.text_width
            if font.width(text) > room:
                font = self._app.small_font
        label.use(font)
        label.show(cut(font, text, room), LEFT)
        label.paint(self._app.theme.over(self._ground, ink))

    def choose(self, row: int, changes: bool) -> None:
        """Move the frame to a row, or hide it for -1; ``changes``: its value can be changed."""
        if row < 0:
            self._frame.hide()
            return
        sizes = self._app.sizes
        x = self._app.mirror(self._x, self._width)
        beside = sizes[ROW_FRAME]
        y = self.y_of(row) - beside
        self._frame.put(x, y, self._width, sizes[ROW_CARD] + 2 * beside)
        if self._arrow:
            for arrow in (self._before, self._after):
                arrow.hidden = not changes
            before = self.before_value()
            left = self._value_end - self.value_widths[row] - before
            right = self._value_end + before - self._arrow
            if self._app.rtl:
                left, right = [self._width - x - self._arrow for x in (right, left)]
            self._before.x = left
            self._after.x = right

    def y_of(self, row: int) -> int:
        """The upper edge of a row."""
        return self._top + row * self._app.sizes[ROW]

    def _gap(self, value: str) -> int:
        """Pixels between a label and a value."""
        return max(self._arrow + self._inset // 2, self.before_value() + 1) if value else 0

    def before_value(self) -> int:
        """Pixels from the start of an arrow to its value."""
        return self._arrow + self._arrow // 2 + 1

    def _width_of(self, font: "Font", value: str) -> int:
        dot = self._app.sizes[LEVEL_DOT]
        return len(value) * (dot + 2) - 2 if value[:1] in _DOTS else font.width(value)

    def _show_value(self, label: Label, font: "Font", value: str) -> None:
        """Show a value: a text, or the full and empty dots of a level."""
        label.use(font)
        if value[:1] not in _DOTS:
            label.show(value, RIGHT)
            return
        label.show("")
        label.forget()  # as dots are drawn over it
        dot = self._app.sizes[LEVEL_DOT]
        bitmap = label.bitmap
        y = (self._app.sizes[ROW_CARD] - dot) // 2 - self._above
        step = -dot - 2 if font.rtl else dot + 2
        x = (
            self._width_of(font, value) - dot
            if font.rtl
            else bitmap.width - self._width_of(font, value)
        )
        for char in value:
            fill_round(bitmap, x, y, dot, dot, dot // 2, 3 if char == _FULL else 1)
            x += step

    def _add(self, left: int, width: int, y: int, ink: int) -> Label:
        """Add a label in the cards, hidden from the screen reader."""
        app = self._app
        x = app.mirror(self._x + left, width)
        label = Label(self._usual, width, x, y, app.theme.over(self._ground, ink))
        label.aloud = False
        self.group.append(label.grid)
        return label

    def _add_cards(self) -> None:
        """Add a card for each row; they are not joined, so that hiding one sends little."""
        sizes = self._app.sizes
        palette = card_palette(self._app.theme, FELT, CARD, CARD_SHADOW)
        card = draw_card(self._width, sizes[ROW_CARD], sizes[RADIUS])
        for i in range(self.room):
            y = self.y_of(i)
            self._cards.append(displayio.TileGrid(card, pixel_shader=palette, x=self._x, y=y))
            self.group.append(self._cards[i])

    def _add_thumb(self, most: int) -> None:
        """Add the bar that shows which part of a list of ``most`` rows is in sight."""
        app = self._app
        sizes = app.sizes
        height = self.room * sizes[ROW] - sizes[ROW] + sizes[ROW_CARD]
        thumb = height * self.room // most
        self._thumb_room = height - thumb
        shadow = app.theme.of(CARD_SHADOW, GOLD)
        x = app.mirror(self._x + self._width + _BAR, _BAR)
        self._thumb = band(x, self._top, _BAR, thumb, shadow, 3)
        self.group.append(band(x, self._top, _BAR, height, shadow))
        self.group.append(self._thumb)

    def _add_arrows(self, height: int) -> None:
        """Add the arrows beside the value of the bright row to its frame."""
        width = self._arrow
        high = 2 * width - 1
        pair = displayio.Bitmap(2 * width, high, 4)
        for i in range(width):
            fill_region(pair, i, width - 1 - i, i + 1, width + i, 3)
            fill_region(pair, width + i, i, width + i + 1, high - i, 3)
        palette = self._app.theme.over(self._ground, GOLD)
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
