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
    from collections.abc import Callable
    from typing import Any

    from busdisplay import BusDisplay

    from console.hardware.keys import Keys
    from console.words.languages import Reordering

_WAIT_S = 0.02
_MOST_ROWS = const(3)  # of a paragraph


def show(error: Exception) -> None:
    """Show the error, and print the traceback on the serial console. Does not return.

    What has crashed the console may fail here again, so each part may fail without the others. If
    the heap is in pieces, the console starts again, once, and resumes the match.
    """
    watchdog_timer.stop()
    run_reason = supervisor.runtime.run_reason
    if isinstance(error, MemoryError) and run_reason != supervisor.RunReason.SUPERVISOR_RELOAD:
        traceback.print_exception(error)
        rotate_display(False)
        supervisor.reload()
        return
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
        _show(error, keys)
    except Exception as another:
        traceback.print_exception(another)
        display = open_display()
        display.root_group = displayio.CIRCUITPYTHON_TERMINAL  # CircuitPython's own font
        display.auto_refresh = True
    while not keys or keys.next() != A:
        time.sleep(_WAIT_S)
    rotate_display(False)
    supervisor.reload()


def _show(error: Exception, keys: "Keys | None") -> None:
    """Show what happened as a message; at least the error, if that fails."""
    what = type(error).__name__
    if isinstance(error, MemoryError):  # its sentence would take the room of the sign
        numbers = [word for word in str(error).split(" ") if word.isdigit()]
        what = " ".join([what] + numbers)
    elif str(error):
        what += ": " + str(error)
    try:
        from console.appearance import open_memory
        from console.draw.message_screen import MessageScreen
        from console.words.catalogue import Words
        from console.words.languages import code_of

        memory = open_memory(open_nvm())
        code = code_of(memory.settings)
        texts = Words(code, "system")
        is_saved = memory.match and not memory.changed and not memory.failed
        says = texts.CRASH_SAVED if is_saved else ""
        again = texts.CRASH_AGAIN if keys else ""
        app: Any = _Console(code)
        cause = (app.plain, what)
        _light_up(app.display, MessageScreen(app, texts.CRASHED, says, again, cause).group)
    except Exception as another:
        traceback.print_exception(another)
        _draw([what])


class _Console:
    """What a screen needs of the app, after a crash; ``plain``: the small letters
    for English.
    """

    def __init__(self, code: str = "") -> None:
        """``code``: of the language; without it, texts are in English."""
        from console.draw.font import Font
        from console.draw.size_classes import sizes_of
        from console.draw.sizes import BODY_FONT, SMALL_FONT
        from console.draw.theme import Theme

        self.display = display = open_display()
        display.root_group = displayio.Group()
        gc.collect()
        self.width = display.width
        self.height = display.height
        self.sizes = sizes = sizes_of(self.width, self.height)
        self.theme = Theme()
        reading: tuple[()] | tuple[Reordering, bool] = ()
        if code:
            from console.words.languages import direction

            reading = direction(code)
        self.font = Font("assets/fonts/body%d.fnt" % sizes[BODY_FONT], "", *reading)
        self.rtl = self.font.rtl
        small = sizes[SMALL_FONT]
        name = "small%d" % small if small else "body%d" % sizes[BODY_FONT]
        self.small_font = self.font.of_style(name)
        self.plain = Font("assets/fonts/%s.fnt" % name)

    def shared_bitmap(self, _name: str, make: "Callable[[], Any]") -> "Any":
        """Make a bitmap; here it is needed only once."""
        return make()


def _draw(lines: list[str]) -> None:
    """Show paragraphs in English, in the smallest letters."""
    from console.draw.text import CENTRE, add_label, wrap
    from console.draw.theme import FELT, TEXT

    app = _Console()
    font = app.small_font
    gap = font.height // 3
    group = displayio.Group()
    y = gap
    for line in lines:
        for row in wrap(font, line, app.width - 2 * gap)[:_MOST_ROWS]:
            place = (gap, y, app.width - 2 * gap)
            add_label(group, font, row, place, app.theme.of(FELT, TEXT), CENTRE)
            y += font.height
        y += gap
    group.y = max(0, app.height - y) // 2
    _light_up(app.display, group)


def _light_up(display: "BusDisplay", group: displayio.Group) -> None:
    """Show a group on the felt; the display may have been dimmed."""
    from console.draw.theme import Theme

    root = displayio.Group()
    root.append(Theme().backdrop(display.width, display.height))
    root.append(group)
    display.root_group = root
    display.refresh()
    try:
        display.brightness = 1.0
    except (AttributeError, RuntimeError):
        pass  # this display has no brightness
