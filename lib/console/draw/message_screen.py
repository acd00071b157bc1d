"""A screen of centred lines that goes on with A."""

import displayio

from console.draw.screen import BaseScreen
from console.draw.text import TextLine, wrap
from console.hardware import keys

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.app import App
    from console.navigation import Destination


class MessageScreen(BaseScreen):
    """Base of such screens: give the lines as (text, palette), answer in ``advance``.

    ``large``: number of the line that is shown in double size, -1 for none.
    """

    ROOT = True

    def __init__(self, app: "App", lines: list, large: int = -1) -> None:
        super().__init__(app)
        font = app.font
        cells = app.width // font.width
        rows = []
        for i, (text, palette) in enumerate(lines):
            scale = 2 if i == large and 2 * len(text) <= cells else 1
            rows += [(row, palette, scale) for row in wrap(text, cells) or ("",)]
        if font.height * sum([row[2] for row in rows]) > app.height:
            rows = [row for row in rows if row[0]]  # no room for empty lines
        if font.height * sum([row[2] for row in rows]) > app.height:
            rows = [(text, palette, 1) for text, palette, _ in rows]  # nor for large ones
        y = max(0, app.height - font.height * sum([row[2] for row in rows])) // 2
        for text, palette, scale in rows:
            group = displayio.Group(scale=scale, y=y)
            group.x = (app.width - len(text) * font.width * scale) // 2
            if text:
                line = TextLine(font, len(text), 0, 0, palette)
                line.show(text)
                group.append(line.grid)
            self.group.append(group)
            y += font.height * scale

    def advance(self) -> "Destination | None":
        """What A does: returns a destination."""
        raise NotImplementedError

    def press(self, key: int) -> "Destination | None":
        """A goes on, nothing else does anything."""
        return self.advance() if key == keys.A else None
