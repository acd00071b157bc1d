"""``memoryview`` as on the device, where a bitmap is also a buffer: its packed pixels."""

from typing import Any

import numpy as np

from tools.sim.blinka import displayio
from tools.sim.pixels import MAX_BITS, Pixels, pixels

_WORD = 4
"""Bytes. A row consists of whole words."""

_memoryview = memoryview


class PackedPixels:
    """The bytes of a bitmap, row by row, the leftmost pixel in the highest bits of a word.

    They can be read and replaced by slices; a change marks nothing dirty.
    """

    def __init__(self, bitmap: Any) -> None:
        self._bitmap = bitmap
        self._bits = bitmap._bitmask.bit_length()
        if self._bits > MAX_BITS:
            raise NotImplementedError(f"the bytes of {self._bits} bits a pixel")
        # The number of bits by which each pixel of a byte is shifted.
        self._shifts = np.arange(0, MAX_BITS, self._bits, dtype=np.uint8)[::-1]
        self._row = -(-bitmap.width * self._bits // (_WORD * MAX_BITS)) * _WORD  # bytes
        self._pixels = self._row * len(self._shifts)  # of a row, with those that fill it up

    def __len__(self) -> int:
        return self._row * self._bitmap.height  # type: ignore[no-any-return]

    def __getitem__(self, part: slice) -> bytes:
        place, rows = self._found(part)
        return bytes(self._packed(rows)[place])

    def __setitem__(self, part: slice, data: bytes) -> None:
        place, rows = self._found(part)
        packed = self._packed(rows)
        _memoryview(packed)[place] = data
        shown = pixels(self._bitmap)[rows]
        height, width = shown.shape
        values = self._in_order(np.frombuffer(packed, np.uint8))[:, None] >> self._shifts
        shown[:] = (values & self._bitmap._bitmask).reshape(height, self._pixels)[:, :width]

    def _found(self, part: slice) -> tuple[slice, slice]:
        """Where these bytes are in the rows of pixels that have them; those rows."""
        start, end, _ = part.indices(len(self))  # as on the device, in steps of 1
        first, last = start // self._row, -(-end // self._row)
        return slice(start - first * self._row, end - first * self._row), slice(first, last)

    def _packed(self, rows: slice) -> bytearray:
        shown = pixels(self._bitmap)[rows]
        height, width = shown.shape
        padded = np.zeros((height, self._pixels), np.uint8)
        padded[:, :width] = shown
        joined = (padded.reshape(-1, len(self._shifts)) << self._shifts).sum(axis=1, dtype=np.uint8)
        return bytearray(self._in_order(joined).tobytes())

    def _in_order(self, data: Pixels) -> Pixels:
        """Change bytes between the order from left to right and the order in memory.

        Words of several pixels per byte begin with the lowest byte.
        """
        return data if self._bits == MAX_BITS else data.reshape(-1, _WORD)[:, ::-1].reshape(-1)


class _View(type):
    def __instancecheck__(cls, value: object) -> bool:
        return isinstance(value, _memoryview)


class DeviceView(metaclass=_View):
    """Replaces ``memoryview``."""

    def __new__(cls, what: Any) -> Any:
        """A view of any buffer."""
        return PackedPixels(what) if isinstance(what, displayio.Bitmap) else _memoryview(what)
