"""Text in fixed cells: a strip font and lines of it, one TileGrid a line."""

import struct

import bitmaptools
import displayio
from micropython import const

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from fontio import Glyph

LEFT = 0
CENTRE = 1
RIGHT = 2

_FALLBACK = const(0xFFFD)  # shown for a character that the font lacks
_FIRST = const(32)  # every font begins with the characters of ASCII from here
_END = const(127)  # to here
_CUT = "…"

listeners: list = []  # told what lines come to show: see console.words.screen_reader

GAP = "\xa0"  # a blank that parts a line: what is before and behind it is put in order by itself


class Font:
    """A font file of assets/fonts: all glyphs side by side in one bitmap.

    ``width`` and ``height``: pixels of a cell, of which ``ascent`` are above the base line and
    ``descent`` below. It is a ``fontio.FontProtocol``, so that labels can be made of it, too.

    ``visual`` puts a text in the order of its cells, if that takes more than to write it down;
    ``rtl``: lines begin at the right (see ``console.words.languages``).
    """

    def __init__(
        self,
        path: str,
        visual: "Callable[[list[int] | bytes], list[int]] | None" = None,
        rtl: bool = False,
    ) -> None:
        self._visual = visual
        self.rtl = rtl
        with open(path, "rb") as file:
            magic, self.width, self.height, self.ascent, count = struct.unpack(
                "<3sBBBH", file.read(8)
            )
            if magic != b"TF1":
                raise ValueError("not a font: " + path)
            self.descent = self.height - self.ascent
            self._codes = file.read(2 * count)
            self.bitmap = displayio.Bitmap(count * self.width, self.height, 2)
            bitmaptools.readinto(
                self.bitmap,
                file,
                bits_per_pixel=1,
                element_size=4,
                reverse_pixels_in_element=True,
            )

    def tile(self, code: int) -> int:
        """Where in the strip the character of that code point is."""
        if _FIRST <= code < _END:
            return code - _FIRST
        found = self._find(code)
        return found if found >= 0 else self._find(_FALLBACK)

    def order(self, text: str) -> list[int] | bytes:
        """What stands in cells from left to right: a list of code points, or bytes."""
        if self._visual:
            return self._visual(_code_points(text))
        return _code_points(text.replace(GAP, " ") if GAP in text else text)

    def get_bounding_box(self) -> tuple:
        """The size of a cell; of ``fontio.FontProtocol``."""
        return self.width, self.height

    def get_glyph(self, codepoint: int) -> "Glyph":
        """The glyph of a character as ``fontio.Glyph``; of ``fontio.FontProtocol``.

        A blank has no width, only an advance: labels need no TileGrid for it.
        """
        from fontio import Glyph

        tile = self.tile(codepoint)
        width = self.width if tile else 0
        return Glyph(self.bitmap, tile, width, self.height, 0, -self.descent, self.width, 0)

    def load_glyphs(self, code_points: "Iterable[int]") -> None:
        """Nothing to do: all glyphs are in memory; of the protocol of loaded fonts."""

    def _find(self, code: int) -> int:
        wanted = min(code, _FALLBACK).to_bytes(2, "little")
        at = self._codes.find(wanted)
        while at > 0 and at & 1:  # half of one code and half of the next
            at = self._codes.find(wanted, at + 1)
        return at >> 1


class TextLine:
    """One line of text; ``grid`` is what goes into a Group, ``text`` what it shows."""

    def __init__(self, font: Font, cells: int, x: int, y: int, palette: displayio.Palette) -> None:
        self._font = font
        self._cells = cells
        self._palette = palette
        self._hidden = False
        self._align = LEFT
        self.text = ""
        self.grid = displayio.TileGrid(
            font.bitmap,
            pixel_shader=palette,
            width=cells,
            height=1,
            tile_width=font.width,
            tile_height=font.height,
            x=x,
            y=y,
        )

    def paint(self, palette: displayio.Palette) -> None:
        """Change the colours; the display redraws only what has other ones."""
        if palette is not self._palette:
            self._palette = palette
            self.grid.pixel_shader = palette
            for listener in listeners:
                listener.paint(self.text, palette)

    def hide(self, hidden: bool) -> None:
        """Take the line from sight, or bring it back."""
        if hidden != self._hidden:
            self._hidden = hidden
            self.grid.hidden = hidden

    def show(self, text: str, align: int = LEFT) -> None:
        """Show the text, cut with an ellipsis if it is too long; only changed cells are redrawn.

        LEFT is where lines begin: at the right in a language that is read from there.
        """
        text = cut(text, self._cells)
        if text == self.text and align == self._align:
            return
        old = self._line()
        self.text = text
        self._align = align
        for listener in listeners:
            listener.show(text)
        new = self._line()
        for i in range(self._cells):
            if new[i] != old[i]:
                self.grid[i] = self._font.tile(new[i])

    def _line(self) -> list[int] | bytes:
        """What is in each cell, as ``Font.order`` has it."""
        font = self._font
        text = font.order(self.text)
        room = self._cells - len(text)
        first = room * (RIGHT - self._align if font.rtl else self._align) // 2
        if isinstance(text, bytes):
            return b" " * first + text + b" " * (room - first)
        return [_FIRST] * first + text + [_FIRST] * (room - first)


def _code_points(text: str) -> list[int] | bytes:
    """The numbers of a text's characters. One by one, the characters take much longer: the device
    looks each of them up among all names.
    """
    data = text.encode()
    if len(data) == len(text):
        return data
    codes: list = []
    for byte in data:
        if byte < 0x80:
            codes.append(byte)
        elif byte < 0xC0:
            codes[-1] = codes[-1] << 6 | byte & 0x3F
        else:
            codes.append(byte & (0x1F if byte < 0xE0 else 0x0F))
    return codes


def rule(width: int, x: int, y: int, palette: displayio.Palette) -> displayio.TileGrid:
    """A thin line across so many pixels."""
    bitmap = displayio.Bitmap(width, 1, 2)
    bitmap.fill(1)
    return displayio.TileGrid(bitmap, pixel_shader=palette, x=x, y=y)


def cut(text: str, cells: int) -> str:
    """The text, with an ellipsis for what is too long."""
    return text if len(text) <= cells else text[: cells - 1] + _CUT


def spread(left: str, right: str, cells: int) -> str:
    """One line with a text at each end; the left one is cut with an ellipsis if it is too long."""
    room = cells - len(right)
    left = cut(left, room)
    gap = room - len(left)
    return left + (GAP + " " * (gap - 1) if gap else "") + right


def wrap(text: str, cells: int) -> list:
    """The text as lines of at most ``cells`` characters, broken at blanks or in long words."""
    lines = []
    line = ""
    for word in text.split(" "):
        while len(word) > cells:
            if line:
                lines.append(line)
                line = ""
            lines.append(word[:cells])
            word = word[cells:]
        if line and len(line) + 1 + len(word) > cells:
            lines.append(line)
            line = word
        else:
            line = line + " " + word if line else word
    if line:
        lines.append(line)
    return lines
