"""Names in light colours, where those of seats are hard to read."""

import displayio

from console.draw.theme import FELT, SEAT_TEXT, TEXT

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.draw.theme import Theme

_SHADES = 4


def light_palette(theme: "Theme", seat: int) -> displayio.Palette:
    """The palette of a name on the felt in the colour of texts, and last the one of its sign."""
    palette = displayio.Palette(_SHADES + 1)
    palette.make_transparent(0)
    theme.mix(palette, FELT, TEXT)
    palette[_SHADES] = theme.colours[SEAT_TEXT + seat]
    return palette
