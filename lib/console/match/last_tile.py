"""The film at the start of a turn when somebody else has one tile left: a bubble comes from an edge
of the table, and the sign in the bar blinks.
"""

import displayio
from micropython import const

from console.draw.film import Film
from console.draw.listeners import listeners
from console.draw.pill import least_hidden
from console.draw.seat_sign import draw_sign
from console.draw.shapes import fill_round
from console.draw.sizes import CHIP_GAP, CHIP_SIGN, PILL, SCORE_BAR
from console.draw.theme import INK, SEAT, mixed

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.app import App
    from console.match.turn_layout import TurnLayout

_STEP_MS = const(60)
_STEPS = const(3)  # of the bubble: a third more of it each
_BLINK_MS = const(480)
_OFF_MS = const(200)
_GONE_MS = const(1300)
_GAP = const(1)  # pixels between bar and bubble
_MOST = const(4)  # how much of tiles the long one may hide, in pixels for each of its rows

# Colours of the bitmap; those before them are the shades of the text on its ground.
_INK = const(3)
_NOTHING = const(4)


def film(app: "App", layout: "TurnLayout", seat: int) -> Film:
    """The film of a seat that has one tile left."""
    text = app.match.names[seat] + ": " + app.words.ONE_LEFT
    for listener in listeners:
        listener.show(text)
    bubble = _bubble(app, text, seat)
    x, y, hidden = _place(app, layout, bubble)
    for said in (app.words.ONE_LEFT, app.words.TILES_LEFT % 1 + "!"):  # it has the seat's sign
        if hidden > _MOST * bubble.height:
            other = _bubble(app, said, seat)
            place = _place(app, layout, other)
            if place[2] < hidden:
                bubble = other
                x, y, hidden = place
    palette = displayio.Palette(_NOTHING + 1)
    palette.make_transparent(_NOTHING)
    for i in range(_NOTHING):
        palette[i] = mixed(app.theme.colours[SEAT + seat], app.theme.colours[INK], i)
    group = layout.group
    grids: list[displayio.TileGrid] = []  # the one that shows it, if it is shown

    def drop(_step: int = 0) -> None:
        if grids:
            group.remove(grids.pop())

    def slide(step: int) -> None:
        drop()
        grid = displayio.TileGrid(
            bubble,
            pixel_shader=palette,
            height=step + 1,
            tile_width=bubble.width,
            tile_height=bubble.height // _STEPS,
            x=x,
            y=y,
        )
        for i in range(step + 1):
            grid[i] = _STEPS - 1 - step + i
        grids.append(grid)
        group.append(grid)

    def blink(step: int) -> None:
        for warning in layout.score_bar.warnings:
            warning.hidden = step == 0

    return Film(
        (
            (slide, 0, _STEP_MS, _STEPS),
            (blink, _BLINK_MS, _OFF_MS, 2),
            (drop, _GONE_MS, 1, 1),
        ),
        app.memory.settings.speed,
    )


def _place(app: "App", layout: "TurnLayout", bubble: displayio.Bitmap) -> tuple[int, int, int]:
    """The upper left corner (x, y) where the bubble hides least, and what that costs."""
    pill = layout.pill
    width = bubble.width
    height = bubble.height
    right = app.width - width
    at = pill.group
    corners: list[tuple[int, int, int]] = []
    for y in (app.sizes[SCORE_BAR] + _GAP, layout.bottom - height - _GAP):
        for x in (right // 2, 1, right - 1):
            beside = x + width < at.x or x > at.x + pill.width
            if beside or y + height <= at.y or y >= at.y + pill.height or at.hidden:
                corners.append((x, y, 0))
    hidden_by = layout.table_view.hidden_by
    return least_hidden(hidden_by, width, height, corners)


def _bubble(app: "App", text: str, seat: int) -> displayio.Bitmap:
    """The bubble with the sign of a seat; its height is a multiple of _STEPS."""
    height = -(-app.sizes[PILL] // _STEPS) * _STEPS
    size = app.sizes[CHIP_SIGN]
    gap = app.sizes[CHIP_GAP]
    font = app.font
    if height + size + gap + font.width(text) > app.width:
        font = app.small_font
    codes = font.order(text)
    wide = font.measure(codes)
    inset = height // 2 - 2
    width = 2 * inset + size + gap + wide
    bitmap = displayio.Bitmap(width, height, 16)
    bitmap.fill(_NOTHING)
    fill_round(bitmap, 0, 0, width, height, height // 2, 0)
    x = width - inset - size if app.rtl else inset
    draw_sign(bitmap, x, (height - size) // 2, size, seat, _INK)
    y = (height - font.cap) // 2 - font.ascent + font.cap
    font.draw(bitmap, codes, inset if app.rtl else width - inset - wide, max(0, y))
    return bitmap
