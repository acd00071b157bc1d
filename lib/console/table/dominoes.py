"""Dominoes of lines of symmetry: two figures on a tile, and the lines through them."""

from bitmaptools import draw_line, fill_region
from micropython import const

from console.draw.sheet import Sheet
from console.draw.theme import BRIGHT, EDGE
from engine.line import HALVES

TYPE_CHECKING = False
if TYPE_CHECKING:
    import displayio

_FRAME = const(2)  # pixels around each figure
_VARIANTS = const(3)  # different figures with the same number of lines


class Dominoes:
    """Draws tiles into a canvas; ``side``: the pixels of a half with its frame."""

    def __init__(self, size: int) -> None:
        """``size``: 0, 1 or 2."""
        self._sheet = Sheet("assets/figures/%s.sht" % ("small", "medium", "large")[size])
        self._size = self._sheet.metrics[0]
        self.side = self._size + 2 * _FRAME

    def draw(
        self,
        canvas: "displayio.Bitmap",
        x: int,
        y: int,
        face: int,
        upright: bool,
        fill: int,
        frame: int,
    ) -> None:
        """A tile as it lies (``tile << 1 | turned``), the first half at the left or on top.

        ``fill`` and ``frame`` are colours.
        """
        side = self.side
        width = side if upright else 2 * side
        height = 2 * side if upright else side
        right = x + width
        bottom = y + height
        fill_region(canvas, x, y, right, bottom, frame)
        fill_region(canvas, x + 1, y + 1, right - 1, bottom - 1, fill)
        if upright:
            fill_region(canvas, x + _FRAME, y + side, right - _FRAME, y + side + 1, EDGE)
        else:
            fill_region(canvas, x + side, y + _FRAME, x + side + 1, bottom - _FRAME, EDGE)
        size = self._size
        for i in range(2):
            left, top = self._half_at(x, y, upright, i)
            at = self._figure(face & -2 | (face & 1) ^ i) * size
            self._sheet.stamp(canvas, left + _FRAME, top + _FRAME, at, 0, size, size)

    def draw_lines(
        self, canvas: "displayio.Bitmap", x: int, y: int, face: int, upright: bool
    ) -> None:
        """The lines of symmetry through both figures of a tile that is wholly on the canvas.

        They are seen best on one that is filled with FAINT.
        """
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
                draw_line(canvas, left + x1, top + y1, left + x2, top + y2, BRIGHT)
                at += 4

    def _half_at(self, x: int, y: int, upright: bool, i: int) -> tuple:
        return (x, y + i * self.side) if upright else (x + i * self.side, y)

    @staticmethod
    def _figure(half: int) -> int:
        """Which figure half number ``half`` of the set shows: always the same one of its class."""
        return (HALVES[half] - 1) * _VARIANTS + half % _VARIANTS
