"""The colours of every screen."""

import displayio

from console.lifetimes import unload

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


def text_palette(ground: int, ink: int) -> displayio.Palette:
    """The colours of a text."""
    palette = displayio.Palette(2)
    palette[0] = ground
    palette[1] = ink
    return palette


class Theme:
    """The palettes, made once: ``sprites`` for sheets and canvases; ``text``, ``quiet``, ``title``
    and ``chosen`` for lines of text.

    ``seats``: one text palette for each seat, in its colour. ``colours``: those in use, of the
    theme with that ``number``; ``tray``: those of the tray and of the tiles on it.
    """

    def __init__(self, number: int = 0) -> None:
        self.sprites = displayio.Palette(FAINT + 1)
        self.text, self.quiet, self.title, self.chosen = [displayio.Palette(2) for _ in range(4)]
        self.seats = tuple([displayio.Palette(2) for _ in range(4)])
        self.colours: tuple = ()
        self.tray: tuple = ()
        self.number = -1
        self.use(number)

    def use(self, number: int) -> None:
        """Change to the theme of that number; what is shown changes with its palettes."""
        if number == self.number:
            return
        from console.draw.theme_colours import THEMES, TRAYS

        unload("console.draw.theme_colours")
        self.number = number
        colours = self.colours = THEMES[number]
        self.tray = TRAYS[number]
        for i in range(FAINT + 1):
            self.sprites[i] = colours[i]
        inks = (TEXT, FAINT, BRIGHT, OWNER, OWNER + 1, OWNER + 2, OWNER + 3)
        for palette, ink in zip((self.text, self.quiet, self.title) + self.seats, inks):
            palette[0] = colours[BACKGROUND]
            palette[1] = colours[ink]
        self.chosen[0] = colours[BRIGHT]
        self.chosen[1] = colours[INK]

    def seat_colour(self, seat: int) -> int:
        """The colour of a seat, 0xRRGGBB."""
        return self.colours[OWNER + seat]

    def backdrop(self, width: int, height: int) -> displayio.TileGrid | None:
        """A TileGrid in the background colour for below a screen; None where that is black."""
        if not self.colours[BACKGROUND]:
            return None
        line = displayio.Bitmap(width, 1, 2)
        return displayio.TileGrid(line, pixel_shader=self.text, width=1, height=height)
