"""The entry of a code, letter by letter: the turn of somebody elsewhere, or an invitation."""

from micropython import const

from console.destination import BACK, Destination
from console.draw.foot import Foot
from console.draw.name_board import NameBoard
from console.draw.screen import BaseScreen
from console.draw.sizes import NAME_TOP, TITLE_BAR
from console.draw.title import Title
from console.hardware import keys
from console.hardware.typed import Typed
from console.link.codes import ALPHABET, VERSION, BadCode, letters_of
from console.link.turns import whole_turns
from console.match.setup import BEGIN_MATCH, setup_of
from console.words.catalogue import load_part

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.app import App

_COLUMNS = const(8)
_ROWS = const(4)
_LONGEST = const(48)  # letters


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
        top = app.sizes[TITLE_BAR] + app.sizes[NAME_TOP]
        self.letter_rows = rows
        self.board = NameBoard(app, rows, (), top, app.height - foot.height)
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
        if self._offered or self.text or not line or not line.offer:
            return None
        self._offered = True
        code, *names = line.offer
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
        self.title.show(self._refused or self._says)
        size = 4 if self._joins else 3
        groups = [self.text[i : i + size] for i in range(0, len(self.text), size)]
        # Where one reads from the right, blanks would change the order of groups of digits.
        self.board.show(
            ("" if self.app.rtl else " ").join(groups), self.letter_rows, self.row, self.col
        )

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
