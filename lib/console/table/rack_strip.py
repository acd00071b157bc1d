"""A rack of dominoes as a strip at the bottom of the screen; it scrolls."""

import displayio

from console.draw.scroll import scroll

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from console.app import App


class Strip:
    """Has the same methods as ``RackView``: a subclass draws one tile, and marks the bright one.

    ``grid`` goes into a Group; ``height``: its pixels; ``first``: number of the first tile shown,
    the leftmost or, where one reads from right to left, the rightmost.
    """

    def __init__(self, app: "App", height: int, room: int) -> None:
        """``room``: how many tiles fit side by side."""
        self.height = height
        self.first = 0
        self._room = room
        self._rtl = app.rtl
        self._width = app.width
        self._canvas = app.shared_bitmap("strip", lambda: displayio.Bitmap(app.width, height, 16))
        self.grid = displayio.TileGrid(
            self._canvas, pixel_shader=app.theme.sprites, y=app.height - height
        )
        self._tiles: list = []
        self._playable: Sequence = ()
        self._at = -1

    def show(
        self, tiles: list, playable: "Sequence[bool]", at: int, drawn: "Sequence[int]" = ()
    ) -> None:
        """Draw the tiles, those not playable dimmed; ``at``: the bright one, if it is one."""
        if at >= len(tiles):
            at = -1
        self._tiles = tiles
        self._playable = playable
        self._at = at
        self.first = scroll(self.first, len(tiles), self._room, at)
        self._canvas.fill(0)
        for i in range(self.first, min(self.first + self._room, len(tiles))):
            self._draw(i)
        if at >= 0:
            self._mark(at)

    def choose(self, at: int) -> None:
        """Make another tile the bright one; none if there is none of that number."""
        if at >= len(self._tiles):
            at = -1
        if scroll(self.first, len(self._tiles), self._room, at) != self.first:
            self.show(self._tiles, self._playable, at)
            return
        old = self._at
        self._at = at
        if old >= 0:
            self._draw(old)
        if at >= 0:
            self._mark(at)

    def draw_in(self, group: displayio.Group, tile: int) -> None:
        """A tile was just drawn: it is there at once."""

    def _place(self, index: int, pitch: int, width: int) -> int:
        """Where a tile is, in pixels from the left; its ``width``, and from one to the next."""
        count = min(len(self._tiles), self._room)
        index -= self.first
        if self._rtl:
            index = count - 1 - index
        return (self._width - (count - 1) * pitch - width) // 2 + index * pitch

    def _draw(self, index: int) -> None:
        """Draw the tile number ``index``, which is in sight."""
        raise NotImplementedError

    def _mark(self, index: int) -> None:
        """Make it the bright one; it has been drawn."""
        raise NotImplementedError
