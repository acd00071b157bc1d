"""A chart of the players over time: the wins of each, match by match."""

from collections.abc import Iterator, Sequence

from tools.assets.palette import Screen, Table
from tools.players.figures import Player
from tools.record.picture import typeface
from tools.record.picture.axes import apart, grid_step
from tools.record.picture.lettering import numeral, shortened
from tools.record.picture.look import Look, sign
from tools.record.picture.shapes import Line, Picture, Point, Shape, Text

MOST = 12
"""The most players shown, as many as the console keeps."""

# Parts of the height.
_CAP = 0.026  # of capitals and digits
_PAD = 0.04
_LINE = 0.007
_GRID = 0.002

_NAMES = 0.26  # part of the width for the names at the ends of the lines
_SEATS = 4  # colours, and signs


def draw(players: Sequence[Player], matches: int, size: tuple[int, int], look: Look) -> Picture:
    """The chart of the first MOST players after ``matches`` matches."""
    shown = players[:MOST]
    title = "Wins by match: " + ", ".join(f"{each.name} {each.total.wins}" for each in shown)
    shapes = tuple(_Chart(shown, matches, size, look).shapes())
    return Picture(*size, look.colours[Table.FELT], title, shapes)


class _Chart:
    def __init__(
        self, players: Sequence[Player], matches: int, size: tuple[int, int], look: Look
    ) -> None:
        self._players = players
        self._matches = matches
        self._look = look
        self._width, self._height = size
        unit = self._height
        self._cap = _CAP * unit
        self._em = self._cap / typeface.CAP
        self._pad = _PAD * unit
        most = max([1, *(player.total.wins for player in players)])
        self._step = grid_step(most)
        self._high = -(-most // self._step) * self._step
        marks = typeface.width(numeral(self._high)) * self._em
        self._left = 2 * self._pad + marks
        self._right = self._width * (1 - _NAMES)
        self._top = 2 * self._pad + self._cap
        self._bottom = self._height - 2 * self._pad - self._cap

    def shapes(self) -> Iterator[Shape]:
        """All shapes, the lowest first."""
        yield from self._grid()
        for number, player in reversed(list(enumerate(self._players))):
            yield self._line(number, player)
        yield from self._legend()

    def _x(self, match: int) -> float:
        return self._left + (self._right - self._left) * match / self._matches

    def _y(self, wins: int) -> float:
        return self._bottom - (self._bottom - self._top) * wins / self._high

    def _colour(self, number: int) -> int:
        return self._look.seat_text(number % _SEATS)

    def _grid(self) -> Iterator[Shape]:
        soft = self._look.colours[Screen.SOFT]
        thick = max(1.0, _GRID * self._height)
        for wins in range(0, self._high + 1, self._step):
            y = self._y(wins)
            ends = ((self._left, y), (self._right, y))
            colour = self._look.colours[Table.DOTS]
            yield Line(ends, 2 * thick if wins == 0 else thick, colour, "grid")
            text = numeral(wins)
            x, base = self._left - self._pad / 2, y + self._cap / 2
            yield Text(x, base, self._em, text, soft, "mark", "end")
        matches = f"wins, {self._matches} match{'es' * (self._matches > 1)}"
        yield Text(self._pad, self._pad + self._cap, self._em, matches, soft, "what")

    def _line(self, number: int, player: Player) -> Line:
        """From the player's first match on, with a step up at each win."""
        first = player.wins_by_match[0][0] - 1
        points: list[Point] = [(self._x(first), self._y(0))]
        for match, wins in player.wins_by_match:
            for point in ((self._x(match), points[-1][1]), (self._x(match), self._y(wins))):
                if point != points[-1]:
                    points.append(point)
        end = (self._x(self._matches), points[-1][1])
        if end != points[-1]:
            points.append(end)
        thick = max(1.5, _LINE * self._height)
        return Line(tuple(points), thick, self._colour(number), "player")

    def _legend(self) -> Iterator[Shape]:
        """Sign, name and wins of each player at the end of the line, without overlaps."""
        ends = [self._y(player.total.wins) for player in self._players]
        size = self._cap
        for number, y in enumerate(apart(ends, 2.2 * self._cap, self._top, self._bottom)):
            player = self._players[number]
            colour = self._colour(number)
            x = self._right + self._pad / 2
            shape = (
                number + number // _SEATS
            ) % _SEATS  # no two players have the same shape and colour
            yield sign(shape, x + size / 2, y, size, colour)
            x += size + self._pad / 4
            base = y + self._cap / 2
            wins = numeral(player.total.wins)
            room = self._width - self._pad / 2 - typeface.width(wins) * self._em
            yield Text(self._width - self._pad / 2, base, self._em, wins, colour, "wins", "end")
            name = shortened(player.name, self._em, room - self._pad / 4 - x)
            if name:
                yield Text(x, base, self._em, name, colour, "name")
