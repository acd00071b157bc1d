"""Signs that are not letters, drawn as outlines and reduced as letters are."""

import math

from PIL import Image, ImageDraw

from tools.assets.letters import FALLBACK
from tools.assets.picture import Picture
from tools.assets.rubik import Glyph, shade

_FINE = 16  # pixels of the large picture per pixel of the small one

# Outlines in a square of 1, y downwards. Signs that are not here are discs.
_ARROW = [(0, 0.4), (0.5, 0.4), (0.5, 0.1), (1, 0.5), (0.5, 0.9), (0.5, 0.6), (0, 0.6)]
_POLYGONS: dict[str, list[tuple[float, float]]] = {
    "▲": [(0.5, 0.05), (1, 0.95), (0, 0.95)],
    "▼": [(0, 0.05), (1, 0.05), (0.5, 0.95)],
    "◀": [(0.95, 0), (0.95, 1), (0.05, 0.5)],
    "▶": [(0.05, 0), (0.95, 0.5), (0.05, 1)],
    "→": _ARROW,
    "←": [(1 - x, y) for x, y in _ARROW],
    "↓": [(y, x) for x, y in _ARROW],
    "↑": [(y, 1 - x) for x, y in _ARROW],
    "✓": [(0, 0.5), (0.18, 0.35), (0.4, 0.6), (0.82, 0.1), (1, 0.25), (0.4, 0.95)],
    "★": [
        (0.5 + radius * math.sin(turn), 0.53 - radius * math.cos(turn))
        for i in range(10)
        for radius, turn in [((0.5, 0.22)[i % 2], i * math.pi / 5)]
    ],
    chr(FALLBACK): [(0.1, 0), (0.9, 0), (0.9, 1), (0.1, 1)],
}
_HOLES = {"○": 0.3, chr(FALLBACK): 0.3}  # of the size, in the middle


def draw_symbol(code: int, cap: int) -> Glyph:
    """The sign, as high as the capitals of a font with ``cap`` pixels; KeyError for a letter."""
    character = chr(code)
    size = cap if cap % 2 or character not in "●○" else cap - 1
    large = Image.new("L", (size * _FINE, size * _FINE), 0)
    draw = ImageDraw.Draw(large)
    last = size * _FINE - 1
    if character in "●○":
        draw.ellipse((0, 0, last, last), fill=255)
    else:
        draw.polygon([(x * last, y * last) for x, y in _POLYGONS[character]], fill=255)
    if character in _HOLES:
        edge = round(_HOLES[character] * last / 2)
        hole = (edge, edge, last - edge, last - edge)
        (draw.ellipse if character == "○" else draw.rectangle)(hole, fill=0)
    small = large.resize((size, size), Image.Resampling.BOX)
    pixels = bytes(map(shade, small.tobytes()))
    return Glyph(Picture(size, size, pixels), 1, -size, size + 2)
