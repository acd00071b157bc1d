"""The files of the table's sprites: for each zoom tiles, places, marks and coins."""

from collections.abc import Callable
from typing import NamedTuple

from tools.assets import coins
from tools.assets.bands import cut_into_bands
from tools.assets.digits import COUNTS
from tools.assets.formats import Sheet
from tools.assets.palette import Table
from tools.assets.picture import Picture
from tools.assets.triangles import OUTSIDE, distance, half_width

# Colours of places and marks, each with its palette.
OUTLINE, FILL = 1, 2
EDGE, MIDDLE = 2, 3

# The kinds of places, by their free corners; SIDE_FREE: the one after the apex, clockwise.
NONE_FREE, APEX_FREE, SIDE_FREE, ALL_FREE = range(4)
PLACES = 4

_LARGE = 30  # from this number of rows per tile on, lines are a pixel wider
_LIT = 24  # ... from this number on, the cursor is gold only along its sides
_CURSOR = 3  # pixels: the width of that gold
_HUGE = ((26, 45), (18, 31))  # the largest zooms, in which the cursor is inset
_INSET = 2  # ... by this many pixels on each side, as it is sent twice per step


class Zoom(NamedTuple):
    """A size of the table: ``hw`` and ``h`` as in ``triangles``, the diameter of coins and the
    width of their numerals; 0 and 0: the overview, which has no coins.
    """

    hw: int
    h: int
    coin: int = 0
    numeral: int = 0


ZOOMS = {
    f"{zoom.hw}x{zoom.h}": zoom
    for zoom in (
        Zoom(26, 45, 19, 9),
        Zoom(18, 31, 13, 7),
        Zoom(18, 30, 15, 9),
        Zoom(14, 25, 11, 7),
        Zoom(13, 23, 11, 7),
        Zoom(12, 21, 11, 7),
        Zoom(11, 18, 9, 5),
        Zoom(11, 17, 9, 5),
        Zoom(10, 15, 9, 5),
        Zoom(7, 12, 7, 3),
        Zoom(6, 10, 7, 3),
        Zoom(4, 7),
    )
}

ARROWS = {"small": (13, 5), "large": (21, 7)}  # diameter of the disc, width of its numerals


def build_tiles(name: str) -> list[Sheet]:
    """The sheets of one zoom.

    They are tiles and places, marks, the surroundings of coins, coins, and coins with patterns; the
    overview has only the tiles.
    """
    zoom = ZOOMS[name]
    tiles = [_tile(zoom, down) for down in (False, True)]
    if not zoom.coin:
        return [Sheet(2, bytes((zoom.hw, zoom.h, 0)), _beside(tiles))]
    left, top, width, height = mark_box(zoom)
    marks = [_cursor(zoom), _mark(zoom, False), _mark(zoom, True)]
    tops = (top, top, zoom.h + 3 - top - height)
    cut = [mark.cut(left, y, width, height) for mark, y in zip(marks, tops, strict=True)]
    bands = [number for band in cut_into_bands(cut[0]) for number in band]
    tiles += [_place(zoom, kind) for kind in range(PLACES)]
    return [
        Sheet(2, bytes((zoom.hw, zoom.h, zoom.coin)), _beside(tiles)),
        Sheet(2, bytes((width, height, top - 1, *bands)), _beside(cut)),
        Sheet(2, b"", coins.around(zoom.coin)),
        *(
            Sheet(4, b"", coins.coins(zoom.coin, zoom.numeral, patterns))
            for patterns in (False, True)
        ),
    ]


def build_arrows(name: str) -> list[Sheet]:
    """Discs that point up, down, left, right, and the numerals on them."""
    size, numeral = ARROWS[name]
    side = size + 4
    picture = _beside([_arrow(size, dx, dy) for dx, dy in ((0, -1), (0, 1), (-1, 0), (1, 0))])
    drawings = [drawing.tinted(OUTLINE) for drawing in COUNTS[numeral][1:]]
    return [
        Sheet(2, bytes((side,)), picture),
        Sheet(2, bytes((numeral, drawings[0].height)), _beside(drawings)),
    ]


def mark_box(zoom: Zoom) -> tuple[int, int, int, int]:
    """The part of cursor and mark that coins leave visible.

    Left, top, width and height, in a tile's picture with a border of one pixel.
    """
    places = [
        (x, y)
        for seen in (_cursor(zoom), _mark(zoom, False))
        for y in range(seen.height)
        for x in range(seen.width)
        if seen[x, y] != Table.FELT
    ]
    left, right = min(x for x, _ in places), max(x for x, _ in places)
    top, bottom = min(y for _, y in places), max(y for _, y in places)
    return left, top, right + 1 - left, bottom + 1 - top


def _beside(pictures: list[Picture]) -> Picture:
    """Pictures of one size side by side."""
    width, height = pictures[0].width, pictures[0].height
    strip = Picture(len(pictures) * width, height)
    for index, picture in enumerate(pictures):
        strip.put(picture, index * width, 0)
    return strip


def _triangle(
    zoom: Zoom, down: bool, border: int, colour: Callable[[int], int], cut: tuple[int, ...]
) -> Picture:
    """A triangle with a ``border``, each pixel coloured by its distance from the sides.

    Discs of the diameters ``cut`` are cut out at the apex, right and left corner of the base.
    """
    hw, h = zoom.hw, zoom.h
    picture = Picture(2 * (hw + border) + 1, h + 1 + 2 * border)
    base, apex = (0, h) if down else (h, 0)
    corners = ((hw, apex), (2 * hw, base), (0, base))
    for y in range(picture.height):
        for x in range(picture.width):
            at = x - border, y - border
            inside = distance(hw, h, *at, down)
            if inside >= -border and not any(
                coins.in_disc(size, at[0] - left, at[1] - top)
                for size, (left, top) in zip(cut, corners, strict=True)
                if size
            ):
                picture[x, y] = colour(inside)
    return picture


def _tile(zoom: Zoom, down: bool) -> Picture:
    face = Table.IVORY_DOWN if down else Table.IVORY
    return _triangle(zoom, down, 0, lambda inside: face if inside else Table.SEAM, (0, 0, 0))


def _place(zoom: Zoom, kind: int) -> Picture:
    """A place that points up; a corner that is not free has a coin with its rim.

    The seam between two such corners stays free, as there is a tile. With none free, all seams stay
    free, and the outline is within them.
    """
    hw, h = zoom.hw, zoom.h
    wide = 1 if h < _LARGE else 2
    free = [kind in (corner, ALL_FREE) for corner in (APEX_FREE, SIDE_FREE, ALL_FREE)]
    outline = 2 if kind == NONE_FREE else wide
    cut = tuple(0 if is_free else zoom.coin + 2 for is_free in free)
    picture = _triangle(zoom, False, 0, lambda inside: OUTLINE if inside < outline else FILL, cut)
    for y in range(h + 1):
        half = half_width(hw, h, y)
        if kind in (NONE_FREE, SIDE_FREE):
            picture[hw - half, y] = Table.FELT
        if kind == NONE_FREE:
            picture[hw + half, y] = Table.FELT
    if kind in (NONE_FREE, APEX_FREE):
        for x in range(picture.width):
            picture[x, h] = Table.FELT
    reach, thick = (2 if zoom.h < _LIT else 4), (1 if zoom.h < 36 else 2)
    middle = zoom.h * 2 // 3 - 1
    for along in range(-reach, reach + 1):
        for aside in range(thick):
            picture[zoom.hw + along, middle + aside] = OUTLINE
            picture[zoom.hw + aside, middle + along] = OUTLINE
    return picture


def _cursor(zoom: Zoom) -> Picture:
    wide = zoom.h if zoom.h < _LIT else _CURSOR
    inset = _INSET if zoom[:2] in _HUGE else 0

    def colour(inside: int) -> int:
        inside -= inset
        if inside <= OUTSIDE:
            return OUTLINE if inside == OUTSIDE else Table.FELT
        return EDGE if inside < wide else MIDDLE

    return _triangle(zoom, False, 1, colour, (zoom.coin,) * 3)


def _mark(zoom: Zoom, down: bool) -> Picture:
    wide = 2 if zoom.h < _LARGE else 3

    def colour(inside: int) -> int:
        if inside <= OUTSIDE:
            return Table.FELT
        return EDGE if inside <= wide else MIDDLE

    return _triangle(zoom, down, 1, colour, (zoom.coin,) * 3)


def _arrow(size: int, dx: int, dy: int) -> Picture:
    """A golden disc with a tip that points away from its middle."""
    side = size + 4
    middle = side // 2
    picture = Picture(side, side)
    left, top = middle - 2 * dx, middle - 2 * dy
    for y in range(side):
        for x in range(side):
            along = (x - left) * dx + (y - top) * dy
            aside = abs((x - left) * dy + (y - top) * dx)
            tip = along >= size // 3 and aside <= size // 2 + 4 - along
            if (x - left) ** 2 + (y - top) ** 2 <= (size / 2) ** 2 or (
                tip and aside <= size // 4 + 1
            ):
                picture[x, y] = FILL
    return picture
