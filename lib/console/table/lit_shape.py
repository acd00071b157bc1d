"""A shape on the table that lights up, tile by tile."""

import displayio

from console.draw.theme import GOLD, LIT, overlay_palette
from console.table.tile_sprites import MARKS, copy
from engine.actions import HEXAGON
from engine.lattice import ROW, corners, points_down

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.draw.theme import Theme
    from console.table.board_view import BoardView
    from engine.board import Board

# The six cells that meet at a point, clockwise, as distances from the point.
_RING = (0, -1, -ROW - 1, -ROW, -ROW + 1, 1)


class LitShape:
    """``grid`` shows it above the table; ``count``: how many tiles, which become ``dear`` to the
    table; ``middle``: its middle on the screen, (x, y) in pixels.
    """

    def __init__(self, view: "BoardView", theme: "Theme", cell: int, shape: int) -> None:
        """``cell``: that of the tile which made the ``shape``."""
        self._view = view
        self._seen = view.window
        self._cells = view.dear = _shape_cells(view.board, cell, shape)
        self.count = len(self._cells)
        palette = overlay_palette(0, theme.colours[GOLD], theme.colours[LIT])
        corners = [view.mark_corner(c) for c in self._cells]
        x = min([corner[0] for corner in corners])
        y = min([corner[1] for corner in corners])
        sprites = view.sprites
        width = max([corner[0] for corner in corners]) - x + sprites.mark_width
        height = max([corner[1] for corner in corners]) - y + sprites.mark_height
        self._bitmap = displayio.Bitmap(width, height, 4)
        self.grid = displayio.TileGrid(self._bitmap, pixel_shader=palette, x=x, y=y)
        self.middle = view.x + x + width // 2, view.y + y + height // 2

    def light(self, number: int) -> None:
        """Light tile ``number``, from 0 to ``count`` - 1."""
        if not self._in_place():
            return
        sprites = self._view.sprites
        cell = self._cells[number]
        x, y = self._view.mark_corner(cell)
        box = (0, 0, self._bitmap.width, self._bitmap.height)
        width = sprites.mark_width
        at = (MARKS + points_down(cell)) * width
        x -= self.grid.x
        y -= self.grid.y
        copy(self._bitmap, box, sprites.marks, x, y, at, width, sprites.mark_height)

    def _in_place(self) -> bool:
        """Whether the window has not moved; if it has, the shape is hidden."""
        if self._view.window != self._seen:
            self.grid.hidden = True
        return not self.grid.hidden


def _shape_cells(board: "Board", cell: int, shape: int) -> list[int]:
    """The cells of the tiles that form the shape, ``cell`` first (docs/rules.md section 1)."""
    cells = [cell]
    for point in corners(cell):
        if shape >= HEXAGON and board.meeting(point) < 6:
            continue
        start = _RING.index(cell - point)
        for i in range(start, start + 6):
            near = point + _RING[i % 6]
            if near in board.cells and near not in cells:
                cells.append(near)
    return cells
