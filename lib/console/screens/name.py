"""A name is entered, letter by letter."""

import displayio
from micropython import const

from console.draw.screen import BaseScreen
from console.draw.text import CENTRE, TextLine, rule
from console.hardware import keys
from console.hardware.typed import Typed
from console.navigation import BACK
from console.storage.memory import NAME_LENGTH
from console.words.catalogue import load_part

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.app import App
    from console.navigation import Destination

_MARKS = "0123456789-'."
_BREAKS = " -'."  # after these a name goes on with a capital

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
        font = app.font
        theme = app.theme
        cells = app.width // font.width
        columns = cells // 2
        marks = _rows(_MARKS, columns)
        self._capitals = _rows(words.LETTERS, columns) + marks
        self._small = _rows(words.SMALL_LETTERS, columns) + marks
        self._letters = words.LETTERS + words.SMALL_LETTERS + _MARKS + " "
        self.letter_rows: list = []
        height = font.height
        rows = len(self._capitals)
        gap = 3 if app.large else 2
        x = (app.width - cells * font.width) // 2
        title = TextLine(font, cells, x, gap, theme.title)
        title.show(words.NAME_OF % (seat + 1))
        self.group.append(title.grid)
        self.group.append(rule(app.width, 0, gap + height + gap // 2, theme.quiet))
        # The name in double size, the letters, the keys and the hint share the rest of the height.
        top = height + 2 * gap
        room = app.height - top
        least = (rows + 2) * (height + 1)
        self._scale = 2 if room >= least + height else 1
        hint = room >= least + (self._scale + 1) * height
        used = (self._scale + rows + 1 + hint) * height
        gap = max(0, min((room - used) // (rows + 3), height))
        self._name = TextLine(font, NAME_LENGTH, 0, 0, theme.seats[seat])
        width = self._scale * NAME_LENGTH * font.width
        name = displayio.Group(scale=self._scale, x=(app.width - width) // 2, y=top + gap // 2)
        name.append(self._name.grid)
        self.group.append(name)
        top += self._scale * height + 2 * gap
        self._pitch = height + gap
        self._y = top
        length = max([len(row) for row in self._capitals])
        self._longest_row = length  # letters in the longest row
        self._x = (app.width - (2 * length - 1) * font.width) // 2
        self._lines = []
        for i in range(rows):
            line = TextLine(font, 2 * length - 1, self._x, top + i * self._pitch, theme.text)
            self._lines.append(line)
            self.group.append(line.grid)
        self._box = displayio.TileGrid(
            displayio.Bitmap(font.width + 4, height, 2), pixel_shader=theme.chosen
        )
        self._letter = TextLine(font, 1, 0, 0, theme.chosen)
        self.group.append(self._box)
        self.group.append(self._letter.grid)
        self._keys = []
        labels = [words.at("NAME_KEYS", i) for i in range(3)]
        longest = max([len(word) for word in labels]) + 2
        third = min(max(2 * length - 1, 3 * longest), cells) * font.width // 3
        for i, word in enumerate(labels):
            wide = len(word) + 2
            if wide > third // font.width:
                wide = min(len(word), third // font.width)
            left = app.width // 2 + (1 - i if app.rtl else i - 1) * third - wide * font.width // 2
            line = TextLine(font, wide, left, top + rows * self._pitch + gap // 2, theme.text)
            line.show(word, CENTRE)
            self._keys.append(line)
            self.group.append(line.grid)
        if hint:
            line = TextLine(font, cells, x, app.height - height - 1, theme.quiet)
            line.show(words.NAME_SAYS, CENTRE)
            self.group.append(line.grid)
        self._draw()

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
        theme = self.app.theme
        self._name.show(self.text + "_" * (NAME_LENGTH - len(self.text)))
        letters = self._capitals if self._is_capital() else self._small
        if letters is not self.letter_rows:
            self.letter_rows = letters
            for i, line in enumerate(self._lines):
                line.show(" ".join(letters[i]))
        on_keys = self.row == len(letters)
        for i, line in enumerate(self._keys):
            here = on_keys and i == self.col
            line.paint(theme.chosen if here else theme.text)
        self._box.hidden = on_keys
        self._letter.hide(on_keys)
        if not on_keys:
            col = self._longest_row - 1 - self.col if self.app.rtl else self.col
            x = self._x + 2 * col * self.app.font.width
            y = self._y + self.row * self._pitch
            self._box.x = x - 2
            self._box.y = y
            self._letter.grid.x = x
            self._letter.grid.y = y
            self._letter.show(letters[self.row][self.col])
