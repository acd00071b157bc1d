"""A rack of triangular tiles: an interlocking strip of up and down tiles that scrolls."""

import displayio

from console.scroll import scroll
from console.sheet import Sheet
from engine.tiles import CORNERS

_DIMMED = 1
_OUTLINE = 2


class RackView:
    """``grid`` goes into a Group and lies at the bottom of the screen; ``height``: its pixels."""

    def __init__(self, app) -> None:
        self._sheet = Sheet("assets/racks/%s.sht" % ("medium" if app.large else "small"))
        metrics = self._sheet.metrics
        self._hw, self._h, _, self._pitch, self._digit_width, self._digit_height = metrics[:6]
        self._places = metrics[6:]  # x, y of each corner's digit, up tile then down tile
        self.height = self._h + 1
        self._canvas = displayio.Bitmap(app.width, self.height, 16)
        self.grid = displayio.TileGrid(
            self._canvas, pixel_shader=app.theme.table, y=app.height - self.height
        )
        self._first = 0  # index of the leftmost tile shown

    def show(self, tiles: list, playable: list, at: int) -> None:
        """Draw the tiles, those not playable dimmed; ``at``: the chosen one, -1 for none."""
        room = (self._canvas.width - 2 * self._hw - 1) // self._pitch + 1
        self._first = scroll(self._first, len(tiles), room, at)
        self._canvas.fill(0)
        count = min(len(tiles), room)
        x = (self._canvas.width - (count - 1) * self._pitch - 2 * self._hw - 1) // 2
        for i in range(self._first, self._first + count):
            self._tile(tiles[i], x, i & 1, 0 if playable[i] else _DIMMED, i == at)
            x += self._pitch

    def _tile(self, tile: int, x: int, down: int, state: int, chosen: bool) -> None:
        width = 2 * self._hw + 1
        stamp = self._sheet.stamp
        canvas = self._canvas
        top = down * self.height
        stamp(canvas, x, 0, state * width, top, width, self.height)
        if chosen:
            stamp(canvas, x, 0, _OUTLINE * width, top, width, self.height)
        for i in range(3):
            at = 6 * down + 2 * i
            stamp(
                canvas,
                x + self._places[at],
                self._places[at + 1],
                CORNERS[3 * tile + i] * self._digit_width,
                2 * self.height,
                self._digit_width,
                self._digit_height,
            )
