"""A tile that has been laid drops onto the table."""

from micropython import const

from console.clock import now, since
from console.draw.theme import IVORY, IVORY_DOWN, overlay_palette
from engine.lattice import points_down

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.draw.theme import Theme
    from console.table.board_view import BoardView

_STEP_MS = const(40)
_HEIGHT = const(3)  # pixels that it falls, one a step


class Drop:
    """Runs in ``tick`` until it returns False; then ``stop`` it, and draw the tile on the table.

    It takes no bitmap: it is one of the marks, as the cursor is. Numbers come with the tile.
    """

    def __init__(
        self, view: "BoardView", theme: "Theme", cell: int, colour: int, speed: int
    ) -> None:
        """``cell``: where the tile is to lie, in sight; ``colour``: that of its sides; ``speed``:
        of the settings.
        """
        self._group = view.grid
        self._pace = _STEP_MS * speed
        ivory = theme.colours[IVORY_DOWN if points_down(cell) else IVORY]
        self._grid = view.mark_grid(overlay_palette(0, colour, ivory))
        view.put_mark(self._grid, cell)
        self._end = self._grid.y
        self._grid.y -= _HEIGHT
        self._group.append(self._grid)
        self._started = now()

    def tick(self, now: int) -> bool:
        """Move it if that is due; returns whether it goes on."""
        step = since(self._started, now) // self._pace
        y = self._end - _HEIGHT + min(step, _HEIGHT)
        if self._grid.y != y:  # else it would be sent again
            self._grid.y = y
        return step <= _HEIGHT

    def stop(self) -> None:
        """Take it away."""
        self._group.remove(self._grid)
