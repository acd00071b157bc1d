"""The badges of a player as tiles: ivory if the player has them, else in the colour of cards."""

import displayio
from micropython import const

from console.draw.listeners import listeners
from console.draw.seat_sign import draw_sign
from console.draw.text import CENTRE, LEFT, add_label
from console.draw.theme import (
    CARD,
    FELT,
    GOLD,
    INK,
    IVORY,
    SEAM,
    SOFT,
    TEXT,
    TITLE,
    overlay_palette,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from console.app import App
    from console.draw.font import Font
    from console.words.catalogue import Words

# What is on a tile: points, how strong a bot is, wins.
_SIGNS = ("50", "40", "60", "100", "0", "1", "2", "3", "4", "3", "1:3", "400", "7")
_IN_A_ROW = const(7)  # tiles
_TRIANGLE = const(0)  # a sign of ``draw_sign``
_EDGE = const(2)  # pixels of an edge, half of them where it slopes
_GAP = const(2)  # between two tiles


def fill_badges(
    app: "App",
    body: displayio.Group,
    texts: "Words",
    place: tuple[int, int, int, int],
    badges: int,
    at: int,
) -> None:
    """Add all tiles, a gold edge round badge ``at``, and its name; ``place``: x, y, width, height;
    ``badges``: the bits of those that the player has.
    """
    from console.match.badges import BADGE_COUNT

    x, y, width, height = place
    theme = app.theme
    font = app.small_font
    number = sum([badges >> badge & 1 for badge in range(BADGE_COUNT)])
    head = "%s %d/%d" % (texts.BADGES, number, BADGE_COUNT)
    add_label(body, font, head, (x, y, width), theme.over(FELT, SOFT), LEFT)
    name = texts.at("BADGE", at)
    ink = theme.over(FELT, TITLE if badges >> at & 1 else TEXT)
    bottom = y + height - font.height
    add_label(body, font, name, (x, bottom, width), ink, CENTRE, False)
    for listener in listeners:
        listener.show("> " + name + (" ●" if badges >> at & 1 else " ○"))
    y += font.height

    def look(badge: int) -> tuple[int, int, int]:
        has = badges >> badge & 1
        edge = GOLD if badge == at else SEAM if has else CARD
        return (IVORY, edge, INK) if has else (CARD, edge, SOFT)

    add_sign_tiles(app, body, font, (x, y, width, bottom - y), _SIGNS, _IN_A_ROW, look)


def add_sign_tiles(
    app: "App",
    body: displayio.Group,
    font: "Font",
    place: tuple[int, int, int, int],
    signs: "Sequence[str]",
    in_a_row: int,
    look: "Callable[[int], tuple[int, int, int]]",
) -> int:
    """Add a tile per sign, up and down in turn, as large as there is room; returns the row below.

    ``place``: x, y, width, height; ``look(index)``: the colours of a tile, its edge and its sign.
    """
    x, y, width, height = place
    theme = app.theme
    rows = (len(signs) + in_a_row - 1) // in_a_row
    widest = (app.width - in_a_row * _GAP) * 2 // (in_a_row + 1)
    high = (min(height // rows - _GAP, widest * 13 // 15) - 1) | 1
    wide = high * 15 // 13 | 1
    bitmap = displayio.Bitmap(wide, high, 4)
    draw_sign(bitmap, 0, 0, wide, _TRIANGLE, 2, high)
    inner = high - 3 * _EDGE
    narrow = inner * 15 // 13 | 1
    draw_sign(bitmap, (wide - narrow) // 2, 2 * _EDGE, narrow, _TRIANGLE, 1, inner)
    pitch = wide // 2 + _GAP
    left = x + (width - (in_a_row - 1) * pitch - wide) // 2
    for index, sign in enumerate(signs):
        row, column = index // in_a_row, index % in_a_row
        ground, edge, ink = look(index)
        palette = overlay_palette(theme.colours[ground], theme.colours[edge])
        tile_x = app.mirror(left + column * pitch, wide)
        tile_y = y + row * (high + _GAP)
        tile = displayio.TileGrid(bitmap, pixel_shader=palette, x=tile_x, y=tile_y)
        down = (row + column) & 1
        tile.flip_y = down > 0
        body.append(tile)
        middle = tile_y + high * (3 if down else 7) // 10
        room = (tile_x, middle - font.cap // 2 - font.ascent + font.cap, wide)
        add_label(body, font, sign, room, theme.over(ground, ink), CENTRE, False)
    return y + rows * (high + _GAP)
