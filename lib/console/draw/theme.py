"""The colours of every screen."""

import displayio

from console.lifetimes import unload

# The table's colours, by which its sprites are drawn; that of number ``n`` is ``NUMBER + n``.
FELT = 0  # also their transparent key
SEAM = 1
IVORY = 2  # of tiles that point up, of numerals, rims of coins
IVORY_DOWN = 3
NUMBER = 4
GOLD = 10
PLACE = 11
PLACE_FILL = 12
DOTS = 13
LIT = 14
TABLE_INK = 15

# The sheets of racks and the dominoes are drawn in sixteen others.
BACKGROUND = 0  # also their transparent key
EDGE = 1
OWNER = 2  # the four seats: 2..5
DISC = 12
INK = 13
BRIGHT = 14
FAINT = 15
TEXT = 16  # no sheet has it


def text_palette(ground: int, ink: int) -> displayio.Palette:
    """The colours of a text."""
    palette = displayio.Palette(2)
    palette[0] = ground
    palette[1] = ink
    return palette


def overlay_palette(*colours: int) -> displayio.Palette:
    """The colours of a picture that lies over others: 0 is transparent, these are 1, 2, ..."""
    palette = displayio.Palette(len(colours) + 1)
    palette.make_transparent(0)
    for i in range(len(colours)):
        palette[i + 1] = colours[i]
    return palette


class Theme:
    """The palettes, made once: ``table`` for the canvas with the tiles, ``sprites`` for racks and
    dominoes; ``text``, ``quiet``, ``title`` and ``chosen`` for lines of text.

    ``seats``: one text palette for each seat, in its colour. ``colours``: those in use, of the
    theme with that ``number``.
    """

    def __init__(self, number: int = 0) -> None:
        self.table = displayio.Palette(TABLE_INK + 1)
        self.sprites = displayio.Palette(FAINT + 1)
        self.text, self.quiet, self.title, self.chosen = [displayio.Palette(2) for _ in range(4)]
        self.seats = tuple([displayio.Palette(2) for _ in range(4)])
        self.colours: tuple = ()
        self.number = -1
        self.use(number)

    def use(self, number: int) -> None:
        """Change to the theme of that number; what is shown changes with its palettes."""
        if number == self.number:
            return
        from console.draw.theme_colours import TABLES, THEMES

        unload("console.draw.theme_colours")
        self.number = number
        colours = self.colours = THEMES[number]
        for i in range(FAINT + 1):
            self.table[i] = TABLES[number][i]
            self.sprites[i] = colours[i]
        inks = (TEXT, FAINT, BRIGHT, OWNER, OWNER + 1, OWNER + 2, OWNER + 3)
        for palette, ink in zip((self.text, self.quiet, self.title) + self.seats, inks):
            palette[0] = colours[BACKGROUND]
            palette[1] = colours[ink]
        self.chosen[0] = colours[BRIGHT]
        self.chosen[1] = colours[INK]

    def table_colour(self, index: int) -> int:
        """One of the colours of ``table``, 0xRRGGBB."""
        return self.table[index] or 0

    def seat_colour(self, seat: int) -> int:
        """The colour of a seat, 0xRRGGBB."""
        return self.colours[OWNER + seat]

    def backdrop(self, width: int, height: int) -> displayio.TileGrid | None:
        """A TileGrid of felt for below a screen; None where that is black."""
        if not self.colours[BACKGROUND]:
            return None
        line = displayio.Bitmap(width, 1, 2)
        return displayio.TileGrid(line, pixel_shader=self.text, width=1, height=height)
