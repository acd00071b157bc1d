"""One tile of a rack as a picture of its own."""

import displayio

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.app import App
    from console.table.rack_tiles import RackTiles


class TilePicture:
    """``grid`` goes into a Group; the tile points up, and is at first face down."""

    def __init__(self, app: "App", tiles: "RackTiles", x: int, y: int) -> None:
        self._tiles = tiles
        self._canvas = displayio.Bitmap(tiles.width, tiles.height, 16)
        self.grid = displayio.TileGrid(self._canvas, pixel_shader=app.theme.sprites, x=x, y=y)
        tiles.draw_back(self._canvas, 0, 0)

    def show(self, tile: int, bright: bool) -> None:
        """Turn the tile up, with a bright outline if asked."""
        self._tiles.draw(self._canvas, 0, tile, 0)
        if bright:
            self._tiles.outline(self._canvas, 0, 0)
