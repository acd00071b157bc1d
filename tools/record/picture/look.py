"""The colours of a picture, from the console's themes, and the signs of the seats."""

from typing import NamedTuple

from tools.assets.palette import Screen, Table
from tools.assets.themes import COLOURS, NAMES, TRAYS
from tools.record.picture.shapes import Disc, Point, Polygon, Shape

_DOMINO_EDGE = 7  # in a tray: the shaded edge of a tile


class Look(NamedTuple):
    """Colours 0xRRGGBB: those of a theme by ``Table`` and ``Screen``; of the edges of dominoes."""

    colours: tuple[int, ...]
    domino_edge: int

    def number(self, number: int) -> int:
        """The colour of a number of the table, or of a number of lines."""
        return self.colours[Table.NUMBER + number]

    def seat(self, seat: int) -> int:
        """The colour of a seat."""
        return self.colours[Screen.SEAT + seat]

    def seat_text(self, seat: int) -> int:
        """The colour of a seat as text, and as lines on the felt."""
        return self.colours[Screen.SEAT_TEXT + seat]


def look(name: str) -> Look:
    """The look of one of NAMES."""
    number = NAMES.index(name)
    return Look(COLOURS[number], TRAYS[number][_DOMINO_EDGE])


def sign(seat: int, x: float, y: float, size: float, colour: int) -> Shape:
    """The sign of a seat around a point: triangle, disc, square, diamond."""
    half = size / 2
    if seat == 1:
        return Disc(x, y, half, colour, "sign")
    corners: tuple[Point, ...]
    if seat == 0:
        corners = ((x, y - half), (x + half, y + half), (x - half, y + half))
    elif seat == 2:
        corners = (
            (x - half, y - half),
            (x + half, y - half),
            (x + half, y + half),
            (x - half, y + half),
        )
    else:
        corners = ((x, y - half), (x + half, y), (x, y + half), (x - half, y))
    return Polygon(corners, colour, "sign")
