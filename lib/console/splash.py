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
    backdrop = theme.backdrop(display.width, display.height)
    if backdrop:
        group.append(backdrop)
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
    from console.draw.fonts import open_font
    from console.draw.text import CENTRE, TextLine, wrap
    from console.storage.drive import may_write
    from console.storage.memory import Memory
    from console.version import VERSION
    from console.words.catalogue import Words
    from console.words.languages import code_of

    memory = Memory(open_nvm())
    turn_display(memory.settings.left_handed > 0)
    theme.use(memory.settings.theme)
    font = open_font("9x15" if large else "6x12", memory)
    cells = display.width // font.width
    x = (display.width - cells * font.width) // 2
    words = Words(code_of(memory.settings))
    lines = [(text, theme.title) for text in wrap(words.TITLE, cells)]
    whose = words.DRIVE_CONSOLE if may_write() else words.DRIVE_PC
    lines.append((VERSION + "  " + whose, theme.quiet))
    y += (display.height - y - len(lines) * (font.height + 2)) // 2
    for text, palette in lines:
        line = TextLine(font, cells, x, y, palette)
        line.show(text, CENTRE)
        group.append(line.grid)
        y += font.height + 2
