"""The outlines of the figures of symmetry, from their geometry in ``tools.assets.figures``."""

from functools import cache

from tools.assets.figures import FIGURES, Shape, exact
from tools.record.picture.shapes import Point

VARIANTS = 3  # different figures with the same number of lines

_STEPS = 96  # squares across the figure's own, in which its outline is looked for
_REACH = 1.02  # from the middle to the outermost square: a little beyond the figure
_HALVINGS = 12  # to find where an outline crosses the side of a square
_SPECK = 0.002  # an area that is left out
_STRAIGHT = 0.004  # a point this near to the line of its neighbours is left out

Side = tuple[int, int, bool]  # column and row of its first end; whether it goes down

# Which sides of a square an outline joins, by the corners that are inside (upper left 1, upper
# right 2, lower right 4, lower left 8): upper 0, right 1, lower 2, left 3. The inside is at the
# right hand of each pair.
_PAIRS: tuple[tuple[tuple[int, int], ...], ...] = (
    (),
    ((0, 3),),
    ((1, 0),),
    ((1, 3),),
    ((2, 1),),
    ((0, 3), (2, 1)),
    ((2, 0),),
    ((2, 3),),
    ((3, 2),),
    ((0, 2),),
    ((1, 0), (3, 2)),
    ((1, 2),),
    ((3, 1),),
    ((0, 1),),
    ((3, 0),),
    (),
)


@cache
def outline(number: int) -> tuple[tuple[Point, ...], ...]:
    """The contours of one of FIGURES, including holes, in the square from -1 to 1."""
    contains = FIGURES[number].shape(exact)
    follows: dict[Side, Side] = {}
    inside = [[contains(_at(i), _at(j)) for i in range(_STEPS + 1)] for j in range(_STEPS + 1)]
    for j in range(_STEPS):
        for i in range(_STEPS):
            corners = (
                inside[j][i]
                | inside[j][i + 1] << 1
                | inside[j + 1][i + 1] << 2
                | inside[j + 1][i] << 3
            )
            sides = ((i, j, False), (i + 1, j, True), (i, j + 1, False), (i, j, True))
            for start, end in _PAIRS[corners]:
                follows[sides[start]] = sides[end]
    contours = []
    while follows:
        first, side = follows.popitem()
        loop = [_crossing(contains, first)]
        while side != first:
            loop.append(_crossing(contains, side))
            side = follows.pop(side)
        if abs(_area(loop)) > _SPECK:  # the tips of horns can leave such areas
            contours.append(_simplified(loop))
    return tuple(sorted(contours))


def _at(step: int) -> float:
    return _REACH * (2 * step / _STEPS - 1)


def _crossing(contains: Shape, side: Side) -> Point:
    """Where the outline crosses a side of a square."""
    i, j, down = side
    x, y = _at(i), _at(j)
    step = 2 * _REACH / _STEPS

    def point(along: float) -> Point:
        return (x, y + along * step) if down else (x + along * step, y)

    began = contains(x, y)
    low, high = 0.0, 1.0
    for _ in range(_HALVINGS):
        middle = (low + high) / 2
        if contains(*point(middle)) == began:
            low = middle
        else:
            high = middle
    return point((low + high) / 2)


def _area(loop: list[Point]) -> float:
    pairs = zip(loop, loop[1:] + loop[:1], strict=True)
    return sum(x1 * y2 - x2 * y1 for (x1, y1), (x2, y2) in pairs) / 2


def _simplified(loop: list[Point]) -> tuple[Point, ...]:
    """A contour without points that its neighbours make redundant."""
    far = max(range(len(loop)), key=lambda at: _away(loop[at], loop[0], loop[0]))
    first = _between(loop[: far + 1])
    second = _between([*loop[far:], loop[0]])
    return (*first[:-1], *second[:-1])


def _between(points: list[Point]) -> list[Point]:
    """The ends of a line, and those points between that are needed (Ramer, Douglas, Peucker)."""
    kept = {0, len(points) - 1}
    parts = [(0, len(points) - 1)]
    while parts:
        start, end = parts.pop()
        inner = range(start + 1, end)
        away = [_away(points[at], points[start], points[end]) for at in inner]
        if away and max(away) > _STRAIGHT:
            at = inner[away.index(max(away))]
            kept.add(at)
            parts += [(start, at), (at, end)]
    return [points[at] for at in sorted(kept)]


def _away(point: Point, start: Point, end: Point) -> float:
    """The distance of a point from the line between two others, or from both if they are equal."""
    along = end[0] - start[0], end[1] - start[1]
    to = point[0] - start[0], point[1] - start[1]
    length = (along[0] ** 2 + along[1] ** 2) ** 0.5
    if not length:
        return float((to[0] ** 2 + to[1] ** 2) ** 0.5)
    return float(abs(along[0] * to[1] - along[1] * to[0]) / length)
