"""The sixteen colours of pictures: the meaning of each index, and a default.

``Table`` is for the table of triangles, ``Colour`` for racks, ``Screen`` for the rest of a theme.
"""

from enum import IntEnum

from tools.assets.themes import COLOURS

OWNERS = 4


class Table(IntEnum):
    """Palette indices of the table; ``NUMBER`` is the first of six."""

    FELT = 0  # in sprites: transparent
    SEAM = 1
    IVORY = 2  # tiles that point up; numerals and rims of coins
    IVORY_DOWN = 3
    NUMBER = 4
    GOLD = 10
    PLACE = 11
    PLACE_FILL = 12
    DOTS = 13
    LIT = 14
    INK = 15


class Screen(IntEnum):
    """Indices of a theme's colours after those of the table, as in ``console.draw.theme``.

    ``SEAT`` and ``SEAT_TEXT`` are the first of four, one per seat.
    """

    BAR = 16
    CARD = 17
    CARD_SHADOW = 18
    TEXT = 19
    SOFT = 20
    INK = 21  # on gold and on the colours of seats
    SOFT_INK = 22
    GOLD_SHADOW = 23
    TITLE = 24  # gold, if that is readable
    SEAT = 25
    SEAT_TEXT = 29
    FIELD_SHADOW = 33


class Colour(IntEnum):
    """Palette indices of racks; ``OWNER`` and ``HATCH`` are the first of four, one per seat."""

    BACKGROUND = 0  # in sprites: transparent
    EDGE = 1
    OWNER = 2
    HATCH = 6
    GHOST = 10  # a legal placement
    DIMMED = 11
    DISC = 12
    INK = 13
    HIGHLIGHT = 14
    GRID = 15


DEFAULT = TABLE = COLOURS[0][:16]
