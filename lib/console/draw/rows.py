"""Rows of a list: cards with label and value, a gold frame around the bright one."""

import displayio

from console.draw.cards import Frame
from console.draw.line import COLOURS, DOTS, LABEL, VALUE, Line, Pen, line_palette
from console.draw.sizes import (
    LEVEL_DOT,
    LIST_IN_BODY,
    ROW,
    ROW_ARROW,
    ROW_CARD,
    ROW_FRAME,
    ROW_INSET,
)
from console.draw.text import cut
from console.draw.theme import CARD, GOLD, SOFT, TEXT, TITLE
from console.lifetimes import unload

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.app import App
    from console.draw.font import Font


class Rows:
    """``group`` goes into a Group; ``room``: how many rows fit; ``bright``: the one whose label is
    gold; ``inks``: the colours of label and value, row by row.
    """

    def __init__(
        self,
        app: "App",
        box: tuple[int, int, int, int],
        most: int,
        valued: bool,
        ground: int = CARD,
        indent: int = 0,
        arrows: bool = True,
        pitch: int = 0,
    ) -> None:
        """``box``: x, y, width, height; ``most``: rows at most; ``valued``: they have
        values; ``ground``: the number of the colour below texts, CARD: rows are cards; ``indent``:
        pixels before labels; ``arrows``: the bright row has some, as values can be changed;
        ``pitch``: pixels from a row to the next, 0: as usual.
        """
        self._app = app
        sizes = app.sizes
        self._x, self._top, self._width, height = box
        self.group = displayio.Group()
        pitch = self._pitch = pitch or sizes[ROW]
        height += pitch - sizes[ROW_CARD]  # none is below the last card
        self.room = max(1, min(most, height // pitch))
        self._ground = ground
        from console.draw import row_parts

        unload("console.draw.row_parts")
        self._cards: list[displayio.TileGrid] = []
        if ground == CARD:
            first = (app.mirror(self._x, self._width), self._top, self._width)
            self._cards = row_parts.new_cards(app, first, pitch, self.room)
            for card in self._cards:
                self.group.append(card)
        self._count = self.room
        self._inset = sizes[ROW_INSET]  # of texts in a card
        self._arrow = sizes[ROW_ARROW] if valued and arrows else 0  # its width
        font = self._usual = app.font if sizes[LIST_IN_BODY] else app.small_font
        self.base = font.ascent
        self._value_end = self._width - max(self._inset, self.before_value() + self._arrow)
        self.text_width = self._value_end - self._inset - indent
        self._value_width = self.text_width * 5 // 8 if valued else 0  # at most
        # A line is higher than its card, transparent beyond it.
        self._above = (sizes[ROW_CARD] - font.cap + 1) // 2 - (font.ascent - font.cap)
        opaque = (0, font.height)
        if ground == CARD:
            opaque = (1 - self._above, sizes[ROW_CARD] - 1 - self._above)
        self.pen = Pen(self.text_width, font.height)
        self._palettes: dict[int, displayio.Palette] = {}
        self._theme = app.theme.number
        self._first = 0
        self.lines: list[Line] = []
        x = app.mirror(self._x + self._inset + indent, self.text_width)
        colours = self.palette(ground, TEXT, SOFT)
        for i in range(self.room):
            place = (x, self.y_of(i) + self._above, self.text_width, font.height)
            self.lines.append(Line(self.pen, place, colours, opaque))
            self.group.append(self.lines[i].grid)
        self.value_widths = bytearray(self.room)
        self.inks = bytearray(2 * self.room)
        self.bright = -1
        self._frame = Frame(app.theme)
        if self._arrow:
            palette = app.theme.over(ground, GOLD)
            high = sizes[ROW_CARD] + 2 * sizes[ROW_FRAME]
            self._before, self._after = row_parts.new_arrows(self._arrow, high, palette)
            self._frame.group.append(self._before)
            self._frame.group.append(self._after)
        self.group.append(self._frame.group)
        self._thumb: displayio.TileGrid | None = None
        if most > self.room:
            end = self._x + self._width
            height = (self.room - 1) * pitch + sizes[ROW_CARD]
            self._bar, self._thumb = row_parts.new_bar(app, end, self._top, height, self.room, most)
            self._thumb_room = height - self._thumb.height
            self.group.append(self._bar)
            self.group.append(self._thumb)

    def scroll(self, first: int, count: int, room: int = 0) -> tuple[int, int]:
        """Show the rows from number ``first`` on, of ``count``; those that stay in sight move.
        ``room``: how many at most, 0: as many as fit.

        Returns which rows of the screen must be shown again if none has changed: (first, end).
        """
        theme = self._app.theme
        if self._theme != theme.number:
            self._theme = theme.number
            from console.draw import row_parts

            unload("console.draw.row_parts")
            row_parts.recolour(theme, self._palettes, self._cards)
        shown = min(count, room or self.room)
        if shown != self._count:
            for i in range(min(shown, self._count), max(shown, self._count)):
                if self._cards:
                    self._cards[i].hidden = i >= shown
                self.lines[i].grid.hidden = i >= shown
            self._count = shown
            if self._thumb:  # none beside a question, or if all is in sight
                self._bar.hidden = self._thumb.hidden = shown < self.room
        if self._thumb:
            hidden = count - self.room
            down = self._thumb_room * first // hidden if hidden > 0 else 0
            self._thumb.y = self._top + down
        by = first - self._first
        self._first = first
        if not 0 < abs(by) < shown:
            return 0, shown
        stay = range(shown - by) if by > 0 else range(shown - 1, -by - 1, -1)
        for i in stay:
            self.inks[2 * i : 2 * i + 2] = self.inks[2 * (i + by) : 2 * (i + by) + 2]
            self.lines[i].take(self.lines[i + by])
            self.value_widths[i] = self.value_widths[i + by]
        if self.bright - by in stay:
            self.paint(self.bright - by)
        self._app.urgent()
        for i in stay:
            self.lines[i].send_value()
        return (shown - by, shown) if by > 0 else (0, -by)

    def shrink(self) -> None:
        """Use small letters for all rows, not only for wide ones."""
        self._usual = self._app.small_font

    def palette(self, ground: int, ink: int, value_ink: int = TEXT) -> displayio.Palette:
        """The palette of lines in these colours, the same at every call."""
        key = ground << 16 | ink << 8 | value_ink
        if key not in self._palettes:
            self._palettes[key] = displayio.Palette(COLOURS)
            line_palette(self._palettes[key], self._app.theme, ground, ink, value_ink)
        return self._palettes[key]

    def fit(self, text: str, value: str, font: "Font | None" = None) -> bool:
        """Whether label and value fit into a row in a font, by default the small one."""
        font = font or self._app.small_font
        return self._fits(font.width(text), value, self._width_of(font, value))

    def show(self, row: int, text: str, value: str, ink: int, value_ink: int) -> None:
        """Show label and value in a row, in small letters if too wide; ``ink``,
        ``value_ink``: numbers of their colours in the theme.
        """
        line = self.lines[row]
        self.inks[2 * row] = ink
        self.inks[2 * row + 1] = value_ink
        self.paint(row)
        if line.says != text or line.value != value:
            self._write(row, text, value)
        line.send_value()

    def _write(self, row: int, text: str, value: str) -> None:
        """Write another label or value into a row."""
        line = self.lines[row]
        line.says = text
        font = self._usual
        codes = font.order(text)
        wide = font.measure(codes)
        width = self._width_of(font, value)
        small = self._app.small_font
        if font is not small and not self._fits(wide, value, width):
            font = small
            wide = font.measure(codes)
            width = self._width_of(font, value)
        room = self.text_width - width - self._gap(value)
        if wide > room:
            text = cut(font, text, room)
            codes = font.order(text)
            wide = font.measure(codes)
        pen = self.pen
        y = self.base - font.ascent
        resized = font is not line.font
        if resized or text != line.text:
            x = self.text_width - wide if font.rtl else 0
            pen.write(font, codes, x, y)
            line.put(LABEL, x, x + wide)
            if line.value != value:
                self._app.urgent()
        if resized or value != line.value:
            self.value_widths[row] = width
            x = 0 if font.rtl else self.text_width - width
            if value[:1] in DOTS:
                dot = self._app.sizes[LEVEL_DOT]
                top = (self._app.sizes[ROW_CARD] - dot) // 2 - self._above
                pen.dots("".join(reversed(value)) if font.rtl else value, x, top, dot)
            else:
                shown = cut(font, value, self._value_width) if width > self._value_width else value
                pen.write(font, font.order(shown), x, y)
            line.put(VALUE, x, x + width)
        line.font = font
        line.text = text
        line.value = value

    def choose(self, row: int, changes: bool) -> None:
        """Move the frame to a row, or hide it for -1; ``changes``: its value can change."""
        before = self.bright
        self.bright = row
        gilded = [self.lines[i] for i in (before, row) if i >= 0 and self.paint(i)]
        if row < 0:
            self._frame.hide()
        else:
            self._put_frame(row, changes)
        if gilded:
            self._app.urgent()
            for line in gilded:
                line.send_value()

    def _put_frame(self, row: int, changes: bool) -> None:
        sizes = self._app.sizes
        x = self._app.mirror(self._x, self._width)
        beside = sizes[ROW_FRAME]
        y = self.y_of(row) - beside
        self._frame.put(x, y, self._width, sizes[ROW_CARD] + 2 * beside)
        if self._arrow:
            for arrow in (self._before, self._after):
                if arrow.hidden == changes:
                    arrow.hidden = not changes
            before = self.before_value()
            left = self._value_end - self.value_widths[row] - before
            right = self._value_end + before - self._arrow
            if self._app.rtl:
                left, right = [self._width - x - self._arrow for x in (right, left)]
            self._before.x = left
            self._after.x = right

    def paint(self, row: int) -> bool:
        """Colour a row, gold if it is bright. Returns whether to send its value."""
        ink, value_ink = self.inks[2 * row : 2 * row + 2]
        line = self.lines[row]
        bright = row == self.bright
        gold = value_ink == TITLE  # another palette sends the whole line
        if gold:
            value_ink = SOFT
        line.paint(self.palette(self._ground, ink, value_ink))
        return line.gild(bright, gold or (bright and value_ink == SOFT))

    def y_of(self, row: int) -> int:
        """The upper edge of a row."""
        return self._top + row * self._pitch

    def _gap(self, value: str) -> int:
        """Pixels between label and value."""
        return max(self._arrow + self._inset // 2, self.before_value() + 2) if value else 0

    def before_value(self) -> int:
        """Pixels from the start of an arrow to a value."""
        return self._arrow + min(self._arrow, self._inset)

    def _fits(self, wide: int, value: str, width: int) -> bool:
        """Whether label and value of these widths fit into a row."""
        if value and width > self._value_width:
            return False
        return wide + self._gap(value) + width <= self.text_width

    def _width_of(self, font: "Font", value: str) -> int:
        dot = self._app.sizes[LEVEL_DOT]
        return len(value) * (dot + 2) - 2 if value[:1] in DOTS else font.width(value)
