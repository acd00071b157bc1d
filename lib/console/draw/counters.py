"""Things to be counted at a glance: tiles that are left, coins for rounds that were won."""

import displayio
from bitmaptools import fill_region
from micropython import const

from console.draw.shapes import fill_round
from console.draw.sizes import COIN, MARGIN, TILE_SIGN
from console.draw.theme import (
    CARD_SHADOW,
    DOTS,
    GOLD,
    GOLD_SHADOW,
    IVORY,
    IVORY_DOWN,
    PLACE,
    PLACE_FILL,
    SEAM,
    SEAT,
    overlay_palette,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.app import App

_LIGHT = const(1)  # number of the theme with bright felt, on which tiles have an edge
_EDGE = const(3)
_EMPTY, _SEAT, _GOLD, _SHADOW, _RING = 1, 2, 3, 4, 5  # colours of coins


def make_tiles(app: "App", count: int, y: int) -> displayio.TileGrid:
    """``count`` tiles, upright and in a row from where lines begin, in two ivories; ``y``: their
    upper edge.
    """
    pad = app.sizes[MARGIN]
    wide = app.sizes[TILE_SIGN]
    height = wide * 5 // 6
    pitch = min(wide * 5 // 4, (app.width - 2 * pad - wide) // max(1, count - 1))
    bitmap = displayio.Bitmap((count - 1) * pitch + wide, height, 4)
    is_light = app.theme.number == _LIGHT
    for i in range(count):
        for line in range(height):
            half = line * (wide // 2) // (height - 1)
            left = i * pitch + wide // 2 - half
            right = left + 2 * half
            last = is_light and line == height - 1
            fill_region(bitmap, left, line, right + 1, line + 1, _EDGE if last else 1 + i % 2)
            if is_light:
                bitmap[left, line] = bitmap[right, line] = _EDGE
    colours = app.theme.colours
    palette = overlay_palette(colours[IVORY], colours[IVORY_DOWN], colours[SEAM])
    return displayio.TileGrid(bitmap, pixel_shader=palette, x=app.mirror(pad, bitmap.width), y=y)


def make_coins(app: "App", seat: int, won: int, count: int, middle: int) -> displayio.TileGrid:
    """A coin for each of ``count`` rounds, at the end of the line: those ``won`` are gold, in the
    colour of the seat; ``middle``: their middle row.
    """
    size = app.sizes[COIN]
    pitch = size + size // 3
    edge = size * 3 // 17
    inner = size - 2 * edge
    bitmap = displayio.Bitmap((count - 1) * pitch + size, size + 1, 16)
    for i in range(count):
        x = i * pitch
        if i < won:
            fill_round(bitmap, x, 1, size, size, size // 2, _SHADOW)
            fill_round(bitmap, x, 0, size, size, size // 2, _GOLD)
            fill_round(bitmap, x + edge, edge, inner, inner, inner // 2, _SEAT)
        else:
            fill_round(bitmap, x, 0, size, size, size // 2, _RING)
            ring = size // 12
            hole = size - 2 * ring
            fill_round(bitmap, x + ring, ring, hole, hole, hole // 2, _EMPTY)
    colours = app.theme.colours
    palette = overlay_palette(
        colours[CARD_SHADOW] or colours[DOTS],
        colours[SEAT + seat],
        colours[GOLD],
        colours[GOLD_SHADOW],
        colours[PLACE_FILL] or colours[PLACE],
    )
    x = app.mirror(app.width - app.sizes[MARGIN] - bitmap.width, bitmap.width)
    grid = displayio.TileGrid(bitmap, pixel_shader=palette, x=x, y=middle - size // 2)
    grid.flip_x = app.rtl
    return grid
