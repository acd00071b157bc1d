"""Sprite sheets: several pictures of assets/ in one bitmap."""

import gc
import struct

import bitmaptools
import displayio

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import BinaryIO


class Sheet:
    """A file of one sheet: ``bitmap``, and ``metrics``, the layout of its sprites."""

    def __init__(self, path: str) -> None:
        self.path = path
        with open(path, "rb") as file:
            self.bitmap, self.metrics = read_sheet(file)

    def stamp(
        self, canvas: displayio.Bitmap, x: int, y: int, left: int, top: int, width: int, height: int
    ) -> None:
        """Copy the sprite at ``left``, ``top`` of the sheet to ``x``, ``y`` of the canvas, where it
        must fit. Colour 0 is transparent.
        """
        bitmaptools.blit(
            canvas,
            self.bitmap,
            x,
            y,
            x1=left,
            y1=top,
            x2=left + width,
            y2=top + height,
            skip_source_index=0,
        )


def read_sheet(file: "BinaryIO") -> tuple[displayio.Bitmap, bytes]:
    """(bitmap, metrics) of the next sheet in a file."""
    bits, width, height, metrics = _read_head(file)
    bitmap = displayio.Bitmap(width, height, 1 << bits)
    bitmaptools.readinto(
        bitmap, file, bits_per_pixel=bits, element_size=4, reverse_pixels_in_element=True
    )
    return bitmap, metrics


def skip_sheet(file: "BinaryIO") -> None:
    """Skip the next sheet in a file."""
    bits, width, height, _ = _read_head(file)
    file.seek((width * bits + 31) // 32 * 4 * height, 1)


def _read_head(file: "BinaryIO") -> tuple[int, int, int, bytes]:
    """Read (bits per pixel, width, height, metrics); the sprites follow."""
    magic, bits, width, height, count = struct.unpack("<3sBHHB", file.read(9))
    if magic != b"SH1":
        raise ValueError("not a sheet")
    return bits, width, height, file.read(count)


def load_sheet(folder: str, size: str, smallest: str = "small") -> Sheet:
    """The sheet of a size, or of the ``smallest`` if no piece of memory is large enough."""
    gc.collect()
    try:
        return Sheet("assets/%s/%s.sht" % (folder, size))
    except MemoryError:
        gc.collect()
        return Sheet("assets/%s/%s.sht" % (folder, smallest))
