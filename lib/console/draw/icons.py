"""The icons of the menus."""

import displayio
from bitmaptools import blit

from console.draw.sheet import Sheet
from console.draw.theme import CARD, TEXT

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.app import App

# Their order in the sheets.
CONTINUE, PLAY, NEW, PUZZLE, PAD, PEOPLE, HELP, GEAR, STAR, BULB = range(10)


class Icons:
    """The icons in the size of the display; ``size``: their width and height in pixels."""

    def __init__(self, app: "App") -> None:
        self._app = app
        sheet = Sheet("assets/menus/icons-%s.sht" % app.art)
        self._bitmap = sheet.bitmap
        self.size = sheet.metrics[0]

    def picture(self, number: int) -> displayio.Bitmap:
        """A copy of one icon, in the four shades of a text, as a bitmap of sixteen colours."""
        picture = displayio.Bitmap(self.size, self.size, 16)
        left = number * self.size
        blit(picture, self._bitmap, 0, 0, x1=left, y1=0, x2=left + self.size, y2=self.size)
        return picture

    def make(
        self, number: int, x: int, y: int, ground: int = CARD, ink: int = TEXT
    ) -> displayio.TileGrid:
        """One icon at ``x``, ``y``; ``ground``, ``ink``: numbers of colours in the theme."""
        grid = displayio.TileGrid(
            self._bitmap,
            pixel_shader=self._app.theme.of(ground, ink),
            tile_width=self.size,
            tile_height=self.size,
            default_tile=number,
            x=x,
            y=y,
        )
        grid.flip_x = self._app.rtl and number < NEW
        return grid
