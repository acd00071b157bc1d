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
TEXT = 16  # no sheet has it

# By those numbers: at night, by day, and with more contrast than either.
THEMES = (
    (
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
        0x506488,
        0x4C5058,
        0xF8F0E0,
        0x101010,
        0xFFE838,
        0x8090A8,
        0xE8E8E0,
    ),
    (
        0xFFFFFF,
        0x000000,
        0xA05A00,
        0x0070C0,
        0x007A50,
        0xA84C88,
        0xD09040,
        0x58A8E8,
        0x38B088,
        0xD488BC,
        0x8090A8,
        0x686C74,
        0xFFFFFF,
        0x000000,
        0xD63C00,
        0x586880,
        0x101010,
    ),
    (
        0x000000,
        0x000000,
        0xFFB000,
        0x70C8FF,
        0x30E070,
        0xFF98D8,
        0xB07800,
        0x3888C0,
        0x109848,
        0xC05898,
        0x7C8CA8,
        0x505050,
        0xFFFFFF,
        0x000000,
        0xFFFF00,
        0xC0D0E8,
        0xFFFFFF,
    ),
)
COLOURS = THEMES[0]


def pair(ground: int, ink: int) -> displayio.Palette:
    """The colours of a text."""
    palette = displayio.Palette(2)
    palette[0] = ground
    palette[1] = ink
    return palette


class Theme:
    """The palettes, made once: ``table`` for sheets; ``text``, ``quiet``, ``title`` and ``chosen``
    for lines.

    ``seats``: one text palette for each seat, in its colour. ``colours``: the one of THEMES in use.
    """

    def __init__(self) -> None:
        self.table = displayio.Palette(FAINT + 1)
        self.text, self.quiet, self.title, self.chosen = [displayio.Palette(2) for _ in range(4)]
        self.seats = tuple([displayio.Palette(2) for _ in range(4)])
        self.colours: tuple = ()
        self.take(0)

    def take(self, number: int) -> None:
        """Change to the colours of THEMES by that number: what is shown changes at once."""
        colours = THEMES[number]
        if colours is self.colours:
            return
        self.colours = colours
        for i in range(FAINT + 1):
            self.table[i] = colours[i]
        inks = (TEXT, FAINT, BRIGHT, OWNER, OWNER + 1, OWNER + 2, OWNER + 3)
        for palette, ink in zip((self.text, self.quiet, self.title) + self.seats, inks):
            palette[0] = colours[BACKGROUND]
            palette[1] = colours[ink]
        self.chosen[0] = colours[BRIGHT]
        self.chosen[1] = colours[INK]

    def ground(self, width: int, height: int):
        """What lies below a screen; None where the display is as dark by itself."""
        if not self.colours[BACKGROUND]:
            return None
        line = displayio.Bitmap(width, 1, 2)
        return displayio.TileGrid(line, pixel_shader=self.text, width=1, height=height)
