"""The film of the curtain above the table of a turn; its tiles are out of sight till it is over."""

from micropython import const

from console.draw.drape import Drape
from console.draw.film import Film
from console.draw.sizes import CURTAIN_STEP, CURTAIN_STRIPS
from console.lifetimes import unload

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from console.app import App
    from console.draw.film import Track
    from console.match.turn_layout import TurnLayout

_DEALS = const(4)  # steps in which the tiles come


def film(app: "App", layout: "TurnLayout", rises: bool) -> Film:
    """The film of the next player's curtain; it falls unless it ``rises``."""
    unload("console.draw.drape")  # it goes with the film
    veil = _Veil(app, layout, rises)
    step_ms = app.sizes[CURTAIN_STEP]
    tracks: list[Track] = [(veil.fall, 0, step_ms, veil.strips)]
    if rises:
        tracks = [
            (veil.rise, 0, step_ms, veil.strips),
            (veil.deal, step_ms * veil.strips, step_ms, _DEALS),
        ]
    return Film(tracks, app.memory.settings.speed)


class _Veil:
    """What moves, in the group of the screen; ``strips``: how many it has."""

    def __init__(self, app: "App", layout: "TurnLayout", hangs: bool) -> None:
        self._layout = layout
        self.strips = app.sizes[CURTAIN_STRIPS]
        self._drape = Drape(app, app.match.game.seat, layout.bottom, self.strips)
        layout.group.append(self._drape.group)
        self._drape.hang(self.strips if hangs else 0)
        self._tiles: list[Any] = layout.rack_view.shown()
        layout.hide_keys(True)
        for tile in self._tiles:
            tile.hidden = True

    def fall(self, step: int) -> None:
        """Let one more strip hang."""
        self._drape.hang(step + 1)

    def rise(self, step: int) -> None:
        """Take the lowest strip away."""
        self._drape.hang(self.strips - 1 - step)

    def deal(self, step: int) -> None:
        """Show more tiles of the rack; with the last ones, what the keys do."""
        tiles = self._tiles
        for _ in range(-(-len(tiles) // (_DEALS - step))):
            tiles.pop(0).hidden = False
        if step == _DEALS - 1:
            self._layout.group.remove(self._drape.group)
            self._layout.hide_keys(False)
