"""Confetti that falls down a screen."""

import displayio
from micropython import const

from console.clock import since
from console.draw.sizes import CONFETTI
from console.draw.theme import FELT, GOLD, SEAT

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.app import App

_COUNT = const(12)
_STEP_MS = const(60)
_STEPS = const(24)  # over the height of the screen


class Confetti:
    """``group`` goes into a Group; call ``tick`` until it returns False."""

    def __init__(self, app: "App") -> None:
        self.group = displayio.Group()
        self._height = app.height
        self._pace = _STEP_MS * app.memory.settings.speed
        self._since = -1
        self._left = _COUNT  # still in sight
        size = self._size = app.sizes[CONFETTI]
        triangle = displayio.Bitmap(size, size, 4)
        for y in range(size):
            for x in range(size // 2 - y // 2, size // 2 + y // 2 + 1):
                triangle[x, y] = 3
        for i in range(_COUNT):
            self.group.append(
                displayio.TileGrid(
                    triangle,
                    pixel_shader=app.theme.over(FELT, GOLD if i % 5 == 4 else SEAT + i % 5),
                    x=(2 * i + 1) * app.width // (2 * _COUNT) - size // 2,
                    y=i * 7 % _COUNT * app.height // (2 * _COUNT),
                )
            )

    def tick(self, now: int) -> bool:
        """Move the confetti when it is time; returns whether any is left."""
        if self._since < 0:
            self._since = now
        if since(self._since, now) >= self._pace:
            self._since = now
            fall = self._height // _STEPS
            for i in range(_COUNT):
                grid = self.group[i]
                if not grid.hidden:
                    grid.y += fall + i % 3
                    if grid.y > self._height - self._size:
                        grid.hidden = True
                        self._left -= 1
        return self._left > 0
