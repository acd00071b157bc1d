"""``bitmaptools``: refuses what the device refuses and draws nothing; ``readinto`` loads pixels."""

import machine
from displayio import Bitmap, _in_range


def _bitmap(bitmap):
    if not isinstance(bitmap, Bitmap):
        raise TypeError("must be a Bitmap")
    return bitmap


def _fits(bitmap, value):
    if not 0 <= value < 1 << _bitmap(bitmap).bits_per_value:
        raise ValueError("out of range of target")


def _rectangle(bitmap, x1, y1, x2, y2):
    _in_range("x1", x1, 0, bitmap.width)
    if x2 is not None:
        _in_range("x2", x2, x1, bitmap.width)
    _in_range("y1", y1, 0, bitmap.height)
    if y2 is not None:
        _in_range("y2", y2, y1, bitmap.height)


def blit(
    dest_bitmap,
    source_bitmap,
    x,
    y,
    x1=0,
    y1=0,
    x2=None,
    y2=None,
    *,
    skip_source_index=None,
    skip_dest_index=None,
):
    """Check the bitmaps and the rectangle."""
    machine.make_room()
    _in_range("x", x, 0, _bitmap(dest_bitmap).width)
    _in_range("y", y, 0, dest_bitmap.height)
    _rectangle(_bitmap(source_bitmap), x1, y1, x2, y2)
    if dest_bitmap.bits_per_value < source_bitmap.bits_per_value:
        raise ValueError("source palette too large")


def fill_region(dest_bitmap, x1, y1, x2, y2, value):
    """Check the value and the rectangle."""
    machine.make_room()
    _fits(dest_bitmap, value)
    _rectangle(dest_bitmap, x1, y1, x2, y2)


def draw_line(dest_bitmap, x1, y1, x2, y2, value):
    """Check the value: lines may leave the bitmap."""
    _fits(dest_bitmap, value)


def draw_circle(dest_bitmap, x, y, radius, value):
    """Check the value and the middle."""
    _fits(dest_bitmap, value)
    _in_range("x", x, 0, dest_bitmap.width)
    _in_range("y", y, 0, dest_bitmap.height)
    _in_range("radius", radius, 0, 32767)


def draw_polygon(dest_bitmap, xs, ys, value, close=True):
    """Check the value and the numbers of points."""
    _fits(dest_bitmap, value)
    if len(xs) != len(ys):
        raise ValueError("Coordinate arrays have different lengths")


def boundary_fill(dest_bitmap, x, y, fill_color_value, replaced_color_value=None):
    """Check the values and the point."""
    _fits(dest_bitmap, fill_color_value)
    if replaced_color_value is not None:
        _fits(dest_bitmap, replaced_color_value)
    if not (0 <= x < dest_bitmap.width and 0 <= y < dest_bitmap.height):
        raise ValueError("out of range of target")


def replace_color(dest_bitmap, old_color, new_color):
    """Check the values."""
    _fits(dest_bitmap, old_color)
    _fits(dest_bitmap, new_color)


def arrayblit(bitmap, data, x1=0, y1=0, x2=None, y2=None, skip_index=None):
    """Check the rectangle and that there is enough data."""
    _rectangle(_bitmap(bitmap), x1, y1, x2, y2)
    width = (bitmap.width if x2 is None else x2) - x1
    height = (bitmap.height if y2 is None else y2) - y1
    if len(data) < width * height:
        raise IndexError("index out of range")


def readinto(
    bitmap,
    file,
    bits_per_pixel,
    element_size=1,
    reverse_pixels_in_element=False,
    swap_bytes_in_element=False,
    reverse_rows=False,
):
    """Read pixels in the layout of memory, except the padding of rows. Supports only
    the layouts that the firmware uses.
    """
    if (
        bits_per_pixel != _bitmap(bitmap).bits_per_value
        or element_size not in (1, 4)
        or not reverse_pixels_in_element
        or swap_bytes_in_element
        or reverse_rows
    ):
        raise NotImplementedError("another layout than that of the memory")
    if element_size == 4:
        if file.readinto(bitmap._data) != len(bitmap._data):
            raise EOFError
        return
    size = (bitmap.width * bits_per_pixel + 7) // 8
    for y in range(bitmap.height):
        row = file.read(size)
        if len(row) != size:
            raise EOFError
        at = y * bitmap._stride
        bitmap._data[at : at + size] = row
