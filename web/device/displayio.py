"""``displayio``: objects of the same sizes as CircuitPython's on a 32-bit board."""

import builtins
import gc
from array import array

import machine

_LARGE = 1024  # bytes: for a larger bitmap garbage is collected first
_MAX_SIDE = 32767
_MAX_BYTE_TILES = 255


def _in_range(name, value, low, high):
    if not isinstance(value, int):
        raise TypeError(name + " must be an int")
    if not low <= value <= high:
        raise ValueError("%s must be %d-%d" % (name, low, high))
    return value


def _no_slice(index):
    if isinstance(index, slice):
        raise NotImplementedError("Slices not supported")


# displayio_bitmap_t is 36 bytes: 3 blocks; then the pixels, rows of whole 32-bit words.
# Here: an instance of 2 attributes, 2 blocks; a bytearray, 1 block; then the pixels.


class Bitmap:
    """Pixels in the memory layout of the device; functions that draw many of them draw nothing."""

    def __init__(self, width, height, value_count):
        _in_range("width", width, 0, _MAX_SIDE)
        _in_range("height", height, 0, _MAX_SIDE)
        _in_range("value_count", value_count, 1, 65536)
        shift = 0  # a pixel has 1 << shift bits
        while (value_count - 1) >> (1 << shift):
            shift += 1
        if width >= 1 << 13 or height >= 1 << 13:
            raise NotImplementedError("a bitmap of that size")
        self._size = width | height << 13 | shift << 26
        size = self._stride * height
        if size >= _LARGE:
            gc.collect()
        else:
            machine.make_room()
        self._data = bytearray(size)

    @property
    def width(self):
        """Pixels of a row."""
        return self._size & 0x1FFF

    @property
    def height(self):
        """Rows."""
        return self._size >> 13 & 0x1FFF

    @property
    def bits_per_value(self):
        """Bits of a pixel: 1, 2, 4, 8 or 16."""
        return 1 << (self._size >> 26)

    @property
    def _stride(self):
        """Bytes of a row."""
        return (self.width * self.bits_per_value + 31) // 32 * 4

    def fill(self, value):
        """Check the value."""
        self._check(value)

    def dirty(self, x1=0, y1=0, x2=-1, y2=-1):
        """Do nothing: the whole bitmap is read anyway."""

    def __getitem__(self, index):
        pixel = self._pixel(index)
        x = pixel % self.width
        y = pixel // self.width
        data = self._data
        bits = self.bits_per_value
        at = y * self._stride + (x * bits >> 3)
        if bits == 16:
            return data[at] | data[at + 1] << 8
        return data[at] >> (8 - bits - (x * bits & 7)) & (1 << bits) - 1

    def __setitem__(self, index, value):
        pixel = self._pixel(index)
        x = pixel % self.width
        y = pixel // self.width
        self._check(value)
        data = self._data
        bits = self.bits_per_value
        at = y * self._stride + (x * bits >> 3)
        if bits == 16:
            data[at] = value & 255
            data[at + 1] = value >> 8
        else:
            shift = 8 - bits - (x * bits & 7)
            data[at] = data[at] & ~(((1 << bits) - 1) << shift) | value << shift

    def _check(self, value):
        _in_range("value", value, 0, (1 << self.bits_per_value) - 1)

    def _pixel(self, index):
        """The index of a pixel. A tuple would be garbage, which the device does not make."""
        _no_slice(index)
        if isinstance(index, int):
            if not 0 <= index < self.width * self.height:
                raise IndexError("index out of range")
            return index
        x, y = index
        if not (0 <= x < self.width and 0 <= y < self.height):
            raise IndexError("x or y out of range")
        return y * self.width + x


_memoryview = memoryview


def _view(what):
    """Replaces ``memoryview``: on the device a bitmap is a buffer."""
    return _memoryview(what._data if isinstance(what, Bitmap) else what)


builtins.memoryview = _view


# displayio_palette_t is 16 bytes, 1 block; each colour 16 bytes, 1 block.
# Here: an instance of 2 attributes, 2 blocks; a list, 1 block, padded to the rest. Palettes of one
# or two colours take 2 blocks and 1 block too many.

_TRANSPARENT = 1 << 24


class Palette:
    """Colours as numbers 0xRRGGBB."""

    def __init__(self, color_count, *, dither=False):
        self._count = _in_range("color_count", color_count, 1, _MAX_SIDE)
        self._colors = [0] * max(color_count, 4 * color_count - 8)

    def __len__(self):
        return self._count

    def __getitem__(self, index):
        return self._colors[self._index(index)] & 0xFFFFFF

    def __setitem__(self, index, color):
        index = self._index(index)
        if not isinstance(color, int):
            if not isinstance(color, (tuple, list, bytes, bytearray)):
                raise TypeError("color buffer must be a buffer, tuple, list, or int")
            if len(color) not in (3, 4):
                raise ValueError("color buffer must be 3 bytes (RGB) or 4 bytes (RGB + pad byte)")
            color = color[0] << 16 | color[1] << 8 | color[2]
        if not 0 <= color <= 0xFFFFFF:
            raise TypeError("color must be between 0x000000 and 0xffffff")
        self._colors[index] = self._colors[index] & _TRANSPARENT | color

    def make_transparent(self, index):
        """Make the colour transparent."""
        self._colors[self._checked(index)] |= _TRANSPARENT

    def make_opaque(self, index):
        """Make the colour opaque."""
        self._colors[self._checked(index)] &= ~_TRANSPARENT

    def is_transparent(self, index):
        """Whether the colour is transparent."""
        return self._colors[self._checked(index)] & _TRANSPARENT > 0

    def _checked(self, index):
        return _in_range("palette_index", index, 0, self._count - 1)

    def _index(self, index):
        _no_slice(index)
        if not -self._count <= index < self._count:
            raise IndexError("Palette index out of range")
        return index % self._count


class ColorConverter:
    """Not used by the firmware, but named by libraries."""


# displayio_tilegrid_t is 84 bytes: 6 blocks; then the tiles, one byte each (2 if the bitmap has
# more than 255), unless they fit into 4 bytes.
# Here: an instance of 8 attributes, 5 blocks; a bytearray or array, 1 block; then the tiles, where
# there are more than one: only grids of two to four tiles take one block too many.

_HIDDEN = 1
_IN_GROUP = 2
_FLIP_X = 4
_FLIP_Y = 8
_TRANSPOSE_XY = 16
_TILE_SHIFT = 5  # the only tile is in the bits above the flags
_PAIR_SHIFT = 15  # two numbers in one


def _flag(mask):
    def getter(self):
        return self._flags & mask > 0

    def setter(self, value):
        self._flags = self._flags | mask if value else self._flags & ~mask

    return property(getter, setter)


class TileGrid:
    """Tiles of a bitmap."""

    def __init__(
        self,
        bitmap,
        *,
        pixel_shader,
        width=1,
        height=1,
        tile_width=0,
        tile_height=0,
        default_tile=0,
        x=0,
        y=0,
    ):
        machine.make_room()
        if not isinstance(bitmap, Bitmap):
            raise TypeError("unsupported bitmap type")
        tile_width = tile_width or bitmap.width
        tile_height = tile_height or bitmap.height
        if bitmap.width % tile_width:
            raise ValueError("Tile width must exactly divide bitmap width")
        if bitmap.height % tile_height:
            raise ValueError("Tile height must exactly divide bitmap height")
        self._bitmap = bitmap
        self.pixel_shader = pixel_shader
        self._cells = _pair(width, height)
        self._tile = _pair(tile_width, tile_height)
        self.x = x
        self.y = y
        self._flags = 0
        count = width * height
        if count == 1:
            self._tiles = bytearray()
            self._flags = default_tile << _TILE_SHIFT
        elif self._tiles_in_bitmap > _MAX_BYTE_TILES:
            self._tiles = array("H", bytes(2 * count))
        else:
            self._tiles = bytearray(count)
        if default_tile:
            for i in range(count):
                self[i] = default_tile

    hidden = _flag(_HIDDEN)
    flip_x = _flag(_FLIP_X)
    flip_y = _flag(_FLIP_Y)
    transpose_xy = _flag(_TRANSPOSE_XY)
    _in_group = _flag(_IN_GROUP)

    @property
    def width(self):
        """Tiles of a row."""
        return self._cells >> _PAIR_SHIFT

    @property
    def height(self):
        """Rows of tiles."""
        return self._cells & _MAX_SIDE

    @property
    def tile_width(self):
        """Pixels."""
        return self._tile >> _PAIR_SHIFT

    @property
    def tile_height(self):
        """Pixels."""
        return self._tile & _MAX_SIDE

    @property
    def bitmap(self):
        """The bitmap of the tiles."""
        return self._bitmap

    @property
    def pixel_shader(self):
        """The palette."""
        return self._pixel_shader

    @pixel_shader.setter
    def pixel_shader(self, shader):
        if not isinstance(shader, (Palette, ColorConverter)):
            raise TypeError("unsupported pixel_shader type")
        self._pixel_shader = shader

    @property
    def _tiles_in_bitmap(self):
        bitmap = self._bitmap
        return bitmap.width // self.tile_width * (bitmap.height // self.tile_height)

    def __getitem__(self, index):
        index = self._index(index)
        return self._tiles[index] if self._tiles else self._flags >> _TILE_SHIFT

    def __setitem__(self, index, tile):
        machine.make_room()
        index = self._index(index)
        _in_range("tile", tile, 0, self._tiles_in_bitmap - 1)
        if self._tiles:
            self._tiles[index] = tile
        else:
            self._flags = self._flags & (1 << _TILE_SHIFT) - 1 | tile << _TILE_SHIFT

    def _index(self, index):
        _no_slice(index)
        width = self.width
        if not isinstance(index, int):
            x, y = index
            if not 0 <= x < width:
                raise IndexError("Tile index out of bounds")
            index = y * width + x
        if not 0 <= index < width * self.height:
            raise IndexError("Tile index out of bounds")
        return index


def _pair(first, second):
    return _in_range("size", first, 0, _MAX_SIDE) << _PAIR_SHIFT | _in_range(
        "size", second, 0, _MAX_SIDE
    )


# displayio_group_t is 44 bytes, 3 blocks; its list of members 1 block; then the members. An
# instance of a subclass of it 2 blocks more.
# Here: an instance of 2 attributes with a native base, 3 blocks; the list itself 1 block; then the
# members. An instance of a subclass has a third attribute of 2 blocks.


class Group(list):
    """TileGrids and Groups."""

    def __init__(self, *, scale=1, x=0, y=0):
        machine.make_room()
        super().__init__()
        self._place = 0
        self._state = _in_range("scale", scale, 1, _MAX_SIDE) << 2
        self.x = x
        self.y = y
        if type(self) is not Group:
            self._native = bytearray()

    @property
    def x(self):
        """Pixels from the left edge of its parent."""
        return _signed(self._place >> _PAIR_SHIFT)

    @x.setter
    def x(self, x):
        self._place = (x & _MAX_SIDE) << _PAIR_SHIFT | self._place & _MAX_SIDE

    @property
    def y(self):
        """Pixels from the top edge of its parent."""
        return _signed(self._place & _MAX_SIDE)

    @y.setter
    def y(self, y):
        self._place = self._place & ~_MAX_SIDE | y & _MAX_SIDE

    @property
    def scale(self):
        """The factor of enlargement."""
        return self._state >> 2

    @scale.setter
    def scale(self, scale):
        self._state = self._state & 3 | _in_range("scale", scale, 1, _MAX_SIDE) << 2

    @property
    def hidden(self):
        """Whether it is hidden."""
        return self._state & _HIDDEN > 0

    @hidden.setter
    def hidden(self, hidden):
        self._state = self._state | _HIDDEN if hidden else self._state & ~_HIDDEN

    @property
    def _in_group(self):
        return self._state & _IN_GROUP > 0

    @_in_group.setter
    def _in_group(self, inside):
        self._state = self._state | _IN_GROUP if inside else self._state & ~_IN_GROUP

    def __eq__(self, other):
        return self is other

    def append(self, layer):
        """Add a layer on top."""
        _take_in(layer)
        super().append(layer)

    def insert(self, index, layer):
        """Add a layer."""
        if not -len(self) <= index <= len(self):
            raise IndexError("Group index out of range")
        _take_in(layer)
        super().insert(index, layer)

    def pop(self, i=-1):
        """Remove a layer and return it."""
        layer = super().pop(i)
        layer._in_group = False
        return layer

    def remove(self, layer):
        """Remove a layer."""
        super().remove(layer)
        layer._in_group = False

    def __setitem__(self, index, layer):
        _no_slice(index)
        old = self[index]
        _take_in(layer)
        super().insert(index, layer)
        self.remove(old)

    def __delitem__(self, index):
        _no_slice(index)
        self.pop(index)


def _signed(number):
    return number - (_MAX_SIDE + 1) if number > _MAX_SIDE >> 1 else number


def _take_in(layer):
    if not hasattr(layer, "_in_group"):
        raise ValueError("Layer must be a Group or TileGrid subclass")
    if layer._in_group:
        raise ValueError("Layer already in a group")
    layer._in_group = True
