"""A name is entered, letter by letter."""

import displayio
from micropython import const

from console.draw.fonts import HEAD, open_font
from console.draw.pill import Foot
from console.draw.screen import BaseScreen
from console.draw.shapes import Frame, band, card_palette, fill_round, make_cards
from console.draw.text import CENTRE, LEFT, Label, add_label, listeners
from console.draw.theme import CARD, CARD_SHADOW, FELT, GOLD, GOLD_SHADOW, INK, TEXT, TITLE
from console.draw.title import Title
from console.hardware import keys
from console.hardware.typed import Typed
from console.navigation import BACK
from console.storage.memory import NAME_LENGTH
from console.words.catalogue import load_part

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.app import App
    from console.navigation import Destination
    from console.words.catalogue import Words

_MARKS = "0123456789-'."
_BREAKS = " -'."  # after these a name goes on with a capital

_WIDE = const(160)  # pixels: smaller letters on displays that are narrower

_DELETE = const(1)  # keys below the letters; the first is the space
_DONE = const(2)


def _rows(letters: str, columns: int) -> list:
    """The letters in rows of nearly the same length, none longer than ``columns``."""
    count = (len(letters) + columns - 1) // columns
    length = (len(letters) + count - 1) // count
    return [letters[i : i + length] for i in range(0, len(letters), length)]


class Screen(BaseScreen):
    """The pad moves over the letters, A takes one, B deletes the last or goes back without change.

    START accepts, SELECT changes between capitals and small letters. At a PC it can be typed.
    ``text`` is written so far; ``row`` and ``col``: where the cursor is, among the ``letter_rows``
    and the row of keys below them.
    """

    def __init__(self, app: "App", seat: int) -> None:
        super().__init__(app)
        self._seat = seat
        self.text = app.memory.names[seat]
        self.row = 0
        self.col = 0
        self._switched_case = False  # the other case than the usual one, for one letter
        self._typed = Typed()
        words = load_part(app.words, "name")
        self.group.append(Title(app, words.NAME_OF % (seat + 1)).group)
        columns = app.width // (20 if app.large else 13 if app.width >= _WIDE else 10)
        self._capitals = _rows(words.LETTERS + _MARKS, columns)
        self._small = _rows(words.SMALL_LETTERS + _MARKS, columns)
        self._letters = words.LETTERS + words.SMALL_LETTERS + _MARKS + " "
        self.letter_rows: list = []
        foot = 0
        if app.large:
            foot = Foot(app, self.group, words.NAME_SAYS).height
        top = self._add_field(app.sizes.title + (8 if app.large else 3))
        keys_height = 28 if app.large else 15
        bottom = app.height - foot - keys_height - 1
        self._font = app.font if app.width >= _WIDE else app.small_font
        self._add_letters(top, bottom - top)
        self._add_keys(words, bottom, keys_height - (4 if app.large else 2))
        self._draw()

    def _add_field(self, y: int) -> int:
        """The field of the name, and the caret in it; returns where the next thing may be."""
        app = self.app
        theme = app.theme
        large = app.large
        font = open_font(HEAD, large, app.memory)
        height = 32 if large else 17
        inset = 10 if large else 6
        width = min(app.width - 2 * app.sizes.pad, 240)
        x = (app.width - width) // 2
        field = displayio.Bitmap(width, height, 4)
        fill_round(field, 0, 0, width, height, app.sizes.radius, 3)
        palette = theme.of(FELT, CARD_SHADOW)
        self.group.append(displayio.TileGrid(field, pixel_shader=palette, x=x, y=y))
        top = y + (height - font.cap) // 2 - (font.ascent - font.cap)
        room = width - 2 * inset - 4
        self._name_fonts = (font, app.font, app.small_font)
        left = x + inset + (4 if app.rtl else 0)
        over = theme.over(CARD_SHADOW, TEXT)
        self._name = Label(font, room, left, top, over)
        self.group.append(self._name.grid)
        self._caret = band(0, y + 3, 2, height - 6, theme.chosen)
        self._caret_from = x + inset + 2
        self.group.append(self._caret)
        return y + height + (8 if large else 3)

    def _add_letters(self, top: int, height: int) -> None:
        """The cards of the letters, and the golden one of the cursor."""
        app = self.app
        theme = app.theme
        font = self._font
        rows = len(self._capitals)
        longest = len(self._capitals[0])
        self._pitch = min(height // rows, 30 if app.large else 17)
        self._cell = (app.width - 2) // longest
        cell = self._cell
        self._x = (app.width - longest * cell) // 2
        self._y = top + (height - rows * self._pitch) // 2
        gap = 3 if app.large else 2
        width = cell - gap // 2 - 1
        card = self._pitch - gap
        radius = 3
        plain = card_palette(theme, FELT, CARD, CARD_SHADOW)
        self._lines = []
        for row, letters in enumerate(self._capitals):
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
        self._down = (card - font.cap) // 2 - (font.ascent - font.cap)
        golden = card_palette(theme, FELT, GOLD, GOLD_SHADOW)
        golden.make_transparent(0)
        self._gold = make_cards((0, 0, width, card), 1, 0, radius, golden)
        self.group.append(self._gold)
        self._letter = Label(font, cell, 0, 0, theme.over(GOLD, INK))
        self._letter.aloud = False
        self.group.append(self._letter.grid)

    def _add_keys(self, words: "Words", y: int, height: int) -> None:
        """The keys below the letters, and the frame of the bright one."""
        app = self.app
        theme = app.theme
        font = app.small_font
        gap = 4 if app.large else 2
        self._keys = []
        names = [words.at("NAME_KEYS", i) for i in range(_DONE + 1)]
        widths = [font.width(name) for name in names]
        spare = min(app.width - 2 * app.sizes.pad, 240) - 2 * gap - sum(widths)
        x = (app.width - spare - sum(widths) - 2 * gap) // 2
        palette = card_palette(theme, FELT, CARD, CARD_SHADOW)
        top = y + (height - font.cap) // 2 - (font.ascent - font.cap)
        for i, name in enumerate(names):
            width = widths[i] + spare // 3
            left = app.mirror(x, width)
            box = (left, y, width, height)
            self.group.append(make_cards(box, 1, 0, app.sizes.radius, palette))
            ink = TITLE if i == _DONE else TEXT
            add_label(self.group, font, name, (left, top, width), theme.over(CARD, ink), CENTRE)
            self._keys.append((name, box))
            x += width + gap
        self._frame = Frame(theme)
        self.group.append(self._frame.group)

    def press(self, key: int) -> "Destination | None":
        destination = None
        if key == keys.START:
            destination = self._accept()
        elif key == keys.B:
            if not self.text:
                return BACK
            self._delete()
        elif key == keys.A:
            destination = self._choose()
        elif key == keys.SELECT:
            self._switched_case = not self._switched_case
        elif key in (keys.LEFT, keys.RIGHT):
            self.col = (self.col + self.app.reading_direction(key)) % self._length(self.row)
        else:
            self._to_row(1 if key == keys.DOWN else -1)
        if not destination:
            self._draw()
        return destination

    def tick(self, now: int) -> "Destination | None":
        """Take what is typed; Enter accepts."""
        letter = self._typed.next()
        while letter:
            self.app.idle.touch(now)
            if letter in "\r\n":
                return self._accept()
            if letter in "\b\x7f":
                self._delete()
            elif letter in self._letters:
                self._add(letter)
            self._draw()
            letter = self._typed.next()
        return None

    def state(self) -> tuple[str, int, int, bool]:
        """What is written, and where the cursor is."""
        return self.text, self.row, self.col, self._switched_case

    def restore(self, state: tuple[str, int, int, bool]) -> None:
        """Restore the text and the cursor."""
        self.text, self.row, self.col, self._switched_case = state
        self._draw()

    # Moving.

    def _length(self, row: int) -> int:
        """Places in a row; the last row has the keys."""
        return len(self._capitals[row]) if row < len(self._capitals) else len(self._keys)

    def _to_row(self, step: int) -> None:
        """Move up or down, to the place that is nearest above or below."""
        rows = len(self._capitals)
        places = self._length(0)
        col = self.col
        if self.row == rows:
            col = (2 * col + 1) * places // (2 * len(self._keys))
        self.row = (self.row + step) % (rows + 1)
        if self.row == rows:
            self.col = min(col * len(self._keys) // places, len(self._keys) - 1)
        else:
            self.col = min(col, self._length(self.row) - 1)

    # Writing.

    def _is_capital(self) -> bool:
        start = not self.text or self.text[-1] in _BREAKS
        return start != self._switched_case

    def _choose(self) -> "Destination | None":
        """What A does at the cursor."""
        if self.row < len(self._capitals):
            letters = self._capitals if self._is_capital() else self._small
            self._add(letters[self.row][self.col])
        elif self.col == _DONE:
            return self._accept()
        elif self.col == _DELETE:
            self._delete()
        else:
            self._add(" ")
        return None

    def _add(self, letter: str) -> None:
        """Write a letter where there is room, a blank only after something else."""
        blank = letter == " " and (not self.text or self.text[-1] == " ")
        if len(self.text) < NAME_LENGTH and not blank:
            self.text += letter
            self._switched_case = False
        if len(self.text) == NAME_LENGTH:
            self.row = len(self._capitals)
            self.col = _DONE

    def _delete(self) -> None:
        self.text = self.text[:-1]
        self._switched_case = False

    def _accept(self) -> "Destination":
        """Remember the name; empty: the seat has none."""
        memory = self.app.memory
        memory.names[self._seat] = self.text.strip()
        memory.changed = True
        return BACK

    # Drawing.

    def _draw(self) -> None:
        app = self.app
        font = self._font
        wide = 0
        for name_font in self._name_fonts:
            wide = name_font.width(self.text)
            if wide <= self._name.grid.bitmap.width:
                break
        self._name.use(name_font)
        self._name.show(self.text, LEFT)
        self._caret.x = app.mirror(self._caret_from + wide, 2)
        letters = self._capitals if self._is_capital() else self._small
        if letters is not self.letter_rows:
            self.letter_rows = letters
            for line, row in zip(self._lines, letters):
                line.fill(0)
                for i, letter in enumerate(row):
                    codes = font.order(letter)
                    x = i * self._cell + (self._card_width - font.measure(codes) + 1) // 2
                    if app.rtl:
                        x += line.width - self._cell - 2 * i * self._cell
                    font.draw(line, codes, max(0, x), 0)
        on_keys = self.row == len(letters)
        self._gold.hidden = on_keys
        self._letter.hide(on_keys)
        if on_keys:
            bright, box = self._keys[self.col]
            self._frame.put(*box)
        else:
            self._frame.hide()
            bright = letters[self.row][self.col]
            x = app.mirror(self._x, len(letters[self.row]) * self._cell)
            col = len(letters[self.row]) - 1 - self.col if app.rtl else self.col
            x += col * self._cell
            y = self._y + self.row * self._pitch
            self._gold.x = x
            self._gold.y = y
            self._letter.show(bright, LEFT)
            wide = font.width(bright)
            left = x + max(0, (self._card_width - wide + 1) // 2)
            self._letter.grid.x = left - (self._cell - wide if app.rtl else 0)
            self._letter.grid.y = y + self._down
        for listener in listeners:
            listener.show("> " + bright)
