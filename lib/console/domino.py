"""Dominoes of lines of symmetry: two figures on a tile, and the lines through them."""

from bitmaptools import draw_line, fill_region

from console.sheet import Sheet
from console.theme import BRIGHT, EDGE
from engine.line import HALVES

_FRAME = 2  # pixels around each figure
_VARIANTS = 3  # different figures with the same number of lines


class Dominoes:
    """Draws tiles into a canvas; ``side``: the pixels of a half with its frame."""

    def __init__(self, large: bool) -> None:
        self._sheet = Sheet("assets/figures/%s.sht" % ("medium" if large else "small"))
        self._size = self._sheet.metrics[0]
        self.side = self._size + 2 * _FRAME

    def draw(self, canvas, x: int, y: int, face: int, upright: bool, fill: int, bright: bool):
        """A tile as it lies (``tile << 1 | turned``), the first half at the left or on top."""
        for i in range(2):
            half = face & -2 | (face & 1) ^ i
            left, top = self._half_at(x, y, upright, i)
            _fill(canvas, left, top, self.side, BRIGHT if bright else EDGE)
            _fill(canvas, left + 1, top + 1, self.side - 2, fill)
            size = self._size
            at = self._figure(half) * size
            self._sheet.stamp(canvas, left + _FRAME, top + _FRAME, at, 0, size, size)

    def draw_lines(self, canvas, x: int, y: int, face: int, upright: bool, colour: int) -> None:
        """The lines of symmetry through both figures of a tile that is wholly on the canvas."""
        metrics = self._sheet.metrics
        for i in range(2):
            half = face & -2 | (face & 1) ^ i
            left, top = self._half_at(x, y, upright, i)
            left += _FRAME
            top += _FRAME
            lines = HALVES[half]
            # Each line is four numbers; three figures of each class before, then this one's.
            at = 2 + 4 * (_VARIANTS * (lines * (lines - 1) // 2) + lines * (half % _VARIANTS))
            for _ in range(lines):
                x1, y1, x2, y2 = metrics[at : at + 4]
                draw_line(canvas, left + x1, top + y1, left + x2, top + y2, colour)
                at += 4

    def _half_at(self, x: int, y: int, upright: bool, i: int) -> tuple:
        return (x, y + i * self.side) if upright else (x + i * self.side, y)

    @staticmethod
    def _figure(half: int) -> int:
        """Which figure half number ``half`` of the set shows: always the same one of its class."""
        return (HALVES[half] - 1) * _VARIANTS + half % _VARIANTS


def _fill(canvas, x: int, y: int, side: int, colour: int) -> None:
    """A filled square, cut off at the canvas."""
    left = max(x, 0)
    top = max(y, 0)
    right = min(x + side, canvas.width)
    bottom = min(y + side, canvas.height)
    if left < right and top < bottom:
        fill_region(canvas, left, top, right, bottom, colour)
