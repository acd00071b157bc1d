"""The colours of every screen."""

import sys

import displayio
from micropython import const

from console.draw.shapes import rectangle
from console.lifetimes import unload

TYPE_CHECKING = False
if TYPE_CHECKING:
    from vectorio import Rectangle

# Numbers of the colours of a theme. The first sixteen are those of the table and its sprites.
FELT = 0  # transparent in sprites
SEAM = 1
IVORY = 2  # tiles that point up, numerals, rims of coins
IVORY_DOWN = 3
NUMBER = 4  # the numbers 0 to 5: 4..9
GOLD = 10
PLACE = 11
PLACE_FILL = 12
DOTS = 13
LIT = 14
TABLE_INK = 15
BAR = 16  # score bar, title bar, pills
CARD = 17
CARD_SHADOW = 18
TEXT = 19
SOFT = 20
INK = 21  # on gold and on the colours of seats
SOFT_INK = 22
GOLD_SHADOW = 23
TITLE = 24  # gold, if that is readable
SEAT = 25  # the four seats: 25..28
SEAT_TEXT = 29  # the same as text: 29..32
FIELD_SHADOW = 33  # of dominoes on the felt, and their middle line
TRACK = 34  # of a thin line that fills
WARNING = 35  # text, if little is left
LOST = 36  # the part of a bar that was lost
LOST_TEXT = 37  # points that were lost
_TABLE = 16  # colours

STRONG = const(2)  # number of the theme with the most contrast; pills and cards have a line

# The colours of each theme; only one of these modules is loaded, and for a moment.
_MODULES = "console.draw.theme_dark console.draw.theme_light console.draw.theme_strong"


def overlay_palette(*colours: int) -> displayio.Palette:
    """The palette of a picture over others: 0 is transparent, ``colours`` are 1, 2, ..."""
    palette = displayio.Palette(len(colours) + 1)
    palette.make_transparent(0)
    for i in range(len(colours)):
        palette[i + 1] = colours[i]
    return palette


class Theme:
    """``table``: the palette of sheets and canvases; ``of`` and ``over`` return those of texts.

    ``colours``: the colours of theme ``number``; ``tray``: those of the tray and its tiles;
    ``ramps``: the palettes of texts, by ground and ink, negative ones for ``over``.
    """

    def __init__(self, number: int = 0) -> None:
        self.table = displayio.Palette(_TABLE)
        self.colours: tuple[int, ...] = ()
        self.tray: tuple[int, ...] = ()
        self.number = -1
        self.ramps: dict[int, displayio.Palette] = {}
        self.use(number)

    def use(self, number: int) -> None:
        """Change to another theme; all palettes in use change with it."""
        if number == self.number:
            return
        name = _MODULES.split()[number]
        __import__(name)
        self.number = number
        colours = self.colours = sys.modules[name].COLOURS
        self.tray = sys.modules[name].TRAY
        unload(name)
        for i in range(_TABLE):
            self.table[i] = colours[i]
        for key, palette in self.ramps.items():
            self.mix(palette, abs(key) >> 8, abs(key) & 255)

    def forget(self) -> None:
        """Drop the palettes of texts, when a screen is left."""
        self.ramps.clear()

    def of(self, ground: int, ink: int) -> displayio.Palette:
        """The palette of a text: four shades from ``ground`` to ``ink`` (numbers of colours); the
        same at every call.
        """
        key = ground << 8 | ink
        if key not in self.ramps:
            self.ramps[key] = displayio.Palette(4)
            self.mix(self.ramps[key], ground, ink)
        return self.ramps[key]

    def over(self, ground: int, ink: int) -> displayio.Palette:
        """The same with a transparent ground, for a text on a shape of that colour."""
        key = ground << 8 | ink
        if -key not in self.ramps:
            palette = self.ramps[-key] = displayio.Palette(4)
            palette.make_transparent(0)
            self.mix(palette, ground, ink)
        return self.ramps[-key]

    def seat_colour(self, seat: int) -> int:
        """The colour of a seat on a ground in another colour, 0xRRGGBB."""
        return self.colours[SEAT_TEXT + seat]

    def backdrop(self, width: int, height: int) -> "Rectangle | displayio.TileGrid":
        """A rectangle in the colour of the felt, behind a screen."""
        return rectangle(0, 0, width, height, self.of(FELT, TEXT))

    def mix(self, palette: displayio.Palette, ground: int, ink: int) -> None:
        """Set a palette to four shades from ``ground`` to ``ink``, numbers of colours."""
        for i in range(4):
            palette[i] = mixed(self.colours[ground], self.colours[ink], i)


def mixed(ground: int, ink: int, thirds: int) -> int:
    """A colour between two, 0xRRGGBB: ``thirds`` thirds of the ink on the ground."""
    colour = 0
    for shift in (16, 8, 0):
        low = ground >> shift & 255
        high = ink >> shift & 255
        colour |= (low * (3 - thirds) + high * thirds + 1) // 3 << shift
    return colour
