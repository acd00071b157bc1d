"""Praise for what was solved: a ribbon and confetti, if there is memory for them."""

from micropython import const

from console.draw.film import Film, has_room
from console.draw.pill import DEAR, LOWER, UPPER, least_hidden
from console.draw.sizes import MARGIN, PILL_GAP, RIBBON_EDGE, SCORE_BAR
from console.lifetimes import unload

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from displayio import Group

    from console.app import App
    from console.draw.banner import Banner
    from console.match.turn_layout import TurnLayout

_FOR_RIBBON = const(16384)  # bytes that must be free
_FOR_CONFETTI = const(16384)
_RIM = const(2)  # pixels of a number that may be hidden


def praise(app: "App", layout: "TurnLayout", said: str) -> "tuple[Group | None, Film | None]":
    """Add a ribbon with a text at the edge of the table where it hides least, and confetti that
    falls behind it, and then the keys; returns its group, None without room for it, and the film.
    """
    unload("console.draw.film")
    ribbon = None
    film = None
    most = app.width - 4 * app.sizes[RIBBON_EDGE]
    if app.small_font.width(said) > most or not has_room(_FOR_RIBBON):
        return None, None
    try:
        from console.draw.banner import Banner

        unload("console.draw.banner")
        banner = Banner(app, said)
        x, y, hidden = _place(app, layout, banner)
        if hidden > banner.height:  # more than a rim
            flat = Banner(app, said, aloud=False, flat=True)
            place = _place(app, layout, flat)
            if place[2] < hidden:
                banner = flat
                x, y, _ = place
        banner.unroll(1)
        banner.place(x, y)
        group = layout.group
        group.append(banner.group)
        ribbon = banner.group
        layout.make_way(LOWER if y + banner.height < layout.bottom // 2 else UPPER)
        if app.memory.settings.speed and has_room(_FOR_CONFETTI):
            from console.draw.confetti import Confetti

            unload("console.draw.confetti")
            confetti = Confetti(app, group, top=app.sizes[SCORE_BAR], bottom=layout.bottom)
            for part in (ribbon, layout.pill.group):
                group.remove(part)
                group.append(part)

            def end(_step: int) -> None:
                layout.hide_keys(False)

            fall = confetti.track(0)
            film = Film([fall, (end, fall[2] * fall[3], 1, 1)], app.memory.settings.speed)
            layout.hide_keys(True)
    except MemoryError:
        pass
    return ribbon, film


def _place(app: "App", layout: "TurnLayout", banner: "Banner") -> tuple[int, int, int]:
    """The upper left corner (x, y) where a ribbon hides least of the table, and what that costs."""
    gap = app.sizes[PILL_GAP]
    top = app.sizes[SCORE_BAR] + gap
    low = layout.bottom - banner.height - gap
    right = app.width - banner.width
    aside = min(app.sizes[MARGIN], right // 2)
    view: Any = layout.table_view

    def hidden_by(x: int, y: int, width: int, height: int) -> int:
        hidden: int = view.hidden_by(x, y, width, height)
        if not layout.is_row:  # also the numbers of the last tile are dear
            box = view.box(x, y + _RIM, width, height - 2 * _RIM)
            hidden += DEAR * view.covered(box, view.dear)
        return hidden

    sides = (right // 2, aside, right - aside)
    corners = [(x, y, 0) for x in sides for y in (top + 1, top, low)]
    return least_hidden(hidden_by, banner.width, banner.height, corners)
