"""Arrows at the edges of the table: how many places there are beyond."""

import displayio
from micropython import const

from console.draw.sheet import read_sheet
from console.draw.theme import DOTS, FELT, GOLD, TABLE_INK, overlay_palette
from console.table.lattice_window import DOWN, LEFT, UP
from console.table.tile_sprites import copy

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.draw.theme import Theme
    from console.table.lattice_view import LatticeView

_EDGES = const(4)
_MANY = const(10)  # is shown as a plus, as are more
_BORDER = const(1)  # pixels between an arrow and the edge
_STEP = const(16)  # pixels from one spot that is tried to the next
_SAMPLE = const(6)  # pixels from one that is looked at to the next


class EdgeArrows:
    """``group`` goes into a Group: a golden disc with a number at each edge that needs one."""

    def __init__(self, view: "LatticeView", large: bool, theme: "Theme") -> None:
        self.group = displayio.Group()
        self._view = view
        self._palette = overlay_palette(theme.colours[TABLE_INK], theme.colours[GOLD])
        with open("assets/arrows/%s.sht" % ("large" if large else "small"), "rb") as file:
            self._discs, metrics = read_sheet(file)
            self._side = metrics[0]
            self._numerals, self._numeral = read_sheet(file)

    def show(self, cells: list, cover: tuple) -> None:
        """Show how many of the cells, which are out of sight, lie beyond each edge; no arrow is put
        into ``cover``: left, top, width and height.
        """
        while len(self.group):
            self.group.pop()
        for edge in range(UP, UP + _EDGES):
            count = len([cell for cell in cells if self._view.edge_before(cell) == edge])
            if count:
                spot = self._spot(edge, cover)
                if spot:
                    self.group.append(self._arrow(edge, count, spot))

    def _arrow(self, edge: int, count: int, spot: tuple) -> displayio.TileGrid:
        side = self._side
        bitmap = displayio.Bitmap(side, side, 4)
        box = (0, 0, side, side)
        copy(bitmap, box, self._discs, 0, 0, (edge - UP) * side, side, side)
        width, height = self._numeral
        x = (side - width) // 2 + (2 if edge == LEFT else -2 if edge > LEFT else 0)
        y = (side - height) // 2 + (2 if edge == UP else -2 if edge == DOWN else 0)
        at = (min(count, _MANY) - 1) * width
        copy(bitmap, box, self._numerals, x, y, at, width, height)
        return displayio.TileGrid(bitmap, pixel_shader=self._palette, x=spot[0], y=spot[1])

    def _spot(self, edge: int, cover: tuple) -> tuple:
        """Where at the edge an arrow hides least, the nearest to its middle; () if it is full."""
        side = self._side
        view = self._view
        width, height = view.size
        along_x = edge < LEFT
        room = (width if along_x else height) - side
        far = (height if along_x else width) - side - _BORDER
        across = _BORDER if edge in (UP, LEFT) else far
        best: tuple = ()
        least = -1
        for i in range(room // _STEP):
            aside = (i + 1) // 2 * _STEP
            along = room // 2 + (aside if i & 1 else -aside)
            if not 0 <= along <= room:
                continue
            spot = (along, across) if along_x else (across, along)
            x, y = spot
            left, top, wide, high = cover
            if x < left + wide and left < x + side and y < top + high and top < y + side:
                continue
            hidden = _drawn_in(view.canvas, x, y, side)
            if not hidden:
                return spot
            if least < 0 or hidden < least:
                least = hidden
                best = spot
        return best


def _drawn_in(canvas: displayio.Bitmap, x: int, y: int, side: int) -> int:
    """How much of a square is not felt, roughly: it is looked at here and there."""
    count = 0
    width = canvas.width
    for row in range(y, y + side, _SAMPLE):
        for i in range(row * width + x, row * width + x + side, _SAMPLE):
            colour = canvas[i]
            if colour != FELT and colour != DOTS:
                count += 1
    return count
