"""The picture of a row of dominoes: a snake in the canvas of the tables, slots at its ends."""

import displayio
from bitmaptools import fill_region
from micropython import const

from console.draw import theme
from console.draw.pill import DEAR
from console.draw.shapes import fill_round
from console.table.dominoes import (
    DOTS,
    EDGE,
    GOLD,
    INSIDE,
    LAID,
    LARGE,
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

# What is at a place: nothing, dots for what is left out, felt below a tile that drops, or the face
# of a tile with what its edge belongs to, shifted.
NOTHING = const(-1)
LEFT_OUT = const(-2)
COMING = const(-3)
EDGE_SHIFT = const(8)
_FACE = const(255)

_DOTS_APART = const(6)  # pixels
_MORE = const(6)  # so much dearer than a tile is where the next one goes


class SnakePicture:
    """``group`` goes into a Group; ``most``: how many places of the ``snake`` there is room for.

    Tiles have the larger of two sizes as long as all fit; ``palette``: their colours.
    """

    def __init__(self, app: "App", y: int, height: int) -> None:
        """Where it is on the screen, in pixels."""
        self._app = app
        self._canvas = app.canvas
        self._x = app.canvas_x
        self._y = y
        self._height = min(height, self._canvas.height)
        palette = self.palette = domino_palette(app.theme, LAID)
        palette.make_opaque(0)
        palette[0] = app.theme.colours[theme.FELT]
        self.group = displayio.Group(x=self._x, y=y)
        self.group.append(displayio.TileGrid(self._canvas, pixel_shader=palette))
        if self._x:
            from console.table.wood import add_frame

            add_frame(app, self.group, height)
        self.most = 0
        self._small = False
        self._drawn: list = []  # what is at each place
        self._where = (0, 0)  # the snake begins

    def mark(self, seat: int) -> None:
        """Give the edges that are a RIM the colour of a seat."""
        colour = self._app.theme.colours[theme.SEAT_TEXT + seat]
        if self.palette[RIM] != colour:  # else all of it would be sent again
            self.palette[RIM] = colour

    def fit(self, places: int) -> None:
        """Take the larger tiles if so many fit, else the smaller ones, and keep to these."""
        app = self._app
        if places <= self.most or self._small:
            return
        if self.most:
            self.group.pop()  # the ends of the larger ones
        figure = LARGE[app.large]
        room = self._canvas.width, self._height, app.sizes.pill + 2
        snake = Snake(side_of(figure, app.large), *room)
        self._small = places > snake.most
        if self._small:
            self._dominoes = tray_dominoes(app)
            snake = Snake(self._dominoes.side, *room)
        else:
            self._dominoes = Dominoes(figure, app.large)
        self.snake = snake
        self.most = snake.most
        self._drawn = []
        self._ends = RowEnds(app.theme, self._dominoes.side)
        self.group.append(self._ends.group)

    def show(self, places: list) -> None:
        """Draw what is at each place, as far as something else is drawn there."""
        old = self._drawn
        self._drawn = places
        where = self.snake.centre(len(places))
        if len(old) != len(places) or where != self._where:
            self._where = where
            self._canvas.fill(0)
            old = [NOTHING] * len(places)
        for end in range(2):
            if places[-end] != NOTHING:
                self._ends.hide(end)
        place = 0
        several = False
        while place < len(places):
            if places[place] == old[place]:
                place += 1
                continue
            first = place
            while place < len(places) and places[place] != old[place]:
                place += 1
            if several:
                self._app.urgent()  # else all that lies between would be sent, too
            several = True
            # What joins two tiles lies over both of them.
            self._mend(max(0, first - 1), min(len(places), place + 1))
        self._show_ends()

    def tick(self, now: int) -> None:
        """Let the slots pulse."""
        self._ends.tick(now)

    def hidden_by(self, x: int, y: int, width: int, height: int) -> int:
        """How much a box would hide, in pixels of the screen, all of them dear: tiles and, six
        times as much so, the places for the next one.
        """
        x -= self._x
        y -= self._y
        count = 0
        for place, what in enumerate(self._drawn):
            left, top, right, bottom = self.snake.box(place)
            if what == NOTHING:  # of the slot there is only the half that touches the row
                left, top = self.snake.half(place, place == 0)
                right = left + self._dominoes.side
                bottom = top + self._dominoes.side
            wide = min(right, x + width) - max(left, x)
            high = min(bottom, y + height) - max(top, y)
            if wide > 0 and high > 0:
                more = what == NOTHING or what >> EDGE_SHIFT == GOLD
                count += wide * high * (_MORE if more else 1)
        return DEAR * count

    def middle(self, end: int) -> tuple[int, int]:
        """The middle of the first (0) or the last place (1), in pixels of the screen."""
        left, top, right, bottom = self.snake.box(end * (len(self._drawn) - 1))
        return self._x + (left + right) // 2, self._y + (top + bottom) // 2

    def draw_tile(
        self, canvas: displayio.Bitmap, left: int, top: int, place: int, what: int
    ) -> None:
        """Draw a tile into a canvas as it lies at a place."""
        snake = self.snake
        stands = snake.stands(place)
        face = what & _FACE
        if snake.runs_back(place) and not stands:
            face ^= 1
        edge = what >> EDGE_SHIFT
        inside = INSIDE if edge == EDGE else edge
        self._dominoes.draw(canvas, left, top, face, stands, edge, inside)

    def _mend(self, first: int, end: int) -> None:
        """Draw places anew: the first one and those before ``end``."""
        places = self._drawn
        for place in range(first, end):
            self._clear(place)
        for place in range(first, end):
            self._draw(place, places[place])
        for place in range(max(1, first), min(len(places), end + 1)):
            if places[place] >= 0 <= places[place - 1]:
                self._dominoes.join(self._canvas, *self.snake.joint(place))

    def _clear(self, place: int) -> None:
        """Fill a place with felt, and the lines round it."""
        left, top, right, bottom = self.snake.box(place)
        canvas = self._canvas
        fill_region(canvas, max(0, left - 1), top, min(canvas.width, right + 1), bottom + 1, 0)

    def _draw(self, place: int, what: int) -> None:
        left, top, right, bottom = self.snake.box(place)
        if what >= 0:
            self.draw_tile(self._canvas, left, top, place, what)
        elif what == LEFT_OUT:
            x = (left + right) // 2
            y = (top + bottom) // 2
            stands = self.snake.stands(place)
            for away in (-_DOTS_APART, 0, _DOTS_APART):
                i = 0 if stands else away
                j = away if stands else 0
                fill_round(self._canvas, x + i - 1, y + j - 1, 3, 3, 1, DOTS)

    def _show_ends(self) -> None:
        """Show slots where the next tile may go."""
        last = len(self._drawn) - 1
        for end in range(2):
            if self._drawn[-end] == NOTHING:
                self._ends.show(end, self.snake.half(end * last, 1 - end if last else end))
