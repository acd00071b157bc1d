"""A proportional font in four shades; letters that are seldom needed are read one by one."""

import struct

import bitmaptools
import displayio
from micropython import const

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence
    from typing import BinaryIO

    from fontio import Glyph

_HEAD = "<3s3BH2B"
_HEAD_SIZE = const(10)
_ENTRY = const(7)  # bytes of a glyph: where it is (2), width, rows, left, top, advance
_FALLBACK = const(0xFFFD)  # shown for a character that the font lacks
_WORD = const(4)  # bytes, to which rows of a strip are padded
_MOST = const(48)  # letters that are kept of those read one by one
_INK = const(2)  # shades from this one on are ink where there are but two


class Font:
    """Files of assets/fonts: ``path`` with all letters, of which those of a ``strip`` stay in
    memory; without a strip each is read when it is first needed.

    ``height``: pixels of a line, of which ``ascent`` are above the base line and ``descent`` below;
    capitals are ``cap`` high. It is a ``fontio.FontProtocol``, so that labels of
    ``adafruit_display_text`` can be made of it, too.

    ``visual`` puts a text in the order in which it stands on the screen, if that takes more than
    to write it down; ``rtl``: lines begin at the right (see ``console.words.languages``).
    """

    def __init__(
        self,
        path: str,
        strip: str = "",
        visual: "Callable[[Sequence[int]], Sequence[int]] | None" = None,
        rtl: bool = False,
    ) -> None:
        self._path = path
        self._visual = visual
        self.rtl = rtl
        self._codes = self._table = b""
        self._read: dict = {}  # code: (entry, bitmap) of glyphs that are read one by one
        with open(strip or path, "rb") as file:
            magic, self.height, self.ascent, self.cap, count, width, rows = struct.unpack(
                _HEAD, file.read(_HEAD_SIZE)
            )
            if magic != b"TF2":
                raise ValueError("not a font: " + path)
            self.descent = self.height - self.ascent
            if strip:
                self._codes = file.read(2 * count)
                self._table = file.read(_ENTRY * count)
                self.bitmap = _read_picture(file, width, rows, _WORD)

    def order(self, text: str) -> "Sequence[int]":
        """The characters of a text from left to right, as a list of code points or bytes."""
        codes = _code_points(text)
        return self._visual(codes) if self._visual else codes

    def width(self, text: str) -> int:
        """How many pixels wide a text is."""
        return self.measure(self.order(text))

    def measure(self, codes: "Sequence[int]") -> int:
        """How many pixels wide these characters are, from their first to their last ink."""
        self._load(codes)
        table = self._table
        width = 0
        entry = table
        at = 0
        for code in codes:
            at = self._find(code)
            entry = table if at >= 0 else self._read[code][0]
            if at < 0:
                at = 0
            width += entry[at + 6]
        if width and entry[at + 2]:
            width -= entry[at + 6] - entry[at + 4] - entry[at + 2]
        return width

    def draw(self, bitmap: displayio.Bitmap, codes: "Sequence[int]", x: int, y: int) -> None:
        """Copy these characters into a bitmap, the line's top left corner at ``x``, ``y``; they
        must be inside of it, and have been measured.
        """
        blit = bitmaptools.blit
        table = self._table
        for code in codes:
            at = self._find(code)
            if at >= 0:
                entry = table
                source = self.bitmap
                left = table[at]
                top = table[at + 1]
            else:
                entry, source = self._read[code]
                at = left = top = 0
            wide = entry[at + 2]
            if wide:
                blit(
                    bitmap,
                    source,
                    x + entry[at + 4],
                    y + entry[at + 5],
                    x1=left,
                    y1=top,
                    x2=left + wide,
                    y2=top + entry[at + 3],
                )
            x += entry[at + 6]

    def get_bounding_box(self) -> tuple:
        """The largest size of a glyph; of ``fontio.FontProtocol``."""
        return self.height, self.height

    def get_glyph(self, codepoint: int) -> "Glyph":
        """The glyph of a character, in two shades; of ``fontio.FontProtocol``."""
        from fontio import Glyph

        codes = [codepoint]
        self._load(codes)
        at = self._find(codepoint)
        entry = self._table[at : at + _ENTRY] if at >= 0 else self._read[codepoint][0]
        wide, rows, left, top, advance = entry[2:]
        drawn = displayio.Bitmap(advance + 1, self.height, 4)
        self.draw(drawn, codes, 0, 0)
        picture = displayio.Bitmap(max(1, wide), max(1, rows), 2)
        for y in range(rows):
            for x in range(wide):
                if drawn[left + x, top + y] >= _INK:
                    picture[x, y] = 1
        return Glyph(picture, 0, wide, rows, left, self.ascent - top - rows, advance, 0)

    def load_glyphs(self, code_points: "Iterable[int]") -> None:
        """Nothing to do: a glyph is read when it is needed; of the protocol of loaded fonts."""

    def _find(self, code: int) -> int:
        """Where in the table the glyph of a character in memory begins, -1 if it is not there."""
        return _find(self._codes, code) * _ENTRY

    def _load(self, codes: "Sequence[int]") -> None:
        """Read the glyphs of characters that are not in memory."""
        missing = [code for code in codes if self._find(code) < 0 and code not in self._read]
        if not missing:
            return
        if len(self._read) > _MOST:
            self._read.clear()
            missing = [code for code in codes if self._find(code) < 0]
        with open(self._path, "rb") as file:
            count = struct.unpack(_HEAD, file.read(_HEAD_SIZE))[4]
            known = file.read(2 * count)
            table = _HEAD_SIZE + 2 * count
            for code in missing:
                at = _find(known, code)
                if at < 0:
                    at = _find(known, _FALLBACK)
                file.seek(table + _ENTRY * at)
                entry = file.read(_ENTRY)
                picture = None
                if entry[2]:
                    file.seek(table + _ENTRY * count + (entry[0] | entry[1] << 8))
                    picture = _read_picture(file, entry[2], entry[3], 1)
                self._read[code] = (entry, picture)


def _find(codes: bytes, code: int) -> int:
    """Which of the codes, two bytes each, this one is, -1 if none."""
    wanted = code.to_bytes(2, "little")
    at = codes.find(wanted)
    while at > 0 and at & 1:  # half of one code and half of the next
        at = codes.find(wanted, at + 1)
    return at >> 1


def _read_picture(file: "BinaryIO", width: int, height: int, word: int) -> displayio.Bitmap:
    """A picture whose rows are so many words of that size in the file."""
    picture = displayio.Bitmap(width, height, 4)
    bitmaptools.readinto(
        picture, file, bits_per_pixel=2, element_size=word, reverse_pixels_in_element=True
    )
    return picture


def _code_points(text: str) -> "Sequence[int]":
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
            codes[-1] = (codes[-1] << 6 | byte & 0x3F) & 0xFFFF
        else:
            codes.append(byte & (0x1F if byte < 0xE0 else 0x0F))
    return codes
