"""One triangular tile as a picture of its own."""

import displayio

from console.table.rack_tiles import FACE_DOWN
from console.table.tile_colours import BACK, PLAYABLE, tile_palette

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.app import App
    from console.table.rack_tiles import RackTiles


class TilePicture:
    """``grid`` shows the tile, which points up and is face down at first."""

    def __init__(self, app: "App", tiles: "RackTiles", x: int, y: int) -> None:
        self._tray = app.theme.tray
        self._tiles = tiles
        self._canvas = displayio.Bitmap(tiles.width, tiles.height, 16)
        palette = tile_palette(self._tray, BACK)
        self.grid = displayio.TileGrid(self._canvas, pixel_shader=palette, x=x, y=y)
        tiles.draw(self._canvas, 0, 0, FACE_DOWN, 0)

    def show(self, tile: int, bright: bool) -> None:
        """Reveal the tile; ``bright``: with a gold rim."""
        self._tiles.draw(self._canvas, 0, 0, tile, 0)
        self.grid.pixel_shader = tile_palette(self._tray, PLAYABLE, bright)
