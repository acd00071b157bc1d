"""The pool of lines of symmetry at the end of the tray: dominoes face down."""

import displayio
from micropython import const

from console.draw import theme
from console.draw.text import CENTRE, Label
from console.table.dominoes import BACK, domino_palette, dress

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.app import App
    from console.table.dominoes import Dominoes

_BEHIND = const(2)  # pixels by which the lower tile is aside and higher
_LIFT = const(2)  # pixels by which the bright pool is raised
_POOL = const(5)  # its index in ``Theme.tray``
BESIDE = 6  # pixels that the pool and the gap beside it need more than a tile


class RowPool:
    """``grid`` shows the pool in the group of the tray."""

    def __init__(self, app: "App", dominoes: "Dominoes", top: int) -> None:
        """``top``: the upper edge of the tiles on the tray, in pixels."""
        self._theme = app.theme
        self._top = top
        width = dominoes.side + _BEHIND
        height = dominoes.length + 1
        self._palette = domino_palette(app.theme, BACK)
        x = app.mirror(app.width - width - _BEHIND, width)
        self.grid = displayio.Group(x=x, y=top)
        # The lower tile is the same picture, of which only a part is seen.
        bitmap = displayio.Bitmap(dominoes.side, height, 16)
        dominoes.draw_back(bitmap, 0, 0)
        for away in (_BEHIND, 0):
            grid = displayio.TileGrid(bitmap, pixel_shader=self._palette, x=away, y=-away)
            self.grid.append(grid)
        font = app.small_font
        y = dominoes.length // 2 - font.ascent + font.cap // 2
        shades = displayio.Palette(4)
        for i in range(4):
            ivory = app.theme.colours[theme.IVORY]
            shades[i] = theme.mixed(app.theme.tray[_POOL], ivory, i)
        self._number = Label(font, dominoes.side - 4, 2, y, shades)
        self._number.aloud = False
        self.grid.append(self._number.grid)
        self._count = -1
        self._chosen = False

    def show(self, count: int, chosen: bool) -> None:
        """Show a pool of ``count`` tiles, raised and bright if it is ``chosen``."""
        if count != self._count:
            self._count = count
            self.grid.hidden = not count
            self.grid[0].hidden = count < 2
            self._number.show("%d" % count, CENTRE)
        if chosen != self._chosen:
            self._chosen = chosen
            dress(self._palette, self._theme, BACK, chosen)
            self.grid.y = self._top - (_LIFT if chosen else 0)
