"""Fifteen figures, three each with 1 to 5 lines of symmetry, as exact geometry.

A figure is in the square from -1 to 1, x to the right and y down; its lines of symmetry all go
through its centre.
"""

from collections.abc import Callable
from math import cos, pi, sin
from typing import NamedTuple

Point = tuple[float, float]
Shape = Callable[[float, float], bool]  # whether a point is inside
Fit = Callable[[float], float]


class Figure(NamedTuple):
    """A figure: ``shape(fit)`` returns a function that tests whether a point is inside.

    ``fit`` may move level and upright sides a little, so that they fall between pixels; ``exact``
    leaves them. ``lines`` are the angles of the lines of symmetry in degrees, from 0 to below 180:
    0 is level, 45 falls to the right, 90 is upright.
    """

    name: str
    shape: Callable[[Fit], Shape]
    centre: Point
    lines: tuple[float, ...]


def exact(length: float) -> float:
    """The ``fit`` of the exact geometry."""
    return length


def polygon(*corners: Point) -> Shape:
    """The area within straight sides between these corners."""

    def contains(x: float, y: float) -> bool:
        inside = False
        x1, y1 = corners[-1]
        for x2, y2 in corners:
            if (y1 > y) != (y2 > y) and x < x1 + (x2 - x1) * (y - y1) / (y2 - y1):
                inside = not inside
            x1, y1 = x2, y2
        return inside

    return contains


def circle(centre: Point, radius: float) -> Shape:
    """The area nearer to the centre than the radius."""
    return lambda x, y: (x - centre[0]) ** 2 + (y - centre[1]) ** 2 < radius * radius


def _around(centre: Point, radius: float, turn: float) -> Point:
    """The point at a distance from the centre; ``turn`` is 0 straight above, 1 after a circle."""
    angle = 2 * pi * (turn - 0.25)
    return centre[0] + radius * cos(angle), centre[1] + radius * sin(angle)


def _heart(x: float, y: float) -> bool:
    right, up = 1.1 * x, 0.24 - 1.06 * y
    return bool(right * right + (1.25 * up - abs(right) ** 0.5) ** 2 < 1)


def _arrow(fit: Fit) -> Shape:
    end, shaft, neck = -fit(0.85), fit(0.25), fit(0.05)
    head = (neck, shaft), (neck, 0.8), (0.9, 0.0), (neck, -0.8), (neck, -shaft)
    return polygon((end, -shaft), (end, shaft), *head)


def _crescent(x: float, y: float) -> bool:
    return circle((0.12, -0.12), 0.82)(x, y) and not circle((0.46, -0.46), 0.7)(x, y)


def _rectangle(fit: Fit) -> Shape:
    width, height = fit(0.88), fit(0.46)
    return lambda x, y: abs(x) < width and abs(y) < height


def _rhombus(x: float, y: float) -> bool:
    return abs(x) / 0.6 + abs(y) / 0.98 < 1


def _ellipse(x: float, y: float) -> bool:
    along, across = (x + y) / 2**0.5, (x - y) / 2**0.5
    return along * along + (2 * across) ** 2 < 1


def _square(fit: Fit) -> Shape:
    half = fit(0.78)
    return lambda x, y: max(abs(x), abs(y)) < half


def _plus(fit: Fit) -> Shape:
    length, width = fit(0.9), fit(0.27)
    return lambda x, y: max(abs(x), abs(y)) < length and min(abs(x), abs(y)) < width


def _lines(count: int, first: float = 90) -> tuple[float, ...]:
    return tuple(sorted((first + index * 180 / count) % 180 for index in range(count)))


def _one_size(name: str, shape: Shape, centre: Point, lines: tuple[float, ...]) -> Figure:
    return Figure(name, lambda fit: shape, centre, lines)


def _regular(name: str, count: int, radius: float) -> Figure:
    """A regular polygon with an odd count of corners: one on top, a side below."""
    centre = _midway(count, radius)
    inner = cos(pi / count)

    def shape(fit: Fit) -> Shape:
        fitted = (fit(centre[1] + radius * inner) - centre[1]) / inner
        return polygon(*(_around(centre, fitted, turn / count) for turn in range(count)))

    return Figure(name, shape, centre, _lines(count))


def _star(name: str, count: int, radius: float, notch: float) -> Figure:
    """A star with a point on top and its notches at a distance ``notch`` from the centre."""
    centre = _midway(count, radius)
    corners = (
        _around(centre, notch if turn % 2 else radius, turn / count / 2)
        for turn in range(2 * count)
    )
    return _one_size(name, polygon(*corners), centre, _lines(count))


def _midway(count: int, radius: float) -> Point:
    """The centre of a shape with ``count`` corners whose top and bottom are equally far from 0."""
    return 0.0, radius * (1 - cos(pi / count)) / 2 if count % 2 else 0.0


def _flower(name: str, count: int, distance: float, radius: float, hole: float) -> Figure:
    """Round petals around a hole; the first of an odd number is on top."""
    centre = _midway(count, distance)
    petals = [circle(_around(centre, distance, turn / count), radius) for turn in range(count)]
    petals.append(circle(centre, 0.85 * distance))
    middle = circle(centre, hole)

    def contains(x: float, y: float) -> bool:
        return not middle(x, y) and any(petal(x, y) for petal in petals)

    return _one_size(name, contains, centre, _lines(count))


_MIDDLE = (0.0, 0.0)

# Three for each number of lines, in the order of the sheets' sprites.
FIGURES = (
    _one_size("heart", _heart, _MIDDLE, _lines(1)),
    Figure("arrow", _arrow, _MIDDLE, _lines(1, 0)),
    _one_size("crescent", _crescent, _MIDDLE, _lines(1, 135)),
    Figure("rectangle", _rectangle, _MIDDLE, _lines(2)),
    _one_size("rhombus", _rhombus, _MIDDLE, _lines(2)),
    _one_size("ellipse", _ellipse, _MIDDLE, _lines(2, 45)),
    _regular("triangle", 3, 1.08),
    _star("three-pointed star", 3, 1.12, 0.34),
    _flower("three-petal flower", 3, 0.52, 0.42, 0.2),
    Figure("square", _square, _MIDDLE, _lines(4)),
    Figure("plus", _plus, _MIDDLE, _lines(4)),
    _flower("four-petal flower", 4, 0.58, 0.36, 0.24),
    _regular("pentagon", 5, 0.98),
    _star("five-pointed star", 5, 1.03, 0.44),
    _flower("five-petal flower", 5, 0.6, 0.33, 0.2),
)
