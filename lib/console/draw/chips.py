"""Makes the chips of the score bar: what they show, and how wide they are.

They are made once a turn, so this is apart from ``score_bar``. As long as a seat is in turn, only
its own chip changes.
"""

import displayio
from micropython import const

from console.draw.count_sign import draw_count
from console.draw.sizes import CHIP_EDGE, CHIP_GAP, CHIP_SIGN, COUNT_SIGN, COUNT_SIGN_TOP, SCORE_BAR
from console.draw.theme import BAR, GOLD, INK, SEAT, SEAT_TEXT, TRACK, WARNING
from engine.choices import WIN_ROUND

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

    from console.app import App
    from console.draw.score_bar import ScoreBar
    from engine.rules import Rules

    Gaps = tuple[int, int, int]

# What a chip shows beside the score.
NAME = 1
HELD = 2  # the tiles held, after a small tile
SIGN = 4  # the seat's sign
COUNT = 8  # the seat's sign, large, with the tiles held in it
_TIGHT = const(16)  # with less room between them

_THICK = const(2)  # pixels of the lines
_SEATS = const(3)  # the first colour of the lines for a seat

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
    names = bar.names
    seat = bar.seat
    what, widths, gaps = _lay_out(app, names, bar.rules, seat, scores, held, bar.free)
    theme = app.theme
    height = app.sizes[SCORE_BAR]
    grids: list[Any] = []
    over = []
    x = 0
    for i, width in enumerate(widths):
        palette = theme.of(SEAT + i, INK) if i == seat else theme.of(BAR, SEAT_TEXT + i)
        chip = displayio.Bitmap(width, height - 1, 4)
        left = app.mirror(x, width)
        grids.append(displayio.TileGrid(chip, pixel_shader=palette, x=left))
        x += width
        if i != seat:
            warning = _draw_other(bar, app, chip, what[1], gaps[1], i, scores[i], held[i])
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
    score: int,
    held: int,
) -> displayio.TileGrid | None:
    """Draw a chip that is not in turn: name or sign, tiles held, score. Returns what is above the
    chip, at its place there, if one tile is left.
    """
    font = app.small_font
    sizes = app.sizes
    edge, gap, _ = gaps
    x = edge
    tiles = "▲%d" % held
    end = bar.end(score, held)
    last = chip.width - edge - font.width(end)
    bar.write(chip, end, last)
    if what & NAME:
        bar.write(chip, bar.names[seat], x)
    elif what & SIGN:
        bar.draw_sign(chip, x, seat)
    elif what & COUNT:
        width = sizes[COUNT_SIGN]
        top = sizes[COUNT_SIGN_TOP]
        x = bar.place(chip, edge // 2, width)
        draw_count(chip, font, (x, top, width, bar.height - 2 * top), seat, held)
    if what & HELD:
        last -= gap + font.width(tiles)
        bar.write(chip, tiles, last)
    if held != 1 or not (what & HELD or end == tiles):
        return None
    width = font.width(tiles)
    over = displayio.Bitmap(width, bar.height, 4)
    bar.write(over, tiles, 0)
    x = bar.place(chip, last, width)
    return displayio.TileGrid(over, pixel_shader=app.theme.of(BAR, WARNING), x=x)


def _lay_out(
    app: "App",
    names: "Sequence[str]",
    rules: "Rules",
    seat: int,
    scores: "Sequence[int]",
    held: "Sequence[int]",
    keeps: int,
) -> "tuple[bytes, list[int], tuple[Gaps, Gaps]]":
    """What is shown in the chip in turn and in the others; how wide the chips are; of both kinds
    the gaps as in ``make_chips``.

    ``seat``: the one in turn; ``keeps``: pixels that its chip keeps free.
    """
    pointless = rules.win == WIN_ROUND
    count = len(names)
    free = 0
    for at in range(0, len(_STEPS), 2):
        what = _STEPS[at : at + 2]
        if (count == 1 or pointless) and what[0] & HELD:
            continue  # one sees them, or they are at the end
        mine, others = [_gaps(app, each) for each in what]
        widths = []
        for i in range(count):
            end = "▲%d" % held[i] if pointless else "%d" % scores[i]
            if i == seat:
                widths.append(_needs(app, what[0], names[i], end, held[i], mine) + keeps)
            else:
                widths.append(_needs(app, what[1], names[i], end, held[i], others))
        free = app.width - sum(widths)
        if free >= 0:
            break
    if free < 0:
        widths = [app.width // count] * count
    elif what[1] & (NAME | HELD):
        for i in range(count):
            widths[i] += free // (count + 1)
    widths[seat] += app.width - sum(widths)
    return what, widths, (mine, others)


def _gaps(app: "App", what: int) -> "Gaps":
    edge = app.sizes[CHIP_EDGE]
    gap = app.sizes[CHIP_GAP]
    return ((edge + 1) // 2, gap, gap // 3) if what & _TIGHT else (edge, gap, gap - 2)


def _needs(app: "App", what: int, name: str, end: str, held: int, gaps: "Gaps") -> int:
    """The least width of a chip in pixels."""
    font = app.small_font
    edge, gap, near = gaps
    width = 2 * edge + font.width(end)
    if what & NAME:
        width += font.width(name) + gap
    if what & HELD:
        width += font.width("▲%d" % held) + gap
    if what & SIGN:
        width += app.sizes[CHIP_SIGN] + near
    if what & COUNT:
        width += app.sizes[COUNT_SIGN] + 2 - edge // 2
    return width
