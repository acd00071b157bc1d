"""The badges of a player as tiles: ivory if the player has them, else in the colour of cards."""

import displayio
from micropython import const

from console.draw.listeners import listeners
from console.draw.seat_sign import draw_sign
from console.draw.sizes import LONG_FONT, PAGE_TOP
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
BADGE_SIGNS = ("50", "40", "60", "100", "0", "1", "2", "3", "4", "3", "1:3", "400", "7")
_IN_A_ROW = const(7)  # tiles
_TRIANGLE = const(0)  # a sign of ``draw_sign``
_GAP = const(2)  # between two tiles

# Numerals for a sign that is too wide for its tile in the small letters: an octal digit is a row.
_SLIM = {"0": 0o2555552, "1": 0o2622227, "4": 0o5557111}
_SLIM_WIDE = const(3)
_SLIM_HIGH = const(7)


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
    for listener in listeners:
        listener.show("> " + name + (" ●" if badges >> at & 1 else " ○"))
    near = app.sizes[PAGE_TOP] // 2
    room = height - 2 * (font.height + near)
    rows = (BADGE_COUNT + _IN_A_ROW - 1) // _IN_A_ROW
    free = room - rows * (_height(app.width, room, rows, _IN_A_ROW) + _GAP)
    gap = near + free // 3  # below the head, and above the name

    def look(badge: int) -> tuple[int, int, int]:
        has = badges >> badge & 1
        edge = GOLD if badge == at else SEAM if has else CARD
        return (IVORY, edge, INK) if has else (CARD, edge, SOFT)

    place = (0, y + font.height + gap, app.width, room)
    y = add_sign_tiles(app, body, font, place, BADGE_SIGNS, _IN_A_ROW, look)
    add_label(body, font, name, (x, y + gap, width), ink, CENTRE, False)


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
    high = _height(width, height, rows, in_a_row)
    wide = high * 15 // 13 | 1
    bitmap = displayio.Bitmap(wide, high, 4)
    draw_sign(bitmap, 0, 0, wide, _TRIANGLE, 2, high)
    edge = font.cap // 5  # half of it where it slopes
    inner = high - 3 * edge
    narrow = inner * 15 // 13 | 1
    draw_sign(bitmap, (wide - narrow) // 2, 2 * edge, narrow, _TRIANGLE, 1, inner)
    pitch = wide // 2 + _GAP
    size = app.sizes[LONG_FONT]
    long = font.of_style("body%d" % size) if size else font
    left = x + (width - (in_a_row - 1) * pitch - wide) // 2
    for index, sign in enumerate(signs):
        row, column = index // in_a_row, index % in_a_row
        ground, rim, ink = look(index)
        palette = overlay_palette(theme.colours[ground], theme.colours[rim])
        tile_x = app.mirror(left + column * pitch, wide)
        tile_y = y + row * (high + _GAP)
        tile = displayio.TileGrid(bitmap, pixel_shader=palette, x=tile_x, y=tile_y)
        down = (row + column) & 1
        tile.flip_y = down > 0
        body.append(tile)
        style = font
        for part in (7, 8):  # tenths of the height, from the corner
            room = narrow * (high * part // 10 - font.cap // 2 - 2 * edge) // inner
            if font.width(sign) + 4 <= room:
                break
            style = long
            if size:
                break
        middle = tile_y + high * (10 - part if down else part) // 10
        palette = theme.over(ground, ink)
        if style.width(sign) > room and not [each for each in sign if each not in _SLIM]:
            body.append(_slim(sign, tile_x + wide // 2, middle, palette))
            continue
        line = (tile_x, middle - style.cap // 2 - style.ascent + style.cap, wide)
        add_label(body, style, sign, line, palette, CENTRE, False)
    return y + rows * (high + _GAP)


def _slim(sign: str, x: int, y: int, palette: displayio.Palette) -> displayio.TileGrid:
    """A sign in narrow numerals, their middle at ``x``, ``y``."""
    pitch = _SLIM_WIDE + 1
    bitmap = displayio.Bitmap(len(sign) * pitch - 1, _SLIM_HIGH, 4)
    for place, numeral in enumerate(sign):
        for row in range(_SLIM_HIGH):
            bits = _SLIM[numeral] >> 3 * (_SLIM_HIGH - 1 - row)
            for column in range(_SLIM_WIDE):
                if bits >> (_SLIM_WIDE - 1 - column) & 1:
                    bitmap[place * pitch + column, row] = 3
    return displayio.TileGrid(
        bitmap, pixel_shader=palette, x=x - bitmap.width // 2, y=y - _SLIM_HIGH // 2
    )


def _height(width: int, room: int, rows: int, in_a_row: int) -> int:
    """The height of a tile if the tiles have ``room`` pixels in height."""
    widest = (width - in_a_row * _GAP) * 2 // (in_a_row + 1)
    return (min(room // rows - _GAP, widest * 13 // 15) - 1) | 1
