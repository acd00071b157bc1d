"""Cards with round corners, and the frame of the bright one."""

import displayio
from micropython import const

from console.draw.shapes import band, fill_round, rectangle
from console.draw.theme import GOLD, INK, STRONG, TEXT

# Colours in a palette: a card, and the line around it, which has the same colour in most themes.
_CARD = const(1)
_LINE = const(3)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.draw.theme import Theme


def card_palette(
    theme: "Theme",
    ground: int,
    card: int,
    shadow: int,
    palette: displayio.Palette | None = None,
) -> displayio.Palette:
    """The palette for ``make_cards``, from numbers of colours in the theme; ``palette``: one to be
    changed.
    """
    palette = palette or displayio.Palette(4)
    line = TEXT if theme.number == STRONG else card
    for i, colour in enumerate((ground, card, shadow, line)):
        palette[i] = theme.colours[colour]
    return palette


def draw_card(
    width: int, height: int, radius: int, across: int = 0, pitch: int = 0
) -> displayio.Bitmap:
    """A card with shadow below it, in the colours of ``card_palette``; ``across``, ``pitch``: the
    least width and height of the bitmap.
    """
    shadow = shadow_of(height)
    tile = displayio.Bitmap(max(across, width), max(pitch, height + shadow), 4)
    fill_card(tile, width, height, radius, shadow)
    return tile


def shadow_of(height: int) -> int:
    """The number of lines of shadow below a card."""
    return 1 if height < 20 else 2


def _corner(radius: int) -> int:
    """The most lines at either end of a card that are shorter than the others."""
    return (2 * radius + 2) // 3


def fill_card(
    bitmap: displayio.Bitmap,
    width: int,
    height: int,
    radius: int,
    shadow: int,
    y: int = 0,
    colours: tuple[int, int, int] = (2, _LINE, _CARD),
) -> None:
    """Fill a card with ``shadow`` lines of shadow below it, from row ``y`` on; ``colours``: of the
    shadow, the line and the card.
    """
    fill_round(bitmap, 0, y + shadow, width, height, radius, colours[0])
    fill_round(bitmap, 0, y, width, height, radius, colours[1])
    fill_round(bitmap, 1, y + 1, width - 2, height - 2, radius - 1, colours[2])


def _make_card(
    box: tuple[int, int, int, int], radius: int, palette: displayio.Palette
) -> displayio.Group:
    """One card: a rectangle between two drawn ends. It takes the display half the time of a
    drawing, and hardly any memory.
    """
    x, y, width, height = box
    shadow = shadow_of(height)
    corner = _corner(radius)
    end = corner + shadow
    ends = displayio.Bitmap(width, 2 * end, 4)
    fill_card(ends, width, end + corner, radius, shadow)
    card = displayio.Group()
    for at, top in ((0, y), (1, y + height - corner)):
        card.append(
            displayio.TileGrid(
                ends, pixel_shader=palette, x=x, y=top, tile_height=end, default_tile=at
            )
        )
    between = height - corner - end
    card.append(rectangle(x, y + end, width, between, palette, _CARD))
    if palette[_LINE] != palette[_CARD]:
        for left in (x, x + width - 1):
            card.append(rectangle(left, y + end, 1, between, palette, _LINE))
    return card


def make_cards(
    box: tuple[int, int, int, int],
    count: int,
    pitch: int,
    radius: int,
    palette: displayio.Palette,
    columns: int = 1,
    across: int = 0,
) -> displayio.TileGrid | displayio.Group:
    """``count`` cards below each other, from one bitmap.

    ``box``: x, y, width and height of the first one; ``pitch``: from one to the next; ``across``:
    from one of several ``columns`` to the next.
    """
    x, y, width, height = box
    if count == columns == 1 and height > 2 * _corner(radius) + shadow_of(height):
        return _make_card(box, radius, palette)
    tile = draw_card(width, height, radius, across, pitch)
    return displayio.TileGrid(tile, pixel_shader=palette, x=x, y=y, width=columns, height=count)


class Frame:
    """A gold frame around the bright item; moving it sends little to the display.

    ``group`` goes into a Group above the items; half of each line is outside of the framed box.
    """

    def __init__(self, theme: "Theme", thin: bool = False) -> None:
        """``thin``: the upper and the lower line have only the outer half."""
        self.group = displayio.Group()
        self._high = 1 if thin else 2
        self._gold = theme.of(GOLD, INK)
        self._lines: dict[tuple[int, int], displayio.Group] = {}  # by width and height
        self._shown: tuple[()] | tuple[int, int] = ()

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
        if self._shown:  # hidden, as removing it would refresh its whole box
            self._lines[self._shown].hidden = True
        self._shown = size
        if size in self._lines:
            self._lines[size].hidden = False
            return
        lines = self._lines[size] = displayio.Group()
        thick = self._high
        for left, top, wide, high in (
            (0, -1, width, thick),
            (0, height + 1 - thick, width, thick),
            (-1, 0, 2, height),
            (width - 1, 0, 2, height),
        ):
            lines.append(band(left, top, wide, high, self._gold))
        group.append(lines)

    def hide(self) -> None:
        """Hide the frame."""
        if not self.group.hidden:
            self.group.hidden = True
