"""The colours of every screen."""

import displayio

# The sheets in assets/tiles are drawn in sixteen colours by these numbers.
BACKGROUND = 0  # also their transparent key
EDGE = 1
OWNER = 2  # the four seats: 2..5, and their hatching 6..9
GHOST = 10
DISC = 12
INK = 13
BRIGHT = 14
FAINT = 15

COLOURS = (
    0x000000,
    0x000000,
    0xE69F00,
    0x56B4E9,
    0x009E73,
    0xCC79A7,
    0xA86800,
    0x3484BC,
    0x007050,
    0xA04C7C,
    0x3C4C64,
    0x4C5058,
    0xF8F0E0,
    0x101010,
    0xFFE838,
    0x8090A8,
)

_TEXT = 0xE8E8E0


def _pair(ground: int, ink: int) -> displayio.Palette:
    palette = displayio.Palette(2)
    palette[0] = ground
    palette[1] = ink
    return palette


class Theme:
    """The palettes, made once: ``table`` for sheets; ``text``, ``quiet``, ``title`` and ``chosen``
    for lines.

    ``seats``: one text palette for each seat, in its colour.
    """

    def __init__(self) -> None:
        self.table = displayio.Palette(len(COLOURS))
        for i, colour in enumerate(COLOURS):
            self.table[i] = colour
        ground = COLOURS[BACKGROUND]
        self.text = _pair(ground, _TEXT)
        self.quiet = _pair(ground, COLOURS[FAINT])
        self.title = _pair(ground, COLOURS[BRIGHT])
        self.chosen = _pair(COLOURS[BRIGHT], COLOURS[INK])
        self.seats = tuple([_pair(ground, COLOURS[OWNER + seat]) for seat in range(4)])
