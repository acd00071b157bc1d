"""Titles in large letters."""

import displayio

from console.modules import drop
from console.text import wrap

_LIBRARY = (
    "adafruit_display_text.bitmap_label",
    "adafruit_display_text",
    "adafruit_ticks",
)
_LINES = 2  # at most, in letters of double size


class Title:
    """A text in letters of double size, or of single size where it does not fit the width.

    ``group`` goes into a Group; ``height``: its pixels. The library that makes the labels stays in
    memory only as long as they do.
    """

    def __init__(self, app, text: str, y: int) -> None:
        from adafruit_display_text.bitmap_label import Label

        for name in _LIBRARY:
            drop(name)
        font = app.font
        scale, lines = _fit(text, app.width // font.width)
        self.height = scale * font.height * len(lines)
        self.group = displayio.Group(y=y)
        for i, line in enumerate(lines):
            label = Label(font, text=line, color=app.theme.title[1], scale=scale)
            label.anchor_point = (0.5, 0)
            label.anchored_position = (app.width // 2, i * scale * font.height)
            self.group.append(label)


def _fit(text: str, cells: int) -> tuple:
    """The scale and the lines into which the text is broken; ``cells`` of single size fit."""
    lines = wrap(text, cells // 2)
    if len(lines) <= _LINES and " ".join(lines) == text:  # no word is broken
        return 2, lines
    return 1, wrap(text, cells)
