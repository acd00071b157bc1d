"""The sheets of the figures for the game of lines of symmetry, drawn from their geometry."""

from math import cos, radians, sin

from tools.assets.figures import FIGURES, Figure, Fit
from tools.assets.formats import Sheet
from tools.assets.picture import Picture

# Odd, so that a line of symmetry one pixel wide can lie in the middle.
SIZES = {str(size): size for size in (15, 21, 31)}

_SAMPLES = 8  # along each side of a pixel


def build_figure_sheet(name: str) -> Sheet:
    """The sheet of one size: all figures side by side; the metrics have the ends of their lines.

    The area around the figures is 1: copied over a square of any colour it leaves a figure in it.
    """
    size = SIZES[name]
    picture = Picture(len(FIGURES) * size, size)
    ends: list[int] = []
    for index, figure in enumerate(FIGURES):
        picture.put(_around(draw(figure, size)), index * size, 0)
        for angle in figure.lines:
            ends += line_ends(figure, angle, size)
    return Sheet(1, bytes((size, len(FIGURES), *ends)), picture)


def draw(figure: Figure, size: int) -> Picture:
    """The figure in a square of that size: a pixel is 1 if at least half of it is covered."""
    contains = figure.shape(_fit(size))
    steps = [(2 * step + 1) / (size * _SAMPLES) - 1 for step in range(size * _SAMPLES)]
    picture = Picture(size, size)
    for row in range(size):
        for column in range(size):
            hits = sum(
                contains(x, y)
                for y in steps[row * _SAMPLES :][:_SAMPLES]
                for x in steps[column * _SAMPLES :][:_SAMPLES]
            )
            picture[column, row] = hits >= _SAMPLES**2 / 2
    return picture


def _around(picture: Picture) -> Picture:
    """A picture with 1 where the original is 0."""
    around = Picture(picture.width, picture.height)
    for y in range(picture.height):
        for x in range(picture.width):
            around[x, y] = not picture[x, y]
    return around


def line_ends(figure: Figure, angle: float, size: int) -> tuple[int, int, int, int]:
    """The x and y of the first and of the last pixel of a line across a square of that size."""
    along = cos(radians(angle)), sin(radians(angle))
    edge = 1 - 1 / size  # the middle of the outermost pixels
    before, after = float("-inf"), float("inf")
    for start, step in zip(figure.centre, along, strict=True):
        if abs(step) > 1e-9:
            first, last = sorted(((-edge - start) / step, (edge - start) / step))
            before, after = max(before, first), min(after, last)

    def pixel(axis: int, distance: float) -> int:
        return round(((figure.centre[axis] + distance * along[axis]) + edge) / 2 * size)

    return pixel(0, before), pixel(1, before), pixel(0, after), pixel(1, after)


def _fit(size: int) -> Fit:
    """A function that moves a distance from a square's middle to the nearest border of a pixel."""
    half = size / 2
    return lambda length: (round(length * half - half % 1) + half % 1) / half
