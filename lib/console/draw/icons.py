"""The icons of the menus."""

import displayio

from console.draw.sheet import Sheet
from console.draw.theme import CARD, TEXT

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.app import App

# Their order in the sheets.
CONTINUE, PLAY, NEW, HELP, GEAR, INFO, STAR = range(7)


class Icons:
    """The icons in the size of the display; ``size``: pixels of each side."""

    def __init__(self, app: "App") -> None:
        self._app = app
        sheet = Sheet("assets/menus/icons-%s.sht" % ("large" if app.large else "small"))
        self._bitmap = sheet.bitmap
        self.size = sheet.metrics[0]

    def make(
        self, number: int, x: int, y: int, ground: int = CARD, ink: int = TEXT
    ) -> displayio.TileGrid:
        """One of them, its upper left corner there, in colours by their numbers in the theme."""
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
