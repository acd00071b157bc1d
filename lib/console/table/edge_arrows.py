"""Arrows at the edges of the table, with the number of places beyond."""

import displayio
from micropython import const

from console.draw.sheet import read_sheet
from console.draw.theme import DOTS, FELT, GOLD, NUMBER, TABLE_INK, overlay_palette
from console.table.lattice_window import DOWN, LEFT, UP
from console.table.tile_sprites import copy

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.draw.theme import Theme
    from console.table.lattice_view import LatticeView


_EDGES = const(4)
_MANY = const(10)  # from here on the number is shown as a plus
_BORDER = const(1)  # pixels between an arrow and the edge
_BESIDE = const(3)  # at each side of an arrow up or down, which may be beyond the edge
_STEP = const(16)  # pixels between two positions that are tried
_SAMPLE = const(6)  # pixels between two that are looked at
_COIN = const(3)  # hiding a coin costs this many times as much as hiding a tile
_NUMERAL_ASIDE = const(2)  # pixels by which a numeral is farther from the tip of its arrow


class EdgeArrows:
    """``group`` shows a gold disc with a number at each edge that has places beyond it."""

    def __init__(self, view: "LatticeView", art: str, theme: "Theme") -> None:
        self.group = displayio.Group()
        self._view = view
        self._palette = overlay_palette(theme.colours[TABLE_INK], theme.colours[GOLD])
        with open("assets/arrows/%s.sht" % art, "rb") as file:
            self._discs, metrics = read_sheet(file)
            self._side = metrics[0]
            self._numerals, self._numeral = read_sheet(file)

    def show(self, cells: list[int], cover: tuple[int, int, int, int]) -> None:
        """Show how many of the cells, all of them out of sight, are beyond each edge.

        ``cover``: left, top, width and height of what is kept free of arrows.
        """
        while len(self.group):
            self.group.pop()
        for edge in range(UP, UP + _EDGES):
            count = len([cell for cell in cells if self._view.edge_before(cell) == edge])
            if count:
                corner = self._corner(edge, cover)
                if corner:
                    self.group.append(self._arrow(edge, count, *corner))

    def _arrow(self, edge: int, count: int, left: int, top: int) -> displayio.TileGrid:
        side = self._side
        bitmap = displayio.Bitmap(side, side, 4)
        box = (0, 0, side, side)
        copy(bitmap, box, self._discs, 0, 0, (edge - UP) * side, side, side)
        width, height = self._numeral
        x = (side - width) // 2
        y = (side - height) // 2
        if edge == UP:
            y += _NUMERAL_ASIDE
        elif edge == DOWN:
            y -= _NUMERAL_ASIDE
        else:
            x += _NUMERAL_ASIDE if edge == LEFT else -_NUMERAL_ASIDE
        at = (min(count, _MANY) - 1) * width
        copy(bitmap, box, self._numerals, x, y, at, width, height)
        return displayio.TileGrid(bitmap, pixel_shader=self._palette, x=left, y=top)

    def _corner(self, edge: int, cover: tuple[int, int, int, int]) -> "tuple[int, int] | tuple[()]":
        """The upper left corner (x, y) of an arrow at the edge where it hides least, near the
        middle of the edge if possible; () if ``cover`` takes all of it.
        """
        side = self._side
        view = self._view
        width, height = view.size
        along_x = edge < LEFT
        room = (width if along_x else height) - side - _BORDER
        beside = _BESIDE * along_x  # empty pixels of the bitmap
        far = (height if along_x else width) - side - _BORDER
        across = _BORDER if edge in (UP, LEFT) else far
        best: tuple[int, int] | tuple[()] = ()
        least = -1
        for i in range(room // _STEP + 3):
            aside = (i + 1) // 2 * _STEP
            along = room // 2 + (aside if i & 1 else -aside)
            along = min(max(_BORDER - beside, along), room + beside)
            corner = (along, across) if along_x else (across, along)
            x, y = corner
            left, top, wide, high = cover
            if x < left + wide and left < x + side and y < top + high and top < y + side:
                continue
            hidden = _drawn_in(view.canvas, max(0, x), y, side)
            if not hidden:
                return corner
            if least < 0 or hidden < least:
                least = hidden
                best = corner
        return best


def _drawn_in(canvas: displayio.Bitmap, x: int, y: int, side: int) -> int:
    """Roughly how much of a square is not felt, in a sample of its pixels; coins count more."""
    count = 0
    width = canvas.width
    for row in range(y, y + side, _SAMPLE):
        for i in range(row * width + x, row * width + x + side, _SAMPLE):
            colour = canvas[i]
            if colour != FELT and colour != DOTS:
                count += _COIN if NUMBER <= colour < GOLD else 1
    return count
