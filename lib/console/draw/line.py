"""Lines of lists and notes: a label and perhaps a value, of which only what changes is sent."""

import displayio
from bitmaptools import blit
from micropython import const

from console.draw.shapes import fill_round
from console.draw.theme import mixed

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from console.draw.font import Font
    from console.draw.theme import Theme

LABEL = const(0)
VALUE = const(4)  # what is added to the numbers of a font's shades
_BARE = const(8)  # ... in rows of pixels with a transparent ground
_COLOURS = const(16)
_WORD = const(8)  # pixels in a word of a bitmap
_BYTES = const(4)  # of a word
_FULL = "●"
_NOWHERE = (0, 0)  # there is no opaque ground: what is below an empty line is seen
DOTS = (_FULL, "○")  # a value of such dots is a level


class Pen:
    """Writes the texts of lines, which copy them; ``top``, ``bottom``: the rows of their ink."""

    def __init__(self, width: int, height: int) -> None:
        """``width``, ``height``: of the largest line."""
        self.width = width
        self.height = height
        self.bitmap = displayio.Bitmap(width, height, _COLOURS)
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

    def colour(self, part: int, opaque: tuple[int, int]) -> None:
        """Give the shades the numbers of LABEL or VALUE, and find the rows of the ink; ``opaque``:
        the first and the end of the rows with an opaque ground.
        """
        pixels = memoryview(self.bitmap)  # type: ignore[arg-type]  # on the device it is a buffer
        size = (self.width + _WORD - 1) // _WORD * _BYTES
        covering = _filled(size, part)
        bare = _filled(size, part + _BARE)
        self.top = self.bottom = 0
        for y in range(self.height):
            at = y * size
            row = int.from_bytes(pixels[at : at + size], "little")
            if row:
                if not self.bottom:
                    self.top = y
                self.bottom = y + 1
            more = covering if opaque[0] <= y < opaque[1] else bare
            if more:
                pixels[at : at + size] = (row | more).to_bytes(size, "little")


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
        and the end of the rows of pixels with an opaque ground: others take the display twice the
        time.
        """
        x, y, self.width, height = box
        self._pen = pen
        self._opaque = opaque
        self.text = self.value = self.says = ""
        self.font: Font | None = None
        self.bitmap = displayio.Bitmap(self.width, height, _COLOURS)
        self.bitmap.fill(_BARE)
        self._palette = palette
        self.grid = displayio.TileGrid(self.bitmap, pixel_shader=palette, x=x, y=y)
        # Of label and value: left, top, right and bottom of the ink; and what is to be sent.
        self._inks = [[0, 0, 0, 0], [0, 0, 0, 0]]
        self._stale = [0, 0, 0, 0]

    def paint(self, palette: displayio.Palette) -> None:
        """Change the palette; that sends the whole line."""
        if palette is not self._palette:
            self._palette = palette
            self.grid.pixel_shader = palette

    def show(self, font: "Font", text: str) -> None:
        """Show a label alone, where lines begin."""
        if text == self.text:
            return
        self.text = text
        wide = font.width(text)
        x = self.width - wide if font.rtl else 0
        self._pen.write(font, font.order(text), x, 0)
        self.put(LABEL, x, x + wide)

    def put(self, part: int, left: int, right: int) -> None:
        """Show what the pen has written, from ``left`` to ``right``, in place of the LABEL or VALUE
        before it; the label goes first.
        """
        pen = self._pen
        pen.colour(part, self._opaque if left < right else _NOWHERE)
        ink = self._inks[part // VALUE]
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
            blit(self.bitmap, pen.bitmap, x1, y1, x1=x1, y1=y1, x2=x2, y2=y2)

    def take(self, other: "Line") -> None:
        """Show what another line of the same size shows; send its label, not yet its value. What
        both say is not sent.
        """
        memoryview(self.bitmap)[:] = memoryview(other.bitmap)[:]  # type: ignore[arg-type]
        label, value = self._inks
        resized = self.font is not other.font
        if resized or self.text != other.text:
            self._send(_around(label, other._inks[0]))
        if resized or self.value != other.value:
            self._stale[:] = _around(value, other._inks[1])
        label[:], value[:] = other._inks
        self.text = other.text
        self.value = other.value
        self.says = other.says
        self.font = other.font

    def send_value(self) -> None:
        """Send the value, after the label has been sent: a bitmap has only one box of changes."""
        self._send(self._stale)
        self._stale[:] = (0, 0, 0, 0)

    def _send(self, box: "Sequence[int]") -> None:
        if box[0] < box[2]:
            self.bitmap.dirty(*box)


def line_palette(
    palette: displayio.Palette, theme: "Theme", ground: int, ink: int, value_ink: int
) -> None:
    """Set the palette of a line, from numbers of colours in the theme: four shades of the label,
    four of the value, and both again on a transparent ground.
    """
    for number in range(_BARE):
        end = value_ink if number & VALUE else ink
        shade = mixed(theme.colours[ground], theme.colours[end], number & 3)
        palette[number] = palette[number + _BARE] = shade
    palette.make_transparent(_BARE)
    palette.make_transparent(_BARE + VALUE)


def _filled(size: int, number: int) -> int:
    """An integer of ``size`` bytes, both pixels of each with ``number``."""
    return int.from_bytes(bytes((number * 17,)) * size, "little")


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
