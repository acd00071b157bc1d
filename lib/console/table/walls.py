"""The wood beside a table, with a bar a player: how far everybody is on the way to the goal.

Where there is no goal the bar of the leader is full. The bars show the scores at the start of a
turn; those of the score bar follow each tile.
"""

from displayio import Bitmap, Group, TileGrid
from micropython import const

from console.draw.seat_sign import draw_sign
from console.draw.shapes import rectangle
from console.draw.sizes import PILL
from console.draw.text import CENTRE, add_label
from console.draw.theme import GOLD, SEAT, TITLE, overlay_palette
from console.lifetimes import load_if_roomy, unload
from console.table.wood import add_frame
from engine.choices import WIN_FEWEST, WIN_ROUND

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.app import App
    from engine.game import Game

_LEAST = const(2)  # players; a puzzle has one
_INSET = const(5)  # pixels beside the bars
_WIDEST = const(8)  # of a bar
_SIGN = const(7)
_TRACK = const(1)  # colours, before those of the seats
_GOLD = const(2)
_SEATS = const(3)
_DARK = const(2)  # index in ``Theme.tray``


def add_walls(app: "App", group: Group, height: int, game: "Game") -> None:
    """Add the wood left and right of a canvas to its group; and bars, if memory has room and the
    highest score wins. ``height``: in pixels.
    """
    add_frame(app, group, height)
    unload("console.table.wood")
    unload("console.table.walls")
    tells_the_way = game.players >= _LEAST and game.rules.win not in (WIN_FEWEST, WIN_ROUND)
    if tells_the_way and load_if_roomy():
        _add_bars(app, group, height, game)


def _add_bars(app: "App", group: Group, height: int, game: "Game") -> None:
    """Add a bar a player, its sign below it; and above all of them the goal, if there is one."""
    rules = game.rules
    seats = game.players
    theme = app.theme
    colours = theme.colours
    palette = overlay_palette(
        theme.tray[_DARK], colours[GOLD], *[colours[SEAT + seat] for seat in range(seats)]
    )
    wide = app.canvas_x
    left = -wide if app.rtl else app.canvas.width
    pitch = (wide - 2 * _INSET) // seats
    bar = min(_WIDEST, pitch - 2)
    top = _INSET
    font = app.small_font
    if rules.target:
        place = (left, top - font.ascent + font.cap, wide)
        add_label(group, font, "%d" % rules.target, place, theme.over(SEAT, TITLE), CENTRE, False)
        top += font.cap + _INSET
    most = height - top - _SIGN - 3 * _INSET - app.sizes[PILL]  # the pill may be below them
    scores = game.scores_before_bonus
    full = rules.target or max(1, max(scores))
    signs = Bitmap(seats * pitch, _SIGN, 8)
    x = left + (wide - seats * pitch) // 2
    for seat in range(seats):
        at = app.mirror(seat * pitch, pitch) - (app.width - seats * pitch if app.rtl else 0)
        draw_sign(signs, at + (pitch - _SIGN) // 2, 0, _SIGN, seat, _SEATS + seat)
        at += x + (pitch - bar) // 2
        group.append(rectangle(at, top, bar, most, palette, _TRACK))
        part = min(most, max(0, scores[seat]) * most // full)
        if part:
            part = max(part, 2)
            y = top + most - part
            group.append(rectangle(at, y, bar, part, palette, _SEATS + seat))
        if rules.target:
            group.append(rectangle(at, top - 1, bar, 1, palette, _GOLD))
    group.append(TileGrid(signs, pixel_shader=palette, x=x, y=top + most + _INSET))
