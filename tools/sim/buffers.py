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

    def __len__(self) -> int:
        return len(self._packed())

    def __getitem__(self, part: slice) -> bytes:
        return bytes(self._packed()[part])

    def __setitem__(self, part: slice, data: bytes) -> None:
        packed = self._packed()
        _memoryview(packed)[part] = data
        shown = pixels(self._bitmap)
        height, width = shown.shape
        values = self._in_order(np.frombuffer(packed, np.uint8))[:, None] >> self._shifts
        shown[:] = (values & self._bitmap._bitmask).reshape(height, -1)[:, :width]

    @property
    def _shifts(self) -> Pixels:
        """The number of bits by which each pixel of a byte is shifted."""
        return np.arange(0, MAX_BITS, self._bits, dtype=np.uint8)[::-1]

    def _packed(self) -> bytearray:
        shown = pixels(self._bitmap)
        height, width = shown.shape
        per_byte = MAX_BITS // self._bits
        padded = np.zeros((height, -width % (_WORD * per_byte) + width), np.uint8)
        padded[:, :width] = shown
        joined = (padded.reshape(-1, per_byte) << self._shifts).sum(axis=1, dtype=np.uint8)
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
