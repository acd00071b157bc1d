"""The two file formats, which assets/README.md describes byte by byte."""

import struct
from dataclasses import dataclass

from tools.assets.picture import Picture, row_bytes

FONT_MAGIC = b"TF1"
SHEET_MAGIC = b"SH1"

_FONT_HEADER = struct.Struct("<3s3BH")
_SHEET_HEADER = struct.Struct("<3sB2HB")


@dataclass(frozen=True)
class Font:
    """A font with all glyphs of one size; ``glyphs`` has pictures of bits by code point."""

    width: int
    height: int
    ascent: int
    glyphs: dict[int, Picture]


@dataclass(frozen=True)
class Sheet:
    """Sprites in one picture, with the numbers that tell where each is."""

    bits: int
    metrics: bytes
    picture: Picture


def encode_font(font: Font) -> bytes:
    """The font as a file: all glyphs side by side in one strip, by ascending code point."""
    code_points = sorted(font.glyphs)
    strip = Picture(len(code_points) * font.width, font.height)
    for index, code_point in enumerate(code_points):
        strip.put(font.glyphs[code_point], index * font.width, 0)
    header = _FONT_HEADER.pack(FONT_MAGIC, font.width, font.height, font.ascent, len(code_points))
    return header + struct.pack(f"<{len(code_points)}H", *code_points) + strip.pack(1)


def decode_font(data: bytes) -> Font:
    """The font that a file holds."""
    magic, width, height, ascent, count = _FONT_HEADER.unpack_from(data)
    if magic != FONT_MAGIC:
        raise ValueError("not a font")
    code_points = struct.unpack_from(f"<{count}H", data, _FONT_HEADER.size)
    pixels = data[_FONT_HEADER.size + 2 * count :]
    strip = Picture.unpack(count * width, height, 1, pixels)
    glyphs = {
        code_point: strip.cut(index * width, 0, width, height)
        for index, code_point in enumerate(code_points)
    }
    return Font(width, height, ascent, glyphs)


def encode_sheet(sheet: Sheet) -> bytes:
    """The sheet as a file."""
    width, height = sheet.picture.width, sheet.picture.height
    header = _SHEET_HEADER.pack(SHEET_MAGIC, sheet.bits, width, height, len(sheet.metrics))
    return header + sheet.metrics + sheet.picture.pack(sheet.bits)


def encode_sheets(sheets: list[Sheet]) -> bytes:
    """A file of several sheets, one behind the other."""
    return b"".join(map(encode_sheet, sheets))


def decode_sheets(data: bytes) -> list[Sheet]:
    """The sheets that a file holds."""
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
    """The only sheet of a file."""
    (sheet,) = decode_sheets(data)
    return sheet
