"""A list to choose from: a title, rows with values, a bright row that moves, a note on it."""

from console import keys
from console.screen import BACK, BaseScreen
from console.scroll import scroll
from console.text import RIGHT, TextLine, wrap

_GAP = 3  # pixels between rows
_VALUE_CELLS = 9  # room for the value at the right of a row


class Menu(BaseScreen):
    """Base of the screens that are lists: say what the rows are, answer in ``chosen``.

    ``at`` is the bright row; ``valued``: rows have values; ``notes``: lines kept for ``note``.
    """

    def __init__(self, app, title: str, count: int, at: int = 0, valued=False, notes=0) -> None:
        super().__init__(app)
        self.count = count
        self.at = min(at, count - 1)
        self._top = 0
        font = app.font
        cells = app.width // font.width
        x = (app.width - cells * font.width) // 2
        pitch = font.height + _GAP
        self._title = self._line(cells, x, _GAP, app.theme.title)
        self._title.show(title)
        first = pitch + 2 * _GAP
        room = (app.height - first - notes * font.height) // pitch
        self._rows = []
        for i in range(min(count, room)):
            y = first + i * pitch
            row = self._line(cells, x, y, app.theme.text)
            value = None
            if valued:
                value = self._line(
                    _VALUE_CELLS, x + (cells - _VALUE_CELLS) * font.width, y, app.theme.text
                )
            self._rows.append((row, value))
        y = app.height - notes * font.height
        self._notes = [
            self._line(cells, x, y + i * font.height, app.theme.quiet) for i in range(notes)
        ]
        self._cells = cells
        self.draw()

    def label(self, index: int) -> str:
        """What a row says."""
        raise NotImplementedError

    def value(self, index: int) -> str:
        """What stands at the right of a row."""
        return ""

    def note(self, index: int) -> str:
        """What is said below the list of the bright row."""
        return ""

    def chosen(self, index: int):
        """A on a row: returns a destination, or None to stay."""

    def changed(self, index: int, step: int) -> None:
        """LEFT (-1) or RIGHT (1) on a row."""

    def press(self, key: int):
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
            self.changed(self.at, 1 if key == keys.RIGHT else -1)
        if not destination:
            self.draw()
        return destination

    def draw(self) -> None:
        """Show the rows around the bright one."""
        theme = self.app.theme
        self._top = scroll(self._top, self.count, len(self._rows), self.at)
        for i, (row, value) in enumerate(self._rows):
            index = self._top + i
            palette = theme.chosen if index == self.at else theme.text
            row.show(" " + self.label(index))
            row.grid.pixel_shader = palette
            if value:
                value.show(self.value(index) + " ", RIGHT)
                value.grid.pixel_shader = palette
        lines = wrap(self.note(self.at), self._cells) if self._notes else []
        for i, note in enumerate(self._notes):
            note.show(lines[i] if i < len(lines) else "")

    def _line(self, cells: int, x: int, y: int, palette) -> TextLine:
        line = TextLine(self.app.font, cells, x, y, palette)
        self.group.append(line.grid)
        return line
