"""The first picture: drawn before the rest of the console is loaded."""

import displayio
from micropython import const

from console.boards import open_display, open_nvm
from console.emblem import emblem_for, make_emblem
from console.hardware import turn_display
from console.modules import drop
from console.theme import Theme

_LINES = const(3)  # of text, at most two of which are the title's


def show() -> None:
    """Draw the emblem, then load a font and add title and version."""
    display = open_display()
    theme = Theme()
    large = min(display.width, display.height) >= 200
    room = display.height - _LINES * (20 if large else 14)
    size = emblem_for(display.width, room)
    group = displayio.Group()
    if size:
        group.append(make_emblem(size, theme.table, display.width // 2, room // 2))
    display.root_group = group
    display.refresh()
    _add_text(display, theme, group, room, large)
    display.refresh()
    for part in ("drive", "emblem", "languages", "splash", "version"):
        drop("console." + part)


def _add_text(display, theme, group, y: int, large: bool) -> None:
    from console.drive import may_write
    from console.languages import code_of, open_font
    from console.memory import Memory
    from console.text import CENTRE, TextLine, wrap
    from console.version import VERSION
    from console.words import Words

    memory = Memory(open_nvm())
    turn_display(memory.settings.left_handed > 0)
    theme.take(memory.settings.theme)
    ground = theme.ground(display.width, display.height)
    if ground:
        group.insert(0, ground)
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
