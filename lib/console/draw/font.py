"""A proportional font in four shades; rare letters are read one by one."""

import struct

import bitmaptools
import displayio
from micropython import const

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from typing import Any, BinaryIO


_HEAD = "<3s3BH2B"
_HEAD_SIZE = const(10)
_ENTRY = const(7)  # bytes of a glyph: position (2), width, rows, left, top, advance
_FALLBACK = const(0xFFFD)  # shown instead of a missing character
_WORD = const(4)  # bytes; rows of a strip are padded to multiples of it
_MOST = const(48)  # letters read one by one that are kept
_SLOTS = const(256)
_NONE = const(255)
_EMPTY = b"\xff" * _SLOTS


class Font:
    """Files of assets/fonts: ``path`` has all letters, ``strip`` those that stay in memory; without
    a strip each letter is read when it is first needed.

    ``height``: pixels of a line, ``ascent`` of them above the base line and ``descent`` below;
    ``cap``: height of capitals. ``visual``: a function that puts characters in the order of the
    screen, or None; ``rtl``: lines begin at the right (see ``console.words.languages``).
    """

    ascent: int
    cap: int
    height: int

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
        self._slots: bytes | bytearray = b""  # the glyph of a code, by its `_slot`
        # Of glyphs read one by one, by code: entry, and bitmap or None.
        self._read: dict[int, tuple[bytes, Any]] = {}
        with open(strip or path, "rb") as file:
            magic, self.height, self.ascent, self.cap, count, width, rows = struct.unpack(
                _HEAD, file.read(_HEAD_SIZE)
            )
            if magic != b"TF2":
                raise ValueError("not a font: " + path)
            self.descent = self.height - self.ascent
            if strip:
                codes = self._codes = file.read(2 * count)
                self._table = file.read(_ENTRY * count)
                slots = bytearray(b"\xff" * _SLOTS)
                for i in range(count - 1, -1, -1):  # the first ones are the most used: they win
                    slots[_slot(codes[2 * i] | codes[2 * i + 1] << 8)] = i
                self._slots = slots
                self.bitmap = _read_picture(file, width, rows, _WORD)

    def share(self, other: "Font") -> None:
        """Share the lookup tables of another font, if they are equal."""
        if self._codes == other._codes:
            self._codes = other._codes
            self._slots = other._slots

    def of_style(self, style: str) -> "Font":
        """The font of another style for the same language, without a strip."""
        return Font("assets/fonts/%s.fnt" % style, "", self._visual, self.rtl)

    def order(self, text: str) -> "Sequence[int]":
        """The code points of a text from left to right, as a list or bytes."""
        codes = _code_points(text)
        return self._visual(codes) if self._visual else codes

    def width(self, text: str) -> int:
        """The width of a text in pixels."""
        return self.measure(self.order(text))

    def measure(self, codes: "Sequence[int]") -> int:
        """The width of characters in pixels, up to their last ink."""
        width = self.advance(codes)
        if width:
            ink, _, left, _, advance = self.bearings(codes[-1])
            if ink:
                width -= advance - left - ink
        return width

    def advance(self, codes: "Sequence[int]") -> int:
        """Pixels from the start of these characters to the start of what follows."""
        table = self._table
        known = self._codes
        slots = self._slots or _EMPTY
        width = 0
        for code in codes:
            i = slots[code + (code >> 8) * 85 & 255]  # as in `_find`: a call would take longer
            if i != _NONE and known[2 * i] | known[2 * i + 1] << 8 == code:
                width += table[i * _ENTRY + 6]
                continue
            at = self._find(code)
            if at >= 0:
                width += table[at + 6]
            else:
                if code not in self._read:
                    self._load(codes)
                width += self._read[code][0][6]
        return width

    def draw(
        self,
        bitmap: displayio.Bitmap,
        codes: "Sequence[int]",
        x: int,
        y: int,
        skips: int = -1,
    ) -> int:
        """Copy characters into a bitmap, the upper left corner of the line at ``x``, ``y``; returns
        the x of what follows. They must fit, and must have been measured. ``skips``: the shade that
        is not copied.
        """
        blit = bitmaptools.blit
        table = self._table
        known = self._codes
        slots = self._slots or _EMPTY
        for code in codes:
            i = slots[code + (code >> 8) * 85 & 255]
            if i != _NONE and known[2 * i] | known[2 * i + 1] << 8 == code:
                at = i * _ENTRY
            else:
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
                    skip_source_index=skips,
                )
            x += entry[at + 6]
        return x

    def bearings(self, code: int) -> "Sequence[int]":
        """(width, rows, left, top, advance) of a character: its ink, the ink's place in the line,
        and the pixels to the next character.
        """
        at = self._find(code)
        if at < 0 and code not in self._read:
            self._load((code,))
        return (self._table[at : at + _ENTRY] if at >= 0 else self._read[code][0])[2:]

    def _find(self, code: int) -> int:
        """The offset of a character in the table, -1 if it is not in memory."""
        i = self._slots[_slot(code)] if self._slots else _NONE
        if i == _NONE:
            return -1
        codes = self._codes
        if codes[2 * i] | codes[2 * i + 1] << 8 != code:  # another character has the slot
            i = _find(codes, code)
        return i * _ENTRY

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


def _slot(code: int) -> int:
    """The slot of a code; the letters of a language seldom share one."""
    return code + (code >> 8) * 85 & 255


def _find(codes: bytes, code: int) -> int:
    """The number of a code among ``codes``, two bytes each; -1 if it is missing."""
    wanted = code.to_bytes(2, "little")
    at = codes.find(wanted)
    while at > 0 and at & 1:  # half of one code and half of the next
        at = codes.find(wanted, at + 1)
    return at >> 1


def _read_picture(file: "BinaryIO", width: int, height: int, word: int) -> displayio.Bitmap:
    """The picture at the present position of a file; its rows are padded to ``word`` bytes."""
    picture = displayio.Bitmap(width, height, 4)
    bitmaptools.readinto(
        picture, file, bits_per_pixel=2, element_size=word, reverse_pixels_in_element=True
    )
    return picture


def _code_points(text: str) -> "Sequence[int]":
    """The code points of a text.

    Going through the characters would take much longer: the device looks up each one among all
    names.
    """
    data = text.encode()
    if len(data) == len(text):
        return data
    codes: list[int] = []
    for byte in data:
        if byte < 0x80:
            codes.append(byte)
        elif byte < 0xC0:
            codes[-1] = (codes[-1] << 6 | byte & 0x3F) & 0xFFFF
        else:
            codes.append(byte & (0x1F if byte < 0xE0 else 0x0F))
    return codes
