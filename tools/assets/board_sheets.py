"""The sheets of the board view: triangles in every style, and the discs on the lattice's points."""

from enum import IntEnum
from typing import NamedTuple

from tools.assets import digits, sprites
from tools.assets.formats import Sheet
from tools.assets.hatches import HATCHES, is_hatched
from tools.assets.palette import OWNERS, Colour
from tools.assets.picture import Picture
from tools.assets.triangles import OUTSIDE, depth


class Style(IntEnum):
    """The sheet's tiles; of ``HATCHED`` and ``PLAIN`` the first of four, one a seat."""

    HATCHED = 0
    PLAIN = 4
    GHOST = 8
    LAST = 9  # lies over the tile that was laid last
    OUTLINE = 10  # lies over a triangle of another style


STYLES = 11

_OUTLINES: dict[int, Colour] = {Style.LAST: Colour.DISC, Style.OUTLINE: Colour.HIGHLIGHT}


class Size(NamedTuple):
    """A size of the board view: ``hw`` and ``h`` as in ``triangles``.

    ``outline``: how many pixels wide that of a highlighted tile is, and the dark line inside it
    that parts it from bright colours. Without ``digits`` there are no discs; with them, the discs'
    radius is ``radius``.
    """

    hw: int
    h: int
    outline: tuple[int, int]
    radius: int = 0
    digits: tuple[Picture, ...] = ()


SIZES = {
    "tiny": Size(4, 7, (1, 0)),
    "small": Size(10, 17, (2, 1), 4, digits.SMALL),
    "medium": Size(14, 24, (2, 1), 6, digits.MEDIUM),
    "large": Size(18, 31, (3, 1), 8, digits.LARGE),
}


def build_board_sheet(name: str) -> Sheet:
    """The sheet of one size: a row for each style, the discs between hatched and plain tiles."""
    size = SIZES[name]
    width, height = 2 * size.hw + 1, size.h + 1
    discs = sprites.disc_rows(size.radius)
    sheet = Sheet(
        4,
        bytes((size.hw, size.h, STYLES, size.radius)),
        Picture(2 * width, STYLES * height + discs),
    )
    for style in range(STYLES):
        for down in (False, True):
            place = sprites.tile_place(sheet, style, down)
            sheet.picture.put(_triangle(name, style, down), *place)
    for lit, colour in enumerate((Colour.DISC, Colour.HIGHLIGHT)):
        for number, digit in enumerate(size.digits):
            place = sprites.disc_place(sheet, number, lit > 0)
            sheet.picture.put(_disc(size.radius, digit, colour), *place)
    return sheet


def _triangle(name: str, style: int, down: bool) -> Picture:
    size = SIZES[name]
    picture = Picture(2 * size.hw + 1, size.h + 1)
    for y in range(picture.height):
        for x in range(picture.width):
            inside = depth(size.hw, size.h, x, size.h - y if down else y)
            if inside == OUTSIDE:
                continue
            if style in _OUTLINES:
                picture[x, y] = _outline(size, inside, _OUTLINES[style])
            elif style == Style.GHOST:
                picture[x, y] = Colour.GHOST if inside else Colour.GRID
            else:
                seat = style % OWNERS
                hatched = style < Style.PLAIN and is_hatched(HATCHES[name][seat], x - size.hw, y)
                fill = (Colour.HATCH if hatched else Colour.OWNER) + seat
                picture[x, y] = fill if inside else Colour.EDGE
    return picture


def _outline(size: Size, inside: int, colour: Colour) -> int:
    bright, dark = size.outline
    if inside < bright:
        return colour
    return Colour.EDGE if inside < bright + dark else Colour.BACKGROUND


def _disc(radius: int, digit: Picture, colour: Colour) -> Picture:
    size = 2 * radius + 1
    picture = Picture(size, size)
    for y in range(size):
        for x in range(size):
            if (x - radius) ** 2 + (y - radius) ** 2 <= radius * (radius + 1):
                picture[x, y] = colour
    left, top = (size - digit.width) // 2, (size - digit.height) // 2
    picture.put(digit.tinted(Colour.INK), left, top)
    return picture
