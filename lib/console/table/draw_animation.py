"""The film of a drawn tile: it moves from the pool to its slot and is revealed there."""

import displayio
from bitmaptools import blit
from micropython import const

from console.lifetimes import unload

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from console.draw.film import Film
    from console.match.animated import Remain
    from console.table.views import TrayView

    # A bitmap of the tile face down, its palette, the place of the pool on the tray (x, y), and
    # what is hidden until the tile has come: TileGrids, that of its slot first.
    DrawnTile = tuple[displayio.Bitmap, displayio.Palette, tuple[int, int], list[Any]]

_STEP_MS = const(50)
_SLIDES = const(6)  # steps
_FLIPS = (2, 6, -2)  # steps: the part of its width that is seen; negative: of the face


def draw_in(
    group: displayio.Group, rack: "TrayView", tile: int, speed: int
) -> "DrawAnimation | None":
    """Animate the tile that was just drawn; None if its slot is out of sight.

    ``group``: that of the screen, which the tile passes over; ``speed``: that of the settings.
    """
    unload("console.table.draw_animation")  # it goes with the animation
    shown = rack.just_drawn(tile)
    return DrawAnimation(group, rack.grid.y, speed, *shown) if shown else None


class DrawAnimation:
    """Runs in ``tick`` until it is ``over``; then the tile is in its slot."""

    def __init__(
        self,
        group: displayio.Group,
        top: int,
        speed: int,
        back: displayio.Bitmap,
        palette: displayio.Palette,
        pool: tuple[int, int],
        hidden: "list[Any]",
    ) -> None:
        """``top``: the row of the tray's upper edge; ``speed``: that of the settings; the others as
        in ``DrawnTile``.
        """
        self._group = group
        self._hidden = hidden
        self._top = top
        self._from = pool
        self._back = back
        self._canvas = displayio.Bitmap(back.width, back.height, 16)
        blit(self._canvas, back, 0, 0)
        self.grid = displayio.TileGrid(
            self._canvas, pixel_shader=palette, x=pool[0], y=top + pool[1]
        )
        group.append(self.grid)
        for part in hidden:
            part.hidden = True
        self._speed = speed
        self._film: Film | None = None
        self._saved = False

    @property
    def over(self) -> bool:
        """Whether the tile is in its slot."""
        return self._film is not None and self._film.over

    def tick(self, now: int) -> None:
        """Show what is due."""
        if not self._saved:  # after this step the match is saved, which needs memory as well
            self._saved = True
        elif not self._film:
            self._begin()
        else:
            self._film.tick(now)

    def finish(self) -> None:
        """Put the tile into its slot."""
        (self._film or self._begin()).finish()

    def _begin(self) -> "Film":
        from console.draw.film import Film

        film = self._film = Film(
            [(self._move, 0, _STEP_MS, _SLIDES + len(_FLIPS) + 1)], self._speed
        )
        return film

    def remains(self) -> "list[Remain]":
        """Nothing: the tile is in its slot."""
        return []

    def _move(self, step: int) -> None:
        if step < _SLIDES:
            self._slide(step + 1)
        elif step < _SLIDES + len(_FLIPS):
            self._slide(_SLIDES)
            self._flip(_FLIPS[step - _SLIDES])
        else:
            self._group.remove(self.grid)
            for part in self._hidden:
                part.hidden = False

    def _slide(self, step: int) -> None:
        """Move the tile; halfway it is raised by its own height."""
        goal = self._hidden[0]
        x, y = self._from
        left = _SLIDES - step
        lift = 4 * step * left * self._canvas.height // (_SLIDES * _SLIDES)
        self.grid.x = (x * left + goal.x * step) // _SLIDES
        self.grid.y = self._top + (y * left + goal.y * step) // _SLIDES - lift

    def _flip(self, part: int) -> None:
        """Draw the tile narrower, as in ``_FLIPS``."""
        source = self._back
        if part < 0:
            goal = self._hidden[0]
            source = goal.bitmap
            self.grid.pixel_shader = goal.pixel_shader
        canvas = self._canvas
        full = canvas.width
        width = full // abs(part)
        canvas.fill(0)
        x = (full - width) // 2
        for i in range(width):
            column = i * full // width
            blit(canvas, source, x + i, 0, x1=column, y1=0, x2=column + 1, y2=canvas.height)
