"""The entry of a code, letter by letter: the turn of somebody elsewhere, or an invitation."""

import displayio
from micropython import const

from console.destination import BACK, Destination
from console.draw.cards import Frame
from console.draw.foot import Foot
from console.draw.listeners import listeners
from console.draw.name_board import NameBoard
from console.draw.screen import BaseScreen
from console.draw.shapes import fill_round
from console.draw.sizes import (
    COLUMN_GAP,
    HEAD_FONT,
    LETTER_PITCH,
    MARGIN,
    NAME_BELOW,
    NAME_FIELD,
    NAME_TOP,
    RADIUS,
    TITLE_BAR,
)
from console.draw.theme import CARD, TEXT, mixed
from console.draw.title import Title
from console.hardware import keys
from console.hardware.typed import Typed
from console.link.codes import ALPHABET, GROUP, VERSION, BadCode, letters_of
from console.link.turns import whole_turns
from console.match.setup import BEGIN_MATCH, setup_of
from console.words.catalogue import load_part

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.app import App

_COLUMNS = const(8)
_ROWS = const(4)
_LONGEST = const(48)  # letters
_FEWEST = const(7)
_MOST = const(10)  # slots
_NOTHING = const(4)  # the colour beside the slots, after four shades


class _Board(NameBoard):
    """Letters, and above them a slot for each one of a code; the frame is round the next one.

    ``count``: the slots.
    """

    count = _FEWEST

    def add_field(self, y: int) -> int:
        """Keep the room for the slots free; returns the y below it."""
        sizes = self._app.sizes
        self._slots = displayio.Group(y=y)
        self._next = Frame(self._app.theme)
        self.group.append(self._slots)
        self._text = "-"
        return y + sizes[NAME_FIELD] + sizes[NAME_BELOW]

    def show_text(self, text: str) -> None:
        """Show the letters so far, of a long code the last ones. They are never mirrored."""
        if text == self._text:
            return
        self._text = text
        for listener in listeners:
            listener.show(text)
        app = self._app
        height = app.sizes[NAME_FIELD]
        over = len(text) + 1 - _MOST  # letters that have no slot
        first = -(-over // GROUP) * GROUP if over > 0 and self.count > _MOST else 0
        count = min(self.count - first, _MOST)
        gap = app.sizes[COLUMN_GAP]
        room = app.width - 2 * app.sizes[MARGIN] - (count - 1) // GROUP * gap
        wide = min(height * 4 // 5, room // count - 2)
        font = app.font.of_style("head%d" % app.sizes[HEAD_FONT])
        if font.width("W") > wide:
            font = app.small_font
        while len(self._slots):  # frees the old bitmap first
            self._slots.pop()
        whole = count * (wide + 2) - 2 + (count - 1) // GROUP * gap
        bitmap = displayio.Bitmap(whole, height, 16)
        bitmap.fill(_NOTHING)
        palette = displayio.Palette(_NOTHING + 1)
        palette.make_transparent(_NOTHING)
        colours = app.theme.colours
        ground = colours[CARD]
        for shade in range(_NOTHING):
            palette[shade] = mixed(ground, colours[TEXT], shade)
        left = (app.width - whole) // 2
        self._next.hide()
        top = (height - font.cap) // 2 - (font.ascent - font.cap)
        for i in range(count):
            x = i * (wide + 2) + i // GROUP * gap
            fill_round(bitmap, x, 0, wide, height, app.sizes[RADIUS], 0)
            letter = text[first + i : first + i + 1]
            if letter:
                codes = font.order(letter)
                font.draw(bitmap, codes, x + (wide - font.measure(codes) + 1) // 2, top)
            elif first + i == len(text):
                self._next.put(left + x, 0, wide, height)
        self._slots.append(displayio.TileGrid(bitmap, pixel_shader=palette, x=left))
        self._slots.append(self._next.group)


class Screen(BaseScreen):
    """The pad moves over the letters, A takes one, B deletes the last one or goes back. A code can
    also be typed on a PC. When its last letter has come, it is taken, or the title says why not.

    ``text``: the letters so far; ``row``, ``col``: the place of the cursor.
    """

    def __init__(self, app: "App", joins: bool) -> None:
        """``joins``: an invitation, else the next turn of the match."""
        super().__init__(app)
        self._joins = joins
        self.text = ""
        self.row = self.col = 0
        self._offered = not joins  # what the other device on a line plays
        self._texts = load_part(app.words, "link")
        if joins:
            self._says = self._texts.TYPE_INVITATION
            from console.link.carriers import open_line

            open_line(app)
        else:
            from console.match.linked import awaited

            self._says = app.words.TURN_OF % app.match.names[awaited(app.match)]
        self._typed = Typed(app.line)
        self._refused = ""
        self.title = Title(app, self._says)
        self.group.append(self.title.group)
        foot = Foot(app, self.group, self._texts.ENTRY_KEYS)
        rows = [ALPHABET[i : i + _COLUMNS] for i in range(0, _ROWS * _COLUMNS, _COLUMNS)]
        if app.rtl:  # codes are read from left to right, and so are their keys
            rows = ["".join(reversed(row)) for row in rows]
            self.col = _COLUMNS - 1
        top = app.sizes[TITLE_BAR] + app.sizes[NAME_TOP]
        self.letter_rows = rows
        bottom = app.height - foot.height
        high = app.sizes[NAME_FIELD] + app.sizes[NAME_BELOW] + _ROWS * app.sizes[LETTER_PITCH]
        top += max(0, bottom - top - high) // 3  # as much above the slots as round the keys
        self.board = _Board(app, rows, (), top, bottom)
        self.group.append(self.board.group)
        self.draw()

    def press(self, key: int) -> "Destination | None":
        destination = None
        if key == keys.B:
            if not self.text:
                return self._left(BACK)
            self._delete()
        elif key == keys.A:
            destination = self._add(self.letter_rows[self.row][self.col])
        elif key in (keys.LEFT, keys.RIGHT):
            self.col = (self.col + self.app.reading_direction(key)) % _COLUMNS
        elif key in (keys.UP, keys.DOWN):
            self.row = (self.row + (1 if key == keys.DOWN else -1)) % _ROWS
        if not destination:
            self.draw()
        return destination

    def tick(self, now: int) -> "Destination | None":
        """Take what is typed on a PC; offer the match that a line has found, once."""
        letter = self._typed.next()
        while letter:
            self.app.idle.touch(now)
            destination = None
            if letter in "\b\x7f":
                self._delete()
            else:
                try:
                    typed = letters_of(letter)
                except BadCode:  # no letter of a code
                    typed = []
                if typed:
                    destination = self._add(ALPHABET[typed[0]])
            if destination:
                return destination
            self.draw()
            letter = self._typed.next()
        line = self.app.line
        offer = line.talks.offer if line and line.talks else []
        if self._offered or self.text or not offer:
            return None
        self._offered = True
        code, *names = offer
        return self._left(Destination("join_seat", (code, BEGIN_MATCH, names)))

    def state(self) -> tuple[str, int, int, bool]:
        """The letters, the place of the cursor, whether a match has been offered."""
        return self.text, self.row, self.col, self._offered

    def restore(self, state: tuple[str, int, int, bool]) -> None:
        """Restore all of that."""
        self.text, self.row, self.col, self._offered = state
        self.draw()

    def draw(self) -> None:
        """Show the letters so far, and what is wrong with them."""
        board = self.board
        typed = len(self.text)
        if self._joins:
            from console.link.invitation import may_be_whole

            count = max(_FEWEST, typed)
            while not may_be_whole("0" * count):
                count += 1
        else:
            from console.link.turn_code import letters_of_code

            count = letters_of_code(self.text)
        board.count = count
        if self._refused:
            self.title.show(self._refused)
        else:
            self.title.show(self._says, "%d/%d" % (typed, count) if typed else "")
        board.show(self.text, self.letter_rows, self.row, self.col)

    def _delete(self) -> None:
        """Delete the last letter, and what was said of the code."""
        self.text = self.text[:-1]
        self._refused = ""

    def _add(self, letter: str) -> "Destination | None":
        """Add a letter; take the code if that was its last one."""
        self._refused = ""
        if len(self.text) < _LONGEST:
            self.text += letter
        try:
            return self._take_invitation() if self._joins else self._take_turn()
        except BadCode as error:
            self._refused = self._texts.at("REFUSED", error.reason)
            if error.turn:
                self._refused %= (error.turn, whole_turns(self.app.match.game) + 1)
        return None

    def _take_turn(self) -> "Destination | None":
        """Play the turn of the code, if it is whole. Raises BadCode."""
        from console.link.turn_code import letters_of_code, take_turn_code

        if len(self.text) < letters_of_code(self.text):
            return None
        from console.match.linked import taken

        match = self.app.match
        take_turn_code(match.game, self.text)
        return taken(match)

    def _take_invitation(self) -> "Destination | None":
        """Join the match of the invitation, if it is whole. Raises BadCode."""
        from console.link.invitation import may_be_whole, read_invitation

        if not may_be_whole(self.text):
            return None
        devices = read_invitation(self.text).devices
        invited = set(devices) - {0}
        if not invited:
            raise BadCode(VERSION)
        if len(invited) > 1:
            return self._left(Destination("join_seat", (self.text,)))
        setup_of(self.app).joins = self.text, max(invited), ()
        return self._left(BEGIN_MATCH)

    def _left(self, destination: "Destination") -> "Destination":
        """Close the line of a guest; that of the match opens again."""
        app = self.app
        if self._joins and app.line:
            app.line.close()
            if app.has_match and app.match.is_linked:
                from console.link.carriers import open_line

                open_line(app, app.match)
        return destination
