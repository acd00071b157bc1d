"""The sign of the line in the score bar: two links of a chain, joined or torn apart."""

import displayio
from bitmaptools import fill_region

from console.draw.sizes import LINK_EDGE, LINK_HIGH, LINK_INSET, LINK_ROOM, LINK_WIDE, SCORE_BAR
from console.draw.theme import BAR, GOLD, TEXT, WARNING

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.app import App

# Numbers of colours.
_GROUND = 0
_JOINED = 1
_TORN = 2
_STROKE = 3


class LinkSign:
    """At the end of the bar in ``group``, where chips leave LINK_ROOM pixels."""

    def __init__(self, app: "App", group: displayio.Group) -> None:
        self._sizes = sizes = app.sizes
        self._group: displayio.Group | None = group  # until it shows there
        room = sizes[LINK_ROOM]
        self._bitmap = displayio.Bitmap(room, sizes[SCORE_BAR], 4)
        palette = displayio.Palette(4)
        for i, colour in enumerate((BAR, GOLD, TEXT, WARNING)):
            palette[i] = app.theme.colours[colour]
        x = app.mirror(app.width - room, room)
        self._grid = displayio.TileGrid(self._bitmap, pixel_shader=palette, x=x)
        self._top = (sizes[SCORE_BAR] - sizes[LINK_HIGH]) // 2 - 1
        self._is_torn = False

    def show(self, is_torn: bool) -> None:
        """Show whether the line is cut; only a change is drawn."""
        if self._group:
            self._group.append(self._grid)
            self._group = None
        elif is_torn == self._is_torn:
            return
        self._is_torn = is_torn
        sizes = self._sizes
        wide = sizes[LINK_WIDE]
        high = sizes[LINK_HIGH]
        edge = sizes[LINK_EDGE]
        x = sizes[LINK_INSET]
        self._bitmap.fill(_GROUND)
        if not is_torn:
            self._draw(x, _JOINED)
            self._draw(x + wide - edge - 1, _JOINED)
            return
        self._draw(x - edge, _TORN)
        self._draw(x + wide + edge + 1, _TORN)
        top = self._top
        for row in range(high):
            left = x + wide + edge - row * 3 * edge // high
            fill_region(self._bitmap, left, top + row, left + edge, top + row + 1, _STROKE)

    def _draw(self, x: int, colour: int) -> None:
        """Draw a link ``x`` pixels from the left."""
        sizes = self._sizes
        wide = sizes[LINK_WIDE]
        high = sizes[LINK_HIGH]
        edge = sizes[LINK_EDGE]
        top = self._top
        for row in range(high):
            cut = max(0, edge - min(row, high - 1 - row))  # of the corners
            thick = wide - 2 * cut if row < edge or row >= high - edge else edge
            for left in (x + cut, x + wide - cut - thick):
                fill_region(self._bitmap, left, top + row, left + thick, top + row + 1, colour)
