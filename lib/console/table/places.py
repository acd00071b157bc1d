"""The places of a tile, shown above the table: each is a sprite."""

import displayio
from micropython import const

from console.draw.theme import PLACE, PLACE_FILL, overlay_palette
from console.hardware.keys import DOWN, LEFT, RIGHT, UP
from console.table.tile_sprites import PLACES
from engine.lattice import CELL_MASK, FIELD_BITS, corners, points_down

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.draw.theme import Theme
    from console.table.lattice_view import LatticeView

# In a quarter of a million positions of played games no tile had more places than this.
MOST = const(8)

# The kinds of places in the sheet.
_NONE_FREE = const(0)
_APEX_FREE = const(1)
_SIDE_FREE = const(2)
_ALL_FREE = const(3)


_AHEAD = {UP: (0, -1), DOWN: (0, 1), LEFT: (-1, 0), RIGHT: (1, 0)}
_FAR = 1 << 29


def next_place(view: "LatticeView", actions: list, at: int, key: int) -> int:
    """The number of the placement nearest to number ``at`` in the direction of a key; within a
    single cell, that of the tile turned. A step aside counts twice as much as a step ahead.
    """
    dx, dy = _AHEAD[key]
    here = actions[at] & CELL_MASK
    x0, y0 = view.middle(here)
    alone = True
    best = at
    least = _FAR
    for i, action in enumerate(actions):
        cell = action & CELL_MASK
        if cell == here or (cell ^ here) >> FIELD_BITS:
            continue
        alone = False
        x, y = view.middle(cell)
        ahead = (x - x0) * dx + (y - y0) * dy
        way = ahead + 2 * abs((x - x0) * dy + (y - y0) * dx)
        if ahead > 0 and way < least:
            least = way
            best = i
    if alone:
        best = (best + 1) % len(actions)
        while actions[best] & CELL_MASK != here:
            best = (best + 1) % len(actions)
    return best


class Places:
    """``group`` goes into a Group; ``cells`` are those whose places are shown."""

    def __init__(self, view: "LatticeView", theme: "Theme") -> None:
        self.group = displayio.Group()
        self.cells: list = []
        self._view = view
        self._palette = overlay_palette(theme.colours[PLACE], theme.colours[PLACE_FILL])
        self._grids: list = []

    def show(self, cells: list) -> None:
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
