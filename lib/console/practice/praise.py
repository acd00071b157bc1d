"""Praise for what was solved: a ribbon and confetti, if there is memory for them."""

from micropython import const

from console.draw.film import Film, has_room
from console.draw.pill import LOWER, UPPER
from console.draw.sizes import PILL_GAP, RIBBON_EDGE, SCORE_BAR
from console.lifetimes import unload

TYPE_CHECKING = False
if TYPE_CHECKING:
    from displayio import Group

    from console.app import App
    from console.match.turn_layout import TurnLayout

_FOR_RIBBON = const(16384)  # bytes that must be free
_FOR_CONFETTI = const(16384)


def praise(app: "App", layout: "TurnLayout", said: str) -> "tuple[Group | None, Film | None]":
    """Add a ribbon with a text at the edge of the table where it hides least, and confetti that
    falls behind it and the pill; returns its group, None without room for it, and the film.
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
        banner.unroll(1)
        group = layout.group
        gap = app.sizes[PILL_GAP]
        top = app.sizes[SCORE_BAR] + gap
        low = layout.bottom - banner.height - gap
        x = (app.width - banner.width) // 2
        hidden = [
            layout.table_view.hidden_by(x, y, banner.width, banner.height) for y in (top, low)
        ]
        if hidden[0] <= hidden[1]:
            low = top
        banner.place(x, low)
        group.append(banner.group)
        ribbon = banner.group
        layout.make_way(LOWER if low == top else UPPER)
        if app.memory.settings.speed and has_room(_FOR_CONFETTI):
            from console.draw.confetti import Confetti

            unload("console.draw.confetti")
            confetti = Confetti(app, group, top=app.sizes[SCORE_BAR], bottom=layout.bottom)
            for part in (ribbon, layout.pill.group):
                group.remove(part)
                group.append(part)
            film = Film([confetti.track(0)], app.memory.settings.speed)
    except MemoryError:
        pass
    return ribbon, film
