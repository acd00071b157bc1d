"""Bars from the middle and a chart of chances, drawn on the canvas of the tables."""

import displayio
from bitmaptools import fill_region
from bots.luck import CERTAIN
from micropython import const

from console.draw.seat_sign import draw_sign
from console.draw.shapes import fill_round
from console.draw.sizes import ART, RADIUS
from console.draw.theme import BAR, CARD_SHADOW, FELT, GOLD, SEAT, SOFT, WARNING, mixed

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from console.app import App

_RED = const(0xC04848)

# The colours of the canvas.
_TRACK, _BAD, _EVEN, GROUND, BEST, WORST, _AREA = range(1, 8)
_SEAT = const(8)  # those of the seats
_COLOURS = const(16)
_DASH = const(3)


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
        palette = self._palette = displayio.Palette(_COLOURS)
        inks = (FELT, CARD_SHADOW, FELT, SOFT, BAR, GOLD, WARNING, FELT)
        for i, ink in enumerate(inks + (SEAT, SEAT + 1, SEAT + 2, SEAT + 3)):
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
        end = height // 2  # it is round
        fill_round(self._canvas, x, y, width, height, end, _TRACK)
        middle = x + width // 2
        long = (width // 2 - end) * abs(value) // most
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
        """The chances of these seats after each turn, as lines, from the lowest to the highest one;
        of a single seat from 0 to certainty, with an area between it and an even chance. The last
        line is above the others, and has marks where it has risen and fallen the most.
        """
        x, y, width, height = place
        y -= self._top
        x -= self.left
        sizes = self._app.sizes
        fill_round(self._canvas, x, y, width, height, sizes[RADIUS], GROUND)
        thick = 1 + sizes[ART]  # of a line
        alone = len(seats) == 1
        mark = self._app.small_font.cap // (2 if alone else 3)  # its height
        inset = thick + 2 + mark  # a mark at an end does not leave the chart
        x += inset
        y += inset
        width -= 2 * inset
        high = height - 2 * inset - thick
        even = CERTAIN // len(turns[0])
        least, most = 0, CERTAIN
        if not alone:  # lines would be close together, if all chances were to be in sight
            least = min([even] + [min(turn) for turn in turns])
            most = max([even] + [max(turn) for turn in turns])
        span = max(1, most - least)
        even = y + high * (most - even) // span
        last = max(1, len(turns) - 1)
        rows = bytearray(width)
        for seat in seats:
            for column in range(width):
                at, part = divmod(column * last, width - 1)
                chance = turns[at][seat]
                if part:
                    chance += (turns[at + 1][seat] - chance) * part // (width - 1)
                row = rows[column] = y + high * (most - chance) // span
                if alone:
                    self._fill(x + column, min(row, even), 1, abs(row - even), _AREA)
            if seat == seats[0]:
                for column in range(0, width, 2 * _DASH):
                    self._fill(x + column, even, _DASH, 1, _EVEN)
            before = rows[0]
            for column in range(width):
                row = rows[column]
                upper = min(row, before)
                self._fill(x + column, upper, 1, max(row, before) - upper + thick, _SEAT + seat)
                before = row
        if len(turns) > 1:
            colours = self._app.theme.colours
            self._palette[_AREA] = mixed(colours[BAR], colours[SEAT + seat], 1)
            line = [turn[seat] for turn in turns]
            steps = [line[i + 1] - line[i] for i in range(last)]
            for step, colour in ((max(steps), BEST), (min(steps), WORST)):
                at = steps.index(step) + 1
                column = at * (width - 1) // last
                self._add_mark(x + column, rows[column] + thick // 2, mark, thick, colour)

    def _add_mark(self, x: int, y: int, size: int, around: int, colour: int) -> None:
        """A dot on the line, and a triangle that points up for the best moment, above it, down for
        the worst, below it.
        """
        self._fill(x - around, y - around + 1, 2 * around + 1, 2 * around - 1, colour)
        self._fill(x - around + 1, y - around, 2 * around - 1, 2 * around + 1, colour)
        away = around + size + 1  # from the dot to the tip
        for i in range(size):
            at = away - i
            self._fill(x - i, y - at if colour == BEST else y + at, 2 * i + 1, 1, colour)

    def _fill(self, x: int, y: int, width: int, height: int, colour: int) -> None:
        """Fill a box as far as it is on the canvas."""
        canvas = self._canvas
        right = min(x + width, canvas.width)
        low = min(y + height, canvas.height)
        x = max(0, x)
        y = max(0, y)
        if x < right and y < low:
            fill_region(canvas, x, y, right, low, colour)
