"""The shapes of a picture, from the lowest to the uppermost.

Lengths are pixels, x to the right and y down, colours 0xRRGGBB. ``kind`` is what a shape
represents: ``coin``, ``tile``, ...
"""

from typing import NamedTuple

Point = tuple[float, float]


class Polygon(NamedTuple):
    """A filled polygon, with an edge of the colour ``edge`` if its width ``thick`` is above 0."""

    points: tuple[Point, ...]
    fill: int
    kind: str
    edge: int = 0
    thick: float = 0.0


class Disc(NamedTuple):
    """A filled circle around ``x``, ``y``."""

    x: float
    y: float
    radius: float
    fill: int
    kind: str


class Box(NamedTuple):
    """A filled rectangle; ``radius`` of its corners."""

    x: float
    y: float
    width: float
    height: float
    radius: float
    fill: int
    kind: str


class Region(NamedTuple):
    """The area within an odd number of the contours."""

    contours: tuple[tuple[Point, ...], ...]
    fill: int
    kind: str


class Line(NamedTuple):
    """Straight lines from point to point."""

    points: tuple[Point, ...]
    thick: float
    colour: int
    kind: str


class Text(NamedTuple):
    """One line of text in the typeface of the console.

    ``x``: where it begins (``anchor`` start), ends (end), or its middle; ``y``: its base line;
    ``size``: pixels of an em.
    """

    x: float
    y: float
    size: float
    text: str
    colour: int
    kind: str
    anchor: str = "start"


Shape = Polygon | Disc | Box | Region | Line | Text


class Picture(NamedTuple):
    """Shapes on a ``ground`` of that colour; ``title``: a description in words."""

    width: int
    height: int
    ground: int
    title: str
    shapes: tuple[Shape, ...]
