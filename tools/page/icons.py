"""The page's icon: the console's emblem, six tiles around one point, as SVG and as PNG."""

import io
import math
from collections.abc import Iterator

from PIL import Image, ImageDraw

_FELT = "#103c30"
_UP, _DOWN, _GOLD = "#fff5de", "#edddb6", "#ffd63a"

_SIDE = 512  # units of the drawing
_REACH = 180  # from the middle to a corner: inside the circle that a mask leaves
_SEAM = 14  # between two tiles
_GOLDEN = 1  # which tile, from the top clockwise: as on the console
_FINE = 4  # pixels of the drawing per pixel of the PNG, in each direction

Point = tuple[float, float]


def _tiles() -> Iterator[tuple[list[Point], str]]:
    """Each tile and its colour, from the top clockwise."""
    for i in range(6):
        turn = math.radians(270 + 60 * i)
        x = _SIDE / 2 + _SEAM * math.cos(turn)
        y = _SIDE / 2 + _SEAM * math.sin(turn)
        corners = [(x, y)]
        for corner in (turn - math.pi / 6, turn + math.pi / 6):
            corners.append((x + _REACH * math.cos(corner), y + _REACH * math.sin(corner)))
        yield corners, _GOLD if i == _GOLDEN else (_DOWN, _UP)[i % 2]


def svg() -> bytes:
    """The icon with round corners."""
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_SIDE} {_SIDE}">',
        f'<rect width="{_SIDE}" height="{_SIDE}" rx="112" fill="{_FELT}"/>',
    ]
    for corners, colour in _tiles():
        points = " ".join(f"{x:.0f},{y:.0f}" for x, y in corners)
        parts.append(f'<polygon points="{points}" fill="{colour}"/>')
    return "".join([*parts, "</svg>\n"]).encode()


def png(side: int) -> bytes:
    """The icon on a full square, which systems crop as they like."""
    scale = side * _FINE / _SIDE
    image = Image.new("RGB", (side * _FINE, side * _FINE), _FELT)
    draw = ImageDraw.Draw(image)
    for corners, colour in _tiles():
        draw.polygon([(scale * x, scale * y) for x, y in corners], fill=colour)
    small = image.resize((side, side), Image.Resampling.LANCZOS)
    out = io.BytesIO()
    small.quantize(64).save(out, "PNG", optimize=True)
    return out.getvalue()
