"""About the console: version, board, memory."""

import gc
import sys

import board

from console.destination import BACK
from console.draw.emblem import emblem_for, make_emblem
from console.draw.foot import Foot
from console.draw.info_screen import InfoScreen
from console.draw.sizes import EMBLEM_GAP
from console.hardware import keys
from console.navigation import SELF_TEST
from console.version import VERSION
from console.words.catalogue import load_part

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.app import App
    from console.destination import Destination
    from console.words.catalogue import Words


class Screen(InfoScreen):
    """Entries with their values, and below them the emblem where it fits."""

    def __init__(self, app: "App") -> None:
        super().__init__(app, app.words.ABOUT)
        theme = app.theme
        texts = load_part(app.words, "system")
        for label, value in _entries(app, texts):
            self.add_entry(label, value)
        bottom = app.height - Foot(app, self.group, texts.TO_SELF_TEST).height
        gap = app.sizes[EMBLEM_GAP]
        size = emblem_for(app.width, bottom - self.y - 2 * gap)
        if size:
            middle = (self.y + bottom) // 2
            self.group.append(make_emblem(size, theme.table, app.width // 2, middle))

    def press(self, key: int) -> "Destination | None":
        """A leads to the self-test, B back."""
        if key == keys.A:
            return SELF_TEST
        return BACK if key == keys.B else None


def _entries(app: "App", texts: "Words") -> "tuple[tuple[str, str], ...]":
    """The entries, as (label, value)."""
    system = texts.SIMULATED
    if sys.implementation.name == "circuitpython":
        system = ".".join([str(number) for number in sys.implementation.version[:3]])
    free = texts.UNKNOWN
    if hasattr(gc, "mem_free"):
        gc.collect()
        free = texts.KILOBYTES % (gc.mem_free() // 1024)
    return (
        (texts.VERSION, VERSION),
        (texts.BOARD, board.board_id.replace("_", " ")),
        (texts.SYSTEM, system),
        (texts.FREE_MEMORY, free),
        (texts.SCREEN, texts.PIXELS % (app.width, app.height)),
    )
