"""The one way to ask: a sheet at the foot of the screen with a question, yes and no."""

import displayio
from micropython import const

from console.draw.pill import Pill
from console.draw.shapes import band, rectangle
from console.draw.sizes import MARGIN, QUESTION_EDGE, QUESTION_GAP, QUESTION_LEADING, QUESTION_TOP
from console.draw.text import CENTRE, add_label
from console.draw.theme import BAR, CARD, GOLD, INK, TEXT
from console.draw.title import balanced

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.app import App

_BESIDE = const(4)  # margins beside the question, together


class Question:
    """``group`` goes into a Group above all else; ``top``: its upper edge on the screen."""

    def __init__(self, app: "App", text: str) -> None:
        """``text``: what is asked; a screen reader hears it."""
        sizes = app.sizes
        font = app.font
        room = app.width - _BESIDE * sizes[MARGIN]
        lines = balanced(font, text, room)
        pill = Pill(app, CARD)
        pill.show(app.words.ASK_KEYS)
        pitch = font.cap + sizes[QUESTION_LEADING]
        line = sizes[QUESTION_EDGE]
        gap = sizes[QUESTION_GAP]
        above = sizes[QUESTION_TOP]
        height = above + len(lines) * pitch + pill.height + gap
        self.top = app.height - height
        self.group = displayio.Group(y=self.top)
        theme = app.theme
        self.group.append(rectangle(0, 0, app.width, height, theme.of(BAR, TEXT)))
        self.group.append(band(0, 0, app.width, line, theme.of(GOLD, INK)))
        palette = theme.over(BAR, TEXT)
        y = above - (font.ascent - font.cap)
        for each in lines:
            add_label(self.group, font, each, ((app.width - room) // 2, y, room), palette, CENTRE)
            y += pitch
        pill.place((app.width - pill.width) // 2, height - pill.height - gap)
        self.group.append(pill.group)
