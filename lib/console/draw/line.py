"""Lines of lists: a label and perhaps a value, of which only what changes is sent."""

import displayio
from bitmaptools import blit, fill_region
from micropython import const

from console.draw.shapes import fill_round
from console.draw.theme import TITLE, mixed

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from console.draw.font import Font
    from console.draw.theme import Theme

LABEL = const(0)
VALUE = const(4)  # what is added to the numbers of a font's shades
_GOLD = const(8)  # ... or instead of these, if it is bright
_CLEAR = const(12)  # a transparent ground
COLOURS = const(13)
_SHADES = const(4)
_WORD = const(8)  # pixels in a word of a bitmap
_BYTES = const(4)  # of a word
_FULL = "●"
_NOTHING = (0, 0, 0, 0)  # an empty box
DOTS = (_FULL, "○")  # a value of such dots is a level


class Pen:
    """Writes the texts of lines, which copy them; ``top``, ``bottom``: the rows of their ink;
    ``pixels``: the bytes of the bitmap.
    """

    def __init__(self, width: int, height: int) -> None:
        """``width``, ``height``: of the largest line."""
        self.width = width
        self.height = height
        self.bitmap = displayio.Bitmap(width, height, COLOURS)
        self.pixels = memoryview(self.bitmap)  # type: ignore[arg-type]  # on the device a buffer
        self._blank = bytes(len(self.pixels) // height)
        self.top = self.bottom = 0

    def write(self, font: "Font", codes: "Sequence[int]", x: int, y: int) -> None:
        """Write characters in the shades of the font, and nothing else."""
        self.bitmap.fill(0)
        font.draw(self.bitmap, codes, x, y)

    def dots(self, value: str, x: int, y: int, dot: int) -> None:
        """Write the full and empty dots of a level, ``dot`` pixels wide, from left to right."""
        self.bitmap.fill(0)
        for char in value:
            fill_round(self.bitmap, x, y, dot, dot, dot // 2, 3 if char == _FULL else 1)
            x += dot + 2

    def find_ink(self) -> None:
        """Find the rows of the ink."""
        self.top = 0
        self.bottom = self.height
        while self.bottom and self._is_blank(self.bottom - 1):
            self.bottom -= 1
        while self.top < self.bottom and self._is_blank(self.top):
            self.top += 1

    def _is_blank(self, y: int) -> bool:
        size = len(self._blank)
        return bool(self.pixels[y * size : (y + 1) * size] == self._blank)


class Line:
    """``grid`` goes into a Group; ``text``, ``value``: what it shows, ``font``: in which letters;
    ``says``: the label before it was cut.
    """

    def __init__(
        self,
        pen: Pen,
        box: tuple[int, int, int, int],
        palette: displayio.Palette,
        opaque: tuple[int, int],
    ) -> None:
        """``box``: x, y, width, height; ``palette``: see ``line_palette``; ``opaque``: the first
        and the end of the rows of pixels with an opaque ground, from end to end: others take the
        display twice the time.
        """
        x, y, width, height = box
        self._pen = pen
        self.opaque = opaque
        self.text = self.value = self.says = ""
        self.font: Font | None = None
        self.bitmap = displayio.Bitmap(width, height, COLOURS)
        self.bitmap.fill(_CLEAR)
        fill_region(self.bitmap, 0, max(0, opaque[0]), width, min(opaque[1], height), 0)
        self.grid = displayio.TileGrid(self.bitmap, pixel_shader=palette, x=x, y=y)
        # Of label and value: left, top, right and bottom of the ink.
        self._inks = [[0, 0, 0, 0], [0, 0, 0, 0]]
        self._gold = 0  # a bit for each of them: whether it is gold
        self._stale: Sequence[int] = _NOTHING  # of the value, to be sent

    def paint(self, palette: displayio.Palette) -> None:
        """Change the palette; that sends the whole line."""
        if self.grid.pixel_shader is not palette:
            self.grid.pixel_shader = palette

    def put(self, part: int, left: int, right: int) -> None:
        """Show what the pen has written, from ``left`` to ``right``, in place of the LABEL or VALUE
        before it; the label goes first.
        """
        pen = self._pen
        number = part // VALUE
        pen.find_ink()
        ink = self._inks[number]
        new = (left, pen.top, right, pen.bottom)
        x1, y1, x2, y2 = _around(ink, new)
        ink[:] = new
        if part == VALUE:  # where the value was there may be a label now
            before, _, behind, _ = self._inks[0]
            if x1 < behind <= left:
                x1 = behind
            if right <= before < x2:
                x2 = before
        if x1 < x2 and y1 < y2:
            first, end = self.opaque
            first = min(max(y1, first), y2)
            end = min(max(first, end), y2)
            for top, bottom, ground in ((y1, first, _CLEAR), (first, end, 0), (end, y2, _CLEAR)):
                if top < bottom:
                    fill_region(self.bitmap, x1, top, x2, bottom, ground)
                    blit(
                        self.bitmap,
                        pen.bitmap,
                        x1,
                        top,
                        x1=x1,
                        y1=top,
                        x2=x2,
                        y2=bottom,
                        skip_source_index=0,
                    )
            self._exchange(ink, _GOLD if self._gold >> number & 1 else part)

    def gild(self, label: bool, value: bool) -> bool:
        """Show label and value in gold or not; send the label, not yet the value. Returns whether
        there is one to send.
        """
        change = self._gold ^ (label | value << 1)
        self._gold ^= change
        for number in range(2 if change else 0):
            if change >> number & 1:
                self._exchange(self._inks[number], _GOLD ^ number * VALUE)
                self._send(number, self._inks[number])
        return self._stale[0] < self._stale[2]

    def _exchange(self, box: "Sequence[int]", change: int) -> None:
        """Change these bits in the numbers of all pixels of a box that are not transparent.

        Rows are integers, as C code that goes from pixel to pixel takes ten times as long.
        """
        left, top, right, bottom = box
        if left >= right or not change:
            return
        pixels = memoryview(self.bitmap)  # type: ignore[arg-type]
        row_size = len(pixels) // self.bitmap.height
        first = left // _WORD * _BYTES
        size = (right + _WORD - 1) // _WORD * _BYTES - first
        # A row with 1 in each pixel of the box.
        self._pen.bitmap.fill(0)
        fill_region(self._pen.bitmap, left, 0, right, 1, 1)
        inside = int.from_bytes(self._pen.pixels[first : first + size], "little")
        whole = inside * change
        opaque, end = self.opaque
        for y in range(top, bottom):
            at = y * row_size + first
            row = int.from_bytes(pixels[at : at + size], "little")
            bits = whole
            if not opaque <= y < end:  # only the ink
                bits = ((row | row >> 1) & inside) * change
            pixels[at : at + size] = (row ^ bits).to_bytes(size, "little")

    def take(self, other: "Line") -> None:
        """Show what another line of the same size shows; send its label, not yet its value. What
        both say is not sent.
        """
        palette: displayio.Palette = other.grid.pixel_shader  # type: ignore[assignment]
        self.paint(palette)
        memoryview(self.bitmap)[:] = memoryview(other.bitmap)[:]  # type: ignore[arg-type]
        label, value = self._inks
        new_label, new_value = other._inks
        look = self._gold ^ other._gold
        if self.font is not other.font:
            look = 1 | 2
        if look & 1 or self.text != other.text:
            self._send(0, _around(label, new_label))
        if look & 2 or self.value != other.value:
            self._send(1, _around(value, new_value))
        label[:] = new_label
        value[:] = new_value
        self._gold = other._gold
        self.text = other.text
        self.value = other.value
        self.says = other.says
        self.font = other.font

    def send_value(self) -> None:
        """Send the value, after the label has been sent: a bitmap has only one box of changes."""
        if self._stale[0] < self._stale[2]:
            self.bitmap.dirty(*self._stale)
            self._stale = _NOTHING

    def _send(self, number: int, box: "Sequence[int]") -> None:
        """Send a box of the label, or note one of the value."""
        if number:
            self._stale = tuple(_around(self._stale, box))  # a box of ink changes later
        elif box[0] < box[2]:
            self.bitmap.dirty(*box)


def line_palette(
    palette: displayio.Palette, theme: "Theme", ground: int, ink: int, value_ink: int
) -> None:
    """Set the palette of a line, from numbers of colours in the theme: the shades of the label, of
    the value, and of either in gold.
    """
    for number, end in ((LABEL, ink), (VALUE, value_ink), (_GOLD, TITLE)):
        for shade in range(_SHADES):
            palette[number + shade] = mixed(theme.colours[ground], theme.colours[end], shade)
    palette.make_transparent(_CLEAR)


def _around(one: "Sequence[int]", other: "Sequence[int]") -> "Sequence[int]":
    """The box around two boxes, which may be empty."""
    if one[0] >= one[2]:
        return other
    if other[0] >= other[2]:
        return one
    return (
        min(one[0], other[0]),
        min(one[1], other[1]),
        max(one[2], other[2]),
        max(one[3], other[3]),
    )
