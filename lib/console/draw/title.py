"""Titles in large letters."""

import displayio
from micropython import const

from console.draw.text import TextLine, wrap

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.app import App

_LINES = const(2)  # at most, in letters of double size


class Title:
    """A text in letters of double size, or of single size where it does not fit the width.

    ``group`` goes into a Group; ``height``: its pixels.
    """

    def __init__(self, app: "App", text: str, y: int) -> None:
        font = app.font
        scale, lines = _fit(text, app.width // font.width)
        self.height = scale * font.height * len(lines)
        self.group = displayio.Group(y=y)
        for i, row in enumerate(lines):
            width = scale * len(row) * font.width
            x = (app.width - width) // 2
            group = displayio.Group(scale=scale, x=x, y=i * scale * font.height)
            line = TextLine(font, len(row), 0, 0, app.theme.title)
            line.show(row)
            group.append(line.grid)
            self.group.append(group)


def _fit(text: str, cells: int) -> tuple:
    """The scale and the lines into which the text is broken; ``cells`` of single size fit."""
    lines = wrap(text, cells // 2)
    if len(lines) <= _LINES and " ".join(lines) == text:  # no word is broken
        return 2, lines
    return 1, wrap(text, cells)
