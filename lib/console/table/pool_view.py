"""The pool on the tray: a stack of tiles that are face down, or a tab where that is too wide."""

import displayio
from bitmaptools import fill_region, replace_color
from micropython import const

from console.table.rack_tiles import COUNTS, FACE_DOWN
from console.table.tile_colours import (
    BACK,
    BEHIND,
    BRIGHT,
    FACE,
    MARK,
    NONE,
    RIM,
    SHADE,
    SHADOW,
    dress,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.app import App
    from console.table.rack_tiles import RackTiles

BESIDE = 6  # the stack and what is free beside it are so much wider than a tile, in pixels

_BEHIND = const(2)  # pixels by which the lower tile is aside and higher
_LIFT = const(2)
_TEN = const(10)


class PoolView:
    """``grid`` goes into the group of the tray."""

    def __init__(self, app: "App", tiles: "RackTiles", y: int, tab: int) -> None:
        """``y``: of the picture of an up tile; ``tab``: pixels across, 0: a stack."""
        self._tiles = tiles
        self._tray = app.theme.tray
        self._tab = tab
        self._y = y - _BEHIND
        width = tab
        height = tiles.height + _BEHIND
        x = app.width - tab
        if not tab:
            width = tiles.width + _BEHIND
            x = app.width - width - _BEHIND
        self._canvas = displayio.Bitmap(width, height, 16)
        self.grid = displayio.TileGrid(
            self._canvas, pixel_shader=tiles.palettes[BACK], x=app.mirror(x, width), y=self._y
        )
        self._count = -1
        self._what = BACK

    def show(self, count: int) -> None:
        """Draw it with so many tiles."""
        if count == self._count:
            return
        self._count = count
        self._what = BACK if count else NONE
        tiles = self._tiles
        dress(tiles.palettes[BACK], self._tray, self._what)
        canvas = self._canvas
        canvas.fill(0)
        middle = tiles.middle
        bottom = _BEHIND + tiles.bottom
        if self._tab:
            middle = self._tab // 2
            top = _BEHIND + tiles.height // 3
            fill_region(canvas, 0, top, canvas.width, canvas.height, RIM)
            fill_region(canvas, 1, top + 1, canvas.width, canvas.height - 1, FACE)
            bottom = (top + canvas.height + tiles.metrics[COUNTS + 1]) // 2
        else:
            if count > 1:
                tiles.draw(canvas, _BEHIND, 0, FACE_DOWN, 0)
                for part in (FACE, RIM, SHADE, MARK):
                    replace_color(canvas, part, BEHIND)
            tiles.draw(canvas, 0, _BEHIND, FACE_DOWN, 0)
            replace_color(canvas, MARK, FACE)
            if count > 1:
                replace_color(canvas, SHADOW, BEHIND)
        if count:
            self._write(count, middle, bottom)

    def choose(self, chosen: bool) -> None:
        """Show it chosen, or no longer."""
        palettes = self._tiles.palettes
        if chosen:
            dress(palettes[BRIGHT], self._tray, self._what, True)
        self.grid.pixel_shader = palettes[BRIGHT if chosen else BACK]
        self.grid.y = self._y - (_LIFT if chosen else 0)

    def _write(self, count: int, middle: int, bottom: int) -> None:
        """Draw the number above the row ``bottom``."""
        tiles = self._tiles
        width, height = tiles.metrics[COUNTS : COUNTS + 2]
        y = bottom - height
        x = middle - width // 2
        if count >= _TEN:
            x = middle - width
            tiles.draw_number(self._canvas, x, y, count // _TEN, COUNTS)
            x += width + 1
        tiles.draw_number(self._canvas, x, y, count % _TEN, COUNTS)
