"""A rack of dominoes of lines of symmetry, standing side by side; it scrolls."""

import displayio

from console.domino import Dominoes
from console.scroll import scroll
from console.theme import DIM, DISC

_GAP = 1


class RowRack:
    """``grid`` goes into a Group and lies at the bottom of the screen; ``height``: its pixels."""

    def __init__(self, app) -> None:
        self._dominoes = Dominoes(app.large)
        self.height = 2 * self._dominoes.side
        self._canvas = displayio.Bitmap(app.width, self.height, 16)
        self.grid = displayio.TileGrid(
            self._canvas, pixel_shader=app.theme.table, y=app.height - self.height
        )
        self._first = 0  # index of the leftmost tile shown

    def show(self, tiles: list, playable: list, at: int) -> None:
        """Draw the tiles, those not playable dimmed; ``at``: the chosen one, -1 for none."""
        pitch = self._dominoes.side + _GAP
        room = self._canvas.width // pitch
        self._first = scroll(self._first, len(tiles), room, at)
        self._canvas.fill(0)
        count = min(len(tiles), room)
        x = (self._canvas.width - count * pitch) // 2
        for i in range(self._first, self._first + count):
            fill = DISC if playable[i] else DIM
            self._dominoes.draw(self._canvas, x, 0, tiles[i] << 1, True, fill, i == at)
            x += pitch
