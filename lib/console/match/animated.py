"""The base of the screens of a turn: what moves on them, and what a key makes of it."""

import gc
import sys

from micropython import const

from console.destination import CURTAIN
from console.draw.screen import BaseScreen
from console.lifetimes import load_if_roomy, unload

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    import displayio

    from console.destination import Destination
    from console.draw.film import Film
    from console.match.turn_layout import TurnLayout
    from console.table.draw_animation import DrawAnimation
    from console.table.laying import Laying
    from engine.events import Event

    Remain = tuple[displayio.Group, Any]  # a part, after the group that it is in

_ROOM = const(12288)  # bytes that must be free for a film

# Modules with a film.
CURTAIN_FILM = "console.match.veil"
LAST_TILE = "console.match.last_tile"
SHAKE = "console.match.shake"


class AnimatedScreen(BaseScreen):
    """``animation``: what moves, or None; ``remains``: what stays of it until the next key;
    ``leads``: where a falling curtain leads.

    What films need is in memory only while they run: so does a turn have room for its places.
    """

    animation: "Laying | DrawAnimation | Film | None" = None
    leads: "Destination | None" = None
    remains: "list[Remain] | None" = None
    _exercise: "TurnLayout | None" = None  # the layout of a screen on which nothing remains

    def show_tile(self, layout: "TurnLayout", event: "Event", leaves: bool = True) -> None:
        """Show the tile just laid, in a film if animations are on; ``leaves``: its shape stays lit
        after it.
        """
        self._exercise = None if leaves else layout
        try:
            from console.table.laying import show_tile

            self.unload_films()
            self.animation = show_tile(self.app, layout, event, leaves)
        except MemoryError:  # then the tile only lies there
            self.unload_films()
            layout.hide_keys(False)
            layout.table_view.redraw_last()
        self._ended()

    def leave(self, layout: "TurnLayout", destination: "Destination") -> "Destination | None":
        """Where to go now: nowhere yet, if the curtain falls first."""
        if destination == CURTAIN and not self.leads:
            self.play(CURTAIN_FILM, layout, False)
            if self.animation:
                self.leads = destination
                return None
        return destination

    def play(self, module: str, *what: "Any") -> None:
        """Begin the film that a module makes of ``what``, if animations are on and there is room;
        else only its end is seen.
        """
        if not self.app.memory.settings.speed:
            return
        gc.collect()
        try:
            if load_if_roomy(module, _ROOM):
                self.animation = sys.modules[module].film(self.app, *what)
        except MemoryError:
            pass
        unload(module)
        self.unload_films()

    def unload_films(self) -> None:
        """Free what films need, once that is referred to no more."""
        unload("console.table.laying")
        unload("console.draw.film")

    def animate(self, now: int) -> bool:
        """Show what is due; returns whether something moves."""
        if not self.animation:
            return False
        self.animation.tick(now)
        if self._ended():
            self.animated()
        return True

    def end_animation(self, layout: "TurnLayout") -> bool:
        """End what moves, and remove what it has left. Returns whether a key does only that: the
        keys were not shown.
        """
        unseen = False
        if self.animation:
            unseen = layout.hides_keys
            self.animation.finish()
            self._ended()
            self.animated()
        if not unseen:
            self._clear(layout)
            gc.collect()  # what comes next may need as much
        return unseen

    def animated(self) -> None:
        """What moved has come to its end."""

    def _ended(self) -> bool:
        """Whether nothing moves any more; then only what it leaves is kept."""
        if self.animation and self.animation.over:
            self.remains = self.animation.remains()
            self.animation = None
            self.unload_films()
            if self._exercise:  # what comes at once needs the room
                self._clear(self._exercise)
        return self.animation is None

    def _clear(self, layout: "TurnLayout") -> None:
        """Remove what a film has left."""
        for group, part in self.remains or ():
            group.remove(part)
            layout.make_way()
        self.remains = None
