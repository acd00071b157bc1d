"""A screen of entries: a label at the beginning of a line, its value at the end."""

from console.draw.screen import BaseScreen
from console.draw.text import RIGHT, Label, add_label
from console.draw.title import Title

TYPE_CHECKING = False
if TYPE_CHECKING:
    import displayio

    from console.app import App


class InfoScreen(BaseScreen):
    """Base of such screens. ``pitch``: pixels from line to line; ``x``, ``width``: what a line
    takes; ``y``: where the next one goes.
    """

    def __init__(self, app: "App", title: str) -> None:
        super().__init__(app)
        self.x = app.sizes.pad
        self.width = app.width - 2 * self.x
        self.pitch = app.font.height + (2 if app.large else 0)
        head = Title(app, title)
        self.group.append(head.group)
        self.y = head.height + (6 if app.large else 2)

    def add_line(self, y: int, palette: "displayio.Palette", width: int = 0) -> Label:
        """A line of the whole width, or of so many pixels at its end."""
        width = min(width, self.width) or self.width
        x = self.app.mirror(self.x + self.width - width, width)
        label = Label(self.app.font, width, x, y, palette)
        self.group.append(label.grid)
        return label

    def add_entry(self, label: str, value: str) -> Label:
        """Add a label and its value, on two lines if need be; returns the line of the value."""
        app = self.app
        font = app.font
        theme = app.theme
        add_label(self.group, font, label, (self.x, self.y, self.width), theme.quiet)
        width = font.width(value)
        if font.width(label) + font.cap + width > self.width:
            self.y += self.pitch
        line = self.add_line(self.y, theme.text, width + font.cap)
        line.show(value, RIGHT)
        self.y += self.pitch
        return line
