"""A rack of triangular tiles."""

from bitmaptools import fill_region
from micropython import const

from console.draw.sheet import load_sheet
from console.draw.theme import BRIGHT
from console.table.rack_strip import Strip
from console.table.rack_tiles import RackTiles

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.app import App

_SIZES = ("small", "medium", "large")
_ARROW = const(5)  # pixels


class RackView(Strip):
    """The tiles interlock: every other one points down."""

    def __init__(self, app: "App") -> None:
        size = _SIZES[int(app.large) + app.memory.settings.big_digits]
        tiles = RackTiles(app.shared_bitmap("rack", lambda: load_sheet("racks", size)))
        self._drawn = tiles
        super().__init__(app, tiles.height, (app.width - tiles.width) // tiles.pitch + 1)

    def show(self, tiles: list, playable: list, at: int) -> None:
        """As in Strip, with an arrow at each end where there are more tiles."""
        super().show(tiles, playable, at)
        end = self.first + self._room
        if self.first:
            self._arrow(self._rtl, self.first & 1)
        if end < len(tiles):
            self._arrow(not self._rtl, (end - 1) & 1)

    def _arrow(self, right: bool, down: int) -> None:
        """Draw an arrow in the free corner beside the last tile: there are more at that end."""
        x = self._width - 1 if right else 0
        step = -1 if right else 1
        middle = self.height - 1 - _ARROW if down else _ARROW
        for i in range(_ARROW + 1):
            column = x + i * step
            fill_region(self._canvas, column, middle - i, column + 1, middle + i + 1, BRIGHT)

    def _draw(self, index: int) -> None:
        dimmed = 0 if self._playable[index] else 1
        self._drawn.draw(self._canvas, self._x(index), self._tiles[index], index & 1, dimmed)

    def _mark(self, index: int) -> None:
        self._drawn.outline(self._canvas, self._x(index), index & 1)

    def _x(self, index: int) -> int:
        return self._place(index, self._drawn.pitch, self._drawn.width)
