"""The sheets of the racks: a tile in both directions without numbers, and the numerals.

A pixel's value is the part it belongs to, not its colour. A tile that can be played, a bare one,
one that is face down and the bright one are the same picture in other palettes.
"""

from collections.abc import Sequence
from enum import IntEnum
from typing import NamedTuple

from tools.assets import digits
from tools.assets.formats import Sheet
from tools.assets.picture import Picture


class Part(IntEnum):
    """The part to which a pixel belongs; ``NUMBER`` is the first of six, one per number."""

    OUTSIDE = 0  # transparent
    FACE = 1
    RIM = 2  # gold on the bright tile
    SHADE = 3  # the rim on the right and at the bottom
    SHADOW = 4  # on the wood
    DEEP = 5  # the shadow of a raised tile
    MARK = 6  # the mark on the back
    NUMBER = 7


class Size(NamedTuple):
    """A size of tiles, in pixels.

    ``hw`` and ``h``: half the width and the height of the triangle from which a tile is cut;
    ``pitch``: from one tile to the next; ``rim``: its width; ``numeral`` and ``counts``: the widths
    of the numerals on tiles and on the pool.
    """

    hw: int
    h: int
    pitch: int
    rim: int
    numeral: int
    counts: int


SIZES = {
    "small": Size(14, 24, 17, 1, 5, 5),
    "small_narrow": Size(13, 23, 15, 1, 5, 5),
    "large": Size(22, 38, 25, 2, 9, 7),
    "large_narrow": Size(18, 31, 21, 2, 7, 7),
}

APEX = 3  # rows of the triangle that are cut off at the apex
BASE = 1  # ... and at its base
RAISED = 3  # pixels from a raised tile down to its shadow
COUNTED = 10  # numerals of the pool

_CUT = (2, 2, 1, 1)  # pixels cut off both ends of the last rows, the base's first
_NUMBERS = 6
_BITS = 4
_WORD = 32 // _BITS  # pixels

# Pixels as (x, y): x from the middle column, y from the first row of the triangle.
Place = tuple[int, int]
Pixels = set[Place]


def build_rack_sheet(name: str) -> Sheet:
    """The sheet of one size: the up tile, the down tile, numerals, one below the other."""
    size = SIZES[name]
    height = size.h - APEX - BASE + RAISED
    up, down = tile(size, False), tile(size, True)
    middle = max(x for x, _ in up)
    width = -(-(2 * middle + 2) // _WORD) * _WORD
    numerals, counts = digits.BROAD[size.numeral], digits.COUNTS[size.counts][:COUNTED]
    strip, count_strip = _strip(width, numerals), _strip(width, counts)
    top_of_numerals = top_of_counts = 2 * height
    parts = [_sprite(size, up, APEX, middle), _sprite(size, down, BASE, middle), count_strip]
    if size.numeral != size.counts:  # otherwise the pool's numerals are also on tiles
        top_of_counts += strip.height
        parts.insert(2, strip)
    picture = Picture(width, sum(part.height for part in parts))
    top = 0
    for part in parts:
        picture.put(part, 0, top)
        top += part.height
    places = [*digit_places(size, False), *digit_places(size, True)]
    metrics = (
        *(size.hw, size.h, size.pitch, middle),
        *(size.numeral, numerals[0].height, top_of_numerals),
        *(size.counts, counts[0].height, top_of_counts),
        *[number for x, y in places for number in (x + middle, y)],
    )
    return Sheet(_BITS, bytes(metrics), picture)


def tile(size: Size, down: bool) -> Pixels:
    """The pixels of a tile."""
    pixels = set()
    for row in range(APEX, size.h - BASE):
        from_base = size.h - 1 - row
        half = (size.hw * (2 * row + 1) - size.h) // (2 * size.h)
        half -= _CUT[from_base] if from_base < len(_CUT) else 0
        y = size.h - 1 - row if down else row
        pixels |= {(x, y) for x in range(-half, half + 1)}
    return pixels


def is_within(pixels: Pixels, place: Place, rim: int) -> bool:
    """Whether all pixels up to ``rim`` pixels to each side, above and below also belong to it."""
    x, y = place
    return all(
        (x + i * step, y + j * step) in pixels
        for step in range(rim + 1)
        for i, j in ((1, 0), (-1, 0), (0, 1), (0, -1))
    )


def digit_places(size: Size, down: bool) -> list[Place]:
    """The top left corners of the numerals: apex first, then clockwise.

    They are as in ``Pixels``, but from the first row of the tile.
    """
    drawings = digits.BROAD[size.numeral]
    width, height = drawings[0].width, drawings[0].height
    pixels = tile(size, False)
    inked = {
        (x, y) for drawing in drawings for x in range(width) for y in range(height) if drawing[x, y]
    }

    def fits(left: int, top: int, rim: int) -> bool:
        return all(is_within(pixels, (left + x, top + y), rim) for x, y in inked)

    middle = -(width // 2)
    top = next(y for y in range(size.h) if fits(middle, y, size.rim))
    low = size.h - BASE - size.rim - height
    right = next(x for x in range(size.hw, 0, -1) if fits(x, low, 1))
    left = 1 - width - right
    if not down:
        return [(middle, top - APEX), (right, low - APEX), (left, low - APEX)]
    first = size.h - BASE - height
    return [(middle, first - top), (left, first - low), (right, first - low)]


def _strip(width: int, drawings: Sequence[Picture]) -> Picture:
    """Numerals from 0 on side by side, in as many rows as needed."""
    room = width // drawings[0].width
    picture = Picture(width, -(-len(drawings) // room) * drawings[0].height)
    for number, drawing in enumerate(drawings):
        row, column = divmod(number, room)
        tinted = drawing.tinted(Part.NUMBER + number % _NUMBERS)
        picture.put(tinted, column * drawing.width, row * drawing.height)
    return picture


def _sprite(size: Size, pixels: Pixels, top: int, middle: int) -> Picture:
    """A tile with its shadows, without the ``top`` rows of its triangle above it."""
    picture = Picture(2 * middle + 2, size.h - APEX - BASE + RAISED)

    def put(places: Pixels, part: Part) -> None:
        for x, y in places:
            picture[x + middle, y - top] = part

    put({(x + 1, y + RAISED) for x, y in pixels}, Part.DEEP)
    put({(x + i, y + j) for x, y in pixels for i, j in ((1, 0), (1, 1))}, Part.SHADOW)
    put(pixels, Part.FACE)
    put({place for place in pixels if not is_within(pixels, place, size.rim)}, Part.RIM)
    low = max(y for _, y in pixels)
    put({(x, y) for x, y in pixels if y == low or (x + 1, y) not in pixels}, Part.SHADE)
    put(_mark(size, pixels), Part.MARK)
    return picture


def _mark(size: Size, pixels: Pixels) -> Pixels:
    """A tile of half the size in the middle of a tile, nearer to its base."""
    down = (0, BASE) in pixels
    small = tile(size._replace(hw=size.hw // 2, h=size.h // 2), down)
    shift = size.h // 4 + (-1 if down else 1) * (size.h // 10)
    return {(x, y + shift) for x, y in small}
