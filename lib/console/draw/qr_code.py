"""A text as a QR code, black on ivory, for the camera of a phone."""

from displayio import Bitmap, Group, Palette, TileGrid
from micropython import const

from console.draw.theme import IVORY
from console.lifetimes import load_if_roomy, unload

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.draw.theme import Theme

_LIBRARY = "adafruit_miniqr"
_ROOM = const(20480)  # bytes of the heap for the library, its work and the code
_BYTES = b"\x11\x20\x35\x4e\x6a\x86\x9a\xc0\xe6"  # at most in a code of each size, at level L
_FIRST = const(21)  # modules along an edge of the smallest code
_STEP = const(4)  # more in each larger one
_QUIET = const(4)  # modules of paper around a code
_LEAST_QUIET = const(2)  # where more do not fit
_LEAST = const(2)  # pixels of a module that a camera tells apart


def qr_code(theme: "Theme", text: str, room: int) -> "tuple[Group, int] | None":
    """The code in a group, and its width and height; at most ``room`` pixels with its paper.

    None if it would be too small for a camera, or if the heap has no room for the library.
    """
    data = text.encode()
    size = 0
    while size < len(_BYTES) and _BYTES[size] < len(data):
        size += 1
    modules = _FIRST + size * _STEP
    scale = room // (modules + 2 * _LEAST_QUIET)
    if size == len(_BYTES) or scale < _LEAST:
        return None
    if scale > _LEAST:
        scale = max(_LEAST, room // (modules + 2 * _QUIET))
    quiet = min(_QUIET, (room // scale - modules) // 2)
    if not load_if_roomy("", _ROOM, True):
        return None
    try:
        picture = _drawn(data, size + 1, modules, quiet)
    except MemoryError:  # the device compiles the library: that takes more
        return None
    finally:
        unload(_LIBRARY)
    palette = Palette(2)
    palette[0] = theme.colours[IVORY]
    group = Group(scale=scale)
    group.append(TileGrid(picture, pixel_shader=palette))
    return group, picture.width * scale


def _drawn(data: bytes, version: int, modules: int, quiet: int) -> Bitmap:
    """The modules of a code as pixels. Raises MemoryError."""
    from adafruit_miniqr import L, QRCode

    code = QRCode(qr_type=version, error_correct=L)
    code.add_data(data)
    code.make()
    edge = modules + 2 * quiet
    picture = Bitmap(edge, edge, 2)
    for row in range(modules):
        for column in range(modules):
            if code.matrix[row, column]:
                picture[quiet + column, quiet + row] = 1
    return picture
