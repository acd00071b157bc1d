"""A list to choose from: title, rows, a bright row that moves."""

from console import keys
from console.screen import BACK, BaseScreen
from console.scroll import scroll
from console.text import TextLine

_GAP = 3  # pixels between rows


class Menu(BaseScreen):
    """Base of the screens that are lists: give ``title`` and ``items``, answer in ``chosen``."""

    def __init__(self, app, title: str, items: list, at: int = 0) -> None:
        super().__init__(app)
        self._items = items
        self.at = at
        self._top = 0
        font = app.font
        cells = app.width // font.width
        x = (app.width - cells * font.width) // 2
        pitch = font.height + _GAP
        line = TextLine(font, cells, x, _GAP, app.theme.title)
        line.show(title)
        self.group.append(line.grid)
        self._rows = []
        first = pitch + 2 * _GAP
        for i in range(min(len(items), (app.height - first) // pitch)):
            row = TextLine(font, cells, x, first + i * pitch, app.theme.text)
            self._rows.append(row)
            self.group.append(row.grid)
        self._draw()

    def chosen(self, index: int):
        """The row that was chosen; returns a destination."""
        raise NotImplementedError

    def press(self, key: int):
        """UP and DOWN move, A chooses, B goes back."""
        if key == keys.A:
            return self.chosen(self.at)
        if key == keys.B:
            return None if self.ROOT else BACK
        if key == keys.UP:
            self.at = (self.at - 1) % len(self._items)
        elif key == keys.DOWN:
            self.at = (self.at + 1) % len(self._items)
        self._draw()
        return None

    def _draw(self) -> None:
        rows = self._rows
        self._top = scroll(self._top, len(self._items), len(rows), self.at)
        for i, row in enumerate(rows):
            row.show(" " + self._items[self._top + i])
            chosen = self._top + i == self.at
            row.grid.pixel_shader = self.app.theme.chosen if chosen else self.app.theme.text
