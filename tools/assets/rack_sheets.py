"""The sheets of the racks: ivory tiles in an interlocking strip, and their loose digits."""

from enum import IntEnum
from typing import NamedTuple

from tools.assets import digits
from tools.assets.formats import Sheet
from tools.assets.palette import Colour
from tools.assets.picture import Picture
from tools.assets.triangles import OUTSIDE, depth


class State(IntEnum):
    """The sheet's columns; ``OUTLINE`` lies over a selected tile, whatever its state."""

    NORMAL = 0
    DIMMED = 1
    OUTLINE = 2


class Size(NamedTuple):
    """A size of the rack; digits keep ``margin`` pixels between themselves and the sides."""

    hw: int
    h: int
    pitch: int
    outline: int
    margin: int
    digits: tuple[Picture, ...]


SIZES = {
    "small": Size(13, 23, 16, 2, 1, digits.SMALL),
    "medium": Size(18, 31, 21, 2, 2, digits.MEDIUM),
    "large": Size(22, 38, 26, 2, 1, digits.LARGE),
}


def build_rack_sheet(name: str) -> Sheet:
    """The sheet of one size: a row of up tiles, a row of down ones, the digits."""
    size = SIZES[name]
    width, height = 2 * size.hw + 1, size.h + 1
    digit = size.digits[0]
    picture = Picture(len(State) * width, 2 * height + digit.height)
    for state in State:
        tile = _tile(size, state)
        picture.put(tile, state * width, 0)
        picture.put(tile.upside_down(), state * width, height)
    for row, colour in enumerate((Colour.INK, Colour.DISC)):  # the latter on dimmed tiles
        for number, drawing in enumerate(size.digits):
            left = (row * len(size.digits) + number) * digit.width
            picture.put(drawing.tinted(colour), left, 2 * height)
    up = digit_places(size)
    down = [(x, size.h + 1 - y - digit.height) for x, y in (up[0], up[2], up[1])]
    places = [number for place in up + down for number in place]
    return Sheet(
        4,
        bytes((size.hw, size.h, len(State), size.pitch, digit.width, digit.height, *places)),
        picture,
    )


def digit_places(size: Size) -> list[tuple[int, int]]:
    """Where in an up tile the digits' top left corners are: top, right, left."""
    width, height = size.digits[0].width, size.digits[0].height
    middle = size.hw - width // 2
    clear = size.margin + 1
    top = next(y for y in range(size.h) if depth(size.hw, size.h, middle, y) >= clear)
    low = size.h - clear - height + 1
    left = next(x for x in range(size.hw) if depth(size.hw, size.h, x, low) >= clear)
    return [(middle, top), (2 * size.hw + 1 - left - width, low), (left, low)]


def _tile(size: Size, state: State) -> Picture:
    side, fill, width = {
        State.NORMAL: (Colour.EDGE, Colour.DISC, 1),
        State.DIMMED: (Colour.EDGE, Colour.DIMMED, 1),
        State.OUTLINE: (Colour.HIGHLIGHT, Colour.BACKGROUND, size.outline),
    }[state]
    picture = Picture(2 * size.hw + 1, size.h + 1)
    for y in range(picture.height):
        for x in range(picture.width):
            inside = depth(size.hw, size.h, x, y)
            if inside != OUTSIDE:
                picture[x, y] = side if inside < width else fill
    return picture
