"""The base of lists: a title, rows with values, a frame around the bright row, a note on it."""

from micropython import const

from console.destination import BACK
from console.draw.listeners import listeners
from console.draw.note import Note
from console.draw.rows import Rows
from console.draw.screen import BaseScreen
from console.draw.scroll import scroll
from console.draw.sizes import (
    LIST_TOP,
    MARGIN,
    NOTE_LEADING,
    NOTE_LINES_MORE,
    ROW,
    ROW_CARD,
    SIGN_INDENT,
    SIGN_INSET,
    TITLE_BAR,
)
from console.draw.theme import FELT, SOFT, TEXT, TITLE
from console.draw.title import Title, balanced
from console.hardware import keys
from console.lifetimes import load_if_roomy, unload

_ROOM = const(49152)  # bytes of the heap that must be free to draw ahead
_STEPS = const(2)  # of drawing ahead, after the one that shows what a press does

TYPE_CHECKING = False
if TYPE_CHECKING:
    import displayio

    from console.app import App
    from console.destination import Destination
    from console.draw.next_row import NextRow
    from console.draw.question import Question


class Menu(BaseScreen):
    """Define ``label`` for the rows and ``chosen`` for A; other methods are optional.

    ``at``: the bright row; ``count``: the number of rows, never more than ``most`` (by default the
    first ``count``). ``valued``: rows have values; ``notes``: lines for ``note``; ``below``: free
    pixels below them; ``signs``: the number of rows, from the first, that show the sign of a seat.
    """

    _step = _ahead = 0  # the direction of the last move, steps until all is drawn for the next one
    arrows = True  # a value can be changed
    question: "Question | None" = None  # the one that is asked
    next: "NextRow | None" = None  # what has been drawn ahead
    aside = 0  # number of rows at the end that the screen shows itself, not in the list

    def __init__(
        self,
        app: "App",
        title: str,
        count: int,
        at: int = 0,
        valued: bool = False,
        notes: int = 0,
        most: int = 0,
        below: int = 0,
        signs: int = 0,
    ) -> None:
        super().__init__(app)
        self.count = count
        self.at = min(at, count - 1)
        self.title = title
        self._titled = ""
        self.valued = valued
        self.top = 0  # the first row in sight
        sizes = app.sizes
        font = app.small_font
        self.below: Note | None = None
        if notes:
            notes += sizes[NOTE_LINES_MORE]
        line = font.cap + sizes[NOTE_LEADING]
        end = app.height - max(below, sizes[LIST_TOP]) - notes * line
        top = sizes[TITLE_BAR] + sizes[LIST_TOP]
        box = (sizes[MARGIN], top, app.width - 2 * sizes[MARGIN], end - 1 - top)
        self.rows = self.make_rows(box, max(count, most) - self.aside, signs)
        self._signs = self._add_signs(signs)
        if notes:
            # The first line has room for accents, where the list may already be: that is above it.
            y = end - (font.height - line)
            if not self.aside:
                y = min(y, self.rows.y_of(self.rows.room) + sizes[MARGIN] - font.ascent + font.cap)
            self.below = Note(font, (box[0], y, box[2]), notes, line, self.rows.palette(FELT, SOFT))
            self.group.insert(0, self.below.grid)
        self.draw()

    def make_rows(self, box: tuple[int, int, int, int], most: int, signs: int) -> Rows:
        """Add title and rows to the group; ``box``: x, y, width, height below a title."""
        app = self.app
        self._title = Title(app)
        self.group.append(self._title.group)
        indent = app.sizes[SIGN_INDENT] if signs else 0
        rows = Rows(app, box, most, self.valued, indent=indent, arrows=self.arrows)
        self.group.append(rows.group)
        return rows

    def show_title(self) -> None:
        """Show ``title``."""
        self._title.show(self.title)

    def label(self, index: int) -> str:
        """The text of a row."""
        raise NotImplementedError

    def value(self, index: int) -> str:
        """The value at the end of a row."""
        return ""

    def changes(self, index: int) -> bool:
        """Whether LEFT and RIGHT change a row."""
        return self.valued and self.value(index) != ""

    def ink(self, index: int) -> int:
        """The colour of a row's text, as its number in the theme."""
        return TEXT

    def value_ink(self, index: int) -> int:
        """The colour of a row's value, as its number in the theme."""
        return SOFT

    def note(self, index: int) -> str:
        """The note below the list on the bright row."""
        return ""

    def warning(self, index: int) -> str:
        """What is shown instead of the note, in the colour of titles, if something is wrong."""
        return ""

    def asks(self, index: int) -> str:
        """What to ask before A on a row does what cannot be undone."""
        return ""

    def chosen(self, index: int) -> "Destination | None":
        """Handle A on a row; returns a destination, or None to stay."""

    def changed(self, index: int, step: int) -> None:
        """Change the value of a row to the next (1) or previous one (-1)."""

    def state(self) -> int:
        """The bright row."""
        return self.at

    def restore(self, state: int) -> None:
        """Make that row bright again."""
        self.at = min(state, self.count - 1)
        self.draw()

    def press(self, key: int) -> "Destination | None":
        """UP and DOWN move, LEFT and RIGHT change a value, A chooses, B goes back; while a question
        is asked, A means yes, all others no.
        """
        asked = self.question
        if asked:
            self.group.remove(asked.group)
            self.question = None
        elif key == keys.B:
            return None if self.ROOT else BACK
        elif key == keys.A and self.asks(self.at):
            self._ask(self.asks(self.at))
            return None
        destination = None
        if key == keys.A:
            destination = self.chosen(self.at)
        elif key in (keys.UP, keys.DOWN) and not asked:
            self._step = 1 if key == keys.DOWN else -1
            self._ahead = _STEPS + 1
            self.at = (self.at + self._step) % self.count
            self._show_rows(False)
            self.show_bright()
            return None
        elif key in (keys.LEFT, keys.RIGHT) and not asked:
            self.changed(self.at, self.app.reading_direction(key))
        if not destination:
            self.draw()
        return destination

    def tick(self, now: int) -> "Destination | None":
        """Draw what the next press may show, once the last one is shown, if there is room."""
        if not self._ahead or self.question:
            return None
        self._ahead -= 1
        # Where the row finds no room, the note does not collect garbage once more.
        if self._ahead < _STEPS and load_if_roomy("console.draw.next_row", _ROOM, self._ahead > 0):
            from console.draw.next_row import draw_next

            draw_next(self, (self.at + self._step) % self.count, self._ahead == 0)
        return None

    def _ask(self, text: str) -> None:
        """Ask a question; the bright row stays in sight."""
        from console.draw.question import Question

        unload("console.draw.question")
        self.question = Question(self.app, text)
        self.draw()
        self.group.append(self.question.group)

    def draw(self) -> None:
        """Show the rows around the bright one."""
        if self.title != self._titled:
            self._titled = self.title
            self.show_title()
        self._show_rows(True)
        self.show_bright()

    def _show_rows(self, changed: bool) -> None:
        """Show the rows around the bright one; ``changed``: those that were in sight may say
        something else.
        """
        rows = self.rows
        listed = self.count - self.aside
        room = self._room()
        top = self._scrolled(room)
        if top == self.top and not changed:
            return
        self.top = top
        first, end = rows.scroll(top, listed, room)
        if changed:
            first, end = 0, min(room, listed)
        for i in range(first, end):
            index = top + i
            value = self.value(index) if self.valued else ""
            if self.next:
                self.next.show_row(i, self.label(index), value)
            rows.show(i, self.label(index), value, self.ink(index), self.value_ink(index))
        for index, sign in enumerate(self._signs):
            row = index - top
            hidden = not (0 <= row < room and self.has_sign(index))
            if sign.hidden != hidden:
                sign.hidden = hidden
            sign.y = rows.y_of(row) + (self.app.sizes[ROW_CARD] - sign.bitmap.height) // 2

    def has_sign(self, seat: int) -> bool:
        """Whether the row of a seat exists now."""
        return True

    def seat_of_sign(self, index: int) -> int:
        """The seat whose sign a row shows."""
        return index

    def show_bright(self) -> None:
        """Move the frame to the bright row, and show its note or warning."""
        at = self.at
        value = self.value(at) if self.valued else ""
        inside = at < self.count - self.aside
        self.rows.choose(at - self.top if inside else -1, self.changes(at))
        for listener in listeners:
            listener.show("> " + self.label(at) + " " + value)
        warning = self.warning(at)
        said = "" if self.question else warning or self.note(at)
        if said:
            for listener in listeners:
                listener.show(said)
        self.show_note(said, bool(warning))

    def show_note(self, said: str, wrong: bool) -> None:
        """Show a note below the list; ``wrong``: it is a warning."""
        below = self.below
        if not below:
            return
        palette = self.rows.palette(FELT, TITLE if wrong else SOFT)
        if self.next and self.next.show_note(said, palette):
            return
        lines = []
        for paragraph in said.split("\n"):
            lines += balanced(self.app.small_font, paragraph, below.bitmap.width)
        below.show(lines, palette)

    def _room(self) -> int:
        """The number of rows in sight."""
        rows = self.rows
        if not self.question:
            return rows.room
        return max(1, min(rows.room, (self.question.top - rows.y_of(0)) // self.app.sizes[ROW]))

    def _scrolled(self, room: int) -> int:
        """The first row to be shown."""
        listed = self.count - self.aside
        at = self.at if self.at < listed else -1
        return scroll(self.top, listed, room, at)

    def _add_signs(self, count: int) -> "list[displayio.TileGrid]":
        """Add the signs of the seats."""
        if not count:
            return []
        from console.draw.signed_text import make_sign, sign_size

        app = self.app
        signs = [make_sign(app, self.seat_of_sign(index)) for index in range(count)]
        size = sign_size(app.font)
        for sign in signs:
            sign.x = app.mirror(app.sizes[MARGIN] + app.sizes[SIGN_INSET], size)
            self.group.append(sign)
        return signs
