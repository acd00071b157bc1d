"""The base of screens with entries: a label at the start of a line, its value at the end."""

from console.draw.screen import BaseScreen
from console.draw.sizes import ENTRIES_TOP, ENTRY_LEADING, MARGIN
from console.draw.text import RIGHT, Label, add_label
from console.draw.theme import FELT, SOFT, TEXT
from console.draw.title import Title, balanced

TYPE_CHECKING = False
if TYPE_CHECKING:
    import displayio

    from console.app import App


class InfoScreen(BaseScreen):
    """``font``: of the lines; ``pitch``: pixels from line to line; ``x``, ``width``: of a line;
    ``y``: of the next line.
    """

    def __init__(self, app: "App", title: str) -> None:
        super().__init__(app)
        self.x = app.sizes[MARGIN]
        self.width = app.width - 2 * self.x
        self.font = app.small_font
        self.pitch = self.font.cap + app.sizes[ENTRY_LEADING]
        head = Title(app, title)
        self.group.append(head.group)
        self.y = head.height + app.sizes[ENTRIES_TOP]

    def add_line(self, y: int, palette: "displayio.Palette", width: int = 0) -> Label:
        """Add a line of the whole width, or of ``width`` pixels at its end."""
        width = min(width, self.width) or self.width
        x = self.app.mirror(self.x + self.width - width, width)
        label = Label(self.font, width, x, y, palette)
        self.group.append(label.grid)
        return label

    def add_entry(self, label: str, value: str) -> Label:
        """Add a label and its value, if necessary on more lines; returns the last line."""
        font = self.font
        theme = self.app.theme  # letters below a line reach the next one
        place = (self.x, self.y, self.width)
        add_label(self.group, font, label, place, theme.over(FELT, SOFT))
        parts = balanced(font, value, self.width)
        width = max([font.width(part) for part in parts])
        if font.width(label) + font.cap + width > self.width:
            self.y += self.pitch
        palette = theme.over(FELT, TEXT)
        for part in parts:
            line = self.add_line(self.y, palette, width + font.cap)
            line.show(part, RIGHT)
            self.y += self.pitch
        return line
