"""A quick way to draw a TileGrid into a 16-bit screen.

Blinka visits every pixel in Python: 50 ms for one layer of 320x240. Nearly everything a console
shows is a palette bitmap that is neither turned nor mirrored; for that case rows are put together
from slices and coloured by `bytes.translate`. All other cases stay with Blinka.
"""

from collections.abc import Iterator
from functools import cache, lru_cache
from typing import Any

from tools.sim.blinka import area as areas
from tools.sim.blinka import tilegrid
from tools.sim.pixels import merged, read_row

_COLORS = 256
_SHOWN = bytes.maketrans(b"01", b"\x00\xff")

_fill_area_by_pixels = tilegrid.TileGrid._fill_area


def install() -> None:
    """Make Blinka's TileGrids draw by rows. A second call changes nothing."""
    tilegrid.TileGrid._fill_area = _fill_area


def _shades(palette: Any, colorspace: Any) -> "_Shades":
    colors, opaque = tilegrid._palette_table(palette, colorspace, _COLORS)
    return _shades_of(tuple(colors), tuple(opaque))


@lru_cache(maxsize=256)
def _shades_of(colors: tuple[int, ...], opaque: tuple[bool, ...]) -> "_Shades":
    return _Shades(colors, opaque)


class _Shades:
    """A palette as tables for `bytes.translate`: the bytes of each colour, and what is opaque."""

    def __init__(self, colors: tuple[int, ...], opaque: tuple[bool, ...]) -> None:
        self._low = bytes(color & 0xFF for color in colors)
        self._high = bytes(color >> 8 for color in colors)
        self._digits = bytes(b"01"[flag] for flag in opaque)

    def colored(self, row: bytes) -> bytes:
        """The row as 16-bit pixels."""
        return _paired(row.translate(self._low), row.translate(self._high))

    def opaque(self, row: bytes) -> int:
        """One bit a pixel, the leftmost in the lowest: is it opaque?"""
        return int(row.translate(self._digits)[::-1], 2)


def _fill_area(self: Any, colorspace: Any, area: Any, mask: memoryview, buffer: memoryview) -> bool:
    """Draw what of the grid lies in an area and is not masked; True if that covers it all."""
    if not _can_fill_rows(self, colorspace):
        covered: bool = _fill_area_by_pixels(self, colorspace, area, mask, buffer)
        return covered
    overlap = areas.Area()
    if not area.compute_overlap(self._current_area, overlap):
        return False
    shades = _shades(self._pixel_shader, colorspace)
    target, masked = buffer.cast("B"), mask.cast("B")
    width = overlap.width()
    everything = (1 << width) - 1
    covers = bool(area == overlap)
    for y, row in _rows(self, overlap):
        offset = (y - area.y1) * area.width() + overlap.x1 - area.x1
        taken = slice(offset >> 3, (offset + width + 7) >> 3)
        mask_bits = int.from_bytes(masked[taken], "little")
        free = ~(mask_bits >> (offset & 7)) & everything
        new = shades.opaque(row) & free
        covers = covers and new == free
        if new:
            pixels = target[2 * offset : 2 * (offset + width)]
            colored = shades.colored(row)
            if new != everything:
                colored = merged(bytes(pixels), colored, _shown(new, width))
            pixels[:] = colored
            mask_bits |= new << (offset & 7)
            masked[taken] = mask_bits.to_bytes(taken.stop - taken.start, "little")
    return covers


def _can_fill_rows(grid: Any, colorspace: Any) -> bool:
    transform = grid._absolute_transform
    return (
        tilegrid._can_fill_pixels(colorspace, grid._bitmap, grid._pixel_shader)
        and not (grid._hidden_tilegrid or grid._hidden_by_parent)
        and not (grid._flip_x or grid._flip_y or grid._transpose_xy)
        and not transform.transpose_xy
        and transform.dx > 0
        and transform.dy > 0
    )


def _rows(grid: Any, overlap: Any) -> Iterator[tuple[int, bytes]]:
    """Each line of the screen in an area of the grid: its y, and the pixels shown there."""
    scale = grid._absolute_transform.scale
    left, right = overlap.x1 - grid._current_area.x1, overlap.x2 - grid._current_area.x1
    x1, x2 = left // scale, (right - 1) // scale + 1
    bitmap, tile_width, tile_height = grid._bitmap, grid._tile_width, grid._tile_height

    @cache
    def piece(tile: int, y: int, start: int, end: int) -> bytes:
        row, column = divmod(tile, grid._bitmap_width_in_tiles)
        y += row * tile_height
        x = column * tile_width
        if y >= bitmap._bmp_height:
            return bytes(end - start)
        return read_row(bitmap, y, x + start, x + end)

    @cache
    def line(y: int) -> bytes:
        tile_row = (y // tile_height + grid._top_left_y) % grid._height_in_tiles
        pieces = []
        for column in range(x1 // tile_width, (x2 - 1) // tile_width + 1):
            tile_column = (column + grid._top_left_x) % grid._width_in_tiles
            tile = grid._tiles[tile_row * grid._width_in_tiles + tile_column]
            start = max(x1 - column * tile_width, 0)
            end = min(x2 - column * tile_width, tile_width)
            pieces.append(piece(tile, y % tile_height, start, end))
        return _stretched(b"".join(pieces), scale)[left - x1 * scale :][: right - left]

    for y in range(overlap.y1, overlap.y2):
        yield y, line((y - grid._current_area.y1) // scale)


def _stretched(row: bytes, scale: int) -> bytes:
    """Each pixel `scale` times."""
    if scale == 1:
        return row
    wide = bytearray(scale * len(row))
    for shift in range(scale):
        wide[shift::scale] = row
    return bytes(wide)


def _shown(bits: int, width: int) -> bytes:
    """Two bytes a pixel: 255 where its bit is set, the lowest bit being the leftmost pixel."""
    flags = f"{bits:0{width}b}"[::-1].encode().translate(_SHOWN)
    return _paired(flags, flags)


def _paired(low: bytes, high: bytes) -> bytes:
    """The bytes of two rows by turns."""
    pairs = bytearray(2 * len(low))
    pairs[0::2] = low
    pairs[1::2] = high
    return bytes(pairs)
