"""The entry of a name, letter by letter."""

from micropython import const

from console.destination import BACK
from console.draw.foot import Foot
from console.draw.name_board import NameBoard, columns_of
from console.draw.screen import BaseScreen
from console.draw.sizes import NAME_FOOT, NAME_TOP, TITLE_BAR
from console.draw.theme import TITLE, WARNING
from console.draw.title import Title
from console.hardware import keys
from console.hardware.typed import Typed
from console.storage.payload import NAME_LENGTH, NOBODY
from console.storage.players import assign_seat, find_or_add, name, names
from console.words.catalogue import load_part

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.app import App
    from console.destination import Destination

_MARKS = "0123456789-'."
_BREAKS = " -'."  # after these the next letter is a capital

_DELETE = const(1)  # places in the row of keys below the letters; place 0 is the space
_DONE = const(2)
_KEYS = const(3)


def _rows(letters: str, columns: int) -> list[str]:
    """The letters in rows of nearly the same length, at most ``columns`` each."""
    count = (len(letters) + columns - 1) // columns
    length = (len(letters) + count - 1) // count
    return [letters[i : i + length] for i in range(0, len(letters), length)]


class Screen(BaseScreen):
    """The name of a new player for a seat or, with an ``index``, a new name of a player.

    The pad moves over the letters, A takes one, B deletes the last one or goes back. START accepts,
    SELECT changes between capitals and small letters. The name can also be typed on a PC.
    ``text``: the name so far; ``row``, ``col``: the place of the cursor in the ``letter_rows`` and
    the row of keys below them.
    """

    def __init__(self, app: "App", seat: int, index: int = NOBODY) -> None:
        super().__init__(app)
        self._seat = seat
        self._index = index
        self.text = "" if index == NOBODY else name(app.memory.players, index)
        self.row = 0
        self.col = 0
        self._switched_case = False  # the next letter has the other case than usual
        self._full = False  # the title says that there is no room for another letter
        self._typed = Typed(app.line)
        words = load_part(app.words, "name")
        self._taken = words.NAME_TAKEN
        self.title = Title(app, words.NEW_NAME if index == NOBODY else words.OTHER_NAME)
        self.group.append(self.title.group)
        columns = columns_of(app)
        self._capitals = _rows(words.LETTERS + _MARKS, columns)
        self._small = _rows(words.SMALL_LETTERS + _MARKS, columns)
        self._letters = words.LETTERS + words.SMALL_LETTERS + _MARKS + " "
        self.letter_rows: list[str] = []
        foot = Foot(app, self.group, words.NAME_SAYS).height if app.sizes[NAME_FOOT] else 0
        names = [words.at("NAME_KEYS", i) for i in range(_KEYS)]
        top = app.sizes[TITLE_BAR] + app.sizes[NAME_TOP]
        self.board = NameBoard(app, self._capitals, names, top, app.height - foot)
        self.group.append(self.board.group)
        self.draw()

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
            self.draw()
        return destination

    def tick(self, now: int) -> "Destination | None":
        """Add what is typed on a PC; Enter accepts."""
        letter = self._typed.next()
        while letter:
            self.app.idle.touch(now)
            if letter in "\r\n":
                return self._accept()
            if letter in "\b\x7f":
                self._delete()
            elif letter in self._letters:
                self._add(letter)
            self.draw()
            letter = self._typed.next()
        return None

    def state(self) -> tuple[str, int, int, bool]:
        """The text, the place of the cursor, and whether SELECT has changed the case."""
        return self.text, self.row, self.col, self._switched_case

    def restore(self, state: tuple[str, int, int, bool]) -> None:
        """Restore the text and the cursor."""
        self.text, self.row, self.col, self._switched_case = state
        self.draw()

    # Moving.

    def _length(self, row: int) -> int:
        """The number of places in a row; the last row has the keys."""
        return len(self._capitals[row]) if row < len(self._capitals) else _KEYS

    def _to_row(self, step: int) -> None:
        """Move up or down to the nearest place."""
        rows = len(self._capitals)
        places = self._length(0)
        col = self.col
        if self.row == rows:
            col = (2 * col + 1) * places // (2 * _KEYS)
        self.row = (self.row + step) % (rows + 1)
        if self.row == rows:
            self.col = min(col * _KEYS // places, _KEYS - 1)
        else:
            self.col = min(col, self._length(self.row) - 1)

    # Writing.

    def _is_capital(self) -> bool:
        start = not self.text or self.text[-1] in _BREAKS
        return start != self._switched_case

    def _choose(self) -> "Destination | None":
        """Take the letter or key at the cursor."""
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
        """Add a letter if there is room; a blank only after another letter."""
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

    def _accept(self) -> "Destination | None":
        """Seat or rename the player; an empty name changes nothing."""
        app = self.app
        memory = app.memory
        text = self.text.strip()
        if self._index == NOBODY:
            if text:
                assign_seat(memory, self._seat, find_or_add(memory, text))
        elif text and text != name(memory.players, self._index):
            if text in names(memory.players):
                self.title.show(self._taken % text, text_ink=WARNING)
                return None
            from console.match.known_players import change_name

            change_name(app, self._index, text)
        return BACK

    def draw(self) -> None:
        full = len(self.text) == NAME_LENGTH
        if full != self._full:
            self._full = full
            end = "%d/%d" % (NAME_LENGTH, NAME_LENGTH) if full else ""
            self.title.show(self.title.text, end, TITLE)
        self.letter_rows = self._capitals if self._is_capital() else self._small
        self.board.show(self.text, self.letter_rows, self.row, self.col)
