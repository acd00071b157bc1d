"""Praise for what was solved: a ribbon and confetti, if there is memory for them."""

from micropython import const

from console.draw.film import Film, has_room
from console.draw.sizes import PILL_GAP, RIBBON_EDGE, SCORE_BAR, TRAY
from console.lifetimes import unload

TYPE_CHECKING = False
if TYPE_CHECKING:
    from displayio import Group

    from console.app import App

_FOR_RIBBON = const(16384)  # bytes that must be free
_FOR_CONFETTI = const(16384)


def praise(app: "App", group: "Group", said: str) -> "tuple[Group | None, Film | None]":
    """Add a ribbon with a text at the top of the table; returns its group, None without room for
    all of it, and the film of the confetti.
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
        banner.place((app.width - banner.width) // 2, app.sizes[SCORE_BAR] + app.sizes[PILL_GAP])
        group.append(banner.group)
        ribbon = banner.group
        if app.memory.settings.speed and has_room(_FOR_CONFETTI):
            from console.draw.confetti import Confetti

            unload("console.draw.confetti")
            confetti = Confetti(app, group, bottom=app.height - app.sizes[TRAY])
            film = Film([confetti.track(0)], app.memory.settings.speed)
    except MemoryError:
        pass
    return ribbon, film
