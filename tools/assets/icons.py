"""The icons of the menus and the console's mark, drawn from their geometry in four shades."""

from collections.abc import Sequence
from math import cos, hypot, pi, sin

from tools.assets.figures import Point, Shape, circle, polygon
from tools.assets.formats import Sheet
from tools.assets.picture import Picture

SIZES = {"small": 11, "large": 17}
MARKS = {"small": 21, "large": 51}

_BITS = 2
_SHADES = 3
_SAMPLES = 8  # along each side of a pixel
_LEAST = 0.16  # covered part of a pixel from which on it is visible
_GOLD = 3  # of the mark; 2 is ivory, 1 half of it

# Each in a square from -1 to 1: the shapes drawn, and those cut out of them.
Parts = tuple[Sequence[Shape], Sequence[Shape]]


def _box(left: float, top: float, right: float, bottom: float) -> Shape:
    return lambda x, y: left <= x < right and top <= y < bottom


def _star() -> Shape:
    points = []
    for k in range(10):
        angle, radius = k * pi / 5 - pi / 2, 0.48 if k % 2 else 1.1
        points.append((radius * cos(angle), radius * sin(angle)))
    return polygon(*points)


def _gear() -> Shape:
    points = []
    for k in range(32):
        angle, radius = k * pi / 16, 0.74 if k // 2 % 2 else 1.05
        points.append((radius * cos(angle), radius * sin(angle)))
    return polygon(*points)


def _hook(x: float, y: float) -> bool:
    """The upper part of a question mark."""
    far = hypot(x, y + 0.28)
    return (0.2 < far < 0.5 and (y < -0.28 or x > 0)) or (-0.14 < x < 0.14 and 0.1 < y < 0.32)


def _sector(number: int) -> Shape:
    """A sixth of a hexagon, at a small distance from its middle."""
    first, second = number * pi / 3, (number + 1) * pi / 3
    middle = (first + second) / 2
    x, y = 0.13 * cos(middle), 0.13 * sin(middle)
    corners = [(x + 0.95 * cos(angle), y + 0.95 * sin(angle)) for angle in (first, second)]
    return polygon((x, y), *corners)


def _person(x: float) -> list[Shape]:
    """Head and shoulders."""
    body = polygon((x - 0.5, 1), (x - 0.42, 0.3), (x, 0.1), (x + 0.42, 0.3), (x + 0.5, 1))
    return [circle((x, -0.45), 0.4), body]


_DISC = circle((0, 0), 1.02)

# In the order of console.draw.icons.
ICONS: tuple[Parts, ...] = (
    (
        [polygon((-1, -0.9), (0.15, 0), (-1, 0.9)), _box(0.3, -0.9, 0.85, 0.9)],
        [],
    ),
    ([polygon((-0.7, -1), (1, 0), (-0.7, 1))], []),
    (
        [polygon((0, -1), (1.05, 0.8), (-1.05, 0.8))],
        [_box(-0.12, -0.25, 0.12, 0.65), _box(-0.42, 0.1, 0.42, 0.34)],
    ),
    ([_sector(number) for number in range(6) if number != 4], []),
    (
        [_box(-0.75, -1, 0.75, 1)],
        [_box(-0.45, top, 0.45, top + 0.2) for top in (-0.55, -0.05, 0.45)],
    ),
    ([*_person(-0.5), *_person(0.5)], []),
    ([_DISC], [_hook, _box(-0.14, 0.46, 0.14, 0.74)]),
    ([_gear()], [circle((0, 0), 0.3)]),
    ([_star()], []),
    (
        [circle((0, -0.3), 0.72), _box(-0.36, 0, 0.36, 0.62), _box(-0.28, 0.74, 0.28, 1)],
        [],
    ),
)


def build_icon_sheet(name: str) -> Sheet:
    """The icons of one size side by side; 3 is all ink. The metrics have the size of each."""
    size = SIZES[name]
    sheet = Picture(len(ICONS) * size, size)
    for index, (drawn, cut) in enumerate(ICONS):

        def contains(
            x: float, y: float, drawn: Sequence[Shape] = drawn, cut: Sequence[Shape] = cut
        ) -> bool:
            return any(shape(x, y) for shape in drawn) and not any(shape(x, y) for shape in cut)

        for row in range(size):
            for column in range(size):
                share = _covered(contains, size, column, row)
                if share > _LEAST:
                    sheet[index * size + column, row] = max(1, round(share * _SHADES))
    return Sheet(_BITS, bytes((size, size)), sheet)


def build_mark_sheet(name: str) -> Sheet:
    """The mark: six tiles around a point, one of them golden and a little apart."""
    size = MARKS[name]
    picture = Picture(size, size)
    for tile in range(6):
        contains = _tile(tile)
        for row in range(size):
            for column in range(size):
                share = _covered(contains, size, column, row)
                if share >= 0.5:
                    picture[column, row] = _GOLD if tile == 5 else 2
                elif share > 0.25 and tile != 5 and not picture[column, row]:
                    picture[column, row] = 1
    return Sheet(_BITS, bytes((size, size)), picture)


def _tile(number: int) -> Shape:
    first, second = number * pi / 3, (number + 1) * pi / 3
    middle = (first + second) / 2
    away = 0.08 if number < 5 else 0.2
    x, y = away * cos(middle), away * sin(middle)
    corners: list[Point] = [(x, y)]
    for angle in (first, second):
        corners.append((x + 0.86 * cos(angle), y + 0.86 * sin(angle)))
    return polygon(*corners)


def _covered(contains: Shape, size: int, column: int, row: int) -> float:
    """The part of a pixel that is inside, in a square of ``size`` pixels."""
    steps = [(2 * step + 1) / (size * _SAMPLES) - 1 for step in range(size * _SAMPLES)]
    hits = sum(
        contains(x, y)
        for y in steps[row * _SAMPLES :][:_SAMPLES]
        for x in steps[column * _SAMPLES :][:_SAMPLES]
    )
    return hits / _SAMPLES**2
