"""The sixteen colours that tiles and racks are drawn in: what each index means, and a default.

The owners' colours are those of Okabe and Ito, which colour-blind people tell apart too.
"""

from enum import IntEnum

OWNERS = 4


class Colour(IntEnum):
    """Palette indices; of ``OWNER`` and ``HATCH`` the first of four, one a seat."""

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


DEFAULT = (
    0x0C1420,  # background: a table at night
    0x000408,  # edge
    0xE69F00,  # owners: orange,
    0x56B4E9,  # sky blue,
    0x009E73,  # bluish green,
    0xCC79A7,  # reddish purple
    0xA86800,  # their hatch
    0x3484BC,
    0x007050,
    0xA04C7C,
    0x506488,  # ghost
    0x4C5058,  # dimmed
    0xF8F0E0,  # disc: ivory
    0x101010,  # ink
    0xFFE838,  # highlight
    0x8090A8,  # grid
)
