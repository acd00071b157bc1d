"""Bars from the middle and a chart of chances, drawn on the canvas of the tables."""

import displayio
from bitmaptools import fill_region
from bots.luck import CERTAIN
from micropython import const

from console.draw.seat_sign import draw_sign
from console.draw.theme import BAR, CARD_SHADOW, FELT, GOLD, SEAT, SOFT

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from console.app import App

_RED = const(0xC04848)

# The colours of the canvas.
_TRACK, _BAD, _EVEN, _GROUND, _BEST = range(1, 6)
_SEAT = const(6)  # those of the seats
_COLOURS = const(16)
_DASH = const(4)
_SHADES = const(2)  # of this many columns under a line one is filled


class LuckChart:
    """``grid`` goes into a Group, below the title. Places are those of the screen, the chart is the
    same in all languages.
    """

    def __init__(self, app: "App", top: int) -> None:
        canvas = self._canvas = app.canvas
        self._app = app
        self._top = top
        self.left = app.canvas_x
        self.width = canvas.width
        self.bottom = top + canvas.height
        canvas.fill(0)
        colours = app.theme.colours
        palette = displayio.Palette(_COLOURS)
        inks = (FELT, CARD_SHADOW, FELT, SOFT, BAR, GOLD, SEAT, SEAT + 1, SEAT + 2, SEAT + 3)
        for i, ink in enumerate(inks):
            palette[i] = colours[ink]
        palette[_BAD] = _RED
        self.grid = displayio.TileGrid(canvas, pixel_shader=palette, x=app.canvas_x, y=top)

    def add_bar(self, place: tuple[int, int, int, int], value: int, most: int, seat: int) -> None:
        """A bar of ``value`` from the middle, to the right in the colour of the seat, or to the
        left if it is negative; ``place``: x, y, width, height; ``most``: of the whole half.
        """
        x, y, width, height = place
        x = self._app.mirror(x, width) - self.left
        y -= self._top
        self._fill(x, y, width, height, _TRACK)
        middle = x + width // 2
        long = width // 2 * min(abs(value), most) // most
        if value > 0:
            self._fill(middle, y, long, height, _SEAT + seat)
        elif value < 0:
            self._fill(middle - long, y, long, height, _BAD)
        self._fill(middle, y - 1, 1, height + 2, _EVEN)

    def add_sign(self, x: int, y: int, size: int, seat: int) -> None:
        """The sign of a seat in its colour."""
        x = self._app.mirror(x, size) - self.left
        if 0 <= x <= self.width - size:
            draw_sign(self._canvas, x, y - self._top, size, seat, _SEAT + seat)

    def add_chances(
        self,
        place: tuple[int, int, int, int],
        turns: "Sequence[Sequence[int]]",
        seats: "Sequence[int]",
    ) -> None:
        """The chances of these seats after each turn, as lines; of a single one with an area below
        it, and with marks where it has risen and fallen the most.
        """
        x, y, width, height = place
        y -= self._top
        x -= self.left
        self._fill(x, y, width, height, _GROUND)
        even = y + height - 1 - (height - 1) // len(turns[0])
        for column in range(x, x + width, 2 * _DASH):
            self._fill(column, even, _DASH, 1, _EVEN)
        last = max(1, len(turns) - 1)
        for seat in seats:
            before = -1
            for column in range(width):
                at, part = divmod(column * last, width - 1)
                chance = turns[at][seat]
                if part:
                    chance += (turns[at + 1][seat] - chance) * part // (width - 1)
                row = y + (height - 1) * (CERTAIN - chance) // CERTAIN
                if len(seats) == 1 and not column % _SHADES:
                    self._fill(x + column, row, 1, y + height - row, _SEAT + seat)
                upper = min(row, before) if before >= 0 else row
                self._fill(x + column, upper, 1, max(row, before) - upper + 1, _SEAT + seat)
                before = row
        if len(seats) == 1 and len(turns) > 1:
            line = [turn[seats[0]] for turn in turns]
            steps = [line[i + 1] - line[i] for i in range(last)]
            for step, colour in ((max(steps), _BEST), (min(steps), _BAD)):
                at = steps.index(step) + 1
                row = y + (height - 1) * (CERTAIN - line[at]) // CERTAIN
                self._add_mark(x + at * (width - 1) // last, row, (y, height), colour)

    def _add_mark(self, x: int, row: int, edges: tuple[int, int], colour: int) -> None:
        """A triangle that shows up for the best moment, down for the worst, within the chart."""
        y, height = edges
        size = max(2, height // 12)
        up = colour == _BEST
        tip = row - 2 - size if up else row + 2 + size
        tip = max(y, tip) if up else min(y + height - 1, tip)
        for i in range(size + 1):
            self._fill(x - i, tip + i if up else tip - i, 2 * i + 1, 1, colour)

    def _fill(self, x: int, y: int, width: int, height: int, colour: int) -> None:
        """Fill a box as far as it is on the canvas."""
        canvas = self._canvas
        right = min(x + width, canvas.width)
        low = min(y + height, canvas.height)
        x = max(0, x)
        y = max(0, y)
        if x < right and y < low:
            fill_region(canvas, x, y, right, low, colour)
