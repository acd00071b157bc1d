"""A screen of facts: lines of the whole width, values at their right."""

from console.draw.screen import BaseScreen
from console.draw.text import TextLine, rule

TYPE_CHECKING = False
if TYPE_CHECKING:
    import displayio

    from console.app import App


class Facts(BaseScreen):
    """Base of such screens. ``pitch``: pixels from line to line; ``y``: where the next one goes."""

    def __init__(self, app: "App", title: str) -> None:
        super().__init__(app)
        font = app.font
        self.cells = app.width // font.width
        self._x = (app.width - self.cells * font.width) // 2
        gap = 3 if app.large else 2  # as in a Menu
        self.pitch = font.height + gap
        self.line(gap, app.theme.title).show(title)
        self.group.append(rule(app.width, 0, self.pitch + gap // 2, app.theme.quiet))
        self.y = self.pitch + 2 * gap

    def line(self, y: int, palette: "displayio.Palette", cells: int = 0) -> TextLine:
        """A line of the whole width, or ``cells`` of it at the right."""
        cells = min(cells, self.cells) or self.cells
        return self.piece(y, self.cells - cells, cells, palette)

    def piece(self, y: int, at: int, cells: int, palette: "displayio.Palette") -> TextLine:
        """A part of a line, ``cells`` long, from the cell ``at``."""
        font = self.app.font
        if self.app.rtl:
            at = self.cells - at - cells
        line = TextLine(font, cells, self._x + at * font.width, y, palette)
        self.group.append(line.grid)
        return line

    def fact(self, label: str, value: str) -> TextLine:
        """Tell a fact, on two lines if it needs them; returns the line of the value."""
        theme = self.app.theme
        self.piece(self.y, 0, len(label), theme.quiet).show(label)
        if len(label) + 1 + len(value) > self.cells:
            self.y += self.pitch
        line = self.line(self.y, theme.text, len(value))
        line.show(value)
        self.y += self.pitch
        return line
