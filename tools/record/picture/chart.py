"""A chart of a match: the points of each seat turn by turn, or its tiles where none are scored."""

from collections.abc import Iterator, Sequence

from tools.assets.palette import Screen, Table
from tools.record.picture import typeface
from tools.record.picture.axes import apart, grid_step
from tools.record.picture.lettering import numeral, shortened
from tools.record.picture.look import Look, sign
from tools.record.picture.shapes import Line, Picture, Point, Shape, Text
from tools.record.picture.words import Words
from tools.record.turns import END, Moment, seat_name

# Parts of the unit, which mostly is the shorter side of the picture.
_CAP = 0.026  # height of capitals and digits
_PAD = 0.04
_LINE = 0.009
_GRID = 0.002
_SIGN = 0.026

_NAMES = 0.24  # part of the width for the names at the ends of the lines
_SHORT_NAMES = 0.28  # its minimum, in units


def draw(
    story: Sequence[Moment],
    names: Sequence[str],
    size: tuple[int, int],
    look: Look,
    dealt: int,
    target: int,
    words: Words,
    unit: float = 0.0,
) -> Picture:
    """The chart of a match.

    ``story``: all moments of the match, at least one; ``names``: one per seat, may be empty;
    ``dealt``: tiles dealt to each; ``target``: the points that end the match, 0 for none;
    ``words``: its texts; ``unit``: the length to which all others are relative, 0 for the shorter
    side.
    """
    seats = range(len(names))
    scored = any(any(moment.totals) for moment in story[:-1])
    if scored:
        lines = [[0] + [moment.totals[seat] for moment in story] for seat in seats]
    else:
        target = 0
        lines = [[dealt] + [moment.held[seat] for moment in story] for seat in seats]
    chart = _Chart(story, lines, names, size, look, target, words, unit or min(size))
    ends = [f"{seat_name(names, seat)} {lines[seat][-1]}" for seat in seats]
    shapes = tuple(chart.shapes(words.axis(scored, story[-1].turn)))
    return Picture(*size, look.colours[Table.FELT], words.chart(scored, ends), shapes)


class _Chart:
    def __init__(
        self,
        story: Sequence[Moment],
        lines: Sequence[Sequence[int]],
        names: Sequence[str],
        size: tuple[int, int],
        look: Look,
        target: int,
        words: Words,
        unit: float,
    ) -> None:
        """``lines``: for each seat a value before the first moment, and one after each."""
        self._story = story
        self._lines = lines
        self._names = [seat_name(names, seat) for seat in range(len(names))]
        self._look = look
        self._target = target
        self._words = words
        width, height = size
        self._unit = unit
        self._em = _CAP * unit / typeface.CAP
        every = [0, target] + [value for line in lines for value in line]
        self._step = grid_step(max(every) - min(every))
        self._low = min(every) // self._step * self._step
        self._high = -(-max(max(every), self._low + 1) // self._step) * self._step
        marks = max([typeface.width(numeral(mark)) for mark in (self._low, self._high)]) * self._em
        pad = _PAD * unit
        self._left = 2 * pad + marks
        self._right = width - max(_NAMES * width, _SHORT_NAMES * unit)
        self._top = 2 * pad + _CAP * unit
        self._bottom = height - 2 * pad - _CAP * unit
        self._width = width

    def shapes(self, axis: str) -> Iterator[Shape]:
        """All shapes, the lowest first; ``axis``: the label of the axis."""
        yield from self._grid(axis)
        yield from self._rounds()
        for seat, values in enumerate(self._lines):
            yield self._line(seat, values)
        yield from self._legend()

    def _x(self, number: int) -> float:
        """The position of a moment, -1 for the beginning; a round ends at its last turn."""
        turn = self._story[number].turn if number >= 0 else 0
        return self._left + (self._right - self._left) * turn / max(self._story[-1].turn, 1)

    def _y(self, value: int) -> float:
        part = (value - self._low) / (self._high - self._low)
        return self._bottom - (self._bottom - self._top) * part

    def _grid(self, axis: str) -> Iterator[Shape]:
        soft = self._look.colours[Screen.SOFT]
        thick = max(1.0, _GRID * self._unit)
        pad = _PAD * self._unit
        half = _CAP * self._unit / 2
        for value in range(self._low, self._high + 1, self._step):
            y = self._y(value)
            colour = self._look.colours[Table.DOTS]
            ends = ((self._left, y), (self._right, y))
            yield Line(ends, 2 * thick if value == 0 else thick, colour, "grid")
            text = numeral(value)
            yield Text(self._left - pad / 2, y + half, self._em, text, soft, "mark", "end")
        if self._target:
            y = self._y(self._target)
            colour = self._look.colours[Screen.TITLE]
            yield Line(((self._left, y), (self._right, y)), 2 * thick, colour, "target")
        base = _PAD * self._unit + 2 * half
        yield Text(pad, base, self._em, axis, soft, "what")

    def _rounds(self) -> Iterator[Shape]:
        """A line where each round except the last ends, and the numbers of the rounds."""
        start = self._x(-1)
        ends = [number for number, moment in enumerate(self._story) if moment.seat == END]
        colour = self._look.colours[Table.PLACE_FILL]
        thick = max(1.0, _GRID * self._unit)
        foot = self._bottom + _PAD / 2 * self._unit + _CAP * self._unit
        soft = self._look.colours[Screen.SOFT]
        several = self._story[-1].round > 1
        for number in ends:
            moment = self._story[number]
            x = self._x(number)
            if number < len(self._story) - 1:
                yield Line(((x, self._top), (x, self._bottom)), thick, colour, "round")
            text = self._words.round(moment.round)
            if typeface.width(text) * self._em > x - start:
                text = str(moment.round)
            middle = (start + x) / 2
            if several and typeface.width(text) * self._em < x - start:
                yield Text(middle, foot, self._em, text, soft, "label", "middle")
            start = x

    def _line(self, seat: int, values: Sequence[int]) -> Line:
        """A line that goes up or down at each turn that changed something."""
        points: list[Point] = [(self._x(-1), self._y(values[0]))]
        for number, value in enumerate(values[1:]):
            x = self._x(number)
            for point in ((x, points[-1][1]), (x, self._y(value))):
                if point != points[-1]:
                    points.append(point)
        thick = max(1.5, _LINE * self._unit)
        return Line(tuple(points), thick, self._look.seat_text(seat), "seat")

    def _legend(self) -> Iterator[Shape]:
        """Sign, name and last value of each seat at the end of its line, without overlaps."""
        line = 2.2 * _CAP * self._unit
        size = _SIGN * self._unit
        pad = _PAD / 2 * self._unit
        places = apart(
            [self._y(values[-1]) for values in self._lines], line, self._top, self._bottom
        )
        for seat, y in enumerate(places):
            colour = self._look.seat_text(seat)
            x = self._right + pad
            yield sign(seat, x + size / 2, y, size, colour)
            x += size + pad / 2
            base = y + _CAP * self._unit / 2
            value = numeral(self._lines[seat][-1])
            room = self._width - pad - typeface.width(value) * self._em
            yield Text(room, base, self._em, value, colour, "total")
            name = shortened(self._names[seat], self._em, room - pad / 2 - x)
            if name:
                yield Text(x, base, self._em, name, colour, "name")
