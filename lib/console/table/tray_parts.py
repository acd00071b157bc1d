"""The parts of a tray of triangular tiles: slots, the pool, arrows, dots.

They are made rarely, so they are apart from ``rack_view``, which uses them.
"""

import displayio
from bitmaptools import fill_region, replace_color
from micropython import const

from console.draw.shapes import fill_round
from console.draw.sizes import TRAY_FEW, TRAY_GAP, TRAY_TAB
from console.table.rack_tiles import COUNTS, FACE_DOWN, RISE, RackTiles
from console.table.tile_colours import (
    BACK,
    BARE,
    BEHIND,
    BRIGHT,
    COLOURS,
    FACE,
    MARK,
    NUMBER,
    PLAYABLE,
    RIM,
    SHADE,
    SHADOW,
    dress,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from console.app import App

_BESIDE = const(6)  # pixels that the stack and the gap beside it need more than a tile
_BELOW = const(2)  # pixels by which the lower tile of the stack is aside and higher
_CARD = const(3)  # the radius of the corners of the pool as a card, and the room in it
_LEAST = const(4)  # slots in sight
_TEN = const(10)


def new_pictures(app: "App") -> RackTiles:
    """The pictures of tiles for a ``RackView``, with their palettes."""
    pictures = RackTiles(app.art)
    for what in range(BRIGHT + 1):
        palette = displayio.Palette(COLOURS)
        dress(palette, app.theme.tray, what)
        pictures.palettes.append(palette)
    return pictures


def lay_out(
    app: "App",
    grid: displayio.Group,
    pictures: RackTiles,
    y: int,
    count: int,
    pooled: bool,
    backs: bool = False,
) -> "tuple[list[Any], displayio.TileGrid, list[displayio.TileGrid]]":
    """Fill the group of a tray, after its wood, for ``count`` slots, as many of them in sight as
    fit and have room in memory.

    ``y``: the lower edge of up tiles; ``pooled``: whether the pool is shown; ``backs``: whether all
    tiles are face down, so that two bitmaps do. Returns the TileGrids of the slots in sight, that
    of the pool, and those of the two arrows, if they are needed.
    """
    while len(grid) > 1:  # the wood stays
        grid.pop()
    pictures.use(app.art if count <= app.sizes[TRAY_FEW] else app.art + "_narrow")
    width = pictures.width
    pitch = pictures.pitch + app.sizes[TRAY_GAP]
    wide = width + _BELOW  # of the pool: a stack
    beside = app.width - wide - _BELOW
    free = app.width - (width + _BESIDE if pooled else 0)
    narrow = app.width - app.sizes[TRAY_TAB]
    if pooled and free < (count - 1) * pitch + width <= narrow:  # else one scrolls anyway
        wide = app.sizes[TRAY_TAB] - 1  # ... or a card
        free = beside = narrow
    room = min(count, (free - width) // pitch + 1)
    bitmaps = pictures.bitmaps
    if backs:
        del bitmaps[2:]
    _make_bitmaps(pictures, min(room, 2) if backs else room)
    if not backs:
        room = min(room, len(bitmaps))
    x = (free - (room - 1) * pitch - width) // 2

    canvas = displayio.Bitmap(wide, pictures.height + _BELOW, 16)
    left = app.mirror(beside, wide)
    y += RISE + 1 - pictures.triangle - _BELOW
    pool = displayio.TileGrid(canvas, pixel_shader=pictures.palettes[BACK], x=left, y=y)
    if pooled:
        grid.append(pool)
    grids = []
    for column in range(room):
        left = app.mirror(x + column * pitch, width)
        shader = pictures.palettes[BARE]
        bitmap = bitmaps[column & 1 if backs else column]
        grids.append(displayio.TileGrid(bitmap, pixel_shader=shader, x=left))
        grid.append(grids[-1])
    arrows = []
    if room < count:
        size = width // 4
        for end in range(2):
            left = x + end * ((room - 1) * pitch + width - size)
            arrow = _arrow(pictures, size, app.mirror(left, size), app.rtl == (end == 0))
            arrows.append(arrow)
            grid.append(arrow)
    return grids, pool, arrows


def _make_bitmaps(pictures: RackTiles, count: int) -> None:
    """Make the bitmaps of slots: ``count``, or fewer where the heap has no piece for another."""
    bitmaps = pictures.bitmaps
    try:
        while len(bitmaps) < count:
            bitmaps.append(displayio.Bitmap(pictures.width, pictures.height, 16))
    except MemoryError:
        if len(bitmaps) < _LEAST:
            raise


def draw_pool(canvas: displayio.Bitmap, pictures: RackTiles, count: int) -> None:
    """Draw the pool with its ``count`` of tiles."""
    canvas.fill(0)
    middle = pictures.middle
    bottom = _BELOW + pictures.bottom
    if canvas.width < pictures.width:  # a card with a small mark
        wide = canvas.width
        middle = wide // 2
        bottom = canvas.height - _CARD
        fill_round(canvas, 0, 0, wide, bottom, _CARD, SHADE)
        fill_round(canvas, 1, 1, wide - 2, bottom - 2, _CARD, FACE)
        bottom -= _CARD
        for row in range(_CARD, middle + _CARD):
            half = (row + 1 - _CARD) // 2
            fill_region(canvas, middle - half, row, middle + half + 1, row + 1, MARK)
    else:
        if count > 1:
            pictures.draw(canvas, _BELOW, 0, FACE_DOWN, 0)
            for part in (FACE, RIM, SHADE, MARK):
                replace_color(canvas, part, BEHIND)
        pictures.draw(canvas, 0, _BELOW, FACE_DOWN, 0)
        replace_color(canvas, MARK, FACE)
        if count > 1:
            replace_color(canvas, SHADOW, BEHIND)
    width, height = pictures.metrics[COUNTS : COUNTS + 2]
    x = middle - width // 2
    if count >= _TEN:
        x = middle - width
        pictures.draw_number(canvas, x, bottom - height, count // _TEN, COUNTS)
        x += width + 1
    if count:
        pictures.draw_number(canvas, x, bottom - height, count % _TEN, COUNTS)


def new_dot(pictures: RackTiles, radius: int) -> displayio.TileGrid:
    """A dot for a tile that was drawn: gold with a dark edge."""
    size = 2 * radius + 1
    bitmap = displayio.Bitmap(size, size, 16)
    for y in range(size):
        for x in range(size):
            away = (x - radius) * (x - radius) + (y - radius) * (y - radius)
            if away <= radius * radius + 1:
                inside = away <= (radius - 1) * (radius - 1) + 1
                bitmap[x, y] = BEHIND if inside else NUMBER
    return displayio.TileGrid(bitmap, pixel_shader=pictures.palettes[PLAYABLE])


def _arrow(pictures: RackTiles, size: int, x: int, right: bool) -> displayio.TileGrid:
    """An arrow that shows that more tiles are at an end, ``size`` pixels wide; ``right``: it points
    to the right.
    """
    bitmap = displayio.Bitmap(size, 2 * size - 1, 16)
    for i in range(size):
        fill_region(bitmap, i, size - 1 - i, i + 1, size + i, BEHIND)
    grid = displayio.TileGrid(bitmap, pixel_shader=pictures.palettes[PLAYABLE], x=x)
    grid.flip_x = right
    return grid
