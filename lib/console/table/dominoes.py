"""Dominoes of lines of symmetry: two figures on a tile, and the lines through them."""

import displayio
from bitmaptools import draw_line, fill_region
from micropython import const

from console.draw import theme
from console.draw.seat_sign import draw_sign
from console.draw.shapes import fill_round
from console.draw.sheet import Sheet
from console.draw.sizes import FIGURE_FRAME, TRAY_FIGURE
from engine.dominoes import HALVES

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.app import App
    from console.draw.theme import Theme

_DIAMOND = const(3)  # a sign of ``draw_sign``
_VARIANTS = const(3)  # different figures with the same number of lines

# The parts of a domino, as colours of its picture; those of figures are NUMBER plus their lines.
FACE = const(1)
EDGE = const(2)
_DIVIDER = const(3)  # also the diamonds on a back
_SHADOW = const(4)
GOLD = const(10)
LINE = const(11)
INSIDE = const(12)  # within the edge of a large domino, which is thicker where it is bright
DOTS = const(13)
RIM = const(15)  # of the tile laid last
_COLOURS = const(16)

# The looks of a domino: laid on the table; on a tray, playable or not (bare wood), with its lines
# of symmetry drawn, and face down.
LAID = const(0)
PLAYABLE = const(1)
BARE = const(2)
LINED = const(3)
BACK = const(4)

# Indices in ``Theme.tray``.
_WOOD_DARK = const(2)
_BARE = const(3)
_BARE_INK = const(4)
_POOL = const(5)
_POOL_DARK = const(6)
_SHADE = const(7)


def domino_palette(of: "Theme", look: int) -> displayio.Palette:
    """A palette for pictures of dominoes in a look, transparent outside them."""
    palette = displayio.Palette(_COLOURS)
    palette.make_transparent(0)
    dress(palette, of, look, False)
    return palette


def dress(palette: displayio.Palette, of: "Theme", look: int, bright: bool) -> None:
    """Set the colours of a look in a palette; ``bright``: with a gold edge."""
    colours = of.colours
    tray = of.tray
    face = colours[theme.IVORY]
    edge = tray[_SHADE]
    divider = colours[theme.FIELD_SHADOW]
    figures = -1  # each in its own colour
    if look == BARE:
        face = edge = tray[_BARE]
        divider = figures = tray[_BARE_INK]
    elif look == LINED:
        figures = tray[_BARE]
    elif look == BACK:
        face = tray[_POOL]
        edge = divider = tray[_POOL_DARK]
    inside = face
    if bright:
        edge = inside = colours[theme.GOLD]
        if look == PLAYABLE:
            face = colours[theme.LIT]
    palette[FACE] = face
    palette[EDGE] = edge
    palette[INSIDE] = inside
    palette[_DIVIDER] = divider
    palette[_SHADOW] = colours[theme.FIELD_SHADOW] if look == LAID else tray[_WOOD_DARK]
    for number in range(theme.NUMBER + 1, theme.NUMBER + 6):
        palette[number] = colours[number] if figures < 0 else figures
    palette[GOLD] = colours[theme.GOLD]
    palette[LINE] = colours[theme.INK]
    palette[DOTS] = colours[theme.SOFT]


def side_of(app: "App", figure: int) -> int:
    """The ``side`` of ``Dominoes`` with figures of ``figure`` pixels."""
    return figure + 2 * app.sizes[FIGURE_FRAME]


def tray_dominoes(app: "App") -> "Dominoes":
    """The dominoes in the size of a tray."""
    return app.shared_bitmap("dominoes", lambda: Dominoes(app, app.sizes[TRAY_FIGURE]))


class Dominoes:
    """Draws dominoes into a canvas.

    In pixels, ``side``: of a half with its frame; ``length``: of both halves and the line between
    them. The shadow of a domino takes one more row.
    """

    def __init__(self, app: "App", figure: int) -> None:
        """``figure``: the side of a figure in pixels, for which a sheet exists."""
        self._sheet = Sheet("assets/figures/%d.sht" % figure)
        self._size = figure
        self._frame = app.sizes[FIGURE_FRAME]
        self.side = side_of(app, figure)
        self.length = 2 * self.side + 1

    def draw(
        self,
        canvas: displayio.Bitmap,
        x: int,
        y: int,
        face: int,
        upright: bool,
        edge: int = EDGE,
        inside: int = INSIDE,
    ) -> None:
        """Draw a face (``tile << 1 | rotated``) with its upper left corner at (x, y).

        Its first half is at the left, or on top if it is ``upright``. ``edge``, ``inside``: the
        parts that its frame is drawn as.
        """
        side = self.side
        right = x + (side if upright else self.length)
        bottom = y + (self.length if upright else side)
        self._draw_box(canvas, x, y, right, bottom, edge, inside)
        if upright:
            fill_region(canvas, x + 3, y + side, right - 3, y + side + 1, _DIVIDER)
        else:
            fill_region(canvas, x + side, y + 3, x + side + 1, bottom - 3, _DIVIDER)
        size = self._size
        for i in range(2):
            half = face & -2 | (face & 1) ^ i
            left, top = self._figure_at(x, y, upright, i)
            lines = HALVES[half]
            at = ((lines - 1) * _VARIANTS + half % _VARIANTS) * size
            fill_region(canvas, left, top, left + size, top + size, theme.NUMBER + lines)
            self._sheet.stamp(canvas, left, top, at, 0, size, size)

    def draw_back(self, canvas: displayio.Bitmap, x: int, y: int) -> None:
        """Draw an upright tile that is face down: with a diamond in each half."""
        side = self.side
        self._draw_box(canvas, x, y, x + side, y + self.length, EDGE, INSIDE)
        fill_region(canvas, x + 3, y + side, x + side - 3, y + side + 1, _DIVIDER)
        size = side // 3 | 1
        away = (side - size) // 2
        for top in (y + away, y + self.length - away - size):
            draw_sign(canvas, x + away, top, size, _DIAMOND, _DIVIDER)

    def draw_lines(
        self, canvas: displayio.Bitmap, x: int, y: int, face: int, upright: bool
    ) -> None:
        """Draw the lines of symmetry through both figures of a tile, which must be wholly on the
        canvas. They show best in the look LINED.
        """
        metrics = self._sheet.metrics
        for i in range(2):
            half = face & -2 | (face & 1) ^ i
            left, top = self._figure_at(x, y, upright, i)
            lines = HALVES[half]
            # Each line is four numbers: first those of figures with fewer lines, then these.
            at = 2 + 4 * (_VARIANTS * (lines * (lines - 1) // 2) + lines * (half % _VARIANTS))
            for _ in range(lines):
                x1, y1, x2, y2 = metrics[at : at + 4]
                draw_line(canvas, left + x1, top + y1, left + x2, top + y2, LINE)
                at += 4

    def join(self, canvas: displayio.Bitmap, x: int, y: int) -> None:
        """Draw a gold joint between two tiles of a row; its middle is (x, y)."""
        size = self._frame - 1
        fill_region(canvas, x - size, y - size, x + size + 1, y + size + 1, GOLD)
        fill_region(canvas, x - size + 1, y - size - 1, x + size, y + size + 2, GOLD)

    def pin(self, canvas: displayio.Bitmap, x: int, y: int) -> None:
        """Draw a gold pin in the middle of an upright domino: the tile was just drawn."""
        x += self.side // 2
        y += self.side
        for radius, what in ((self._frame, LINE), (self._frame - 1, GOLD)):
            size = 2 * radius + 1
            fill_round(canvas, x - radius, y - radius, size, size, radius, what)

    def _draw_box(
        self,
        canvas: displayio.Bitmap,
        x: int,
        y: int,
        right: int,
        bottom: int,
        edge: int,
        inside: int,
    ) -> None:
        """Draw a tile without figures."""
        fill_region(canvas, x, bottom - 1, right, bottom, _SHADOW)
        fill_region(canvas, x + 1, bottom, right - 1, bottom + 1, _SHADOW)
        fill_region(canvas, x + 1, y + 1, right - 1, bottom - 1, FACE)
        _outline(canvas, x, y, right, bottom, 1, edge)
        for i in range(1, self._frame - (edge != GOLD)):
            _outline(canvas, x + i, y + i, right - i, bottom - i, 0, inside)

    def _figure_at(self, x: int, y: int, upright: bool, i: int) -> tuple[int, int]:
        """The upper left corner of the figure of half ``i``."""
        step = i * (self.side + 1)
        frame = self._frame
        return (x + frame, y + step + frame) if upright else (x + step + frame, y + frame)


def _outline(
    canvas: displayio.Bitmap, x: int, y: int, right: int, bottom: int, corner: int, value: int
) -> None:
    """Draw the outermost pixels of a box, without ``corner`` pixels at the ends of each side."""
    fill_region(canvas, x + corner, y, right - corner, y + 1, value)
    fill_region(canvas, x + corner, bottom - 1, right - corner, bottom, value)
    fill_region(canvas, x, y + corner, x + 1, bottom - corner, value)
    fill_region(canvas, right - 1, y + corner, right, bottom - corner, value)
