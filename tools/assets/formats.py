"""The two file formats, which assets/README.md describes byte by byte."""

import struct
from dataclasses import dataclass

from tools.assets.picture import Picture, row_bytes
from tools.assets.rubik import Glyph

FONT_MAGIC = b"TF2"
SHEET_MAGIC = b"SH1"
FONT_BITS = 2  # per pixel

_FONT_HEADER = struct.Struct("<3s3BH2B")
_GLYPH = struct.Struct("<H5B")  # position of its picture; width, rows, left, top, advance
_SHEET_HEADER = struct.Struct("<3sB2HB")


@dataclass(frozen=True)
class Font:
    """Glyphs of one size by code point.

    ``height``: pixels of a line, of which ``ascent`` are above the baseline; ``cap``: the height of
    capitals.
    """

    height: int
    ascent: int
    cap: int
    glyphs: dict[int, Glyph]


@dataclass(frozen=True)
class Sheet:
    """Sprites in one picture, with numbers that locate each of them."""

    bits: int
    metrics: bytes
    picture: Picture


def encode_font(font: Font) -> bytes:
    """The font as a file from which glyphs are read one by one."""
    pictures = bytearray()
    places = {}
    for code, glyph in sorted(font.glyphs.items()):
        places[code] = len(pictures)
        pictures += glyph.picture.pack(FONT_BITS, 1)
    return _font_head(font, places, 0, 0) + bytes(pictures)


def encode_strip(font: Font) -> bytes:
    """The font as a file that is read into one bitmap with all glyphs."""
    places, strip = _pack(font.glyphs)
    return _font_head(font, places, strip.width, strip.height) + strip.pack(FONT_BITS)


def _font_head(font: Font, places: dict[int, int], width: int, height: int) -> bytes:
    """The part of a font before its pictures; ``places``: the position of each glyph's."""
    count = len(font.glyphs)
    head = _FONT_HEADER.pack(FONT_MAGIC, font.height, font.ascent, font.cap, count, width, height)
    codes = sorted(font.glyphs)
    table = b"".join(
        _GLYPH.pack(
            places[code],
            glyph.picture.width,
            glyph.picture.height,
            glyph.left,
            glyph.top + font.ascent if glyph.picture.height else 0,
            glyph.advance,
        )
        for code, glyph in ((code, font.glyphs[code]) for code in codes)
    )
    return head + struct.pack(f"<{count}H", *codes) + table


def _pack(glyphs: dict[int, Glyph]) -> tuple[dict[int, int], Picture]:
    """The position of each glyph in a picture of all, x in the lower and y in the upper byte.

    The width of that picture is the one that needs the least memory.
    """
    found = [_pack_on_shelves(glyphs, width) for width in range(64, 256, 16)]
    places, width, height = min(found, key=lambda packed: packed[1] * packed[2])
    strip = Picture(width, height)
    for code, place in places.items():
        strip.put(glyphs[code].picture, place & 0xFF, place >> 8)
    return places, strip


def _pack_on_shelves(glyphs: dict[int, Glyph], width: int) -> tuple[dict[int, int], int, int]:
    """Places in a picture of that width, the width, and the height that is needed.

    The highest glyphs come first; each goes to the first place on a shelf where it fits, or below
    another glyph that leaves enough room there.
    """
    gaps: list[list[int]] = []  # x, y, width and height of free areas
    places = {}
    bottom = 0
    for code in sorted(
        glyphs, key=lambda code: (-glyphs[code].picture.height, -glyphs[code].picture.width, code)
    ):
        w, h = glyphs[code].picture.width, glyphs[code].picture.height
        fitting = [gap for gap in gaps if w <= gap[2] and h <= gap[3]]
        if not fitting:
            gaps.append([0, bottom, width, h])
            fitting = gaps[-1:]
            bottom += h
        gap = min(fitting, key=lambda gap: (gap[3] - h, gap[2]))
        x, y, free_width, free_height = gap
        places[code] = x | y << 8
        gaps.remove(gap)
        gaps.append([x + w, y, free_width - w, free_height])
        gaps.append([x, y + h, w, free_height - h])
    return places, width, bottom


def decode_font(data: bytes) -> Font:
    """The font in a file of either kind."""
    magic, height, ascent, cap, count, width, rows = _FONT_HEADER.unpack_from(data)
    if magic != FONT_MAGIC:
        raise ValueError("not a font")
    at = _FONT_HEADER.size
    codes = struct.unpack_from(f"<{count}H", data, at)
    at += 2 * count
    pixels = data[at + _GLYPH.size * count :]
    strip = Picture.unpack(width, rows, FONT_BITS, pixels) if rows else None
    glyphs = {}
    for i, code in enumerate(codes):
        place, w, h, left, top, advance = _GLYPH.unpack_from(data, at + i * _GLYPH.size)
        if strip:
            picture = strip.cut(place & 0xFF, place >> 8, w, h)
        else:
            stored = pixels[place : place + h * row_bytes(w, FONT_BITS, 1)]
            picture = Picture.unpack(w, h, FONT_BITS, stored, 1)
        glyphs[code] = Glyph(picture, left, top - ascent if h else 0, advance)
    return Font(height, ascent, cap, glyphs)


def encode_sheet(sheet: Sheet) -> bytes:
    """The sheet as a file."""
    width, height = sheet.picture.width, sheet.picture.height
    header = _SHEET_HEADER.pack(SHEET_MAGIC, sheet.bits, width, height, len(sheet.metrics))
    return header + sheet.metrics + sheet.picture.pack(sheet.bits)


def encode_sheets(sheets: list[Sheet]) -> bytes:
    """A file of several sheets, one after the other."""
    return b"".join(map(encode_sheet, sheets))


def decode_sheets(data: bytes) -> list[Sheet]:
    """The sheets in a file."""
    sheets = []
    while data:
        magic, bits, width, height, count = _SHEET_HEADER.unpack_from(data)
        if magic != SHEET_MAGIC:
            raise ValueError("not a sheet")
        start = _SHEET_HEADER.size + count
        end = start + row_bytes(width, bits) * height
        metrics = data[_SHEET_HEADER.size : start]
        sheets.append(Sheet(bits, metrics, Picture.unpack(width, height, bits, data[start:end])))
        data = data[end:]
    return sheets


def decode_sheet(data: bytes) -> Sheet:
    """The only sheet in a file."""
    (sheet,) = decode_sheets(data)
    return sheet
