"""A gold ribbon with a word in large letters."""

import displayio

from console.draw.shapes import band
from console.draw.sizes import HEAD_FONT, RIBBON_EDGE
from console.draw.text import CENTRE, add_label
from console.draw.theme import GOLD, GOLD_SHADOW, INK

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.app import App


class Banner:
    """``group`` goes into a Group; ``width``, ``height``: in pixels."""

    def __init__(self, app: "App", text: str, aloud: bool = True) -> None:
        """``aloud``: the screen reader hears it."""
        font = app.font.of_style("head%d" % app.sizes[HEAD_FONT])
        edge = app.sizes[RIBBON_EDGE]
        end = 2 * edge  # pixels of the ribbon beside the plate with the text
        self.height = font.height + 2 * edge
        self.width = min(app.width, font.width(text) + 4 * font.cap)
        self.group = displayio.Group()
        gold = app.theme.of(GOLD, INK)
        shadow = app.theme.of(GOLD_SHADOW, INK)
        self.group.append(band(0, 2 * edge, self.width, self.height - 2 * edge, shadow))
        self.group.append(band(end, 0, self.width - 2 * end, self.height - edge, gold))
        room = (end, edge // 2, self.width - 2 * end)
        add_label(self.group, font, text, room, gold, CENTRE, aloud)

    def place(self, x: int, y: int) -> None:
        """Move its upper left corner to ``x``, ``y``."""
        self.group.x = x
        self.group.y = y
