"""The crash screen, from which A restarts the console."""

import gc
import time
import traceback

import displayio
import supervisor
from micropython import const

from console.hardware import watchdog_timer
from console.hardware.boards import open_display, open_keys, open_nvm
from console.hardware.keys import A
from console.hardware.open_devices import rotate_display
from console.hardware.wiring import UnknownBoard

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.draw.theme import Theme
    from console.hardware.keys import Keys
    from console.words.languages import Reordering

_WAIT_S = 0.02
_MOST_ROWS = const(3)  # of a paragraph


def show(error: Exception) -> None:
    """Show the error, and print the traceback on the serial console. Does not return.

    What has crashed the console may fail here again, so each part may fail without the others.
    """
    watchdog_timer.stop()
    if isinstance(error, UnknownBoard):
        from console import unknown_board

        unknown_board.show(error, _draw)
    traceback.print_exception(error)
    keys = None
    try:
        keys = open_keys()
        keys.drop()
    except Exception as another:
        traceback.print_exception(another)
    try:
        _draw(*_lines(error, keys))
    except Exception as another:
        traceback.print_exception(another)
        display = open_display()
        display.root_group = displayio.CIRCUITPYTHON_TERMINAL  # CircuitPython's own font
        display.auto_refresh = True
    while not keys or keys.next() != A:
        time.sleep(_WAIT_S)
    rotate_display(False)
    supervisor.reload()


def _lines(error: Exception, keys: "Keys | None") -> tuple[list[str], str, str]:
    """(paragraphs of the message, code of their language or "", which of them is the cause)."""
    code = ""
    what = type(error).__name__
    if isinstance(error, MemoryError):  # its sentence would take the room of the sign
        numbers = [word for word in str(error).split(" ") if word.isdigit()]
        what = " ".join([what] + numbers)
    elif str(error):
        what += ": " + str(error)
    try:
        from console.storage.memory import Memory
        from console.words.catalogue import Words
        from console.words.languages import code_of

        memory = Memory(open_nvm())
        code = code_of(memory.settings)
        texts = Words(code, "system")
        lines = [texts.CRASHED]
        if memory.match:
            lines.append(texts.CRASH_SAVED)
        lines.append(what)
        if keys:
            lines.append(texts.CRASH_AGAIN)
    except Exception as another:
        traceback.print_exception(another)
        lines = [what]
    return lines, code, what


def _draw(lines: list[str], code: str = "", cause: str = "") -> None:
    """``cause``: the line that is of no use to a child; with it a broken tile is above all."""
    from console.draw.font import Font
    from console.draw.size_classes import sizes_of
    from console.draw.sizes import BODY_FONT, SMALL_FONT
    from console.draw.text import CENTRE, add_label, wrap
    from console.draw.theme import FELT, SOFT, TEXT, TITLE, Theme

    display = open_display()
    display.root_group = displayio.Group()
    gc.collect()
    reading: tuple[()] | tuple[Reordering, bool] = ()
    if code:
        from console.words.languages import direction

        reading = direction(code)
    sizes = sizes_of(display.width, display.height)
    fonts = ["body%d" % sizes[BODY_FONT]]
    if sizes[SMALL_FONT]:
        fonts.append("small%d" % sizes[SMALL_FONT])
    for name in fonts:
        font = Font("assets/fonts/%s.fnt" % name, "", *reading)
        gap = font.height // 3
        width = display.width - 2 * gap
        texts = [wrap(font, text, width) for text in lines]
        counts = [len(text) for text in texts]
        high = sum(counts) * font.height + (len(lines) + 1) * gap
        if high <= display.height and max(counts) <= _MOST_ROWS:
            break
    theme = Theme()
    y = gap
    group = displayio.Group()
    felt = theme.backdrop(display.width, display.height)
    group.append(felt)
    free = display.height - high
    if cause:
        sign = _sign(sizes, theme)
        if sign and sign.bitmap.height + gap <= free:
            sign.x = (display.width - sign.bitmap.width) // 2
            sign.y = y
            group.append(sign)
            y += sign.bitmap.height + gap
    plain = Font("assets/fonts/%s.fnt" % name) if font.rtl else font
    for line, text in zip(lines, texts):
        ink = TITLE if text is texts[-1] or (cause and text is texts[0]) else TEXT
        palette = theme.of(FELT, SOFT if line == cause else ink)
        hebrew = any("\u0590" <= char < "\u0600" for char in line)
        reader = font if hebrew else plain  # an English error keeps its order in every row
        for row in text[:_MOST_ROWS]:
            add_label(group, reader, row, (gap, y, width), palette, CENTRE)
            y += font.height
        y += gap
    group.y = max(0, display.height - y) // 2
    felt.y = -group.y
    display.root_group = group
    display.refresh()
    try:
        display.brightness = 1.0  # it may have been dimmed
    except (AttributeError, RuntimeError):
        pass  # this display has no brightness


def _sign(sizes: bytes, theme: "Theme") -> "displayio.TileGrid | None":
    """A broken tile, if its file can be read and there is memory."""
    try:
        from console.draw.broken_tile import make_broken_tile

        return make_broken_tile(sizes, theme)
    except Exception as another:
        traceback.print_exception(another)
        return None
