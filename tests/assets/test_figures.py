"""Each figure has as many lines of symmetry as it claims, no more, and nearly no others."""

from functools import cache
from math import cos, hypot, radians, sin

import pytest

from tools.assets import sprites
from tools.assets.build import ASSETS
from tools.assets.figure_sheets import SIZES, draw
from tools.assets.figures import FIGURES, exact
from tools.assets.formats import decode_sheet

GRID = 150
STEPS = [(2 * step + 1) / GRID - 1 for step in range(GRID)]

each_figure = pytest.mark.parametrize("figure", FIGURES, ids=[figure.name for figure in FIGURES])
each_size = pytest.mark.parametrize("name", SIZES)

drawn = cache(draw)


@cache
def points(figure):
    """Points evenly spread over the inside of the figure."""
    contains = figure.shape(exact)
    return [(x, y) for y in STEPS for x in STEPS if contains(x, y)]


def centroid(figure):
    inside = points(figure)
    return sum(x for x, _ in inside) / len(inside), sum(y for _, y in inside) / len(inside)


def lost(figure, angle):
    """Which part of the figure a reflection in a line through its centroid puts outside of it."""
    contains = figure.shape(exact)
    x0, y0 = centroid(figure)
    cosine, sine = cos(radians(2 * angle)), sin(radians(2 * angle))
    inside = points(figure)[::4]
    misses = sum(
        not contains(
            x0 + cosine * (x - x0) + sine * (y - y0), y0 + sine * (x - x0) - cosine * (y - y0)
        )
        for x, y in inside
    )
    return misses / len(inside)


def test_there_are_three_figures_with_each_number_of_lines():
    assert [len(figure.lines) for figure in FIGURES] == [
        count for count in range(1, 6) for _ in range(3)
    ]
    assert len({figure.name for figure in FIGURES}) == len(FIGURES)


@each_figure
def test_the_lines_go_through_the_centroid(figure):
    x, y = centroid(figure)
    x0, y0 = figure.centre
    if len(figure.lines) > 1:
        assert hypot(x - x0, y - y0) < 0.01
    else:
        angle = radians(figure.lines[0])
        assert abs((x - x0) * sin(angle) - (y - y0) * cos(angle)) < 0.01


@each_figure
def test_reflection_in_its_lines_changes_nothing(figure):
    for angle in figure.lines:
        assert lost(figure, angle) < 0.015, angle


@each_figure
def test_reflection_in_any_other_line_is_seen_to_change_it(figure):
    """In between two lines more of the figure goes astray than an eye would forgive."""
    for angle in range(0, 180, 2):
        distance = min(abs((angle - line + 90) % 180 - 90) for line in figure.lines)
        if distance >= 9:
            assert lost(figure, angle) > 0.05, angle


@each_figure
def test_the_figure_fills_its_square_and_keeps_in_it(figure):
    contains = figure.shape(exact)
    reach = max(max(abs(x), abs(y)) for x, y in points(figure))
    assert 0.7 < reach < 1
    edge = [(step, side) for step in STEPS for side in (-1.0, 1.0)]
    assert not any(contains(x, y) or contains(y, x) for x, y in edge)


@each_size
def test_pictures_keep_the_lines_that_pixels_can_keep(name):
    size = SIZES[name]
    last = size - 1
    mirrored = {
        0: lambda x, y: (x, last - y),
        90: lambda x, y: (last - x, y),
        45: lambda x, y: (y, x),
        135: lambda x, y: (last - y, last - x),
    }
    for figure in FIGURES:
        picture = drawn(figure, size)
        kept = {
            angle
            for angle, mirror in mirrored.items()
            if all(picture[x, y] == picture[mirror(x, y)] for x in range(size) for y in range(size))
        }
        assert kept == mirrored.keys() & set(figure.lines), figure.name


@each_size
def test_pictures_show_the_exact_shape(name):
    """Fitted to pixels, a picture's area is nearly that of the geometry: less than a pixel more or
    less on every side, which is a larger part of a smaller picture.
    """
    size = SIZES[name]
    for figure in FIGURES:
        area = len(points(figure)) / GRID**2
        picture = drawn(figure, size)
        assert sum(picture.pixels) / size**2 == pytest.approx(area, rel=3.6 / size), figure.name


@each_size
def test_the_sheet_holds_figures_and_lines(name):
    sheet = decode_sheet((ASSETS / f"figures/{name}.sht").read_bytes())
    size = SIZES[name]
    assert tuple(sheet.metrics[:2]) == (size, len(FIGURES))
    assert len(sheet.metrics) == 2 + 4 * sum(len(figure.lines) for figure in FIGURES)
    for index, figure in enumerate(FIGURES):
        around = [not pixel for pixel in sprites.figure(sheet, index).pixels]
        assert around == list(drawn(figure, size).pixels)
        lines = sprites.figure_lines(sheet, index)
        assert len(lines) == len(figure.lines)
        for (x1, y1, x2, y2), angle in zip(lines, figure.lines, strict=True):
            assert {x1, y1} & {0, size - 1}
            assert {x2, y2} & {0, size - 1}
            for x, y in ((x1, y1), (x2, y2)):
                across = (x - (size - 1) / 2 - figure.centre[0] * size / 2) * sin(radians(angle))
                across -= (y - (size - 1) / 2 - figure.centre[1] * size / 2) * cos(radians(angle))
                assert abs(across) <= 0.71


@each_size
def test_lines_are_drawn_alike_on_both_sides(name):
    sheet = decode_sheet((ASSETS / f"figures/{name}.sht").read_bytes())
    last = SIZES[name] - 1
    for index, figure in enumerate(FIGURES):
        if 90 in figure.lines:
            lines = sprites.figure_lines(sheet, index)
            left = {frozenset({(x1, y1), (x2, y2)}) for x1, y1, x2, y2 in lines}
            right = {frozenset({(last - x1, y1), (last - x2, y2)}) for x1, y1, x2, y2 in lines}
            assert left == right, figure.name
