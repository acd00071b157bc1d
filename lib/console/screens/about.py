"""What this console is: version, board, memory."""

import gc
import sys

import board

from console import keys
from console.emblem import emblem_for, make_emblem
from console.screen import BACK, BaseScreen
from console.text import TextLine, wrap
from console.version import VERSION
from console.words import load_part


class Screen(BaseScreen):
    """Facts in two columns, below them where to read more, and the emblem if there is room."""

    def __init__(self, app) -> None:
        super().__init__(app)
        font = app.font
        theme = app.theme
        self._cells = app.width // font.width
        self._x = (app.width - self._cells * font.width) // 2
        gap = 3 if app.large else 2  # as in a Menu
        pitch = font.height + gap
        self._line(gap, theme.title).show(app.words.ABOUT)
        y = pitch + 2 * gap
        texts = load_part(app.words, "system")
        for label, value in _facts(app, texts):
            self._line(y, theme.quiet).show(label)
            if len(label) + 1 + len(value) > self._cells:
                y += pitch
            self._line(y, theme.text, len(value)).show(value)
            y += pitch
        hint = wrap(texts.SERIAL_SAYS, self._cells)
        bottom = app.height - font.height * len(hint)
        if bottom < y:  # no room
            hint = []
            bottom = app.height
        for i, text in enumerate(hint):
            self._line(bottom + i * font.height, theme.quiet).show(text)
        size = emblem_for(app.width, bottom - y - 2 * gap)
        if size:
            middle = (y + bottom) // 2
            self.group.append(make_emblem(size, theme.table, app.width // 2, middle))

    def press(self, key: int):
        """A and B go back."""
        return BACK if key in (keys.A, keys.B) else None

    def _line(self, y: int, palette, cells: int = 0) -> TextLine:
        """A line of the whole width, or ``cells`` of it at the right."""
        font = self.app.font
        cells = min(cells, self._cells) or self._cells
        line = TextLine(font, cells, self._x + (self._cells - cells) * font.width, y, palette)
        self.group.append(line.grid)
        return line


def _facts(app, texts) -> tuple:
    """What there is to tell, as (label, value)."""
    system = texts.SIMULATED
    if sys.implementation.name == "circuitpython":
        system = ".".join([str(number) for number in sys.implementation.version[:3]])
    free = texts.UNKNOWN
    if hasattr(gc, "mem_free"):
        gc.collect()
        free = texts.KILOBYTES % (gc.mem_free() // 1024)
    return (
        (texts.VERSION, VERSION),
        (texts.BOARD, board.board_id),
        (texts.SYSTEM, system),
        (texts.FREE_MEMORY, free),
        (texts.SCREEN, texts.PIXELS % (app.width, app.height)),
    )
