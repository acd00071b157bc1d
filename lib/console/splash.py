"""The first picture, shown while the rest of the console is loaded."""

import displayio
from micropython import const

from console.draw.emblem import emblem_for, make_emblem
from console.draw.shapes import band
from console.draw.sizes import HEAD_FONT, SPLASH_BAR, SPLASH_BAR_UP, SPLASH_FOOT, SPLASH_TEXT
from console.draw.theme import CARD_SHADOW, GOLD, IVORY, Theme, mixed
from console.hardware.boards import open_display, open_nvm
from console.hardware.open_devices import rotate_display
from console.lifetimes import unload

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from busdisplay import BusDisplay

    from console.appearance import Begun

_TEXT = const(32)  # pixels for title and version: the font is not loaded yet
_LARGE_TEXT = const(46)  # on a large display
_BAR_AT_FIRST = const(20)  # percent of the bar
_BAR_WITH_TEXT = const(60)

_DONE = "console.draw.emblem console.splash console.version"


def show() -> "dict[str, Any]":
    """Draw the emblem over a bar, load memory, words and fonts, then add title and version.

    Returns what was loaded. The ground is black: empty areas take the display a fifth of the time,
    and no theme needs them to be sent again.
    """
    from console.draw.size_classes import sizes_of

    display = open_display()
    theme = Theme()
    sizes = sizes_of(display.width, display.height)
    bottom = display.height - sizes[SPLASH_FOOT]
    room = bottom - sizes[SPLASH_TEXT]
    size = emblem_for(display.width, room - 6)
    group = displayio.Group()
    if size:
        palette = displayio.Palette(len(theme.table))
        for i in range(1, len(theme.table)):
            palette[i] = theme.colours[i]
        group.append(make_emblem(size, palette, display.width // 2, room // 2 + 2))
    _add_bar(display, theme, group, sizes, _BAR_AT_FIRST)
    display.root_group = group
    display.refresh()
    from console.appearance import Begun

    begun = Begun(open_nvm(), theme, sizes)
    _add_text(display, begun, group, room, bottom - room)
    _add_bar(display, theme, group, sizes, _BAR_WITH_TEXT)
    display.refresh()
    theme.forget()
    for name in _DONE.split():
        unload(name)
    return begun.__dict__  # not the object, which would keep its module in memory


def _add_bar(
    display: "BusDisplay", theme: Theme, group: displayio.Group, sizes: bytes, full: int
) -> None:
    """Add a bar at the bottom, ``full`` percent of it golden."""
    palette = theme.of(CARD_SHADOW, GOLD)
    width = display.width * 3 // 8
    x = (display.width - width) // 2
    y = display.height - sizes[SPLASH_BAR_UP]
    height = sizes[SPLASH_BAR]
    group.append(band(x, y, width, height, palette))
    group.append(band(x, y, width * full // 100, height, palette, 3))


def _add_text(
    display: "BusDisplay", begun: "Begun", group: displayio.Group, y: int, room: int
) -> None:
    """Add title and version, centred in ``room`` pixels from ``y`` on."""
    from console.draw.text import CENTRE, add_label, fitting, wrap
    from console.storage.drive import may_write
    from console.version import VERSION

    words = begun.words
    small = begun.small_font
    rotate_display(begun.memory.settings.left_handed > 0)
    head = begun.font.of_style("head%d" % begun.sizes[HEAD_FONT])
    width = display.width
    head = fitting((head, begun.font, small), words.TITLE, width)
    ivory = begun.theme.colours[IVORY]
    bright = _on_black(ivory)
    soft = _on_black(mixed(0, ivory, 2))
    rows = [(head, text, bright) for text in wrap(head, words.TITLE, width)]
    whose = words.DRIVE_CONSOLE if may_write() else words.DRIVE_PC
    both = VERSION + "  " + whose
    rows.append((small, both if small.width(both) < width - 4 else whose, soft))
    y += max(0, room - sum([font.height for font, _, _ in rows])) // 2
    for font, text, palette in rows:
        add_label(group, font, text, (0, y, width), palette, CENTRE)
        y += font.height


def _on_black(colour: int) -> displayio.Palette:
    """The palette of a text in a colour, 0xRRGGBB, on black."""
    palette = displayio.Palette(4)
    for i in range(4):
        palette[i] = mixed(0, colour, i)
    return palette
