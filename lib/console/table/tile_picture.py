"""One tile of a rack as a picture of its own."""

import displayio
from micropython import const

from engine.tiles import CORNERS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.app import App
    from console.draw.sheet import Sheet

_DIMMED = const(1)  # columns of the sheet, after the plain tile
_OUTLINE = const(2)


class TilePicture:
    """``grid`` goes into a Group; ``sheet`` is one of assets/racks. At first it is face down."""

    def __init__(self, app: "App", sheet: "Sheet", x: int, y: int) -> None:
        self._sheet = sheet
        self._canvas = displayio.Bitmap(2 * sheet.metrics[0] + 1, sheet.metrics[1] + 1, 16)
        self.grid = displayio.TileGrid(self._canvas, pixel_shader=app.theme.sprites, x=x, y=y)
        self._stamp(_DIMMED)

    def show(self, tile: int, bright: bool) -> None:
        """Turn the tile up, with a bright outline if asked."""
        metrics = self._sheet.metrics
        width, height = metrics[4:6]
        places = metrics[6:]
        self._stamp(0)
        if bright:
            self._stamp(_OUTLINE)
        for i in range(3):
            self._sheet.stamp(
                self._canvas,
                places[2 * i],
                places[2 * i + 1],
                CORNERS[3 * tile + i] * width,
                2 * self._canvas.height,
                width,
                height,
            )

    def _stamp(self, column: int) -> None:
        width = self._canvas.width
        self._sheet.stamp(self._canvas, 0, 0, column * width, 0, width, self._canvas.height)
