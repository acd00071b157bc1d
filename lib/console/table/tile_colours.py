"""The colours of the tiles of racks.

The pixels of a picture are numbers of its parts; a palette for each kind of tile colours them.
"""

import displayio
from micropython import const

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

# The kinds of tiles: one that can be played, one that cannot (bare wood), one that is face down,
# and no tile where one could be.
PLAYABLE = 0
BARE = 1
BACK = 2
NONE = 3
BRIGHT = 3  # the palette of the bright tile, after those of the first three kinds

# The parts of a tile, as colours in the sprite sheets of racks; 0 is transparent.
FACE = 1
RIM = 2
SHADE = 3
SHADOW = 4
_DEEP = const(5)
MARK = 6
NUMBER = 7  # the first of six
BEHIND = 13  # in no sheet: the lower tile of the pool, the dot on a tile that was drawn
COLOURS = 14  # in a palette

_GOLD = const(15)  # index in ``Theme.tray``

# For each kind, the indices in ``Theme.tray`` of the colours of its parts.
_COLOURS = (
    b"\x00\x08\x08\x07\x02\x02\x08\x09\x0a\x0b\x0c\x0d\x0e\x0f",
    b"\x00\x03\x03\x03\x02\x02\x03\x04\x04\x04\x04\x04\x04\x0f",
    b"\x00\x05\x05\x06\x02\x02\x06\x08\x08\x08\x08\x08\x08\x06",
    b"\x00\x02\x02\x02\x02\x02\x02\x08\x08\x08\x08\x08\x08\x0f",
)


def tile_palette(tray: "Sequence[int]", what: int, bright: bool = False) -> displayio.Palette:
    """A palette for a kind of tiles, without shadows; ``tray``: that of the ``Theme``."""
    palette = displayio.Palette(COLOURS)
    dress(palette, tray, what, bright)
    palette.make_transparent(SHADOW)
    palette.make_transparent(_DEEP)
    return palette


def dress(
    palette: displayio.Palette, tray: "Sequence[int]", what: int, bright: bool = False
) -> None:
    """Set the colours of a kind in a palette; ``bright``: with a gold rim, and raised."""
    colours = _COLOURS[what]
    for part in range(COLOURS):
        palette[part] = tray[_GOLD if bright and part in (RIM, SHADE) else colours[part]]
    palette.make_transparent(0)
    if bright:
        palette.make_opaque(_DEEP)
    else:
        palette.make_transparent(_DEEP)
