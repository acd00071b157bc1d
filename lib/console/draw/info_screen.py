"""A screen of entries: a label at the left of a line, its value at the right."""

from console.draw.screen import BaseScreen
from console.draw.text import TextLine, rule

TYPE_CHECKING = False
if TYPE_CHECKING:
    import displayio

    from console.app import App


class InfoScreen(BaseScreen):
    """Base of such screens. ``pitch``: pixels from line to line; ``y``: where the next one goes."""

    def __init__(self, app: "App", title: str) -> None:
        super().__init__(app)
        font = app.font
        self.cells = app.width // font.width
        self._x = (app.width - self.cells * font.width) // 2
        gap = 3 if app.large else 2  # as in a Menu
        self.pitch = font.height + gap
        self.add_line(gap, app.theme.title).show(title)
        self.group.append(rule(app.width, 0, self.pitch + gap // 2, app.theme.quiet))
        self.y = self.pitch + 2 * gap

    def add_line(self, y: int, palette: "displayio.Palette", cells: int = 0) -> TextLine:
        """A line of the whole width, or ``cells`` of it at the right."""
        cells = min(cells, self.cells) or self.cells
        return self.add_text(y, self.cells - cells, cells, palette)

    def add_text(self, y: int, at: int, cells: int, palette: "displayio.Palette") -> TextLine:
        """A text in a line, ``cells`` long, from the cell ``at``."""
        font = self.app.font
        if self.app.rtl:
            at = self.cells - at - cells
        line = TextLine(font, cells, self._x + at * font.width, y, palette)
        self.group.append(line.grid)
        return line

    def add_entry(self, label: str, value: str) -> TextLine:
        """Add a label and its value, on two lines if need be; returns the line of the value."""
        theme = self.app.theme
        self.add_text(self.y, 0, len(label), theme.quiet).show(label)
        if len(label) + 1 + len(value) > self.cells:
            self.y += self.pitch
        line = self.add_line(self.y, theme.text, len(value))
        line.show(value)
        self.y += self.pitch
        return line
