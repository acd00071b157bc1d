"""A tile that is drawn comes from the pool to its slot, and turns over there."""

import displayio
from bitmaptools import blit
from micropython import const

from console.clock import now, since
from console.lifetimes import unload

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.table.views import TrayView

_STEP_MS = const(50)
_SLIDES = const(6)  # steps
_TURNS = (2, 6, -2)  # steps: what part of its width is seen; negative: of the face


def draw_in(
    group: displayio.Group, rack: "TrayView", tile: int, speed: int
) -> "DrawAnimation | None":
    """Let the tile that was just drawn come from the pool; None if that is not to be seen.

    ``group``: that of the screen, above which the tile passes; ``speed``: of the settings.
    """
    unload("console.table.draw_animation")  # it goes with the animation
    shown = rack.just_drawn(tile)
    return DrawAnimation(group, rack.grid.y, speed, *shown) if shown else None


class DrawAnimation:
    """Runs in ``tick`` until it returns False; the tile shows when it has ended."""

    def __init__(
        self,
        group: displayio.Group,
        top: int,
        speed: int,
        back: displayio.Bitmap,
        palette: displayio.Palette,
        pool: tuple,
        hidden: list,
    ) -> None:
        """``top``: that of the tray, in pixels; ``speed``: of the settings; ``back``: a tile face
        down, in that palette; ``pool``: x and y on the tray of where it comes from; ``hidden``: the
        tile in its slot, and what else is to be seen at the end only.
        """
        self._group = group
        self._hidden = hidden
        self._pace = _STEP_MS * speed
        self._top = top
        self._from = pool
        self._back = back
        self._canvas = displayio.Bitmap(back.width, back.height, 16)
        blit(self._canvas, back, 0, 0)
        self._grid = displayio.TileGrid(
            self._canvas, pixel_shader=palette, x=pool[0], y=top + pool[1]
        )
        group.append(self._grid)
        for part in hidden:
            part.hidden = True
        self._step = 0
        self._started = now()

    def tick(self, now: int) -> bool:
        """Draw the step that is due; returns whether there is another."""
        step = since(self._started, now) // self._pace
        if step >= _SLIDES + len(_TURNS):
            self.stop()
            return False
        if step != self._step:
            self._step = step
            if step < _SLIDES:
                self._slide(step + 1)
            else:
                self._slide(_SLIDES)
                self._turn(_TURNS[step - _SLIDES])
        return True

    def stop(self) -> None:
        """End it."""
        self._group.remove(self._grid)
        for part in self._hidden:
            part.hidden = False

    def _slide(self, step: int) -> None:
        """Move it: on its way it rises above the tray, as high as a tile."""
        goal = self._hidden[0]
        x, y = self._from
        left = _SLIDES - step
        lift = 4 * step * left * self._canvas.height // (_SLIDES * _SLIDES)
        self._grid.x = (x * left + goal.x * step) // _SLIDES
        self._grid.y = self._top + (y * left + goal.y * step) // _SLIDES - lift

    def _turn(self, part: int) -> None:
        """Draw it narrower."""
        source = self._back
        if part < 0:
            goal = self._hidden[0]
            source = goal.bitmap
            self._grid.pixel_shader = goal.pixel_shader
        canvas = self._canvas
        full = canvas.width
        width = full // abs(part)
        canvas.fill(0)
        x = (full - width) // 2
        for i in range(width):
            column = i * full // width
            blit(canvas, source, x + i, 0, x1=column, y1=0, x2=column + 1, y2=canvas.height)
