"""A chart of a review: what each player gave away turn by turn, and the turns that cost most.

Each player has a strip with one bar per turn. At the end of a strip are the name, the points given
away per turn, and how well the player played.
"""

from collections import defaultdict
from collections.abc import Iterator, Sequence

from tools.assets.palette import Screen, Table
from tools.record.picture import typeface
from tools.record.picture.axes import grid_step
from tools.record.picture.lettering import numeral, shortened
from tools.record.picture.look import Look, sign
from tools.record.picture.shapes import Box, Line, Picture, Shape, Text
from tools.record.review import Judgement, Summary

# Parts of the shorter side.
_CAP = 0.026  # height of capitals and digits
_PAD = 0.04
_SIGN = 0.026
_GRID = 0.002

_NAMES = 0.24  # part of the width for the texts at the ends of the strips
_SHORT_NAMES = 0.28  # its minimum, of the shorter side
_BAR = 0.7  # part of the width of a turn
_MARKS = 0.5  # of a strip: the least height between two lines of the grid, in lines of text


def draw(
    judged: Sequence[Judgement], found: Sequence[Summary], size: tuple[int, int], look: Look
) -> Picture:
    """The chart of these judgements, at least one; ``found``: the sums of each player."""
    title = "Points given away per turn: " + ", ".join(
        f"{each.player} {each.a_turn:.1f}" for each in found
    )
    shapes = tuple(_Chart(judged, found, size, look).shapes())
    return Picture(*size, look.colours[Table.FELT], title, shapes)


class _Chart:
    def __init__(
        self,
        judged: Sequence[Judgement],
        found: Sequence[Summary],
        size: tuple[int, int],
        look: Look,
    ) -> None:
        self._found = found
        self._look = look
        self._width, height = size
        unit = self._unit = min(size)
        self._em = _CAP * unit / typeface.CAP
        pad = self._pad = _PAD * unit
        self._seats = sorted({entry.seat for entry in judged})
        self._turns = sorted({(entry.round, entry.turn) for entry in judged})
        self._lost: dict[int, dict[tuple[int, int], int]] = {
            seat: defaultdict(int) for seat in self._seats
        }
        for entry in judged:
            self._lost[entry.seat][entry.round, entry.turn] += entry.loss
        most = max(1, *(max(lost.values()) for lost in self._lost.values()))
        self._step = grid_step(most)
        self._high = -(-most // self._step) * self._step
        self._left = 2 * pad + typeface.width(numeral(self._high)) * self._em
        self._right = self._width - max(_NAMES * self._width, _SHORT_NAMES * unit)
        self._top = 2 * pad + _CAP * unit
        bottom = height - 2 * pad - _CAP * unit
        self._strip = (bottom - self._top) / len(self._seats)
        self._bottom = bottom

    def shapes(self) -> Iterator[Shape]:
        """All shapes, the lowest first."""
        cap = _CAP * self._unit
        soft = self._look.colours[Screen.SOFT]
        what = "points given away"
        yield Text(self._pad, self._pad + cap, self._em, what, soft, "what")
        yield from self._rounds()
        for number, seat in enumerate(self._seats):
            base = self._top + (number + 1) * self._strip
            yield from self._grid(base)
            yield from self._bars(seat, base)
            yield from self._legend(seat, self._found[number], base)

    def _x(self, place: float) -> float:
        """The left edge of the turn at that place among all turns."""
        return self._left + (self._right - self._left) * place / len(self._turns)

    def _y(self, base: float, lost: int) -> float:
        return base - (self._strip - self._pad) * lost / self._high

    def _grid(self, base: float) -> Iterator[Shape]:
        soft = self._look.colours[Screen.SOFT]
        thick = max(1.0, _GRID * self._unit)
        cap = _CAP * self._unit
        step = self._step
        while (self._strip - self._pad) * step / self._high < cap * (1 + _MARKS):
            step *= 2
        for value in range(0, self._high + 1, step):
            y = self._y(base, value)
            ends = ((self._left, y), (self._right, y))
            colour = self._look.colours[Table.DOTS]
            yield Line(ends, 2 * thick if value == 0 else thick, colour, "grid")
            x = self._left - self._pad / 2
            yield Text(x, y + cap / 2, self._em, numeral(value), soft, "mark", "end")

    def _bars(self, seat: int, base: float) -> Iterator[Shape]:
        lost = self._lost[seat]
        room = self._x(1) - self._x(0)
        for place, turn in enumerate(self._turns):
            if lost.get(turn):
                y = self._y(base, lost[turn])
                x = self._x(place) + room * (1 - _BAR) / 2
                colour = self._look.seat_text(seat)
                yield Box(x, y, room * _BAR, base - y, 0, colour, "bar")

    def _rounds(self) -> Iterator[Shape]:
        """A line where each round except the last ends, and the numbers of the rounds."""
        soft = self._look.colours[Screen.SOFT]
        thick = max(1.0, _GRID * self._unit)
        foot = self._bottom + self._pad / 2 + _CAP * self._unit
        rounds = [played for played, _ in self._turns]
        for played in sorted(set(rounds)):
            start = self._x(rounds.index(played))
            end = self._x(rounds.index(played) + rounds.count(played))
            if played != rounds[-1]:
                colour = self._look.colours[Table.PLACE_FILL]
                yield Line(((end, self._top), (end, self._bottom)), thick, colour, "round")
            text = f"round {played}"
            if typeface.width(text) * self._em > end - start:
                text = str(played)
            if rounds[-1] > 1 and typeface.width(text) * self._em < end - start:
                middle = (start + end) / 2
                yield Text(middle, foot, self._em, text, soft, "label", "middle")

    def _legend(self, seat: int, summary: Summary, base: float) -> Iterator[Shape]:
        """Sign and name, below them the points per turn and how well that is."""
        colour = self._look.seat_text(seat)
        cap = _CAP * self._unit
        size = _SIGN * self._unit
        x = self._right + self._pad / 2
        y = base - self._strip / 2
        yield sign(seat, x + size / 2, y - cap / 2, size, colour)
        x += size + self._pad / 4
        name = shortened(summary.player, self._em, self._width - self._pad / 2 - x)
        if name:
            yield Text(x, y, self._em, name, colour, "name")
        numbers = f"{summary.a_turn:.1f} per turn, {summary.well:.0%}"
        room = self._width - self._pad / 4 - x
        em = min(self._em, self._em * room / (typeface.width(numbers) * self._em))
        yield Text(x, y + 2 * cap, em, numbers, colour, "mean")
