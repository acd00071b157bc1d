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
BRIGHT = 3  # the palette of what is bright, after those of the first three

# What pixels belong to, as in the sheets of racks; 0 is transparent.
FACE = 1
RIM = 2
SHADE = 3
SHADOW = 4
_DEEP = const(5)
MARK = 6
NUMBER = 7  # the first of six
BEHIND = 13  # in no sheet: the back below another one, the dot on a tile that was drawn
COLOURS = 14  # of a palette

# Places in ``Theme.tray``: wood has the first three.
WOOD_TOP = 1
WOOD_DARK = 2
_GOLD = const(15)

# Of each of the above: where in the tray the colours of the parts are.
_COLOURS = (
    b"\x00\x08\x08\x07\x02\x02\x08\x09\x0a\x0b\x0c\x0d\x0e\x0f",
    b"\x00\x03\x03\x03\x02\x02\x03\x04\x04\x04\x04\x04\x04\x0f",
    b"\x00\x05\x05\x06\x02\x02\x06\x08\x08\x08\x08\x08\x08\x06",
    b"\x00\x02\x02\x02\x02\x02\x02\x08\x08\x08\x08\x08\x08\x0f",
)


def tile_palette(tray: "Sequence[int]", what: int, bright: bool = False) -> displayio.Palette:
    """A palette for tiles without shadows; ``tray``: as in ``Theme``."""
    palette = displayio.Palette(COLOURS)
    dress(palette, tray, what, bright)
    palette.make_transparent(SHADOW)
    palette.make_transparent(_DEEP)
    return palette


def dress(
    palette: displayio.Palette, tray: "Sequence[int]", what: int, bright: bool = False
) -> None:
    """Give a palette the colours of something; ``bright``: with a golden rim, and raised."""
    colours = _COLOURS[what]
    for part in range(COLOURS):
        palette[part] = tray[_GOLD if bright and part in (RIM, SHADE) else colours[part]]
    palette.make_transparent(0)
    if bright:
        palette.make_opaque(_DEEP)
    else:
        palette.make_transparent(_DEEP)
