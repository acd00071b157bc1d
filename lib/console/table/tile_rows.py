"""Rows of tiles, as of a rack laid open; each row is a small canvas."""

import displayio

from engine.choices import LINE
from engine.rules import Rules

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from console.app import App


def open_tile_rows(app: "App", rules: Rules) -> "TriangleRows | DominoRows":
    """What draws rows of the tiles that these rules use."""
    return DominoRows(app) if rules.play == LINE else TriangleRows(app)


class _TileRows:
    """``width``, ``height``: of a tile; ``pitch``: from one tile to the next; ``corner``: what the
    first tile leaves free beside a text above; in pixels.
    """

    width = height = pitch = corner = 0

    def __init__(self, palette: displayio.Palette) -> None:
        self._palette = palette

    def room(self, width: int) -> int:
        """The number of tiles that fit into a row of ``width`` pixels, at least 1."""
        return max(1, (width - self.width) // self.pitch + 1)

    def width_of(self, count: int) -> int:
        """The width of a row of ``count`` tiles, in pixels."""
        return (count - 1) * self.pitch + self.width

    def row(self, tiles: "Sequence[int]", x: int, y: int) -> displayio.TileGrid:
        """A row of tiles with its upper left corner at (x, y)."""
        canvas = displayio.Bitmap(self.width_of(len(tiles)), self.height, 16)
        for i, tile in enumerate(tiles):
            self._draw(canvas, i * self.pitch, tile, i & 1)
        return displayio.TileGrid(canvas, pixel_shader=self._palette, x=x, y=y)

    def _draw(self, canvas: displayio.Bitmap, x: int, tile: int, odd: int) -> None:
        raise NotImplementedError


class TriangleRows(_TileRows):
    """Triangles, alternately up and down."""

    def __init__(self, app: "App") -> None:
        from console.table.rack_tiles import RISE, RackTiles
        from console.table.tile_colours import PLAYABLE, tile_palette

        super().__init__(tile_palette(app.theme.tray, PLAYABLE))
        self._drawn = RackTiles(app.art + "_narrow")
        self._rise = RISE
        self.width = self._drawn.width
        self.height = self._drawn.height + RISE
        self.pitch = self._drawn.pitch
        self.corner = self.width * 2 // 5

    def _draw(self, canvas: displayio.Bitmap, x: int, tile: int, odd: int) -> None:
        self._drawn.draw(canvas, x, 0 if odd else self._rise, tile, odd)


class DominoRows(_TileRows):
    """Upright dominoes of lines of symmetry."""

    def __init__(self, app: "App") -> None:
        from console.table.dominoes import LAID, domino_palette, tray_dominoes

        super().__init__(domino_palette(app.theme, LAID))
        self._dominoes = tray_dominoes(app)
        self.width = self._dominoes.side
        self.height = self._dominoes.length + 1
        self.pitch = self.width + 1

    def _draw(self, canvas: displayio.Bitmap, x: int, tile: int, odd: int) -> None:
        self._dominoes.draw(canvas, x, 0, tile << 1, True)
