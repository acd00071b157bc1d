"""Reads the files of assets/ as the device does, with Blinka's displayio and bitmaptools."""

import io
import struct

from tools.assets.build import ASSETS
from tools.assets.picture import Picture
from tools.sim.blinka import bitmaptools, displayio


class DeviceFile:
    """A font or a sheet: its ``header``, what is between it and the pixels, and the pixels."""

    def __init__(self, source: str | bytes) -> None:
        """``source``: the path of a font or a file of one sheet, or the bytes of a sheet."""
        data = source if isinstance(source, bytes) else (ASSETS / source).read_bytes()
        file = io.BytesIO(data)
        if data.startswith(b"TF2"):
            self.header = struct.unpack("<3s3BH2B", file.read(10))
            count, width, height = self.header[-3:]
            self.data = file.read(9 * count)
            bits = 2
        else:
            self.header = struct.unpack("<3sB2HB", file.read(9))
            _, bits, width, height, count = self.header
            self.data = file.read(count)
        self.bitmap = displayio.Bitmap(width, height, 1 << bits)
        bitmaptools.readinto(
            self.bitmap,
            file,
            bits_per_pixel=bits,
            element_size=4,
            reverse_pixels_in_element=True,
        )
        self.rest = file.read()

    def picture(self) -> Picture:
        """All pixels that the bitmap has."""
        picture = Picture(self.bitmap.width, self.bitmap.height)
        for y in range(picture.height):
            for x in range(picture.width):
                picture[x, y] = self.bitmap[x, y]
        return picture
