"""Rows of pixels: Blinka's packed bitmaps, read and written a row at a time.

A row is `bytes`, one byte a pixel, for bitmaps of up to 8 bits a value. Everything here works on
whole rows with operations that CPython runs in C; Blinka's own loops visit every pixel, which is
ten to fifty times slower. The computer is taken to be little-endian.
"""

from functools import cache
from itertools import product
from typing import Any

MAX_BITS = 8
"""The deepest bitmap that fits one byte a pixel."""

_UNPACKED = {
    bits: [bytes(pixels) for pixels in product(range(1 << bits), repeat=8 // bits)]
    for bits in (1, 2, 4)
}
"""For each depth: the pixels of every byte, the leftmost in the highest bits."""

_UNPACKED_LOW = {bits: [pixels[::-1] for pixels in table] for bits, table in _UNPACKED.items()}
"""The same, the leftmost in the lowest bits."""


def read_row(bitmap: Any, y: int, x1: int, x2: int) -> bytes:
    """The pixels x1 to x2 (exclusive, not empty) of row y, all inside the bitmap."""
    if bitmap._bits_per_value == MAX_BITS:
        return bytes(_byte_row(bitmap, y)[x1:x2])
    start, words = _words(bitmap, y, x1, x2)
    whole = _unpack(words, bitmap._bits_per_value)
    skipped = x1 - (start << bitmap._x_shift)
    return whole[skipped : skipped + x2 - x1]


def write_row(bitmap: Any, y: int, x1: int, pixels: bytes) -> None:
    """Store pixels (not empty) from x1 on in row y, all inside the bitmap; mark nothing dirty."""
    x2 = x1 + len(pixels)
    if bitmap._bits_per_value == MAX_BITS:
        _byte_row(bitmap, y)[x1:x2] = pixels
        return
    start, words = _words(bitmap, y, x1, x2)
    whole = bytearray(_unpack(words, bitmap._bits_per_value))
    skipped = x1 - (start << bitmap._x_shift)
    whole[skipped : skipped + len(pixels)] = pixels
    memoryview(words).cast("B")[:] = _pack(whole, bitmap._bits_per_value)
    words.byteswap()
    at = y * bitmap._stride + start
    bitmap._data[at : at + len(words)] = words


def unpacked(data: bytes, bits: int, *, leftmost_high: bool) -> bytes:
    """All pixels of packed bytes, which hold the leftmost one in their highest or lowest bits."""
    if bits == MAX_BITS:
        return data
    table = _UNPACKED[bits] if leftmost_high else _UNPACKED_LOW[bits]
    return b"".join(map(table.__getitem__, data))


def merged(below: bytes, above: bytes, shown: bytes) -> bytes:
    """`above` where `shown` is 255, `below` where it is 0; all of one length."""
    mask = int.from_bytes(shown, "big")
    mixed = int.from_bytes(above, "big") & mask | int.from_bytes(below, "big") & ~mask
    return mixed.to_bytes(len(below), "big")


@cache
def mask_table(hidden: int) -> bytes:
    """A table for `bytes.translate`: 0 for the pixel value `hidden`, 255 for every other."""
    return bytes(0 if value == hidden else 255 for value in range(256))


def _byte_row(bitmap: Any, y: int) -> memoryview:
    """Row y of a bitmap of 8 bits a value."""
    size = bitmap._stride * 4
    return memoryview(bitmap._data).cast("B")[y * size : (y + 1) * size]


def _words(bitmap: Any, y: int, x1: int, x2: int) -> tuple[int, Any]:
    """The 32-bit words that hold the pixels x1 to x2 of row y: the first one's place, a copy."""
    start, row = x1 >> bitmap._x_shift, y * bitmap._stride
    return start, bitmap._data[row + start : row + (x2 - 1 >> bitmap._x_shift) + 1]


def _unpack(words: Any, bits: int) -> bytes:
    """All pixels of an array of words, which hold the leftmost one in their highest bits."""
    words.byteswap()
    return unpacked(words.tobytes(), bits, leftmost_high=True)


def _pack(pixels: bytearray, bits: int) -> bytes:
    """Pack whole bytes of pixels: every lane of the bytes is shifted as one large number."""
    lanes = 8 // bits
    number = 0
    for lane in range(lanes):
        number = number << bits | int.from_bytes(pixels[lane::lanes], "big")
    return number.to_bytes(len(pixels) // lanes, "big")
