"""The places of a tile, shown above the table."""

import displayio
from micropython import const

from console.draw.theme import PLACE, PLACE_FILL, overlay_palette
from console.table.tile_sprites import PLACES
from engine.lattice import corners, points_down

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.draw.theme import Theme
    from console.table.lattice_view import LatticeView

# No tile had more places than this in a quarter of a million positions of played games.
MOST = const(8)

# The sprites of places, by the corners that are free.
_NONE_FREE = const(0)
_APEX_FREE = const(1)
_SIDE_FREE = const(2)
_ALL_FREE = const(3)


class Places:
    """``group`` shows the places in ``cells``."""

    def __init__(self, view: "LatticeView", theme: "Theme") -> None:
        self.group = displayio.Group()
        self.cells: list[int] = []
        self._view = view
        self._palette = overlay_palette(theme.colours[PLACE], theme.colours[PLACE_FILL])
        self._grids: list[displayio.TileGrid] = []

    def show(self, cells: list[int]) -> None:
        """Show places in these cells, as far as they are in sight."""
        self.cells = cells[:MOST]
        while len(self._grids) < len(self.cells):
            self._add()
        for i, grid in enumerate(self._grids):
            hidden = i >= len(self.cells) or self._view.edge_before(self.cells[i]) > 0
            if not hidden:
                self._put(grid, self.cells[i])
            if grid.hidden != hidden:  # else it would be sent again
                grid.hidden = hidden

    def _add(self) -> None:
        zoom = self._view.zoom
        grid = displayio.TileGrid(
            self._view.sprites.tiles,
            pixel_shader=self._palette,
            tile_width=2 * zoom[0] + 1,
            tile_height=zoom[1] + 1,
        )
        grid.hidden = True
        self._grids.append(grid)
        self.group.append(grid)

    def _put(self, grid: displayio.TileGrid, cell: int) -> None:
        known = self._view.board.points
        apex, second, third = corners(cell)
        down = points_down(cell) > 0
        kind = _NONE_FREE
        mirrored = False
        if apex not in known:
            kind = _APEX_FREE if second in known else _ALL_FREE
        elif second not in known:
            kind = _SIDE_FREE
            mirrored = down
        elif third not in known:
            kind = _SIDE_FREE
            mirrored = not down
        x, y = self._view.pixel(cell)
        grid.x = x - self._view.zoom[0]
        grid.y = y
        grid.flip_x = mirrored
        grid.flip_y = down
        grid[0] = PLACES + kind
