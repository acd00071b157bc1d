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
from console.match.badges import BADGE_COUNT

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.app import App
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
    rows = (BADGE_COUNT + _IN_A_ROW - 1) // _IN_A_ROW
    widest = (app.width - _IN_A_ROW * _GAP) * 2 // (_IN_A_ROW + 1)
    high = (min((bottom - y) // rows - _GAP, widest * 13 // 15) - 1) | 1
    wide = high * 15 // 13 | 1
    bitmap = displayio.Bitmap(wide, high, 4)
    draw_sign(bitmap, 0, 0, wide, _TRIANGLE, 2, high)
    inner = high - 3 * _EDGE
    narrow = inner * 15 // 13 | 1
    draw_sign(bitmap, (wide - narrow) // 2, 2 * _EDGE, narrow, _TRIANGLE, 1, inner)
    pitch = wide // 2 + _GAP
    left = x + (width - (_IN_A_ROW - 1) * pitch - wide) // 2
    for badge in range(BADGE_COUNT):
        row, column = badge // _IN_A_ROW, badge % _IN_A_ROW
        has = badges >> badge & 1
        ground = IVORY if has else CARD
        edge = GOLD if badge == at else SEAM if has else CARD
        palette = overlay_palette(theme.colours[ground], theme.colours[edge])
        tile_x = app.mirror(left + column * pitch, wide)
        tile_y = y + row * (high + _GAP)
        tile = displayio.TileGrid(bitmap, pixel_shader=palette, x=tile_x, y=tile_y)
        down = (row + column) & 1
        tile.flip_y = down > 0
        body.append(tile)
        middle = tile_y + high * (3 if down else 7) // 10
        room = (tile_x, middle - font.cap // 2 - font.ascent + font.cap, wide)
        letters = theme.over(ground, INK if has else SOFT)
        add_label(body, font, _SIGNS[badge], room, letters, CENTRE, False)
