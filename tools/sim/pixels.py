"""The pixels of Blinka's bitmaps as arrays of NumPy, which are read and written at C's speed.

Blinka packs several pixels into a byte and visits each of them in Python, which is a hundred times
slower. In the simulator every pixel has one byte, or two if values have 16 bits.
"""

from typing import Any

import numpy as np
from numpy.typing import NDArray

MAX_BITS = 8
"""The most bits per value that fit one byte per pixel."""

Pixels = NDArray[Any]
"""Numbers by y and x."""


class Marks:
    """Counts the marks of changes in anything that a screen may show."""

    count = 0


def note_mark() -> None:
    """Count a mark: displays must look for changes."""
    Marks.count += 1


def pixels(bitmap: Any) -> Pixels:
    """All pixels of a bitmap, to be read and changed; a change marks nothing dirty."""
    found: Pixels | None = bitmap._pixels
    if found is None:
        kind = np.uint8 if bitmap._bits_per_value == MAX_BITS else np.uint16
        rows = np.frombuffer(bitmap._data, kind).reshape(bitmap._bmp_height, -1)
        found = bitmap._pixels = rows[:, : bitmap._bmp_width]
    return found


def mark_dirty(bitmap: Any, x1: int, y1: int, x2: int, y2: int) -> None:
    """Mark a rectangle of a bitmap to be redrawn."""
    if x1 == x2 or y1 == y2:
        return
    note_mark()
    dirty = bitmap._dirty_area
    if dirty.x1 != dirty.x2 and dirty.y1 != dirty.y2:
        if x1 < dirty.x1:
            dirty.x1 = x1
        if y1 < dirty.y1:
            dirty.y1 = y1
        if x2 > dirty.x2:
            dirty.x2 = x2
        if y2 > dirty.y2:
            dirty.y2 = y2
    else:
        dirty.x1, dirty.y1, dirty.x2, dirty.y2 = x1, y1, x2, y2


def unpacked(data: bytes, bits: int, *, leftmost_high: bool) -> Pixels:
    """The numbers in packed bytes.

    Of up to 8 bits, the leftmost is in a byte's highest or lowest bits. Of 16 or 32, the lowest
    byte comes first; of 24, the highest.
    """
    if bits == 24:
        highest, middle, lowest = np.frombuffer(data, np.uint8).reshape(-1, 3).T.astype(np.uint32)
        return highest << 16 | middle << 8 | lowest
    if bits > MAX_BITS:
        return np.frombuffer(data, f"<u{bits // 8}")
    shifts = np.arange(0, MAX_BITS, bits, dtype=np.uint8)
    if leftmost_high:
        shifts = shifts[::-1]
    packed = np.frombuffer(data, np.uint8)
    return (packed[:, None] >> shifts & (1 << bits) - 1).reshape(-1)
