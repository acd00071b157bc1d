"""What a list has besides its lines: cards, arrows, the bar that shows which part of it is seen."""

import displayio
from bitmaptools import fill_region
from micropython import const

from console.draw.cards import card_palette, draw_card
from console.draw.line import line_palette
from console.draw.shapes import band
from console.draw.sizes import RADIUS, ROW_CARD
from console.draw.theme import CARD, CARD_SHADOW, FELT, SOFT

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.app import App
    from console.draw.theme import Theme

_BAR = const(2)  # width of the bar


def new_cards(
    app: "App", box: tuple[int, int, int], pitch: int, count: int
) -> list[displayio.TileGrid]:
    """A card for each row; they are not joined, so that hiding one sends little. ``box``: x, y and
    width of the first one; ``pitch``: pixels from one to the next.
    """
    x, y, width = box
    palette = card_palette(app.theme, FELT, CARD, CARD_SHADOW)
    card = draw_card(width, app.sizes[ROW_CARD], app.sizes[RADIUS])
    return [
        displayio.TileGrid(card, pixel_shader=palette, x=x, y=y + i * pitch) for i in range(count)
    ]


def new_bar(
    app: "App", x: int, y: int, height: int, room: int, most: int
) -> tuple[displayio.TileGrid, displayio.TileGrid]:
    """The bar behind ``x``, beside ``room`` of ``most`` rows, and the part of it that stands for
    them; not gold, which beside the frame would be a double line. ``height``: of these rows.
    """
    palette = app.theme.of(CARD_SHADOW, SOFT)
    x = app.mirror(x + _BAR, _BAR)
    bar = band(x, y, _BAR, height, palette)
    return bar, band(x, y, _BAR, height * room // most, palette, 3)


def new_arrows(
    width: int, height: int, palette: displayio.Palette
) -> tuple[displayio.TileGrid, displayio.TileGrid]:
    """The arrows beside the value of the bright row, to the left and to the right; ``height``:
    pixels of the frame in whose middle they are.
    """
    high = 2 * width - 1
    pair = displayio.Bitmap(2 * width, high, 4)
    for i in range(width):
        fill_region(pair, i, width - 1 - i, i + 1, width + i, 3)
        fill_region(pair, width + i, i, width + i + 1, high - i, 3)
    before, after = [
        displayio.TileGrid(
            pair,
            pixel_shader=palette,
            tile_width=width,
            tile_height=high,
            default_tile=tile,
            y=(height - high) // 2,
        )
        for tile in range(2)
    ]
    return before, after


def recolour(
    theme: "Theme", palettes: "dict[int, displayio.Palette]", cards: list[displayio.TileGrid]
) -> None:
    """Set the palettes of lines, by the keys of ``Rows.palette``, and of cards to the colours of a
    theme.
    """
    if cards:
        palette: displayio.Palette = cards[0].pixel_shader  # type: ignore[assignment]
        card_palette(theme, FELT, CARD, CARD_SHADOW, palette)
    for key, palette in palettes.items():
        line_palette(palette, theme, key >> 16, key >> 8 & 255, key & 255)
