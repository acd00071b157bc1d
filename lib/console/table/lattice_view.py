"""Drawing triangular tiles: sprites copied into a canvas, with a numbered coin at each point."""

import gc

import displayio
from bitmaptools import blit, fill_region
from micropython import const

from console.draw.theme import DOTS, overlay_palette
from console.table.lattice_window import LatticeWindow
from console.table.tile_sprites import MARKS, TileSprites, copy
from engine.actions import FIRST_TILE
from engine.board import NUMBER_MASK, SURROUNDED
from engine.lattice import (
    CELL_MASK,
    COORD_MASK,
    FIELD_SHIFT,
    ROW_SHIFT,
    corners,
    field_of,
    points_down,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from console.app import App
    from console.table.tile_sprites import Box, Zoom

_SPARE = const(37888)  # bytes for the rest of a screen
_THICK = const(24)  # tiles higher than this have dots of 2 x 2 pixels between them


def last_cell(log: "Sequence[int]", field: int = -1) -> int:
    """The cell of the tile laid last in this round, in ``field`` unless that is -1; -1: none."""
    for i in range(len(log) - 1, -1, -1):
        if log[i] >= FIRST_TILE:
            cell = log[i] & CELL_MASK
            if field < 0 or field_of(cell) == field:
                return cell
    return -1


class LatticeView(LatticeWindow):
    """One field of a ``Board`` in a canvas of sixteen colours.

    ``grid`` is its Group; ``x``, ``y``: its corner on the screen, in pixels. What changes often is
    in the Group ``over``, above the ``canvas``. ``spare``: bytes that the sprites of a zoom must
    leave free.
    """

    def __init__(self, app: "App", x: int, y: int, width: int, height: int) -> None:
        self.canvas = app.canvas
        if width != app.canvas.width:
            self.canvas = displayio.Bitmap(width, height, 16)
        super().__init__(width, min(height, self.canvas.height))
        self.spare = _SPARE
        self._all = (0, 0, width, self.height)
        self._theme = app.theme
        self._patterns = app.memory.settings.hatching
        self.sprites: TileSprites = app.shared_bitmap("tiles", TileSprites)
        self.x = x
        self.y = y
        self.grid = displayio.Group(x=x, y=y)
        self.grid.append(displayio.TileGrid(self.canvas, pixel_shader=app.theme.table))
        self.over = displayio.Group()
        self.grid.append(self.over)

    def enter(self, zooms: "tuple[Zoom, ...]") -> None:
        """Load the sprites of the first zoom that leaves enough memory for the rest of the screen.

        Raises MemoryError if the memory has no room even for the last one.
        """
        for zoom in zooms:
            if zoom == self.zoom:
                return
            self.drop()
            is_last = zoom == zooms[-1]
            try:
                self.sprites.use(zoom, self._patterns)
            except MemoryError:
                self.zoom = ()  # the sprites that it had are gone
                if is_last:
                    raise
                gc.collect()
                continue
            self.zoom = zoom
            if is_last or not hasattr(gc, "mem_free") or gc.mem_free() > self.spare:
                return

    def drop(self) -> None:
        """Remove everything that shows sprites: other sprites will replace them."""
        while len(self.over):
            self.over.pop()

    def place_on_screen(self, cell: int) -> tuple[int, int]:
        """The middle of a cell on the screen, (x, y) in pixels."""
        x, y = self.middle(cell)
        return self.x + x, self.y + y

    def mark(self, cell: int, colour: int, at: int = 0) -> displayio.TileGrid:
        """Draw the sides of a tile in a colour, as ``over[at]``; returns that part."""
        palette = overlay_palette(0, colour, 0)
        palette.make_transparent(3)
        grid = self.mark_grid(palette)
        self.put_mark(grid, cell)
        self.over.insert(at, grid)
        return grid

    def mark_grid(self, palette: displayio.Palette) -> displayio.TileGrid:
        """A TileGrid for one of the marks, for ``put_mark``."""
        sprites = self.sprites
        return displayio.TileGrid(
            sprites.marks,
            pixel_shader=palette,
            tile_width=sprites.mark_width,
            tile_height=sprites.mark_height,
        )

    def mark_corner(self, cell: int) -> tuple[int, int]:
        """The upper left corner of the mark of a cell, (x, y) on the canvas."""
        x, y = self.pixel(cell)
        sprites = self.sprites
        top = sprites.mark_top
        if points_down(cell):
            top = sprites.h + 1 - top - sprites.mark_height
        return x - sprites.mark_width // 2, y + top

    def put_mark(self, grid: displayio.TileGrid, cell: int) -> None:
        """Let a ``mark_grid`` show the sides and the middle of the tile in a cell."""
        mark = MARKS + points_down(cell)
        if grid[0] != mark:  # else it would be sent again
            grid[0] = mark
        grid.x, grid.y = self.mark_corner(cell)

    def draw(self) -> None:
        """Draw everything in the window."""
        self.canvas.fill(0)
        self.draw_box(self._all)

    def erase(self, cell: int) -> None:
        """Draw a cell whose tile was taken back."""
        hw, h, coin = self.zoom
        x, y = self.pixel(cell)
        coin = coin // 2 + 1
        left = max(0, x - hw - coin)
        top = max(0, y - coin)
        right = min(self._width, x + hw + coin + 1)
        bottom = min(self.height, y + h + coin + 1)
        if left < right and top < bottom:
            fill_region(self.canvas, left, top, right, bottom, 0)
            self.draw_box((left, top, right, bottom))

    def lay(self, cell: int) -> None:
        """Draw the tile that was just laid in a cell."""
        box = self._all
        points = corners(cell)
        for point in points:
            if self.board.meeting(point) == 1:
                self._put_rim(self.pixel(point), box)
        self._put_tile(cell, self.pixel(cell), box)
        for point in points:
            self._put_coin(self.board.number(point), self.pixel(point), box)

    def covered(self, box: "Box", cells: "Iterable[int]", coins: int = 1) -> int:
        """Roughly how many pixels of these cells of the field a box of the canvas would hide;
        ``coins``: 1 if those of their coins and rims count as well.
        """
        hw, h, coin = self.zoom
        left, top, right, bottom = box
        if coins:
            coin = coin // 2 + 1
            left -= coin
            top -= coin
            right += coin
            bottom += coin
        field = self.field
        count = 0
        for cell in cells:
            y = self.y0 + (cell >> ROW_SHIFT & COORD_MASK) * h
            if y < bottom and y + h >= top and cell >> FIELD_SHIFT == field:
                x = self.x0 + (cell & COORD_MASK) * hw
                first = max(top, y)
                last = min(bottom, y + h + 1)
                # As wide as the widest of these rows; that is the first one if it points down.
                wide = (y + h + 1 - first if (cell >> ROW_SHIFT ^ cell) & 1 else last - y) * hw // h
                across = min(right, x + wide + 1) - max(left, x - wide)
                if across > 0 and last > first:
                    count += across * (last - first) // 2
        return count

    def draw_box(self, box: "Box") -> None:
        """Draw everything in a box of the canvas, which is plain felt."""
        self._draw_dots(box)
        canvas = self.canvas
        sprites = self.sprites
        field = self.field
        x0 = self.x0
        y0 = self.y0
        hw, h, coin = self.zoom
        left, top, right, bottom = box
        points: dict[int, int] = self.board.points if coin else {}
        half = coin // 2
        reach = half + 1  # of the rim of a coin
        seen = []
        # What is wholly in the box is copied here: calling ``copy`` for it would take longer.
        for point in points:
            y = y0 + (point >> ROW_SHIFT & COORD_MASK) * h
            if top - reach <= y < bottom + reach and point >> FIELD_SHIFT == field:
                x = x0 + (point & COORD_MASK) * hw
                if left - reach <= x < right + reach:
                    seen.append(point)
                    if points[point] >= SURROUNDED:
                        continue
                    if left + reach <= x < right - reach and top + reach <= y < bottom - reach:
                        x -= reach
                        y -= reach
                        end = coin + 2
                        blit(canvas, sprites.around, x, y, x2=end, y2=end, skip_source_index=0)
                    else:
                        self._put_rim((x, y), box)
        width = 2 * hw + 1
        for cell in self.board.cells:
            y = y0 + (cell >> ROW_SHIFT & COORD_MASK) * h
            if top - h <= y < bottom and cell >> FIELD_SHIFT == field:
                x = x0 + (cell & COORD_MASK) * hw
                if left + hw <= x < right - hw and top <= y < bottom - h:
                    at = width if (cell >> ROW_SHIFT ^ cell) & 1 else 0
                    end = at + width
                    x -= hw
                    blit(canvas, sprites.tiles, x, y, x1=at, x2=end, y2=h + 1, skip_source_index=0)
                elif left - hw <= x < right + hw:
                    self._put_tile(cell, (x, y), box)
        for point in seen:
            number = points[point] & NUMBER_MASK
            x = x0 + (point & COORD_MASK) * hw
            y = y0 + (point >> ROW_SHIFT & COORD_MASK) * h
            if left + reach <= x < right - reach and top + reach <= y < bottom - reach:
                at = number * coin
                x -= half
                y -= half
                blit(canvas, sprites.coins, x, y, x1=at, x2=at + coin, skip_source_index=0)
            else:
                self._put_coin(number, (x, y), box)

    def _draw_dots(self, box: "Box") -> None:
        """Draw the points of the lattice."""
        hw, h, coin = self.zoom
        if not coin:
            return
        canvas = self.canvas
        size = 2 if h > _THICK else 1
        left, top, right, bottom = box
        row = (top - self.y0 + h - 1) // h
        y = self.y0 + row * h
        while y < bottom:
            col = (left - self.x0 + hw - 1) // hw
            col += (row ^ col) & 1
            for x in range(self.x0 + col * hw, right, 2 * hw):
                fill_region(canvas, x, y, min(x + size, right), min(y + size, bottom), DOTS)
            row += 1
            y += h

    def _put_tile(self, cell: int, at: tuple[int, int], box: "Box") -> None:
        """Copy the tile of a cell, whose ``pixel`` is ``at``."""
        hw, h, _ = self.zoom
        width = 2 * hw + 1
        left = width if (cell >> ROW_SHIFT ^ cell) & 1 else 0
        copy(self.canvas, box, self.sprites.tiles, at[0] - hw, at[1], left, width, h + 1)

    def _put_rim(self, at: tuple[int, int], box: "Box") -> None:
        """Copy the ivory rim around a coin, which is below the tiles."""
        size = self.zoom[2] + 2
        x = at[0] - size // 2
        copy(self.canvas, box, self.sprites.around, x, at[1] - size // 2, 0, size, size)

    def _put_coin(self, number: int, at: tuple[int, int], box: "Box") -> None:
        """Copy the coin of a number to the point whose ``pixel`` is ``at``."""
        size = self.zoom[2]
        x = at[0] - size // 2
        y = at[1] - size // 2
        copy(self.canvas, box, self.sprites.coins, x, y, number * size, size, size)
