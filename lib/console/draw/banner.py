"""A gold ribbon that names what a player has made; in a film it unrolls."""

import displayio
from bitmaptools import fill_region
from micropython import const

from console.draw.listeners import listeners
from console.draw.sizes import HEAD_FONT, RIBBON_EDGE
from console.draw.text import cut, fitting
from console.draw.theme import GOLD, GOLD_SHADOW, INK, mixed

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.app import App

# Colours of the bitmap; those before them are the shades of the text on its ground.
_SHADOW = const(4)
_NOTHING = const(5)


class Banner:
    """``group`` goes into a Group, and is empty until it unrolls; ``width``, ``height``: in pixels;
    ``low``: from below.

    Both halves are parts of one opaque picture: several layers take the display twice the time.
    """

    def __init__(
        self, app: "App", text: str, low: bool = False, aloud: bool = True, flat: bool = False
    ) -> None:
        """``aloud``: the screen reader hears it; ``flat``: it is less high, in letters of lists."""
        for listener in listeners if aloud else ():
            listener.show(text)
        edge = app.sizes[RIBBON_EDGE]
        end = 2 * edge  # pixels of the ribbon beside the plate with the text
        head = app.font if flat else app.font.of_style("head%d" % app.sizes[HEAD_FONT])
        most = app.width - 2 * end
        font = fitting((head, app.font, app.small_font), text, most - 2 * head.cap)
        height = self.height = font.cap + (3 if flat else 5) * edge
        wide = font.width(text) + 2 * end
        width = self.width = min(wide + 2 * font.cap, max(most, min(wide + end, app.width)))
        plate = height - edge
        half = (height + 1) // 2
        bitmap = displayio.Bitmap(width, 2 * half, 16)
        bitmap.fill(_NOTHING)
        fill_region(bitmap, 0, end, width, height, _SHADOW)
        fill_region(bitmap, end, 0, width - end, plate, 0)
        codes = font.order(cut(font, text, width - 2 * end))
        y = (plate - font.cap) // 2 - font.ascent + font.cap
        font.draw(bitmap, codes, (width - font.measure(codes)) // 2, y)
        colours = app.theme.colours
        palette = displayio.Palette(_NOTHING + 1)
        palette.make_transparent(_NOTHING)
        palette[_SHADOW] = colours[GOLD_SHADOW]
        for i in range(_SHADOW):
            palette[i] = mixed(colours[GOLD], colours[INK], i)
        self.group = displayio.Group()
        self._parts = []
        for i in range(2):
            part = displayio.TileGrid(
                bitmap, pixel_shader=palette, y=i * half, tile_width=width, tile_height=half
            )
            part[0] = i
            self._parts.append(part)
        if low:
            self._parts.reverse()

    def place(self, x: int, y: int) -> None:
        """Move its upper left corner to ``x``, ``y``."""
        self.group.x = x
        self.group.y = y

    def unroll(self, step: int) -> None:
        """Show the half at the edge of the table (``step`` 0), or all of it (1)."""
        group = self.group
        while len(group) <= step:  # a hidden half would be sent with the other one
            group.append(self._parts[len(group)])
