"""The page's icon: the console's emblem, six tiles round one point, as SVG and as PNG."""

import io
import math
from collections.abc import Iterator

from console.draw.emblem import CENTRE, RING
from PIL import Image, ImageDraw

_FELT = "#103c30"
_SEAM = "#9c8a66"
_UP, _DOWN, _GOLD = "#fff5de", "#edddb6", "#ffd63a"
_NUMBERS = ("#46464a", "#1468e0", "#0a7a50", "#a8001c", "#6a1890", "#a85c00")

SIDE = 512  # units of the drawing
_EDGE = 150  # of a tile: the corners of the hexagon stay in the circle that a mask leaves
_COIN = 31  # radius
_PIP = 6.4
_PIPS = (  # of each number, as on a die: in parts of a coin
    (),
    ((0, 0),),
    ((-0.42, 0.42), (0.42, -0.42)),
    ((-0.5, 0.5), (0, 0), (0.5, -0.5)),
    ((-0.42, -0.42), (0.42, -0.42), (-0.42, 0.42), (0.42, 0.42)),
    ((-0.45, -0.45), (0.45, -0.45), (-0.45, 0.45), (0.45, 0.45), (0, 0)),
)
_GOLDEN = 1  # which tile, from the upper left clockwise: it points down to the point
_FINE = 4  # pixels of the drawing in one of the PNG, before it is made small

Point = tuple[float, float]


def _ring() -> list[Point]:
    """The six points round the middle, clockwise from the upper left."""
    middle = SIDE / 2
    return [
        (middle + _EDGE * math.cos(turn), middle + _EDGE * math.sin(turn))
        for turn in (math.radians(240 + 60 * i) for i in range(6))
    ]


def _tiles() -> Iterator[tuple[list[Point], str]]:
    """Each tile and its colour."""
    ring = _ring()
    for i, point in enumerate(ring):
        corners = [point, ring[(i + 1) % 6], (SIDE / 2, SIDE / 2)]
        yield corners, _GOLD if i == _GOLDEN else (_UP, _DOWN)[i % 2]


def _coins() -> Iterator[tuple[Point, int]]:
    """Each coin's middle and its number."""
    yield from zip(_ring(), RING, strict=True)
    yield (SIDE / 2, SIDE / 2), CENTRE


def _pips(middle: Point, number: int) -> Iterator[Point]:
    for x, y in _PIPS[number]:
        yield middle[0] + x * _COIN, middle[1] + y * _COIN


def svg() -> bytes:
    """The icon with round corners."""
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {SIDE} {SIDE}">',
        f'<rect width="{SIDE}" height="{SIDE}" rx="112" fill="{_FELT}"/>',
        f'<g stroke="{_SEAM}" stroke-width="6" stroke-linejoin="round">',
    ]
    for corners, colour in _tiles():
        points = " ".join(f"{x:.0f},{y:.0f}" for x, y in corners)
        parts.append(f'<polygon points="{points}" fill="{colour}"/>')
    parts.append("</g>")
    for (x, y), number in _coins():
        parts.append(f'<circle cx="{x:.0f}" cy="{y:.0f}" r="{_COIN}" fill="{_NUMBERS[number]}"/>')
        for left, top in _pips((x, y), number):
            parts.append(f'<circle cx="{left:.0f}" cy="{top:.0f}" r="{_PIP}" fill="{_UP}"/>')
    return "".join([*parts, "</svg>\n"]).encode()


def png(side: int) -> bytes:
    """The icon on a whole square, which those who show it cut as they like."""
    scale = side * _FINE / SIDE
    image = Image.new("RGB", (side * _FINE, side * _FINE), _FELT)
    draw = ImageDraw.Draw(image)

    def disc(middle: Point, radius: float, colour: str) -> None:
        x, y = middle
        box = (x - radius, y - radius, x + radius, y + radius)
        draw.ellipse([scale * value for value in box], fill=colour)

    for corners, colour in _tiles():
        points = [(scale * x, scale * y) for x, y in corners]
        draw.polygon(points, fill=colour)
        draw.line(
            [*points, points[0], points[1]], fill=_SEAM, width=round(6 * scale), joint="curve"
        )
    for middle, number in _coins():
        disc(middle, _COIN, _NUMBERS[number])
        for pip in _pips(middle, number):
            disc(pip, _PIP, _UP)
    small = image.resize((side, side), Image.Resampling.LANCZOS)
    out = io.BytesIO()
    small.quantize(64).save(out, "PNG", optimize=True)
    return out.getvalue()
