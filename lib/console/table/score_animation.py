"""The animation after a tile is laid: its shape lights up, its points fly to the score."""

import displayio
from bitmaptools import blit
from micropython import const

from console.clock import now, since
from console.draw.theme import BRIGHT, EDGE
from console.sound.tunes import BONUS, MOVE, WIN
from engine.lattice import CELL_MASK

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.app import App
    from console.draw.text import Font
    from console.table.board_view import BoardView
    from console.table.lit_shape import LitShape
    from console.table.views import TableView
    from engine.events import Event

_STEP_MS = const(30)
_STEPS = const(24)  # of the points that fly
_LIGHT = const(3)  # steps from one tile that lights up to the next
_PULSE = const(5)  # steps of gold, then as many as before
_PULSES = const(3)
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
        self._over = table_view.grid
        self._group = group
        self._started = now()
        self._step = -1
        self._pace = _STEP_MS * app.memory.settings.speed
        cell = event.action & CELL_MASK
        self._lit = 0  # tiles of the shape
        self._steps = _STEPS
        self._shape: LitShape | None = None
        if event.shape:
            from console.table import lit_shape

            self._shape = lit_shape.LitShape(table_view, app.theme, cell, event.shape)
            self._over.append(self._shape.grid)
            self._steps = max(_STEPS, _LIGHT * self._shape.count + 2 * _PULSE * _PULSES)
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
        if step >= self._steps:
            self.stop()
            return False
        if step != self._step:
            self._step = step
            if step < _STEPS:
                left = _STEPS * _STEPS - step * step  # slow at first, to be read
                self._text.x = self._end + (self._x - self._end) * left // (_STEPS * _STEPS)
                self._text.y = self._y * left // (_STEPS * _STEPS)
            else:
                self._text.hidden = True
            if self._shape:
                self._light(self._shape, step)
        return True

    def stop(self) -> None:
        """End it: remove the points and the light."""
        self._group.remove(self._text)
        if self._shape:
            self._over.remove(self._shape.grid)

    def _light(self, shape: "LitShape", step: int) -> None:
        """Light the tiles that are due; when all are lit, pulse."""
        while self._lit < shape.count and _LIGHT * self._lit <= step:
            shape.light(self._lit)
            self._lit += 1
        beyond = step - _LIGHT * shape.count
        if beyond >= 0:
            shape.pulse(beyond // _PULSE % 2 == 0)


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
