"""The animation after a tile is laid: its shape lights up, its points fly to the score."""

import displayio
from bitmaptools import blit
from micropython import const

from console.clock import now, since
from console.draw.theme import BRIGHT, EDGE
from console.sound.tunes import BONUS, MOVE, WIN
from engine.actions import HEXAGON
from engine.lattice import AROUND, CELL_MASK, corners

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.app import App
    from console.draw.text import Font
    from console.table.board_view import BoardView
    from console.table.views import TableView
    from engine.board import Board
    from engine.events import Event

_STEP_MS = const(60)
_STEPS = const(12)
_BLINK = const(2)  # steps of light, steps of dark
_SCALE = const(2)  # of the letters


def show_tile(
    app: "App", group: displayio.Group, table_view: "TableView", event: "Event"
) -> "ScoreAnimation | None":
    """Draw the tile just laid, with its tune; returns the ScoreAnimation that follows, or None."""
    app.play(WIN if app.match.game.is_over else BONUS if event.shape else MOVE)
    table_view.redraw_last()
    if table_view.counted or not event.points or not app.memory.settings.speed:
        return None
    return ScoreAnimation(app, group, table_view, event)


class ScoreAnimation:
    """Runs in ``tick`` until it returns False; draws only small areas."""

    def __init__(
        self, app: "App", group: displayio.Group, table_view: "BoardView", event: "Event"
    ) -> None:
        self._table_view = table_view
        self._group = group
        self._started = now()
        self._step = -1
        self._pace = _STEP_MS * app.memory.settings.speed
        cell = event.action & CELL_MASK
        self._cells = _shape_cells(table_view.board, cell, event.shape)
        text = "+%d" % event.points
        self._text = _outlined(app.font, text, app.theme.colours)
        x, y = table_view.place_on_screen(cell)
        width = _SCALE * len(text) * app.font.width
        self._x = max(0, min(x - width // 2, app.width - width))
        self._y = y - app.font.height
        self._end = app.mirror(0, width)  # where the score is
        group.append(self._text)

    def tick(self, now: int) -> bool:
        """Draw the step that is due; returns whether there is another."""
        step = since(self._started, now) // self._pace
        if step >= _STEPS:
            self.stop()
            return False
        if step != self._step:
            self._step = step
            left = _STEPS * _STEPS - step * step  # slow at first, to be read
            self._text.x = self._end + (self._x - self._end) * left // (_STEPS * _STEPS)
            self._text.y = self._y * left // (_STEPS * _STEPS)
            if step % _BLINK == 0:
                self._outline(step % (2 * _BLINK) == 0)
        return True

    def stop(self) -> None:
        """End it: remove the points, and outline the shape no longer."""
        self._group.remove(self._text)
        self._outline(False)

    def _outline(self, bright: bool) -> None:
        for cell in self._cells:
            self._table_view.outline(cell, bright)


def _outlined(font: "Font", text: str, colours: tuple) -> displayio.Group:
    """Large, bold and bright letters with a dark edge, and nothing round them."""
    group = displayio.Group(scale=_SCALE)
    group.append(_letters(font, text, colours[EDGE], (0, 1, 2, 3), (0, 1, 2)))
    group.append(_letters(font, text, colours[BRIGHT], (1, 2), (1,)))
    return group


def _letters(
    font: "Font", text: str, colour: int, columns: tuple, rows: tuple
) -> displayio.TileGrid:
    """A text on a ground that is not seen, drawn as often as there are columns and rows."""
    width = font.width
    height = font.height
    bitmap = displayio.Bitmap(len(text) * width + 3, height + 2, 2)
    for i, char in enumerate(text):
        left = font.tile(ord(char)) * width
        for x in columns:
            for y in rows:
                blit(
                    bitmap,
                    font.bitmap,
                    i * width + x,
                    y,
                    x1=left,
                    y1=0,
                    x2=left + width,
                    y2=height,
                    skip_source_index=0,
                )
    palette = displayio.Palette(2)
    palette.make_transparent(0)
    palette[1] = colour
    return displayio.TileGrid(bitmap, pixel_shader=palette)


def _shape_cells(board: "Board", cell: int, shape: int) -> list:
    """The filled cells that make the shape."""
    cells = [cell]
    for point in corners(cell):
        if shape >= HEXAGON and board.meeting(point) < 6:
            continue
        for step in AROUND:
            if point + step in board.cells and point + step not in cells:
                cells.append(point + step)
    return cells if shape else [cell]
