"""The tile just laid, which drops onto the table."""

from micropython import const

from console.draw.sizes import TILE_LIFT
from console.draw.theme import IVORY, IVORY_DOWN, overlay_palette
from engine.lattice import CELL_MASK, points_down

TYPE_CHECKING = False
if TYPE_CHECKING:
    import displayio

    from console.app import App
    from console.table.board_view import BoardView
    from console.table.views import TableView
    from engine.events import Event

STEP_MS = const(40)
_LIES = const(4)  # the step at which the table is drawn with it
STEPS = const(6)  # at the last one its picture is removed: to do both at once would take too long


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
        return Drop(view.grid, grid, app.sizes[TILE_LIFT])
    except MemoryError:
        return None


class Drop:
    """The picture of a tile above the table, until it lies there. ``grid``: what moves; ``last``:
    the step at which it is removed.
    """

    last = STEPS - 1

    def __init__(self, group: "displayio.Group", grid: "displayio.TileGrid", height: int) -> None:
        """``group``: that of the table; ``grid``: the tile where it will lie; ``height``: the
        pixels that it falls.
        """
        self._group = group
        self._height = height
        self.grid = grid
        self._end = grid.y
        grid.y -= height
        group.append(grid)

    def move(self, step: int) -> bool:
        """Move the tile to where it is at a step; returns whether it is still above the table."""
        if step >= _LIES:
            return False
        self.grid.y = self._end - self._height + self._height * step // (_LIES - 1)
        return True

    def remove(self) -> None:
        """Remove the picture of the tile."""
        self._group.remove(self.grid)


def _coming_triangle(app: "App", view: "BoardView", event: "Event") -> "displayio.TileGrid":
    """The tile where it will lie.

    It needs no bitmap: it is one of the marks, as the cursor is. It has no numbers until it lies.
    """
    theme = app.theme
    cell = event.action & CELL_MASK
    ivory = theme.colours[IVORY_DOWN if points_down(cell) else IVORY]
    view.mark_last()  # already now, as when it lies there is much else to send
    grid = view.mark_grid(overlay_palette(0, theme.seat_colour(event.seat), ivory))
    view.put_mark(grid, cell)
    return grid
