"""Makes the chips of the score bar: what they show, and how wide they are.

They are made once a turn, so this is apart from ``score_bar``. As long as a seat is in turn, only
its own chip changes.
"""

import displayio
from bitmaptools import fill_region
from micropython import const

from console.draw.seat_sign import draw_sign
from console.draw.sizes import (
    CHIP_EDGE,
    CHIP_GAP,
    CHIP_SIGN,
    COUNT_SIGN,
    COUNT_SIGN_TOP,
    LINK_ROOM,
    SCORE_BAR,
)
from console.draw.theme import BAR, GOLD, INK, SEAT, SEAT_TEXT, TRACK, WARNING
from console.lifetimes import unload
from engine.choices import WIN_ROUND

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

    from console.app import App
    from console.draw.score_bar import Measured, ScoreBar

    Gaps = tuple[int, int, int]

# What a chip shows beside the score.
NAME = 1
HELD = 2  # the tiles held, after a small tile
SIGN = 4  # the seat's sign
COUNT = 8  # the seat's sign, large, with the tiles held in it
_TIGHT = const(16)  # with less room between them

_THICK = const(2)  # pixels of the lines
_SEATS = const(3)  # the first colour of the lines for a seat
_SHADES = const(4)  # of a chip
_TEN = const(10)

# The numerals in signs, 0 to 9 and a plus sign: two bytes of 3 x 5 cells each, row by row. Those of
# the font have shades, which run out of a sign.
_NUMERALS = (
    b"\x7b\x6f\x2c\x97\x73\xe7\x72\xcf\x5b\xc9\x79\xcf"  # 0 to 5
    b"\x79\xef\x72\x49\x7b\xef\x7b\xcf\x05\xd0"
)

# From what shows most to what shows least: the chip of the seat in turn, and the others. Room goes
# first to all scores, then to the name in turn, to the tiles of the others, to their names.
_STEPS = (
    b"\3\3"  # NAME | HELD; the same
    b"\3\6"  # ...; SIGN | HELD
    b"\1\6"  # NAME; ...
    b"\1\x08"  # ...; COUNT
    b"\1\4"  # ...; SIGN
    b"\1\x14"  # ...; SIGN | _TIGHT
    b"\1\0"
    b"\4\4"
    b"\4\0"
    b"\0\0"
)


def make_chips(
    bar: "ScoreBar", app: "App", scores: "Sequence[int]", held: "Sequence[int]"
) -> "tuple[list[Any], int, Gaps]":
    """The chips, and their lines as the last TileGrid; all but the one in turn are drawn. What that
    one shows, and its pixels at the edges, between parts, and behind a sign.
    """
    seat = bar.seat
    # Of each seat the name, the tiles held, and what is at the end: each is measured once.
    texts = [
        [bar.measured(text) for text in (name, "▲%d" % held[i], bar.end(scores[i], held[i]))]
        for i, name in enumerate(bar.names)
    ]
    room = app.width
    line = app.line
    if line and line.state:
        from console.draw.link_sign import LinkSign

        line.sign = LinkSign(app, bar.group)
        unload("console.draw.link_sign")
        room -= app.sizes[LINK_ROOM]
    what, widths, gaps = _lay_out(app, bar, texts, room)
    theme = app.theme
    height = app.sizes[SCORE_BAR]
    grids: list[Any] = []
    over = []
    x = 0
    for i, width in enumerate(widths):
        palette = theme.of(SEAT + i, INK) if i == seat else theme.of(BAR, SEAT_TEXT + i)
        chip = displayio.Bitmap(width, height - 1, _SHADES)
        left = app.mirror(x, width)
        grids.append(displayio.TileGrid(chip, pixel_shader=palette, x=left))
        x += width
        if i != seat:
            warning = _draw_other(bar, app, chip, what[1], gaps[1], i, texts[i], held[i])
            if warning:
                warning.x += left
                over.append(warning)
    palette = displayio.Palette(_SEATS + len(widths))
    for i, colour in enumerate((BAR, TRACK, GOLD)):
        palette[i] = theme.colours[colour]
    for i in range(len(widths)):
        palette[_SEATS + i] = theme.colours[SEAT_TEXT + i]
    lines = displayio.Bitmap(app.width, _THICK, 16)
    grid = displayio.TileGrid(lines, pixel_shader=palette)
    grid.y = height - _THICK
    grids.append(grid)
    return grids + over, what[0], gaps[0]


def _draw_other(
    bar: "ScoreBar",
    app: "App",
    chip: displayio.Bitmap,
    what: int,
    gaps: "Gaps",
    seat: int,
    texts: "Sequence[Measured]",
    held: int,
) -> displayio.TileGrid | None:
    """Draw a chip that is not in turn: name or sign, tiles held, score. Returns what is above the
    chip, at its place there, if one tile is left.

    ``texts``: name, tiles held, and what is at the end.
    """
    sizes = app.sizes
    edge, gap, _ = gaps
    name, tiles, end = texts
    x = edge
    last = chip.width - edge - end[1]
    bar.write(chip, end, last)
    if what & NAME:
        bar.write(chip, name, x)
    elif what & SIGN and (seat or not what & HELD):  # the tile held is like the sign of seat 0
        bar.draw_sign(chip, x, seat)
    elif what & COUNT:
        width = sizes[COUNT_SIGN]
        top = sizes[COUNT_SIGN_TOP]
        x = bar.place(chip, edge // 2, width)
        draw_count(chip, (x, top, width, bar.height - 2 * top - 1 | 1), seat, held)
    width = tiles[1]
    if what & HELD:
        last -= gap + width
        bar.write(chip, tiles, last)
    if held != 1 or not (what & HELD or bar.rules.win == WIN_ROUND):
        return None
    over = displayio.Bitmap(width, bar.height, _SHADES)
    bar.write(over, tiles, 0)
    x = bar.place(chip, last, width)
    return displayio.TileGrid(over, pixel_shader=app.theme.of(BAR, WARNING), x=x)


def draw_count(
    bitmap: displayio.Bitmap, box: tuple[int, int, int, int], seat: int, count: int
) -> None:
    """Draw the sign of a seat in the colour of texts, a number in it in that of the ground.

    ``box``: x, y, width, height, both odd; ``count``: more than nine are shown as ``+``.
    """
    left, top, width, height = box
    draw_sign(bitmap, left, top, width, seat, _SHADES - 1, height)
    tall = height * 2 // 3
    down = (height - tall) // 2
    if seat == 0:  # the triangle has room for a small one only, and low
        tall = height * 5 // 11
        down = height - tall - height // 8
    wide = tall * 2 // 3 | 1
    left += (width - wide) // 2
    top += down
    at = 2 * min(count, _TEN)
    cells = _NUMERALS[at] << 8 | _NUMERALS[at + 1]
    for i in range(15):
        if cells >> 14 - i & 1:
            x = i % 3 * wide + 1
            y = i // 3 * tall + 2
            right = left + (x + wide) // 3
            fill_region(bitmap, left + x // 3, top + y // 5, right, top + (y + tall) // 5, 0)


def _lay_out(
    app: "App", bar: "ScoreBar", texts: "Sequence[Sequence[Measured]]", room: int
) -> "tuple[bytes, list[int], tuple[Gaps, Gaps]]":
    """What is shown in the chip in turn and in the others; how wide the chips are; of both kinds
    the gaps as in ``make_chips``.

    ``texts``: of each seat, as for ``_draw_other``; ``room``: pixels for all chips.
    """
    pointless = bar.rules.win == WIN_ROUND
    seat = bar.seat
    count = len(texts)
    free = 0
    for at in range(0, len(_STEPS), 2):
        what = _STEPS[at : at + 2]
        if pointless:  # they are at the end
            what = bytes([each & ~(HELD | COUNT) for each in what])
        elif count == 1 and what[0] & HELD:
            continue  # one sees them
        mine, others = [_gaps(app, each) for each in what]
        widths = []
        for i in range(count):
            if i == seat:
                widths.append(_needs(app, what[0], texts[i], mine) + bar.free)
            else:
                widths.append(_needs(app, what[1], texts[i], others))
        free = room - sum(widths)
        if free >= 0:
            break
    if free < 0:
        widths = [room // count] * count
    elif what[1] & (NAME | HELD):
        for i in range(count):
            widths[i] += free // (count + 1)
    widths[seat] += room - sum(widths)
    return what, widths, (mine, others)


def _gaps(app: "App", what: int) -> "Gaps":
    edge = app.sizes[CHIP_EDGE]
    gap = app.sizes[CHIP_GAP]
    return ((edge + 1) // 2, gap, gap // 3) if what & _TIGHT else (edge, gap, gap - 2)


def _needs(app: "App", what: int, texts: "Sequence[Measured]", gaps: "Gaps") -> int:
    """The least width of a chip in pixels."""
    name, tiles, end = texts
    edge, gap, near = gaps
    width = 2 * edge + end[1]
    if what & NAME:
        width += name[1] + gap
    if what & HELD:
        width += tiles[1] + gap
    if what & SIGN:
        width += app.sizes[CHIP_SIGN] + near
    if what & COUNT:
        width += app.sizes[COUNT_SIGN] + 2 - edge // 2
    return width
