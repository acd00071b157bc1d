"""The film of a tile that fits nowhere: it shakes its head."""

from micropython import const

from console.draw.film import Film
from console.draw.sizes import SHAKE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from console.app import App

_STEP_MS = const(40)
_WAY = (1, -1, 1, -1, 0)


def film(app: "App", tile: "Any") -> Film:
    """The film of a tile, which is a TileGrid of the rack."""
    x = tile.x

    def move(step: int) -> None:
        tile.x = x + _WAY[step] * app.sizes[SHAKE]

    return Film(((move, 0, _STEP_MS, len(_WAY)),), app.memory.settings.speed)
