"""A bar with round ends that shows a part of a whole."""

import displayio

from console.draw.shapes import fill_round
from console.draw.theme import CARD_SHADOW, TEXT, overlay_palette

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.app import App


class Bar:
    """``grid`` goes into a Group. The bar fills in reading direction."""

    def __init__(self, app: "App", x: int, y: int, width: int, height: int) -> None:
        """The box in pixels; ``x`` is mirrored if the language is read from right to left."""
        self._app = app
        self._bitmap = displayio.Bitmap(width, height, 4)
        x = app.mirror(x, width)
        self.grid = displayio.TileGrid(self._bitmap, pixel_shader=self._colours(TEXT), x=x, y=y)

    def show(self, some: int, whole: int, ink: int) -> None:
        """Fill the bar to ``some`` of ``whole``; ``ink``: number of a colour in the theme."""
        bitmap = self._bitmap
        bitmap.fill(0)
        radius = bitmap.height // 2
        fill_round(bitmap, 0, 0, bitmap.width, bitmap.height, radius, 1)
        wide = bitmap.width * min(some, whole) // max(1, whole)
        if some:
            wide = max(wide, bitmap.height)
            left = bitmap.width - wide if self._app.rtl else 0
            fill_round(bitmap, left, 0, wide, bitmap.height, radius, 2)
        self.grid.pixel_shader = self._colours(ink)

    def _colours(self, ink: int) -> displayio.Palette:
        colours = self._app.theme.colours
        return overlay_palette(colours[CARD_SHADOW], colours[ink])
