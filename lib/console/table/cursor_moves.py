"""Where the cursor goes on the table, and what part of the table comes with it."""

from console.hardware.keys import DOWN, LEFT, RIGHT, UP
from engine.lattice import CELL_MASK, FIELD_SHIFT

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.table.board_view import BoardView
    from console.table.lattice_view import LatticeView

_AHEAD = {UP: (0, -1), DOWN: (0, 1), LEFT: (-1, 0), RIGHT: (1, 0)}
_FAR = 1 << 29


def next_place(view: "LatticeView", actions: list[int], at: int, key: int) -> int:
    """The index of the placement nearest to ``actions[at]`` in the direction of a key; if all are
    in one cell, that of the tile's next rotation.

    A pixel aside counts twice as much as a pixel ahead.
    """
    dx, dy = _AHEAD[key]
    here = actions[at] & CELL_MASK
    x0, y0 = view.middle(here)
    alone = True
    best = at
    least = _FAR
    for i, action in enumerate(actions):
        cell = action & CELL_MASK
        if cell == here or (cell ^ here) >> FIELD_SHIFT:
            continue
        alone = False
        x, y = view.middle(cell)
        ahead = (x - x0) * dx + (y - y0) * dy
        way = ahead + 2 * abs((x - x0) * dy + (y - y0) * dx)
        if ahead > 0 and way < least:
            least = way
            best = i
    if alone:
        best = (best + 1) % len(actions)
        while actions[best] & CELL_MASK != here:
            best = (best + 1) % len(actions)
    return best


def jump(view: "BoardView", cell: int, cells: list[int], browsing: bool) -> None:
    """Show the part of the field with a cell in it, and with as many of ``cells`` as possible.

    ``browsing``: the cursor comes from another place, so what stays in sight is moved, which is
    faster than drawing.
    """
    before = view.x0, view.y0
    view.measure([cell] + cells)
    view.centre(cell)
    if browsing:
        try:
            from console.table.scrolling import scroll

            if scroll(view, cell, *before):
                view.show_changes()
                return
        except MemoryError:
            pass
    view.draw()
