"""The table behind what is asked in the middle of a turn: as it was; with the scores if there is
room.
"""

from displayio import Group, TileGrid
from micropython import const

from console.draw.shapes import rectangle
from console.draw.sizes import MARGIN, SCORE_BAR, TRAY
from console.draw.text import RIGHT, Label, add_label
from console.draw.theme import BAR, SOFT, TEXT
from console.lifetimes import load_if_roomy
from console.table.wood import frame_on, wood
from engine.choices import TRIANGLES

_ROOM = const(43008)  # bytes that must be free for the scores: rows and texts come after them
_ROOM_OF_ROW = const(47616)  # ... above a row of dominoes, where they take more

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.app import App
    from console.draw.thinking_bar import ThinkingBar


def add_table(
    app: "App", group: Group, longest: str, end: str = "", drawn: bool = True, seat: int = -1
) -> "tuple[ThinkingBar | None, Label | None]":
    """Add the score bar, the table as its canvas still shows it, the wood beside it, and a tray
    without tiles. Where memory is short, a band with texts takes the place of the score bar.

    Returns that bar or the text before ``end``, which shows ``longest`` or less. ``drawn``: the
    canvas still shows the table. Then this is the first part of the group, for triangles: a row has
    other colours. ``seat``: whose turn it is, or -1: who thinks.
    """
    sizes = app.sizes
    top = sizes[SCORE_BAR]
    triangles = app.match.game.rules.play == TRIANGLES
    if drawn and triangles:
        group.append(TileGrid(app.canvas, pixel_shader=app.theme.table, x=app.canvas_x, y=top))
    if app.canvas_x:
        group.append(frame_on(app, top))
    tray = wood(app, sizes[TRAY])
    tray.y = app.height - sizes[TRAY]
    group.append(tray)
    if load_if_roomy(room=_ROOM if triangles else _ROOM_OF_ROW):
        from console.match.scores_above import add_scores

        return add_scores(app, group, seat), None
    over = app.theme.over
    group.append(rectangle(0, 0, app.width, top, app.theme.of(BAR, TEXT)))
    font = app.small_font
    y = max(0, (top - font.cap) // 2 - (font.ascent - font.cap))
    pad = sizes[MARGIN]
    if end:
        add_label(group, font, end, (pad, y, app.width - 2 * pad), over(BAR, SOFT), RIGHT)
    width = font.width(longest)
    label = Label(font, width, app.mirror(pad, width), y, over(BAR, TEXT))
    label.show(longest)
    group.append(label.grid)
    return None, label
