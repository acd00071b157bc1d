"""The animation of a tile that drops onto the table."""

from micropython import const

from console.clock import now, since
from console.draw.theme import IVORY, IVORY_DOWN, overlay_palette
from engine.lattice import CELL_MASK, points_down

TYPE_CHECKING = False
if TYPE_CHECKING:
    import displayio

    from console.app import App
    from console.table.board_view import BoardView
    from console.table.views import TableView
    from engine.events import Event

_STEP_MS = const(40)
_HEIGHT = const(3)  # pixels that it falls, one per step


def drop_tile(app: "App", view: "TableView", event: "Event") -> "Drop | None":
    """Drop the tile just laid; None if it is out of sight or the memory does not suffice."""
    try:
        if view.must_count:
            from console.table.domino_drop import coming_domino

            grid = coming_domino(view)
        elif view.sees(event.action & CELL_MASK):
            grid = _coming_triangle(app, view, event)
        else:
            return None
        return Drop(view.grid, grid, app.memory.settings.speed)
    except MemoryError:
        return None


class Drop:
    """Runs in ``tick`` until it returns False; then ``stop`` it, and draw the tile on the table."""

    def __init__(self, group: "displayio.Group", grid: "displayio.TileGrid", speed: int) -> None:
        """``group``: that of the table; ``grid``: the tile where it will lie; ``speed``: that of
        the settings.
        """
        self._group = group
        self._pace = _STEP_MS * speed
        self.grid = grid
        self._end = grid.y
        grid.y -= _HEIGHT
        group.append(grid)
        self._started = now()

    def tick(self, now: int) -> bool:
        """Move the tile if that is due; returns whether it still falls."""
        step = since(self._started, now) // self._pace
        y = self._end - _HEIGHT + min(step, _HEIGHT)
        if self.grid.y != y:  # else it would be sent again
            self.grid.y = y
        return step <= _HEIGHT

    def stop(self) -> None:
        """Remove the picture of the tile."""
        self._group.remove(self.grid)


def _coming_triangle(app: "App", view: "BoardView", event: "Event") -> "displayio.TileGrid":
    """The tile where it will lie.

    It needs no bitmap: it is one of the marks, as the cursor is. It has no numbers until it lies.
    """
    theme = app.theme
    cell = event.action & CELL_MASK
    ivory = theme.colours[IVORY_DOWN if points_down(cell) else IVORY]
    grid = view.mark_grid(overlay_palette(0, theme.seat_colour(event.seat), ivory))
    view.put_mark(grid, cell)
    return grid
