"""A list to choose from: a title, rows with values, a frame that moves, a note on a row."""

from console.draw.rows import Rows
from console.draw.screen import BaseScreen
from console.draw.scroll import scroll
from console.draw.text import Label, listeners, wrap
from console.draw.theme import FELT, SOFT, TEXT, TITLE
from console.draw.title import Title
from console.hardware import keys
from console.navigation import BACK

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.app import App
    from console.navigation import Destination


class Menu(BaseScreen):
    """Base of the screens that are lists: say what the rows are, answer in ``chosen``.

    ``title`` stands above them. ``at`` is the bright row; ``count``: rows there are now, never more
    than ``most`` (at first ``count``). ``valued``: rows have values; ``notes``: lines kept for
    ``note``; ``below``: pixels left free below these.
    """

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
    ) -> None:
        super().__init__(app)
        self.count = count
        self.at = min(at, count - 1)
        self.title = title
        self._titled = ""
        self._valued = valued
        self._top = 0
        self._title = Title(app)
        self.group.append(self._title.group)
        sizes = app.sizes
        font = app.small_font
        bottom = app.height - below
        end = bottom - notes * font.height
        top = sizes.title + (6 if app.large else 3)
        self._rows = Rows(app, top, end - top, max(count, most), valued)
        self.group.append(self._rows.group)
        self._notes = []
        for i in range(notes):
            y = end + i * font.height
            label = Label(font, app.width - 2 * sizes.pad, sizes.pad, y, app.theme.quiet)
            label.aloud = False
            self._notes.append(label)
            self.group.append(label.grid)
        self.draw()

    def label(self, index: int) -> str:
        """What a row says."""
        raise NotImplementedError

    def value(self, index: int) -> str:
        """What stands at the end of a row."""
        return ""

    def changes(self, index: int) -> bool:
        """Whether LEFT and RIGHT change the value of a row."""
        return self._valued

    def ink(self, index: int) -> int:
        """The colour of what a row says, by its number in the theme."""
        return TEXT

    def note(self, index: int) -> str:
        """What is said below the list of the bright row; a newline begins a new line."""
        return ""

    def warning(self, index: int) -> str:
        """What is said instead, in the colour of titles, if something is wrong."""
        return ""

    def chosen(self, index: int) -> "Destination | None":
        """A on a row: returns a destination, or None to stay."""

    def changed(self, index: int, step: int) -> None:
        """LEFT or RIGHT on a row: on to the next value (1) or back (-1)."""

    def state(self) -> int:
        """The bright row."""
        return self.at

    def restore(self, state: int) -> None:
        """Make the row bright that was."""
        self.at = min(state, self.count - 1)
        self.draw()

    def press(self, key: int) -> "Destination | None":
        """UP and DOWN move, LEFT and RIGHT change, A chooses, B goes back."""
        if key == keys.B:
            return None if self.ROOT else BACK
        destination = None
        if key == keys.A:
            destination = self.chosen(self.at)
        elif key in (keys.UP, keys.DOWN):
            self.at = (self.at + (1 if key == keys.DOWN else -1)) % self.count
            if scroll(self._top, self.count, self._rows.room, self.at) == self._top:
                self._show_bright()  # the rows stay as they are
                return None
        elif key in (keys.LEFT, keys.RIGHT):
            self.changed(self.at, self.app.reading_direction(key))
        if not destination:
            self.draw()
        return destination

    def draw(self) -> None:
        """Show the rows around the bright one."""
        if self.title != self._titled:
            self._titled = self.title
            self._title.show(self.title)
        rows = self._rows
        self._top = scroll(self._top, self.count, rows.room, self.at)
        rows.scroll(self._top, self.count)
        for i in range(min(rows.room, self.count)):
            index = self._top + i
            value = self.value(index) if self._valued else ""
            rows.show(i, self.label(index), value, self.ink(index))
        self._show_bright()

    def _show_bright(self) -> None:
        """Move the frame to the bright row, and say what there is to say of it."""
        at = self.at
        value = self.value(at) if self._valued else ""
        self._rows.choose(at - self._top, bool(value) and self.changes(at))
        for listener in listeners:
            listener.show("> " + self.label(at) + " " + value)
        if not self._notes:
            return
        warning = self.warning(at)
        said = warning or self.note(at)
        lines = []
        for paragraph in said.split("\n"):
            lines += wrap(self.app.small_font, paragraph, self.app.width - 2 * self.app.sizes.pad)
        for listener in listeners:
            listener.show(said)
        palette = self.app.theme.of(FELT, TITLE if warning else SOFT)
        for i, label in enumerate(self._notes):
            label.show(lines[i] if i < len(lines) else "")
            label.paint(palette)
