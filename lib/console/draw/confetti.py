"""Confetti that falls down a screen, or bursts from a place and then falls."""

import displayio
from micropython import const

from console.draw.sizes import ART, CONFETTI
from console.draw.theme import FELT, GOLD, SEAT

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.app import App
    from console.draw.film import Track

_STEPS_MS = (70, 105)  # on small and on large displays
_COUNT = const(12)
_FALL_MS = const(1400)  # down the screen

# How far each piece of a burst flies in a second, (x, y) in widths of a piece.
_SPEEDS = (
    -20, -9, 16, -13, -5, -19, 24, -8, 4, -12, -13, -16,
    11, -18, -25, -11, 19, -6, -9, -11, 13, -9, 1, -20,
)  # fmt: skip
_BURST_MS = const(600)
_GRAVITY = const(30)  # what it falls in the first second, in widths
_BEGUN_MS = const(80)  # of the burst, when it is seen first


class Confetti:
    """Twelve small triangles in a group, from which they are removed when all have fallen.

    A group that is removed sends the whole box around what it showed, even if that is hidden. So
    they are hidden one step earlier, at one place.
    """

    def __init__(
        self,
        app: "App",
        group: displayio.Group,
        place: "tuple[int, int] | None" = None,
        top: int = 0,
        bottom: int = 0,
    ) -> None:
        """``place``: where it bursts, (x, y), None if it falls from the top; ``top``, ``bottom``:
        the rows that it keeps to, all of them if there are none.
        """
        self._parent = group
        self.group = displayio.Group()
        self.group.hidden = True
        self._place = place
        self._top = top
        self._bottom = bottom or app.height
        self._width = app.width
        self._pitch = _STEPS_MS[app.sizes[ART]]
        self._steps = (_BURST_MS if place else _FALL_MS) // self._pitch
        size = self._size = app.sizes[CONFETTI]
        triangle = displayio.Bitmap(size, size, 4)
        for y in range(size):
            for x in range(size // 2 - y // 2, size // 2 + y // 2 + 1):
                triangle[x, y] = 3
        for i in range(_COUNT):
            palette = app.theme.over(FELT, GOLD if i % 5 == 4 else SEAT + i % 5)
            piece = displayio.TileGrid(triangle, pixel_shader=palette)
            piece.flip_y = i % 2 > 0
            self.group.append(piece)

        group.append(self.group)

    def track(self, begin: int) -> "Track":
        """Its motion in a film, from ``begin`` ms on."""
        return self._move, begin, self._pitch, self._steps + 2

    def _move(self, step: int) -> None:
        if step > self._steps:
            self._parent.remove(self.group)
            return
        size = self._size
        for i in range(_COUNT):
            piece = self.group[i]
            if self._place:
                ms = _BEGUN_MS + self._pitch * step
                x, y = self._place
                x += _SPEEDS[2 * i] * size * ms // 1000
                y += (_SPEEDS[2 * i + 1] + _GRAVITY * ms // 1000) * size * ms // 1000
            else:
                x = (2 * i + 1) * self._width // (2 * _COUNT)
                y = (_SPEEDS[2 * i] + 25) * self._bottom >> 7  # in the upper part
                y += step * (self._bottom // self._steps + i % 3)
            hidden = y < self._top + size or y > self._bottom - size or step == self._steps
            if piece.hidden != hidden:
                piece.hidden = hidden
            piece.x = 0 if hidden else x - size // 2
            piece.y = self._top if hidden else y - size // 2
        self.group.hidden = False
