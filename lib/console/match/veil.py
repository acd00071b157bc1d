"""The film of the curtain above the table of a turn; the tray below it is bare wood."""

from console.draw.drape import Drape
from console.draw.film import Film
from console.draw.sizes import CURTAIN_STEP, CURTAIN_STRIPS
from console.table.wood import wood

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.app import App
    from console.draw.film import Track
    from console.match.turn_layout import TurnLayout


def film_curtain(app: "App", layout: "TurnLayout", rises: bool) -> Film:
    """The film of the next player's curtain; it falls unless it ``rises``."""
    veil = _Veil(app, layout, rises)
    step_ms = app.sizes[CURTAIN_STEP]
    tracks: list[Track] = [(veil.fall, 0, step_ms, veil.strips)]
    if rises:
        tracks = [
            (veil.rise, 0, step_ms, veil.strips),
            (veil.end, step_ms * veil.strips, 1, 1),
        ]
    return Film(tracks, app.memory.settings.speed)


class _Veil:
    """What moves, in the group of the screen; ``strips``: how many it has."""

    def __init__(self, app: "App", layout: "TurnLayout", hangs: bool) -> None:
        self._layout = layout
        self.strips = app.sizes[CURTAIN_STRIPS]
        layout.hide_keys(True)
        self._wood = wood(app, app.height - layout.bottom)
        self._wood.y = layout.bottom
        self._drape = Drape(app, app.match.game.seat, layout.bottom, self.strips)
        layout.group.append(self._wood)
        layout.group.append(self._drape.group)
        self._drape.hang(self.strips if hangs else 0)

    def fall(self, step: int) -> None:
        """Let one more strip hang."""
        self._drape.hang(step + 1)

    def rise(self, step: int) -> None:
        """Take the lowest strip away."""
        self._drape.hang(self.strips - 1 - step)

    def end(self, _step: int) -> None:
        """Show the rack, and what the keys do."""
        self._layout.group.remove(self._drape.group)
        self._layout.group.remove(self._wood)
        self._layout.hide_keys(False)
