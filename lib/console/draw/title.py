"""The title of a screen: a dark band with large letters, and perhaps a word at its end."""

import displayio
from micropython import const

from console.draw.shapes import band
from console.draw.sizes import HEAD_FONT, MARGIN, TITLE_BAR, TITLE_LEADING
from console.draw.text import LEFT, RIGHT, add_label, wrap
from console.draw.theme import BAR, SOFT, TEXT

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.app import App
    from console.draw.font import Font

_LINES = const(2)


def balanced(font: "Font", text: str, width: int) -> list[str]:
    """The text as lines of at most ``width`` pixels: no more lines than it needs, and these as
    narrow as they can be, so that no word is alone in the last one.
    """
    words = text.split(" ")
    widths = [font.advance(font.order(word)) for word in words]
    blank = font.advance(b" ")
    most, _ = _layout(widths, blank, width)
    widest = max(widths)
    if most > 1 and widest <= width:
        wider = max(widest, (sum(widths) + blank * (len(widths) - most)) // most)
        lines = most + 1
        while lines > most:
            narrow = wider
            lines, wider = _layout(widths, blank, narrow)
        width = narrow
    return wrap(font, text, width, widths)


def _layout(widths: list[int], blank: int, width: int) -> tuple[int, int]:
    """The number of lines in which words of these widths fit into ``width``, and the least width
    that would break them at other places.
    """
    lines = 0
    left = -1
    wider = 0
    for wide in widths:
        left -= blank + wide
        if left < 0:
            if lines and not 0 < wider <= width - left:
                wider = width - left
            lines += 1
            left = width - wide
    return lines, wider


class Title:
    """``group`` goes into a Group; ``height``: in pixels; ``text``: what it shows."""

    def __init__(self, app: "App", text: str = "", end: str = "") -> None:
        self._app = app
        self.height = app.sizes[TITLE_BAR]
        self.text = ""
        self.group = displayio.Group()
        self._texts = displayio.Group()
        self.group.append(band(0, 0, app.width, self.height, app.theme.of(BAR, TEXT)))
        self.group.append(self._texts)
        if text:
            self.show(text, end)

    def show(self, text: str, end: str = "", ink: int = SOFT, text_ink: int = TEXT) -> None:
        """Show a text; if it is too wide, in smaller letters, and at last in two lines; ``ink``: of
        the words at the end; ``text_ink``: of the text.
        """
        app = self._app
        self.text = text
        while len(self._texts):
            self._texts.pop()
        pad = app.sizes[MARGIN] + 1
        room = app.width - 2 * pad
        small = app.small_font
        # A title alone may end nearer to the edge.
        room -= small.width(end) + pad if end else -(pad // 4)
        lines = [text]
        for font in (app.font.of_style("head%d" % app.sizes[HEAD_FONT]), app.font, small):
            if font.width(text) <= room:
                break
        else:
            lines = balanced(font, text, room)[:_LINES]
        between = app.sizes[TITLE_LEADING]  # lines
        pitch = font.cap + between
        y = (self.height + between - len(lines) * pitch) // 2 - (font.ascent - font.cap)
        y = max(y, 1 - (font.ascent - font.cap))
        for line in lines:
            x = app.mirror(pad, room)
            add_label(self._texts, font, line, (x, y, room), app.theme.over(BAR, text_ink), LEFT)
            y += pitch
        if end:
            y = (self.height - small.cap) // 2 - (small.ascent - small.cap)
            palette = app.theme.of(BAR, ink)
            add_label(self._texts, small, end, (pad, y, app.width - 2 * pad), palette, RIGHT)
