"""`bitmaptools` as on the device; see `strict`."""

from itertools import pairwise
from typing import Any, BinaryIO

import numpy as np

from tools.sim.blinka import area, bitmaptools
from tools.sim.pixels import mark_dirty, pixels, unpacked

Area: Any = area.Area

_boundary_fill = bitmaptools.boundary_fill


def in_range(name: str, value: int, low: int, high: int) -> int:
    """The value itself. Raises ValueError, in the device's words, if it is out of range."""
    if not low <= value <= high:
        raise ValueError(f"{name} must be {low}-{high}")
    return value


def _fits(bitmap: Any, value: int) -> None:
    if not 0 <= value <= bitmap._bitmask:
        raise ValueError("out of range of target")


def _rectangle(
    bitmap: Any, x1: int, y1: int, x2: int | None, y2: int | None
) -> tuple[int, int, int, int]:
    """Check the sides of an area of a bitmap; None means its right or lower edge."""
    width, height = bitmap._bmp_width, bitmap._bmp_height
    right = width if x2 is None else x2
    bottom = height if y2 is None else y2
    if not (0 <= x1 <= right <= width and 0 <= y1 <= bottom <= height):
        in_range("x1", x1, 0, width)
        in_range("x2", right, x1, width)
        in_range("y1", y1, 0, height)
        in_range("y2", bottom, y1, height)
    return x1, y1, right, bottom


def _mark_dirty(bitmap: Any, x1: int, y1: int, x2: int, y2: int) -> None:
    clipped = Area(x1, y1, x2, y2)
    clipped.compute_overlap(Area(0, 0, bitmap.width, bitmap.height), clipped)
    bitmap._set_dirty_area(clipped)


def fill_region(dest_bitmap: Any, x1: int, y1: int, x2: int, y2: int, value: int) -> None:
    """Fill a rectangle, x2 and y2 exclusive, with one value."""
    _fits(dest_bitmap, value)
    x1, y1, x2, y2 = _rectangle(dest_bitmap, x1, y1, x2, y2)
    if x1 < x2 and y1 < y2:
        mark_dirty(dest_bitmap, x1, y1, x2, y2)
        pixels(dest_bitmap)[y1:y2, x1:x2] = value


def blit(
    dest_bitmap: Any,
    source_bitmap: Any,
    x: int,
    y: int,
    x1: int = 0,
    y1: int = 0,
    x2: int | None = None,
    y2: int | None = None,
    *,
    skip_source_index: int | None = None,
    skip_dest_index: int | None = None,
) -> None:
    """Copy a rectangle of a bitmap to x, y of another or of itself, clipped to it."""
    in_range("x", x, 0, dest_bitmap._bmp_width)
    in_range("y", y, 0, dest_bitmap._bmp_height)
    x1, y1, x2, y2 = _rectangle(source_bitmap, x1, y1, x2, y2)
    if dest_bitmap._bitmask < source_bitmap._bitmask:
        raise ValueError("source palette too large")
    width = min(x2 - x1, dest_bitmap._bmp_width - x)
    height = min(y2 - y1, dest_bitmap._bmp_height - y)
    if width <= 0 or height <= 0:
        return
    mark_dirty(dest_bitmap, x, y, x + width, y + height)
    source = pixels(source_bitmap)[y1 : y1 + height, x1 : x1 + width]
    below = pixels(dest_bitmap)[y : y + height, x : x + width]
    if dest_bitmap is source_bitmap:
        source = source.copy()
    if skip_source_index is None and skip_dest_index is None:
        below[:] = source
        return
    shown = source != skip_source_index
    if skip_dest_index is not None:
        shown &= below != skip_dest_index
    np.copyto(below, source, where=shown)


def replace_color(bitmap: Any, old_color: int, new_color: int) -> None:
    """Change every pixel of one value to another. Marks nothing dirty, as on the device."""
    for color in (old_color, new_color):
        if not 0 <= color <= bitmap._bitmask:
            raise ValueError("color out of range")
    all_pixels = pixels(bitmap)
    all_pixels[all_pixels == old_color] = new_color


def draw_line(dest_bitmap: Any, x1: int, y1: int, x2: int, y2: int, value: int) -> None:
    """Draw a line, both ends included, clipped to the bitmap."""
    _fits(dest_bitmap, value)
    _mark_dirty(dest_bitmap, min(x1, x2), min(y1, y2), max(x1, x2) + 1, max(y1, y2) + 1)
    _line(dest_bitmap, x1, y1, x2, y2, value)


def _line(bitmap: Any, x0: int, y0: int, x1: int, y1: int, value: int) -> None:
    steep = abs(y1 - y0) > abs(x1 - x0)
    if steep:
        x0, y0, x1, y1 = y0, x0, y1, x1
    if x0 > x1:
        x0, y0, x1, y1 = x1, y1, x0, y0
    dx, dy, step = x1 - x0, abs(y1 - y0), 1 if y0 < y1 else -1
    y, error = y0, dx // 2
    for x in range(x0, x1 + 1):
        bitmap._write_pixel(*((y, x) if steep else (x, y)), value)
        error -= dy
        if error < 0:
            y += step
            error += dx


def draw_polygon(dest_bitmap: Any, xs: Any, ys: Any, value: int, close: bool = True) -> None:
    """Draw lines from point to point, and with `close` from the last to the first.

    The coordinates are buffers; on the device even those of bytes are signed.
    """
    if memoryview(xs).itemsize != memoryview(ys).itemsize:
        raise ValueError("Coordinate arrays types have different sizes")
    xs, ys = _signed(xs), _signed(ys)
    if len(xs) != len(ys):
        raise ValueError("Coordinate arrays have different lengths")
    _fits(dest_bitmap, value)
    points = list(zip(xs, ys, strict=True))
    for start, end in pairwise(points):
        _line(dest_bitmap, *start, *end, value)
    if close:
        _line(dest_bitmap, *points[-1], *points[0], value)
    _mark_dirty(dest_bitmap, min(xs), min(ys), max(xs), max(ys))


def _signed(buffer: Any) -> memoryview:
    view = memoryview(buffer)
    signed: Any = {1: "b", 2: "h", 4: "i"}[view.itemsize]
    return view.cast("B").cast(signed)


def draw_circle(dest_bitmap: Any, x: int, y: int, radius: int, value: int) -> None:
    """Draw a circle around a point of the bitmap, clipped to it."""
    _fits(dest_bitmap, value)
    in_range("x", x, 0, dest_bitmap.width)
    in_range("y", y, 0, dest_bitmap.height)
    if radius < 0:
        raise ValueError("radius must be >= 0")
    _mark_dirty(dest_bitmap, x - radius, y - radius, x + radius, y + radius)
    dx, dy, decision = 0, radius, 3 - 2 * radius
    while dx <= dy:
        for a, b in ((dx, dy), (dy, dx)):
            for sign_a, sign_b in ((1, 1), (1, -1), (-1, 1), (-1, -1)):
                dest_bitmap._write_pixel(x + sign_a * a, y + sign_b * b, value)
        if decision <= 0:
            decision += 4 * dx + 6
        else:
            decision += 4 * (dx - dy) + 10
            dy -= 1
        dx += 1


def boundary_fill(
    dest_bitmap: Any,
    x: int,
    y: int,
    fill_color_value: int,
    replaced_color_value: int | None = None,
) -> None:
    """Flood the area of one value around x, y: of the value there, unless another is given."""
    _fits(dest_bitmap, fill_color_value)
    if not (0 <= x < dest_bitmap.width and 0 <= y < dest_bitmap.height):
        raise ValueError("out of range of target")
    if replaced_color_value is None:
        replaced_color_value = dest_bitmap[x, y]
    _boundary_fill(dest_bitmap, x, y, fill_color_value, replaced_color_value)


def arrayblit(
    bitmap: Any,
    data: Any,
    x1: int = 0,
    y1: int = 0,
    x2: int | None = None,
    y2: int | None = None,
    skip_index: int | None = None,
) -> None:
    """Store the numbers of a buffer row by row into a rectangle."""
    x1, y1, x2, y2 = _rectangle(bitmap, x1, y1, x2, y2)
    view = memoryview(data)
    if len(view) < (x2 - x1) * (y2 - y1):
        raise IndexError("index out of range")
    numbers = iter(view)
    for y in range(y1, y2):
        for x in range(x1, x2):
            value = next(numbers)
            if value != skip_index:
                bitmap._write_pixel(x, y, value & bitmap._bitmask)
    mark_dirty(bitmap, x1, y1, x2, y2)


def readinto(
    bitmap: Any,
    file: BinaryIO,
    bits_per_pixel: int,
    element_size: int = 1,
    reverse_pixels_in_element: bool = False,
    swap_bytes_in_element: bool = False,
    reverse_rows: bool = False,
) -> None:
    """Read the rows of a bitmap from a file; EOFError where it is too short."""
    if element_size not in (1, 2, 4):
        raise ValueError(f"invalid element_size {element_size}, must be, 1, 2, or 4")
    if bits_per_pixel not in (1, 2, 4, 8, 16, 24, 32):
        raise ValueError(
            f"invalid bits_per_pixel {bits_per_pixel}, must be, 1, 2, 4, 8, 16, 24, or 32"
        )
    if bits_per_pixel == 24 and element_size != 1:
        raise ValueError(f"invalid element size {element_size} for bits_per_pixel 24")
    bitmap.dirty()
    element_bits = 8 * element_size
    row_size = (bitmap.width * bits_per_pixel + element_bits - 1) // element_bits * element_size
    data = file.read(row_size * bitmap.height)
    if len(data) < row_size * bitmap.height:
        raise EOFError
    if swap_bytes_in_element:
        data = np.frombuffer(data, f"u{element_size}").byteswap().tobytes()
    numbers = unpacked(data, bits_per_pixel, leftmost_high=reverse_pixels_in_element)
    rows = numbers.astype(np.uint32).reshape(bitmap.height, -1)[:, : bitmap.width]
    pixels(bitmap)[:] = (rows[::-1] if reverse_rows else rows) & bitmap._bitmask


FUNCTIONS = (
    arrayblit,
    blit,
    boundary_fill,
    draw_circle,
    draw_line,
    draw_polygon,
    fill_region,
    readinto,
    replace_color,
)
