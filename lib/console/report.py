"""A screen of centred lines that goes on with A."""

from console import keys
from console.screen import BaseScreen
from console.text import CENTRE, TextLine, wrap


class Report(BaseScreen):
    """Base of such screens: give the lines as (text, palette), answer in ``go_on``."""

    ROOT = True

    def __init__(self, app, lines: list) -> None:
        super().__init__(app)
        cells = app.width // app.font.width
        x = (app.width - cells * app.font.width) // 2
        rows = [(row, palette) for text, palette in lines for row in wrap(text, cells) or ("",)]
        if app.font.height * len(rows) > app.height:
            rows = [row for row in rows if row[0]]  # no room for empty lines
        y = max(0, app.height - app.font.height * len(rows)) // 2
        for text, palette in rows:
            line = TextLine(app.font, cells, x, y, palette)
            line.show(text, CENTRE)
            self.group.append(line.grid)
            y += app.font.height

    def go_on(self):
        """What A does: returns a destination."""
        raise NotImplementedError

    def press(self, key: int):
        """A goes on, nothing else does anything."""
        return self.go_on() if key == keys.A else None
