"""A list to choose from: a title, rows with values, a bright row that moves, a note on it."""

from console.draw.screen import BaseScreen
from console.draw.scroll import scroll
from console.draw.text import TextLine, rule, spread, wrap
from console.hardware import keys
from console.navigation import BACK

TYPE_CHECKING = False
if TYPE_CHECKING:
    import displayio

    from console.app import App
    from console.navigation import Destination


class Menu(BaseScreen):
    """Base of the screens that are lists: say what the rows are, answer in ``chosen``.

    ``title`` stands above them. ``at`` is the bright row; ``count``: rows there are now, never more
    than ``most`` (at first ``count``). ``valued``: rows have values; ``notes``: lines kept for
    ``note``.
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
    ) -> None:
        super().__init__(app)
        self.count = count
        self.at = min(at, count - 1)
        self.cells = app.width // app.font.width
        self.title = title
        self._valued = valued
        self._top = 0
        font = app.font
        gap = 3 if app.large else 2  # pixels between rows
        x = (app.width - self.cells * font.width) // 2
        pitch = font.height + gap
        self._head = self._line(x, gap, app.theme.title)
        self.group.append(rule(app.width, 0, pitch + gap // 2, app.theme.quiet))
        self._first = pitch + 2 * gap
        self._room = app.height - self._first - notes * font.height - (gap if notes else 0)
        shown = min(max(count, most), self._room // pitch)
        self._rows = [self._line(x, self._first, app.theme.text) for _ in range(shown)]
        self._placed = 0
        y = app.height - notes * font.height
        self._notes = [self._line(x, y + i * font.height, app.theme.quiet) for i in range(notes)]
        self.draw()

    def label(self, index: int) -> str:
        """What a row says."""
        raise NotImplementedError

    def mark(self, index: int) -> str:
        """The character before the label."""
        return " "

    def value(self, index: int) -> str:
        """What stands at the right of a row."""
        return ""

    def changes(self, index: int) -> bool:
        """Whether LEFT and RIGHT change the value of a row."""
        return self._valued

    def colour(self, index: int) -> "displayio.Palette":
        """The palette of a row that is not bright."""
        return self.app.theme.text

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
        elif key == keys.UP:
            self.at = (self.at - 1) % self.count
        elif key == keys.DOWN:
            self.at = (self.at + 1) % self.count
        elif key in (keys.LEFT, keys.RIGHT):
            self.changed(self.at, self.app.reading_direction(key))
        if not destination:
            self.draw()
        return destination

    def draw(self) -> None:
        """Show the rows around the bright one."""
        theme = self.app.theme
        if self._placed != self.count:
            self._placed = self.count
            self._place_rows()
        top = self._top = scroll(self._top, self.count, len(self._rows), self.at)
        more = "▲" if top else ""
        if top + len(self._rows) < self.count:
            more += "▼"
        self._head.show(spread(self.title, more, self.cells))
        for i, row in enumerate(self._rows):
            index = top + i
            bright = index == self.at
            row.show(self._row(index, bright) if index < self.count else "")
            row.paint(theme.chosen if bright else self._palette(index))
        if self._notes:
            self._note()

    def _place_rows(self) -> None:
        """Let a short list take more room."""
        shown = min(self.count, len(self._rows))
        height = self.app.font.height
        pitch = min(self._room // shown, 3 * height)
        y = self._first + (self._room - (shown - 1) * pitch - height) // 2
        for i, row in enumerate(self._rows):
            row.hide(i >= shown)
            row.grid.y = y
            if i < shown - 1:
                y += pitch

    def _row(self, index: int, bright: bool) -> str:
        text = self.mark(index) + self.label(index)
        value = self.value(index) if self._valued else ""
        if not value:
            return text
        value = "◀" + value + "▶" if bright and self.changes(index) else " " + value + " "
        return spread(text, value, self.cells)

    def _palette(self, index: int) -> "displayio.Palette":
        return self.colour(index) if index < self.count else self.app.theme.text

    def _note(self) -> None:
        theme = self.app.theme
        warning = self.warning(self.at)
        lines = []
        for paragraph in (warning or self.note(self.at)).split("\n"):
            lines += wrap(paragraph, self.cells)
        for i, note in enumerate(self._notes):
            note.show(lines[i] if i < len(lines) else "")
            note.paint(theme.title if warning else theme.quiet)

    def _line(self, x: int, y: int, palette: "displayio.Palette") -> TextLine:
        line = TextLine(self.app.font, self.cells, x, y, palette)
        self.group.append(line.grid)
        return line
