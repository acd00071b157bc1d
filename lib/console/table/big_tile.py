"""One large tile, drawn into the canvas of the table while there is no table."""

import displayio
from bitmaptools import fill_region, replace_color
from micropython import const

from console.draw.seat_sign import draw_sign
from console.draw.sizes import BEST_TILE, BIG_FONT, COUNT_SIGN, HEAD_FONT
from console.draw.theme import FELT, GOLD, IVORY, NUMBER, SEAT_TEXT, mixed
from engine.tiles import CORNERS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.app import App

# Colours of the palette: a font writes in 0 to 3, then each numeral gets three of its own.
_FACE = const(0)
_SHADES = const(3)
_FIRST = const(4)
_GROUND = const(13)
_RIM = const(14)
_SIGN = const(15)

_BACK = const(5)  # the colours of a tile that is face down, in ``Theme.tray``
_BACK_RIM = const(6)


class BigTile:
    """A tile that points up, at first face down; ``grid`` goes into a Group, below texts;
    ``height``: the rows that it takes.
    """

    def __init__(self, app: "App", y: int, room: int) -> None:
        """``y``: its upper edge; ``room``: rows of pixels that are free from there on."""
        self._app = app
        tall = app.sizes[BEST_TILE]
        rim = self._rim = max(2, tall // 28)  # above it twice as much
        tall = self._tall = min(tall, room - 3 * rim)
        half = self._half = tall * 34 // 58
        rows = self.height = tall + 3 * rim
        canvas = app.canvas
        middle = canvas.width // 2
        canvas.fill(_GROUND)
        for row in range(rows):
            wide = (half + 2 * rim) * row // rows
            fill_region(canvas, middle - wide, row, middle + wide + 1, row + 1, _RIM)
            inner = row - 2 * rim
            if 0 <= inner < tall:
                wide = half * inner // tall
                fill_region(canvas, middle - wide, row, middle + wide + 1, row + 1, _FACE)
        palette = self._palette = displayio.Palette(16)
        colours = app.theme.colours
        palette[_GROUND] = colours[FELT]
        palette[_FACE] = app.theme.tray[_BACK]
        palette[_RIM] = app.theme.tray[_BACK_RIM]
        self.grid = displayio.TileGrid(canvas, pixel_shader=palette, x=app.canvas_x, y=y)

    def show(self, tile: int, seat: int) -> None:
        """Reveal the tile of a seat."""
        app = self._app
        canvas = app.canvas
        palette = self._palette
        colours = app.theme.colours
        sizes = app.sizes
        tall = self._tall
        is_large = tall > sizes[BEST_TILE] * 7 // 8
        font = app.font.of_style(
            "big%d" % sizes[BIG_FONT] if is_large else "head%d" % sizes[HEAD_FONT]
        )
        top = 2 * self._rim - (font.ascent - font.cap)
        low = top + tall - font.cap - max(4, tall // 12)
        aside = self._half * 42 // 100
        middle = canvas.width // 2 + 1
        places = (0, top + tall * 56 // 100 - font.cap), (aside, low), (-aside, low)
        for i, (x, y) in enumerate(places):
            number = CORNERS[3 * tile + i]
            codes = font.order(str(number))
            font.draw(canvas, codes, middle + x - font.measure(codes) // 2, y)
            for shade in range(1, _SHADES + 1):
                index = _FIRST + _SHADES * i + shade - 1
                replace_color(canvas, shade, index)
                palette[index] = mixed(colours[IVORY], colours[NUMBER + number], shade)
        size = sizes[COUNT_SIGN] - 2 | 1
        aside = (canvas.width // 2 - self._half) // 2 - size // 2
        for x in (aside, canvas.width - size - aside):
            draw_sign(canvas, x, tall // 2 - size // 2, size, seat, _SIGN)
        palette[_FACE] = colours[IVORY]
        palette[_RIM] = colours[GOLD]
        palette[_SIGN] = colours[SEAT_TEXT + seat]
