"""What the writing of a turn on the score pad looks like: totals, the tile, rows, the sum."""

import displayio
from bitmaptools import fill_region
from micropython import const

from console.draw.cards import Frame, card_palette, draw_card
from console.draw.listeners import listeners
from console.draw.pill import Foot
from console.draw.shapes import band
from console.draw.text import CENTRE, LEFT, RIGHT, Label, cut, fitting
from console.draw.theme import (
    BAR,
    CARD,
    CARD_SHADOW,
    FELT,
    GOLD,
    GOLD_SHADOW,
    INK,
    SEAT,
    SEAT_TEXT,
    SOFT,
    SOFT_INK,
    TEXT,
    TITLE,
)
from console.play.pad_form import SEATS, TILE
from console.words.catalogue import with_minus

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from console.app import App
    from console.draw.font import Font

_NARROW = const(160)  # pixels: on narrower displays the tile is a row, too
_RANGE = "0–15"
_CHIP = const(0)
_TEXT = const(3)
_MOST = const(5)  # rows


class PadLayout:
    """``foot`` says what the keys do. All else shows what it is told to."""

    def __init__(
        self,
        app: "App",
        group: displayio.Group,
        names: "Sequence[str]",
        tile: str,
        rows: "Sequence[tuple]",
    ) -> None:
        """``tile``: what stands above its value; ``rows``: all that there may be, five at a time,
        as (text, widest value).
        """
        self._app = app
        self._names = names
        self._tile_says = tile
        self._seat = -1
        large = app.large
        sizes = app.sizes
        self._head = app.font.of_style(sizes.head)
        self._big = app.font.of_style(sizes.big)
        self._pitch = 19 if large else 11
        self._chip_height = 50 if large else 30
        self._top = self._chip_height + (9 if large else 4)
        self._chips: list = []  # of each: its band, its name, its total
        for seat in range(len(names)):
            self._add_chip(group, seat)
        narrow = app.width < _NARROW
        pad = sizes.pad - 1
        high = _MOST * self._pitch - 1
        small = app.small_font
        self._inset = 4 if large else 3  # of the text in a row
        self._gap = 3  # between it and its value
        widest = max([small.width(text) + small.width(value) for text, value in rows])
        widest += self._gap + 2 * self._inset
        if narrow:
            self._tile_box = (pad, self._top - 1, app.width - 2 * pad, sizes.card)
            left = pad
            self._rows_top = self._top + sizes.card + 1
        else:
            between = 5 if large else 3
            least, most = (66, app.width * 3 // 8) if large else (44, 62)
            wide = min(max(least, app.width - 2 * pad - between - widest), most)
            self._tile_box = (pad, self._top, wide, high)
            left = pad + wide + between
            self._rows_top = self._top
        self._add_tile(group, narrow)
        self._row_box = (left, app.width - pad - left, self._pitch - (2 if large else 1))
        self._rows: list = []  # of each: its card, its text, its value
        self._add_rows(group)
        y = self._rows_top + high + (8 if large else 1 if narrow else 4)
        fonts = (self._head, app.font, app.small_font)
        self._sum_fonts = fonts[2:] if narrow else fonts
        font = self._sum_fonts[0]
        room = app.width - 2 * pad
        self._sum = Label(
            font, room, pad, y - (font.ascent - font.cap), app.theme.over(FELT, TITLE)
        )
        group.append(self._sum.grid)
        self._before: Label | None = None
        if large:
            font = app.small_font
            y += self._head.cap + 8 - (font.ascent - font.cap)
            self._before = Label(font, room, pad, y, app.theme.over(FELT, SOFT))
            self._before.aloud = False
            group.append(self._before.grid)
        self._frame = Frame(app.theme)
        group.append(self._frame.group)
        self.foot = Foot(app, group)

    def show_totals(self, scores: "Sequence[int]", seat: int) -> None:
        """Show all totals; the chip of the seat whose turn it is has its colour."""
        theme = self._app.theme
        for i, (chip, name, total) in enumerate(self._chips):
            mine = i == seat
            ground = SEAT + i if mine else BAR
            chip.pixel_shader = theme.of(ground, TEXT)
            name.paint(theme.over(ground, INK if mine else SEAT_TEXT + i))
            total.paint(theme.over(ground, INK if mine else TEXT))
            text = with_minus("%d" % scores[i])
            total.use(fitting((self._head, self._app.small_font), text, total.bitmap.width))
            total.show(text, CENTRE)
        if seat != self._seat:
            self._seat = seat
            self._mine = card_palette(theme, FELT, SEAT + seat, CARD_SHADOW)

    def tell(self, scores: "Sequence[int]") -> None:
        """Let the screen reader say all totals."""
        for listener in listeners:
            for name, score in zip(self._names, scores):
                listener.show(name + with_minus(" %d" % score))

    def show_tile(self, numbers: str, is_long: bool, below: str, at: int) -> None:
        """Show the value of the tile, or its three numbers (``is_long``), of which ``at`` is the
        one to be changed; below it something in small letters, or what is usual there.
        """
        value = self._value
        font = self._value_font
        if is_long:
            font = fitting(self._numbers_fonts, numbers, value.bitmap.width)
        value.use(font)
        value.show(numbers, CENTRE)
        up = (self._value_font.cap - font.cap + 1) // 2
        if value.grid.y != self._value_y - up:
            value.grid.y = self._value_y - up
        below = below or _RANGE
        if self._below:
            self._below.show(below, CENTRE)
        mark = self._mark
        mark.hidden = at < 0
        if at >= 0:
            wide = font.width(numbers)
            step = (wide - font.width("0")) // 2
            mark.x = value.grid.x + (value.bitmap.width - wide) // 2 + at * step

    def show_row(self, row: int, text: str, value: str, on: bool) -> None:
        """Show a row: what counts is in the colour of the seat."""
        card, label, end = self._rows[row]
        ground = SEAT + self._seat if on else CARD
        card.pixel_shader = self._mine if on else self._plain
        card.hidden = False
        label.hide(False)
        end.hide(not value)
        palette = self._app.theme.over(ground, INK if on else TEXT)
        label.paint(palette)
        end.paint(palette)
        end.show(value, RIGHT)
        font = self._app.small_font
        room = self._row_box[1] - 2 * self._inset - self._gap - font.width(value)
        label.show(cut(font, text, room), LEFT)

    def show_line(self, row: int, text: str) -> None:
        """Show a text in the place of a row."""
        card, label, end = self._rows[row]
        card.hidden = True
        end.hide(True)
        label.hide(False)
        label.paint(self._app.theme.over(FELT, SOFT))
        label.show(text, LEFT)

    def hide_rows(self, first: int) -> None:
        """There are only so many rows now."""
        for card, label, end in self._rows[first:]:
            card.hidden = True
            label.hide(True)
            end.hide(True)

    def show_sum(self, text: str, soft: bool = False) -> None:
        """Show the sum, or what else is to be said of the turn; ``soft``: in smaller letters."""
        fonts = (self._app.small_font,) if soft else self._sum_fonts
        self._sum.use(fitting(fonts, text, self._sum.bitmap.width))
        self._sum.paint(self._app.theme.over(FELT, SOFT if soft else TITLE))
        self._sum.show(text, CENTRE)

    def show_before(self, text: str, parts: list) -> None:
        """Show what the others have got, the last ones, where there is room for it; ``text``: with
        %s for that.
        """
        if not self._before:
            return
        font = self._app.small_font
        said = text % ", ".join(parts)
        while len(parts) > 1 and font.width(said) > self._before.bitmap.width:
            parts = parts[1:]
            said = text % ", ".join(parts)
        self._before.show(said if parts else "", CENTRE)

    def choose(self, at: int, says: str) -> None:
        """Move the cursor to the seats, the tile or a row; the screen reader says what is there."""
        app = self._app
        gold = at == TILE
        self._card.pixel_shader = self._gold if gold else self._plain
        for label, ink, plain in self._tile_labels:
            ground = GOLD if gold else CARD
            label.paint(app.theme.over(ground, ink if gold else plain))
        for arrow in self._arrows:
            arrow.hidden = not gold
        self._mark.pixel_shader = app.theme.over(GOLD if gold else CARD, INK if gold else TEXT)
        if at == SEATS:
            chip = self._chips[self._seat][_CHIP]
            width = app.width // len(self._chips)
            self._frame.put(chip.x + 1, 1, width - 2, self._chip_height - 2)
        elif gold:
            self._frame.hide()
        else:
            left, width, height = self._row_box
            y = self._rows_top + (at - 1) * self._pitch
            self._frame.put(app.mirror(left, width), y, width, height)
        for listener in listeners:
            listener.show("> " + says)

    def _add_chip(self, group: displayio.Group, seat: int) -> None:
        """The place of a player: name and total."""
        app = self._app
        theme = app.theme
        width = app.width // len(self._names)
        x = app.mirror(seat * width, width)
        chip = band(x, 0, width, self._chip_height, theme.of(BAR, TEXT))
        group.append(chip)
        labels = []
        small = app.small_font
        for font, y, ink in (
            (small, 6 if app.large else 4, SEAT_TEXT + seat),
            (self._head, 26 if app.large else 16, TEXT),
        ):
            place = max(0, y - (font.ascent - font.cap))
            label = Label(font, width - 2, x + 1, place, theme.over(BAR, ink))
            label.aloud = False
            group.append(label.grid)
            labels.append(label)
        labels[0].show(self._names[seat], CENTRE)
        self._chips.append((chip, labels[0], labels[1]))

    def _add_tile(self, group: displayio.Group, narrow: bool) -> None:
        """The card of the tile: a word, its value, between what it may be."""
        app = self._app
        theme = app.theme
        x, y, width, height = self._tile_box
        x = app.mirror(x, width)
        self._plain = card_palette(theme, FELT, CARD, CARD_SHADOW)
        self._gold = card_palette(theme, FELT, GOLD, GOLD_SHADOW)
        radius = app.sizes.radius
        bitmap = draw_card(width, height, radius)
        self._card = displayio.TileGrid(bitmap, pixel_shader=self._gold, x=x, y=y)
        group.append(self._card)
        small = app.small_font
        self._value_font: Font = app.font if narrow else self._big
        font = self._value_font
        margin = 8 if app.large else 4
        size = 6 if app.large else 4
        room = width - 2 * (size + 1)
        if room > 3 * self._value_font.width("0"):  # far enough from the edges
            room -= 2 * margin - 2
        else:
            margin = 1
        middle = y + height // 2
        self._below: Label | None = None
        if narrow:
            room = width // 2
            left = app.mirror(x + 3, room)
            word = self._label(group, small, left, middle - small.cap // 2, room)
            word.show(self._tile_says)
            left = app.mirror(x + width - room, room)
            top = middle - font.cap // 2
            value = self._label(group, font, left + size, top, room - 2 * size)
        else:
            above = 8 if app.large else 5
            word = self._label(group, small, x + 1, y + above, width - 2)
            word.show(self._tile_says, CENTRE)
            value_x = x + (width - room) // 2
            value = self._label(group, font, value_x, middle - font.cap // 2, room)
            self._below = self._label(
                group, small, x + 1, y + height - above - small.cap, width - 2
            )
        self._value = value
        self._value_y = value.grid.y
        self._tile_labels = [(word, SOFT_INK, SOFT), (value, INK, TEXT)]
        if self._below:
            self._tile_labels.append((self._below, SOFT_INK, SOFT))
        over = theme.over(GOLD, INK)
        self._arrows = []
        for right in range(2):
            arrow = displayio.Bitmap(size, 2 * size - 1, 4)
            for i in range(size):
                at = size - 1 - i if right else i
                fill_region(arrow, at, size - 1 - i, at + 1, size + i, _TEXT)
            left = x + (width - size - margin if right else margin)
            if narrow:
                left = value.grid.x + (value.bitmap.width if right else -size)
            grid = displayio.TileGrid(arrow, pixel_shader=over, x=left, y=middle - size + 1)
            self._arrows.append(grid)
            group.append(grid)
        self._numbers_fonts = (app.font if narrow else self._head, app.font, small)
        line = 3 if app.large else 1 if narrow else 2
        digit = self._head.width("0")
        self._mark = band(0, middle + font.cap // 2 + line - 1, digit, line, over, _TEXT)
        self._mark.hidden = True
        group.append(self._mark)

    def _label(self, group: displayio.Group, font: "Font", x: int, y: int, width: int) -> Label:
        """A text on the card of the tile, the top of its capitals at ``y``."""
        palette = self._app.theme.over(GOLD, INK)
        label = Label(font, width, x, y - (font.ascent - font.cap), palette)
        label.aloud = False
        group.append(label.grid)
        return label

    def _add_rows(self, group: displayio.Group) -> None:
        app = self._app
        left, width, height = self._row_box
        bitmap = draw_card(width, height, app.sizes.radius)
        font = app.small_font
        inset = self._inset
        x = app.mirror(left, width)
        for i in range(_MOST):
            y = self._rows_top + i * self._pitch
            card = displayio.TileGrid(bitmap, pixel_shader=self._plain, x=x, y=y)
            group.append(card)
            top = y + (height - font.cap) // 2 - (font.ascent - font.cap)
            room = width - 2 * inset
            labels = []
            for wide in (room, room // 2):
                left = x + inset + (0 if app.rtl else room - wide)
                labels.append(Label(font, wide, left, top, app.theme.over(CARD, TEXT)))
                labels[-1].aloud = False
                group.append(labels[-1].grid)
            self._rows.append((card, labels[0], labels[1]))
