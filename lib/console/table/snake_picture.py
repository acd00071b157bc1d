"""The picture of a row of dominoes: a snake in the canvas of the table, with places at its ends."""

import displayio
from bitmaptools import fill_region
from micropython import const

from console.draw import theme
from console.draw.pill import DEAR
from console.draw.shapes import fill_round
from console.draw.sizes import PILL, TABLE_FIGURE
from console.table.dominoes import (
    DOTS,
    EDGE,
    GOLD,
    INSIDE,
    LAID,
    RIM,
    Dominoes,
    domino_palette,
    side_of,
    tray_dominoes,
)
from console.table.row_ends import RowEnds
from console.table.snake import Snake

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.app import App

# What is on a spot: nothing, dots for tiles left out, felt below a tile that drops, or a face with
# the part that its edge is drawn as, shifted.
NOTHING = const(-1)
LEFT_OUT = const(-2)
COMING = const(-3)
EDGE_SHIFT = const(8)
_FACE = const(255)

_DOTS_APART = const(6)  # pixels
_MORE = const(6)  # hiding a place costs this many times as much as hiding a tile


class SnakePicture:
    """``group`` shows it; ``most``: how many spots fit; ``palette``: the colours of tiles.

    Tiles have the larger of two sizes as long as all of them fit.
    """

    def __init__(self, app: "App", y: int, height: int) -> None:
        """``y``, ``height``: its upper edge and its height on the screen, in pixels."""
        self._app = app
        self._canvas = app.canvas
        self.x = app.canvas_x
        self._y = y
        self._height = min(height, self._canvas.height)
        palette = self.palette = domino_palette(app.theme, LAID)
        palette.make_opaque(0)
        palette[0] = app.theme.colours[theme.FELT]
        self.group = displayio.Group(x=self.x, y=y)
        self.group.append(displayio.TileGrid(self._canvas, pixel_shader=palette))
        if self.x:
            from console.table.wood import add_frame

            add_frame(app, self.group, height)
        self.most = 0
        self._small = False
        self.drawn: list[int] = []  # what is on each spot
        self._origin = (0, 0)  # of the snake, from ``centre``

    def mark(self, seat: int) -> None:
        """Show RIM edges in the colour of a seat."""
        colour = self._app.theme.colours[theme.SEAT_TEXT + seat]
        if self.palette[RIM] != colour:  # else all of it would be sent again
            self.palette[RIM] = colour

    def fit(self, count: int) -> None:
        """Take the larger tiles if ``count`` spots fit; else the smaller ones, from then on."""
        app = self._app
        if count <= self.most or self._small:
            return
        if self.most:
            self.group.pop()  # the ends of the larger ones
        figure = app.sizes[TABLE_FIGURE]
        room = self._canvas.width, self._height, app.sizes[PILL] + 2
        snake = Snake(side_of(app, figure), *room)
        self._small = count > snake.most
        if self._small:
            self._dominoes = tray_dominoes(app)
            snake = Snake(self._dominoes.side, *room)
        else:
            self._dominoes = Dominoes(app, figure)
        self.snake = snake
        self.most = snake.most
        self.drawn = []
        self.ends = RowEnds(app.theme, self._dominoes.side)
        self.group.append(self.ends.group)

    def show(self, spots: list[int]) -> None:
        """Draw what is on each spot, as far as it has changed.

        An entry is NOTHING, LEFT_OUT, COMING, or ``edge << EDGE_SHIFT | face``.
        """
        old = self.drawn
        self.drawn = spots
        origin = self.snake.centre(len(spots))
        if len(old) != len(spots) or origin != self._origin:
            self._origin = origin
            self._canvas.fill(0)
            old = [NOTHING] * len(spots)
        for end in range(2):
            if spots[-end] != NOTHING:
                self.ends.hide(end)
        spot = 0
        several = False
        while spot < len(spots):
            if spots[spot] == old[spot]:
                spot += 1
                continue
            first = spot
            while spot < len(spots) and spots[spot] != old[spot]:
                spot += 1
            if several:
                self._app.urgent()  # else everything in between would be sent as well
            several = True
            # Joints lie over both of their tiles.
            self._redraw(max(0, first - 1), min(len(spots), spot + 1))
        self._show_ends()

    def tick(self, now: int) -> None:
        """Let the places at the ends pulse."""
        self.ends.tick(now)

    def hidden_by(self, x: int, y: int, width: int, height: int) -> int:
        """What it costs to hide a box of the screen, in pixels of triangular tiles: tiles cost
        ``DEAR`` times as much, and places _MORE times as much as tiles.
        """
        x -= self.x
        y -= self._y
        count = 0
        for spot, what in enumerate(self.drawn):
            left, top, right, bottom = self.snake.box(spot)
            if what == NOTHING:  # a place shows only the half that touches the row
                left, top = self.snake.half(spot, spot == 0)
                right = left + self._dominoes.side
                bottom = top + self._dominoes.side
            wide = min(right, x + width) - max(left, x)
            high = min(bottom, y + height) - max(top, y)
            if wide > 0 and high > 0:
                more = what == NOTHING or what >> EDGE_SHIFT == GOLD
                count += wide * high * (_MORE if more else 1)
        return DEAR * count

    def middle(self, end: int) -> tuple[int, int]:
        """The middle (x, y) of the first (0) or the last spot (1), in pixels of the screen."""
        left, top, right, bottom = self.snake.box(end * (len(self.drawn) - 1))
        return self.x + (left + right) // 2, self._y + (top + bottom) // 2

    def draw_tile(
        self, canvas: displayio.Bitmap, left: int, top: int, spot: int, what: int
    ) -> None:
        """Draw a tile into a canvas as it lies on a spot; ``what``: as in ``show``."""
        snake = self.snake
        upright = snake.is_upright(spot)
        face = what & _FACE
        if snake.runs_back(spot) and not upright:
            face ^= 1
        edge = what >> EDGE_SHIFT
        inside = INSIDE if edge == EDGE else edge
        self._dominoes.draw(canvas, left, top, face, upright, edge, inside)

    def _redraw(self, first: int, end: int) -> None:
        """Draw the spots from ``first`` to before ``end``, and their joints."""
        spots = self.drawn
        for spot in range(first, end):
            self._clear(spot)
        for spot in range(first, end):
            self._draw(spot, spots[spot])
        for spot in range(max(1, first), min(len(spots), end + 1)):
            if spots[spot] >= 0 <= spots[spot - 1]:
                self._dominoes.join(self._canvas, *self.snake.joint(spot))

    def _clear(self, spot: int) -> None:
        """Fill a spot and the lines around it with felt."""
        left, top, right, bottom = self.snake.box(spot)
        canvas = self._canvas
        fill_region(canvas, max(0, left - 1), top, min(canvas.width, right + 1), bottom + 1, 0)

    def _draw(self, spot: int, what: int) -> None:
        """Draw what is on a spot of felt."""
        left, top, right, bottom = self.snake.box(spot)
        if what >= 0:
            self.draw_tile(self._canvas, left, top, spot, what)
        elif what == LEFT_OUT:
            x = (left + right) // 2
            y = (top + bottom) // 2
            upright = self.snake.is_upright(spot)
            for away in (-_DOTS_APART, 0, _DOTS_APART):
                i = 0 if upright else away
                j = away if upright else 0
                fill_round(self._canvas, x + i - 1, y + j - 1, 3, 3, 1, DOTS)

    def _show_ends(self) -> None:
        """Show places at the ends of the row."""
        last = len(self.drawn) - 1
        for end in range(2):
            if self.drawn[-end] == NOTHING:
                self.ends.show(end, self.snake.half(end * last, 1 - end if last else end))
