"""The first picture: drawn before the rest of the console is loaded."""

import displayio
from micropython import const

from console.draw.emblem import emblem_for, make_emblem
from console.draw.theme import Theme
from console.hardware.boards import open_display, open_nvm
from console.hardware.open_devices import is_large, turn_display
from console.lifetimes import unload

TYPE_CHECKING = False
if TYPE_CHECKING:
    from busdisplay import BusDisplay

_LINES = const(3)  # of text, at most two of which are the title's
_PITCH = const(14)  # pixels from one to the next, roughly: no font is there yet
_LARGE_PITCH = const(20)  # on a large display


def show() -> None:
    """Draw the emblem, then load a font and add title and version."""
    display = open_display()
    theme = Theme()
    large = is_large()
    room = display.height - _LINES * (_LARGE_PITCH if large else _PITCH)
    size = emblem_for(display.width, room)
    group = displayio.Group()
    group.append(theme.backdrop(display.width, display.height))
    if size:
        group.append(make_emblem(size, theme.table, display.width // 2, room // 2))
    display.root_group = group
    display.refresh()
    _add_text(display, theme, group, room, large)
    display.refresh()
    for name in (
        "console.draw.emblem",
        "console.draw.fonts",
        "console.splash",
        "console.storage.drive",
        "console.version",
        "console.words.languages",
    ):
        unload(name)


def _add_text(
    display: "BusDisplay", theme: Theme, group: displayio.Group, y: int, large: bool
) -> None:
    from console.draw.fonts import BODY, HEAD, open_font
    from console.draw.text import CENTRE, add_label, wrap
    from console.storage.drive import may_write
    from console.storage.memory import Memory
    from console.version import VERSION
    from console.words.catalogue import Words
    from console.words.languages import code_of

    memory = Memory(open_nvm())
    turn_display(memory.settings.left_handed > 0)
    theme.use(memory.settings.theme)
    font = open_font(HEAD, large, memory)
    words = Words(code_of(memory.settings))
    body = open_font(BODY, large, memory)
    width = display.width
    rows = [(font, text, theme.text) for text in wrap(font, words.TITLE, width)]
    whose = words.DRIVE_CONSOLE if may_write() else words.DRIVE_PC
    rows += [(body, text, theme.quiet) for text in wrap(body, VERSION + "  " + whose, width)]
    y += (display.height - y - sum([row[0].height for row in rows])) // 2
    for letters, text, palette in rows:
        add_label(group, letters, text, (0, y, width), palette, CENTRE)
        y += letters.height
