"""The picture of the screen for writing a name: the name, letters on cards, keys below them."""

import displayio
from bitmaptools import fill_region
from micropython import const

from console.draw.cards import Frame, card_palette, make_cards
from console.draw.listeners import listeners
from console.draw.shapes import band, fill_round
from console.draw.sizes import (
    HEAD_FONT,
    KEYS_CARD,
    KEYS_EDGE,
    KEYS_GAP,
    KEYS_PITCH,
    LETTER_GAP,
    LETTER_PITCH,
    LETTER_WIDTH,
    LIST_IN_BODY,
    MARGIN,
    NAME_BELOW,
    NAME_FIELD,
    NAME_MOST,
    RADIUS,
    TEXT_INSET,
)
from console.draw.text import CENTRE, LEFT, Label, add_label
from console.draw.theme import CARD, CARD_SHADOW, DOTS, FELT, GOLD, INK, TEXT, TITLE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from console.app import App

_INSET = const(3)  # least pixels on either side of a key's name
_SPACE = const(11)  # pixels of the sign of the space


def columns_of(app: "App") -> int:
    """The number of letters in a row."""
    return app.width // app.sizes[LETTER_WIDTH]


class NameBoard:
    """``group`` goes into a Group; ``show`` draws its present state."""

    def __init__(
        self, app: "App", rows: "Sequence[str]", names: "Sequence[str]", top: int, bottom: int
    ) -> None:
        """``rows``: the capitals on the cards; ``names``: of the keys below them, or none; the last
        one is emphasised; ``top``, ``bottom``: its upper and lower edge in pixels.
        """
        self._app = app
        self.group = displayio.Group()
        self._shown: Sequence[str] = ()  # the rows of letters
        top = self.add_field(top)
        if names:
            bottom -= app.sizes[KEYS_PITCH] + 1
        self._font = app.font if app.sizes[LIST_IN_BODY] else app.small_font
        self._add_letters(rows, top, bottom - top)
        self._add_keys(names, bottom, app.sizes[KEYS_CARD])

    def show(self, text: str, letters: "Sequence[str]", row: int, col: int) -> None:
        """Show a name, rows of letters, and the cursor on a letter or, in the row after the last
        one, on a key.
        """
        app = self._app
        font = self._font
        self.show_text(text)
        if letters is not self._shown:
            self._shown = letters
            self._write_letters()
        on_keys = row == len(letters)
        self._letter.hide(on_keys)
        if on_keys:
            bright, box = self._keys[col]
            self._frame.put(*box)
        else:
            bright = letters[row][col]
            x = app.mirror(self._x, len(letters[row]) * self._cell)
            x += (len(letters[row]) - 1 - col if app.rtl else col) * self._cell
            y = self._y + row * self._pitch
            self._frame.put(x, y, self._card_width, self._card)
            self._letter.show(bright, LEFT)
            wide = font.width(bright)
            left = x + max(0, (self._card_width - wide + 1) // 2)
            self._letter.grid.x = left - (self._cell - wide if app.rtl else 0)
            self._letter.grid.y = y + self._down
        for listener in listeners:
            listener.show("> " + bright)

    def show_text(self, text: str) -> None:
        """Show a name in the field."""
        wide = 0
        for name_font in self._name_fonts:
            wide = name_font.width(text)
            if wide <= self.name.bitmap.width:
                break
        self.name.use(name_font)
        self.name.show(text, LEFT)
        self._caret.x = self._app.mirror(self._caret_from + wide, 2)

    def _write_letters(self) -> None:
        """Draw the letters on their cards."""
        font = self._font
        for line, letters in zip(self._lines, self._shown):
            line.fill(0)
            for i, letter in enumerate(letters):
                codes = font.order(letter)
                x = i * self._cell + (self._card_width - font.measure(codes) + 1) // 2
                if self._app.rtl:
                    x += line.width - self._cell - 2 * i * self._cell
                font.draw(line, codes, max(0, x), 0)

    def add_field(self, y: int) -> int:
        """Add the field of the name with the caret; returns the y below it."""
        app = self._app
        theme = app.theme
        font = app.font.of_style("head%d" % app.sizes[HEAD_FONT])
        height = app.sizes[NAME_FIELD]
        inset = app.sizes[TEXT_INSET]
        width = min(app.width - 2 * app.sizes[MARGIN], app.sizes[NAME_MOST])
        x = (app.width - width) // 2
        field = displayio.Bitmap(width, height, 4)
        fill_round(field, 0, 0, width, height, app.sizes[RADIUS], 3)
        # A shadow as black as the felt would hide the field.
        ground = CARD_SHADOW if theme.colours[CARD_SHADOW] else DOTS
        palette = theme.of(FELT, ground)
        self.group.append(displayio.TileGrid(field, pixel_shader=palette, x=x, y=y))
        top = y + (height - font.cap) // 2 - (font.ascent - font.cap)
        room = width - 2 * inset - 4
        self._name_fonts = (font, app.font, app.small_font)
        left = x + inset + (4 if app.rtl else 0)
        over = theme.over(ground, TEXT)
        self.name = Label(font, room, left, top, over)
        self.group.append(self.name.grid)
        self._caret = band(0, y + 3, 2, height - 6, theme.of(GOLD, INK))
        self._caret_from = x + inset + 2
        self.group.append(self._caret)
        return y + height + app.sizes[NAME_BELOW]

    def _add_letters(self, capitals: "Sequence[str]", top: int, height: int) -> None:
        """Add the cards of the letters, and the one of the cursor in gold."""
        app = self._app
        theme = app.theme
        font = self._font
        rows = len(capitals)
        longest = len(capitals[0])
        self._pitch = min(height // rows, app.sizes[LETTER_PITCH])
        self._cell = (app.width - 2) // longest
        cell = self._cell
        self._x = (app.width - longest * cell) // 2
        self._y = top + (height - rows * self._pitch) // 2
        gap = app.sizes[LETTER_GAP]
        width = cell - gap // 2 - 1
        card = self._pitch - gap
        radius = 3
        plain = card_palette(theme, FELT, CARD, CARD_SHADOW)
        self._lines = []
        for row, letters in enumerate(capitals):
            wide = len(letters) * cell
            x = app.mirror(self._x, wide)
            y = self._y + row * self._pitch
            box = (x, y, width, card)
            cards = make_cards(box, 1, self._pitch, radius, plain, len(letters), cell)
            self.group.append(cards)
            line = displayio.Bitmap(wide, font.height, 4)
            y += (card - font.cap) // 2 - (font.ascent - font.cap)
            over = theme.over(CARD, TEXT)
            self.group.append(displayio.TileGrid(line, pixel_shader=over, x=x, y=y))
            self._lines.append(line)
        self._card_width = width
        self._card = card
        self._down = (card - font.cap) // 2 - (font.ascent - font.cap)
        self._letter = Label(font, cell, 0, 0, theme.over(CARD, TITLE))
        self._letter.aloud = False
        self.group.append(self._letter.grid)

    def _add_keys(self, names: "Sequence[str]", y: int, height: int) -> None:
        """Add the keys below the letters, and the frame of the bright one."""
        app = self._app
        theme = app.theme
        font = app.small_font
        gap = app.sizes[KEYS_GAP]
        room = min(app.width - 2 * app.sizes[KEYS_EDGE], app.sizes[NAME_MOST])
        self._keys = []
        widths = [font.width(name) for name in names]
        spare = room - 2 * gap - sum(widths)
        signed = spare < len(names) * 2 * _INSET
        if signed:
            spare += widths[0] - _SPACE
            widths[0] = _SPACE
        x = (app.width - spare - sum(widths) - 2 * gap) // 2
        palette = card_palette(theme, FELT, CARD, CARD_SHADOW)
        top = y + (height - font.cap) // 2 - (font.ascent - font.cap)
        for i, name in enumerate(names):
            width = widths[i] + spare // 3
            left = app.mirror(x, width)
            box = (left, y, width, height)
            self.group.append(make_cards(box, 1, 0, app.sizes[RADIUS], palette))
            over = theme.over(CARD, TITLE if i == len(names) - 1 else TEXT)
            if signed and not i:
                middle = left + (width - _SPACE) // 2, y + height // 2
                self.group.append(_space_sign(*middle, over))
            else:
                add_label(self.group, font, name, (left, top, width), over, CENTRE, False)
            self._keys.append((name, box))
            x += width + gap
        self._frame = Frame(theme)
        self.group.append(self._frame.group)


def _space_sign(x: int, y: int, palette: displayio.Palette) -> displayio.TileGrid:
    """The sign of the space, if its name is too wide."""
    sign = displayio.Bitmap(_SPACE, 3, 4)
    sign.fill(3)
    fill_region(sign, 1, 0, _SPACE - 1, 2, 0)
    return displayio.TileGrid(sign, pixel_shader=palette, x=x, y=y)
