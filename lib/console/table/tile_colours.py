"""The colours of the tiles of racks: one picture, and a palette for each thing that it stands for.

The pixels of a picture say what they belong to.
"""

import displayio
from micropython import const

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

# What a tile is, by which it is coloured: one that can be played, one that cannot, one that is
# face down, and none where one could be.
PLAYABLE = 0
BARE = 1
BACK = 2
NONE = 3

# What pixels belong to, as in the sheets of racks; 0 is transparent.
FACE = 1
RIM = 2
SHADE = 3
SHADOW = 4
_DEEP = const(5)
MARK = 6
NUMBER = 7  # the first of six
BEHIND = 13  # in no sheet: the back below another one, the dot on a tile that was drawn
COLOURS = 14

# Places in ``Theme.tray``.
WOOD = 0
WOOD_TOP = 1
WOOD_DARK = 2
_POOL_DARK = const(6)
_NUMBERS = const(9)
_GOLD = const(15)
_IVORY = const(8)
_FACES = b"\x08\x03\x05\x02"  # of each of the above
_SHADES = b"\x07\x03\x06\x02"
_INKS = b"\x09\x04\x08\x08"  # of numbers, the first of six for what can be played


def tile_palette(tray: "Sequence[int]", what: int, bright: bool = False) -> displayio.Palette:
    """A palette for tiles without shadows; ``tray``: as in ``Theme``."""
    palette = displayio.Palette(COLOURS)
    dress(palette, tray, what, bright)
    palette.make_transparent(SHADOW)
    palette.make_transparent(_DEEP)
    return palette


def dress(palette: displayio.Palette, tray: "Sequence[int]", what: int, bright: bool) -> None:
    """Give a palette the colours of something; ``bright``: with a golden rim, and raised."""
    gold = tray[_GOLD]
    face = tray[_FACES[what]]
    palette.make_transparent(0)
    palette[FACE] = face
    palette[RIM] = gold if bright else face
    palette[SHADE] = gold if bright else tray[_SHADES[what]]
    palette[SHADOW] = palette[_DEEP] = tray[WOOD_DARK]
    palette[MARK] = tray[_POOL_DARK] if what == BACK else face
    for i in range(6):
        palette[NUMBER + i] = tray[_INKS[what] + (i if what == PLAYABLE else 0)]
    palette[BEHIND] = tray[_POOL_DARK] if what == BACK else gold
    if bright:
        palette.make_opaque(_DEEP)
    else:
        palette.make_transparent(_DEEP)
