"""Pictures as grids of small numbers: palette indices of tiles, bits of glyphs and figures."""

from collections.abc import Sequence
from typing import Self


class Picture:
    """``width`` x ``height`` pixels, each a number from 0 to 255; initially all 0."""

    def __init__(self, width: int, height: int, pixels: bytes = b"") -> None:
        self.width = width
        self.height = height
        self.pixels = bytearray(pixels or width * height)
        if len(self.pixels) != width * height:
            raise ValueError(f"{len(self.pixels)} pixels for {width} x {height}")

    @classmethod
    def from_text(cls, rows: Sequence[str]) -> Self:
        """A picture drawn with ``#`` for 1 and ``.`` for 0, every row of the same length."""
        if not set("".join(rows)) <= set("#."):
            raise ValueError("a drawing has only # and .")
        pixels = bytes(character == "#" for row in rows for character in row)
        return cls(len(rows[0]), len(rows), pixels)

    @classmethod
    def unpack(cls, width: int, height: int, bits: int, data: bytes, word: int = 4) -> Self:
        """The picture from which ``pack`` made these bytes."""
        stride = row_bytes(width, bits, word)
        if len(data) != stride * height:
            raise ValueError(f"{len(data)} bytes for {height} rows of {stride}")
        picture = cls(width, height)
        for y in range(height):
            row = int.from_bytes(data[y * stride : (y + 1) * stride])
            for x in range(width):
                picture[x, y] = row >> (stride * 8 - (x + 1) * bits) & ((1 << bits) - 1)
        return picture

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Picture):
            return NotImplemented
        return (self.width, self.pixels) == (other.width, other.pixels)

    def __getitem__(self, place: tuple[int, int]) -> int:
        return self.pixels[self._index(place)]

    def __setitem__(self, place: tuple[int, int], value: int) -> None:
        self.pixels[self._index(place)] = value

    def _index(self, place: tuple[int, int]) -> int:
        x, y = place
        if not (0 <= x < self.width and 0 <= y < self.height):
            raise IndexError(f"{place} in {self.width} x {self.height}")
        return y * self.width + x

    def cut(self, x: int, y: int, width: int, height: int) -> "Picture":
        """The part whose top left corner is at x, y."""
        part = Picture(width, height)
        for row in range(height):
            for column in range(width):
                part[column, row] = self[x + column, y + row]
        return part

    def put(self, other: "Picture", x: int, y: int) -> None:
        """Blit another picture, its 0 being transparent, as the console does."""
        for row in range(other.height):
            for column in range(other.width):
                value = other[column, row]
                if value:
                    self[x + column, y + row] = value

    def tinted(self, value: int) -> "Picture":
        """The same shape with all pixels except 0 set to this value."""
        return Picture(self.width, self.height, bytes(value if p else 0 for p in self.pixels))

    def upside_down(self) -> "Picture":
        """The mirror image, top to bottom."""
        rows = [self.pixels[y * self.width :][: self.width] for y in range(self.height)]
        return Picture(self.width, self.height, b"".join(reversed(rows)))

    def pack(self, bits: int, word: int = 4) -> bytes:
        """Rows of ``bits`` per pixel, the left pixel in the high bits, padded to ``word`` bytes."""
        if max(self.pixels, default=0) >= 1 << bits:
            raise ValueError(f"a pixel needs more than {bits} bits")
        stride = row_bytes(self.width, bits, word)
        packed = bytearray()
        for y in range(self.height):
            row = 0
            for x in range(self.width):
                row = row << bits | self[x, y]
            packed += (row << (stride * 8 - self.width * bits)).to_bytes(stride)
        return bytes(packed)


def row_bytes(width: int, bits: int, word: int = 4) -> int:
    """The bytes of a row in words of ``word`` bytes; 4: as in the memory of a displayio.Bitmap."""
    return -(-width * bits // (8 * word)) * word
