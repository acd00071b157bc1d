"""Cards with round corners, and the frame that moves from one to another."""

import displayio

from console.draw.shapes import band, fill_round
from console.draw.theme import GOLD, INK

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.draw.theme import Theme


def card_palette(theme: "Theme", ground: int, card: int, shadow: int) -> displayio.Palette:
    """Colours for ``make_cards``, by their numbers in the theme."""
    palette = displayio.Palette(4)
    for i, colour in enumerate((ground, card, shadow)):
        palette[i] = theme.colours[colour]
    return palette


def draw_card(
    width: int, height: int, radius: int, across: int = 0, pitch: int = 0
) -> displayio.Bitmap:
    """A card with a line of shadow below it, in the colours of ``card_palette``; ``across`` and
    ``pitch``: how wide and how high the bitmap is to be at least.
    """
    shadow = 1 if height < 20 else 2
    tile = displayio.Bitmap(max(across, width), max(pitch, height + shadow), 4)
    fill_round(tile, 0, shadow, width, height, radius, 2)
    fill_round(tile, 0, 0, width, height, radius, 1)
    return tile


def make_cards(
    box: tuple,
    count: int,
    pitch: int,
    radius: int,
    palette: displayio.Palette,
    columns: int = 1,
    across: int = 0,
) -> displayio.TileGrid:
    """Cards below each other: one drawn once.

    ``box``: x, y, width and height of the first one; ``pitch``: from one to the next; ``across``:
    likewise from one of several ``columns`` to the next.
    """
    x, y, width, height = box
    tile = draw_card(width, height, radius, across, pitch)
    return displayio.TileGrid(tile, pixel_shader=palette, x=x, y=y, width=columns, height=count)


class Frame:
    """A gold frame round what is chosen; it moves, and little is sent for that.

    ``group`` goes into a Group above what it frames: half of each line is outside of that.
    """

    def __init__(self, theme: "Theme") -> None:
        self.group = displayio.Group()
        self._gold = theme.of(GOLD, INK)
        self._lines: dict = {}  # by width and height
        self._shown: tuple = ()

    def put(self, x: int, y: int, width: int, height: int) -> None:
        """Frame that box."""
        group = self.group
        group.x = x
        group.y = y
        if group.hidden:
            group.hidden = False
        size = (width, height)
        if size == self._shown:
            return
        if self._shown:  # hidden, as what leaves a group takes all of its box with it
            self._lines[self._shown].hidden = True
        self._shown = size
        if size in self._lines:
            self._lines[size].hidden = False
            return
        lines = self._lines[size] = displayio.Group()
        for left, top, wide, high in (
            (1, -1, width - 2, 2),
            (1, height - 1, width - 2, 2),
            (-1, 1, 2, height - 2),
            (width - 1, 1, 2, height - 2),
        ):
            lines.append(band(left, top, wide, high, self._gold))
        group.append(lines)

    def hide(self) -> None:
        """Nothing is framed."""
        if not self.group.hidden:
            self.group.hidden = True
