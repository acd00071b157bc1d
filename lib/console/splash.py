"""The first picture: drawn before the rest of the console is loaded."""

import displayio

from console.boards import open_display, open_nvm, turn_display
from console.emblem import emblem_for, make_emblem
from console.modules import drop
from console.theme import Theme

_LINES = 3  # of text, at most two of which are the title's


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
    drop(__name__)


def _add_text(display, theme, group, y: int, large: bool) -> None:
    from console.memory import Memory
    from console.text import CENTRE, Font, TextLine, wrap
    from console.version import VERSION
    from console.words import en

    turn_display(Memory(open_nvm()).settings.left_handed > 0)
    font = Font("assets/fonts/9x15.fnt" if large else "assets/fonts/6x12.fnt")
    cells = display.width // font.width
    x = (display.width - cells * font.width) // 2
    lines = [(text, theme.title) for text in wrap(en.TITLE, cells)] + [(VERSION, theme.quiet)]
    y += (display.height - y - len(lines) * (font.height + 2)) // 2
    for text, palette in lines:
        line = TextLine(font, cells, x, y, palette)
        line.show(text, CENTRE)
        group.append(line.grid)
        y += font.height + 2
