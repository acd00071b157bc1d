"""Praise for what was solved: a ribbon and confetti, if there is memory for them."""

from micropython import const

from console.draw.film import Film, has_room
from console.draw.sizes import SCORE_BAR
from console.lifetimes import unload

TYPE_CHECKING = False
if TYPE_CHECKING:
    from displayio import Group

    from console.app import App

_FOR_RIBBON = const(16384)  # bytes that must be free
_FOR_CONFETTI = const(16384)


def praise(app: "App", group: "Group", said: str) -> tuple[bool, Film | None]:
    """Add a ribbon with a text at the top of the table; returns whether there is room for it, and
    the film of the confetti.
    """
    unload("console.draw.film")
    hangs = False
    film = None
    if not has_room(_FOR_RIBBON):
        return False, None
    try:
        from console.draw.banner import Banner

        unload("console.draw.banner")
        banner = Banner(app, said)
        banner.unroll(1)
        banner.place((app.width - banner.width) // 2, app.sizes[SCORE_BAR])
        group.append(banner.group)
        hangs = True
        if app.memory.settings.speed and has_room(_FOR_CONFETTI):
            from console.draw.confetti import Confetti

            unload("console.draw.confetti")
            film = Film([Confetti(app, group).track(0)], app.memory.settings.speed)
    except MemoryError:
        pass
    return hangs, film
