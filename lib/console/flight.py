"""The moment after a tile is laid: its shape lights up, its points fly to the score."""

from console.advice import points_text
from console.clock import since
from console.text import TextLine
from engine.actions import HEXAGON
from engine.lattice import AROUND, CELL_MASK, corners

_STEP_MS = 60
_STEPS = 10
_BLINK = 2  # steps of light, steps of dark
_CELLS = 18  # room for the points and the name of the shape


class Flight:
    """Runs in ``tick`` until it returns False; draws only small areas."""

    def __init__(self, app, group, table, event, now: int) -> None:
        self._table = table
        self._group = group
        self._started = now
        self._step = -1
        self._pace = _STEP_MS * app.memory.settings.speed
        cell = event.action & CELL_MASK
        self._cells = _shape_cells(app.match.game.table, cell, event.shape)
        self._cell = cell
        text = "+" + points_text(app, event.points, event.shape)
        font = app.font
        x, y = table.place_on_screen(cell)
        x = max(0, min(x - len(text) * font.width // 2, app.width - len(text) * font.width))
        self._line = TextLine(font, min(len(text), _CELLS), x, y, app.theme.seats[event.seat])
        self._line.show(text)
        self._from = y - font.height // 2
        group.append(self._line.grid)

    def tick(self, now: int) -> bool:
        """Draw the step that is due; whether there is another."""
        step = since(self._started, now) // self._pace
        if step >= _STEPS:
            self.stop()
            return False
        if step != self._step:
            self._step = step
            self._line.grid.y = self._from * (_STEPS - step) // _STEPS
            if step % _BLINK == 0:
                self._light(step % (2 * _BLINK) == 0)
        return True

    def stop(self) -> None:
        """Leave everything as it is to stay."""
        self._group.remove(self._line.grid)
        self._light(False)

    def _light(self, bright: bool) -> None:
        for cell in self._cells:
            self._table.outline(cell, bright or cell == self._cell)


def _shape_cells(board, cell: int, shape: int) -> list:
    """The filled cells that make the shape."""
    cells = [cell]
    for point in corners(cell):
        if shape >= HEXAGON and board.meeting(point) < 6:
            continue
        for step in AROUND:
            if point + step in board.cells and point + step not in cells:
                cells.append(point + step)
    return cells if shape else [cell]
