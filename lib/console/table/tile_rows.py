"""The tiles of a rack laid open: rows of tiles as they stand on a rack, each a small canvas."""

import displayio

from console.draw.sheet import Sheet
from console.draw.theme import DISC, EDGE
from engine.rules import LINE, Rules

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from console.app import App


def open_tiles(app: "App", rules: Rules, size: str) -> "TriangleTiles | LineTiles":
    """What draws the tiles of this game: ``TriangleTiles`` or ``LineTiles``.

    ``size``: the name of a sheet of racks, for triangles.
    """
    return LineTiles(app) if rules.family == LINE else TriangleTiles(app, size)


class _Tiles:
    """``width`` and ``height`` of a tile and the ``pitch`` from one to the next, in pixels."""

    width = height = pitch = 0

    def __init__(self, app: "App") -> None:
        self._palette = app.theme.table

    def room(self, width: int) -> int:
        """How many tiles fit into a row that is so many pixels wide."""
        return max(1, (width - self.width) // self.pitch + 1)

    def width_of(self, count: int) -> int:
        """How many pixels wide a row of so many tiles is."""
        return (count - 1) * self.pitch + self.width

    def row(self, tiles: "Sequence[int]", x: int, y: int) -> displayio.TileGrid:
        """A row of tiles; x, y: its upper left corner on the screen."""
        canvas = displayio.Bitmap(self.width_of(len(tiles)), self.height, 16)
        for i, tile in enumerate(tiles):
            self._draw(canvas, i * self.pitch, tile, i & 1)
        return displayio.TileGrid(canvas, pixel_shader=self._palette, x=x, y=y)

    def _draw(self, canvas: displayio.Bitmap, x: int, tile: int, odd: int) -> None:
        raise NotImplementedError


class TriangleTiles(_Tiles):
    """Triangles, up and down in turns."""

    def __init__(self, app: "App", size: str) -> None:
        super().__init__(app)
        from console.table.rack_tiles import RackTiles

        self._drawn = RackTiles(Sheet("assets/racks/%s.sht" % size))
        self.width = self._drawn.width
        self.height = self._drawn.height
        self.pitch = self._drawn.pitch

    def _draw(self, canvas: displayio.Bitmap, x: int, tile: int, odd: int) -> None:
        self._drawn.draw(canvas, x, tile, odd)


class LineTiles(_Tiles):
    """Dominoes of lines of symmetry, standing."""

    def __init__(self, app: "App") -> None:
        super().__init__(app)
        from console.table.dominoes import Dominoes

        self._dominoes = Dominoes(app.large)
        self.width = self._dominoes.side
        self.height = 2 * self.width
        self.pitch = self.width + 1

    def _draw(self, canvas: displayio.Bitmap, x: int, tile: int, odd: int) -> None:
        self._dominoes.draw(canvas, x, 0, tile << 1, True, DISC, EDGE)
