"""Dominoes of lines of symmetry: two figures on a tile."""

from bitmaptools import fill_region

from console.sheet import Sheet
from console.theme import BRIGHT, EDGE
from engine.line import HALVES

_EDGE = 2  # pixels of frame around each figure
_VARIANTS = 3  # different figures with the same number of lines


class Dominoes:
    """Draws tiles into a canvas; ``side``: the pixels of a half with its frame."""

    def __init__(self, large: bool) -> None:
        self._sheet = Sheet("assets/figures/%s.sht" % ("medium" if large else "small"))
        self._size = self._sheet.metrics[0]
        self.side = self._size + 2 * _EDGE

    def draw(self, canvas, x: int, y: int, face: int, upright: bool, fill: int, bright: bool):
        """A tile as it lies (``tile << 1 | turned``), the first half at the left or on top."""
        side = self.side
        for half in range(2):
            self._half(
                canvas,
                x if upright else x + half * side,
                y + half * side if upright else y,
                face & -2 | (face & 1) ^ half,
                fill,
                BRIGHT if bright else EDGE,
            )

    def _half(self, canvas, x: int, y: int, half: int, fill: int, frame: int) -> None:
        """Half number ``half`` of the set: which of its class's figures it shows never changes."""
        size = self._size
        _fill(canvas, x, y, self.side, frame)
        _fill(canvas, x + 1, y + 1, self.side - 2, fill)
        figure = (HALVES[half] - 1) * _VARIANTS + half % _VARIANTS
        self._sheet.stamp(canvas, x + _EDGE, y + _EDGE, figure * size, 0, size, size)


def _fill(canvas, x: int, y: int, side: int, colour: int) -> None:
    """A filled square, cut off at the canvas."""
    left = max(x, 0)
    top = max(y, 0)
    right = min(x + side, canvas.width)
    bottom = min(y + side, canvas.height)
    if left < right and top < bottom:
        fill_region(canvas, left, top, right, bottom, colour)
