"""Makes Blinka as strict and correct as CircuitPython 10.2.1.

Blinka's displayio accepts what the device refuses, and here and there draws or redraws something
else. Each replacement below does what the C sources do (`shared-bindings` and `shared-module` of
`displayio`, `bitmaptools` and `fontio`); `install` puts them in place, for the whole process.

Raises as on the device:
    - pixels, tiles and palette entries out of range (IndexError), values too large for a bitmap,
      tile numbers the sheet does not have, values that are not colours (ValueError, TypeError);
    - sides of a blit, a fill, a circle outside the bitmap; a source deeper than its target
      (ValueError);
    - slices of Bitmap, TileGrid and Group (NotImplementedError).

Corrected:
    - `Bitmap.fill` of 8 and 16 bits a value (Blinka fills half of the pixels on 64-bit computers);
    - TileGrids over sheets of more than 255 tiles;
    - what is redrawn: nothing twice after a full refresh, one area for a TileGrid that moves by its
      own size;
    - `bitmaptools`: `arrayblit` away from the corner, the pixels of `draw_line`, clipping of lines
      and circles, `boundary_fill` of the colour under the point, the names of `readinto`'s
      arguments, positional sides of `blit`; the dirty areas of all of them, which on the device
      lack the last row and column of circles and polygons;
    - `terminalio.FONT` has ASCII only.

Added: `bitmaptools.replace_color`, `Bitmap.bits_per_value`, `Bitmap.deinit`,
`displayio.CIRCUITPYTHON_TERMINAL`.

`memoryview(bitmap)` is in `tools.sim.buffers`. Still different: `rotozoom`, `alphablend`, `dither`,
ColorConverter, OnDiskBitmap and vectorio are Blinka's, unchanged.
"""

from array import array
from collections.abc import Callable
from typing import Any

from tools.sim.blinka import area, bitmaptools, displayio, fontio, vectorio
from tools.sim.pixels import MAX_BITS, mark_dirty, note_mark, pixels
from tools.sim.strict_bitmaptools import FUNCTIONS, in_range

Area: Any = area.Area
Bitmap: Any = displayio.Bitmap
Group: Any = displayio.Group
Palette: Any = displayio.Palette
Shape: Any = vectorio.Rectangle.__base__
TileGrid: Any = displayio.TileGrid

_MAX_SIDE = 32767
_MAX_BYTE_TILES = 255
_LAST_ASCII = 0x7E


def _no_slice(index: Any) -> None:
    if isinstance(index, slice):
        raise NotImplementedError("Slices not supported")


def _noted(method: Callable[..., Any]) -> Callable[..., Any]:
    """The method, after which all displays look for changes."""

    def noted(*args: Any) -> Any:
        note_mark()
        return method(*args)

    return noted


def _set_needs_refresh(self: Any, needs: bool) -> None:
    if needs:
        note_mark()
    self.__dict__["_needs_refresh"] = needs


_needs_refresh = property(lambda self: self.__dict__["_needs_refresh"], _set_needs_refresh)
"""Blinka sets it at every change of a TileGrid or of colours."""


# ---- displayio.Bitmap ----------------------------------------------------------------------------

_bitmap_init = Bitmap.__init__
_bitmap_from_buffer = Bitmap._from_buffer
_bitmap_get_pixel = Bitmap._get_pixel


def _bitmap_init_checked(self: Any, width: int, height: int, value_count: int) -> None:
    in_range("width", width, 0, _MAX_SIDE)
    in_range("height", height, 0, _MAX_SIDE)
    _bitmap_init(self, width, height, value_count)


def _bitmap_from_buffer_bytes(
    self: Any, width: int, height: int, bits: int, data: Any, read_only: bool
) -> None:
    """Store whole bytes, as `pixels` needs them; `_bitmask` keeps the bits of a value.

    Words have 32 bits as on the device: Blinka's `array("L")` often has 64.
    """
    _bitmap_from_buffer(self, width, height, max(bits, MAX_BITS), data, read_only)
    self._bitmask = (1 << bits) - 1
    self._data = array("I", bytes(4 * self._stride * height))
    self._pixels = None


def _bitmap_alive(self: Any) -> None:
    if self._data is None:
        raise ValueError(
            "Object has been deinitialized and can no longer be used. Create a new object."
        )


def _bitmap_xy(self: Any, index: Any) -> tuple[int, int]:
    _bitmap_alive(self)
    _no_slice(index)
    if isinstance(index, int):
        last = self._bmp_width * self._bmp_height - 1
        if not 0 <= index <= last:
            raise IndexError(f"index must be 0-{last}")
        return index % self._bmp_width, index // self._bmp_width
    x, y = index
    if not 0 <= x < self._bmp_width:
        raise IndexError(f"x must be 0-{self._bmp_width - 1}")
    if not 0 <= y < self._bmp_height:
        raise IndexError(f"y must be 0-{self._bmp_height - 1}")
    return x, y


def _bitmap_getitem(self: Any, index: Any) -> int:
    pixel: int = _bitmap_get_pixel(self, *_bitmap_xy(self, index))
    return pixel


def _bitmap_setitem(self: Any, index: Any, value: int) -> None:
    x, y = _bitmap_xy(self, index)
    in_range("value", value, 0, self._bitmask)
    self._write_pixel(x, y, value)
    dirty = self._dirty_area
    if not (dirty.x1 <= x < dirty.x2 and dirty.y1 <= y < dirty.y2):
        mark_dirty(self, x, y, x + 1, y + 1)


def _bitmap_fill_checked(self: Any, value: int) -> None:
    _bitmap_alive(self)
    in_range("value", value, 0, self._bitmask)
    mark_dirty(self, 0, 0, self._bmp_width, self._bmp_height)
    pixels(self)[:] = value


def _bitmap_deinit(self: Any) -> None:
    """Free the pixels; any use afterwards raises ValueError."""
    self._data = self._pixels = None


# ---- displayio.TileGrid --------------------------------------------------------------------------

_tilegrid_init = TileGrid.__init__


def _tilegrid_init_checked(
    self: Any, bitmap: Any, *, pixel_shader: Any, default_tile: int = 0, **sizes: int
) -> None:
    if not isinstance(bitmap, (Bitmap, displayio.OnDiskBitmap)):
        raise TypeError("unsupported bitmap type")
    if not isinstance(pixel_shader, (type(None), Palette, displayio.ColorConverter)):
        raise TypeError("unsupported pixel_shader type")
    _tilegrid_init(self, bitmap, pixel_shader=pixel_shader, **sizes)
    self._tiles = _tiles(self, [default_tile] * len(self._tiles))


def _tiles(grid: Any, numbers: list[int]) -> Any:
    wide = grid._tiles_in_bitmap > _MAX_BYTE_TILES
    return array("H", numbers) if wide else bytearray(numbers)


def _tilegrid_xy(self: Any, index: Any) -> tuple[int, int]:
    _no_slice(index)
    if isinstance(index, int):
        x, y = index % self._width_in_tiles, index // self._width_in_tiles
    else:
        x, y = index
    if not (0 <= x < self._width_in_tiles and 0 <= y < self._height_in_tiles):
        raise IndexError("Tile index out of bounds")
    return x, y


def _tilegrid_getitem(self: Any, index: Any) -> int:
    x, y = _tilegrid_xy(self, index)
    tile: int = self._tiles[y * self._width_in_tiles + x]
    return tile


def _tilegrid_setitem(self: Any, index: Any, value: int) -> None:
    x, y = _tilegrid_xy(self, index)
    self._set_tile(x, y, in_range("tile", value, 0, self._tiles_in_bitmap - 1))


def _tilegrid_finish_refresh(self: Any) -> None:
    """Forget all changes: nothing can change during a refresh, as there is only one thread."""
    first_draw = self._previous_area.x1 == self._previous_area.x2
    hidden = self._hidden_tilegrid or self._hidden_by_parent
    if not first_draw and hidden:
        self._previous_area.x2 = self._previous_area.x1
    elif self._moved or first_draw:
        self._current_area.copy_into(self._previous_area)
    self._moved = self._full_change = self._partial_change = False
    if self._pixel_shader is not None:
        self._pixel_shader._finish_refresh()
    if isinstance(self._bitmap, Bitmap):
        self._bitmap._finish_refresh()


_tilegrid_get_refresh_areas = TileGrid._get_refresh_areas


def _tilegrid_get_refresh_areas_merged(self: Any, areas: list[Any]) -> None:
    """Redraw a move as one area up to twice the size of the grid, not only below it."""
    drawn = self._previous_area.x1 != self._previous_area.x2
    if self._moved and drawn and not (self._hidden_tilegrid or self._hidden_by_parent):
        self._previous_area.union(self._current_area, self._dirty_area)
        if self._dirty_area.size() == 2 * self._pixel_width * self._pixel_height:
            areas.append(self._dirty_area)
            return
    _tilegrid_get_refresh_areas(self, areas)


def _tilegrid_get_previous_area(self: Any, drawn: Any) -> bool:
    if self._previous_area.x1 == self._previous_area.x2:
        return False
    self._previous_area.copy_into(drawn)
    return True


# ---- displayio.Group, Palette, the font ----------------------------------------------------------

_group_insert = Group.insert
_group_getitem = Group.__getitem__
_group_setitem = Group.__setitem__
_group_delitem = Group.__delitem__
_palette_init = Palette.__init__
_palette_set_color = Palette._set_color
_font_get_glyph = fontio.BuiltinFont.get_glyph


def _group_insert_checked(self: Any, index: int, layer: Any) -> None:
    if not -len(self) <= index <= len(self):
        raise IndexError("Group index out of range")
    _group_insert(self, index, layer)


def _without_slices(method: Callable[..., Any]) -> Callable[..., Any]:
    def checked(self: Any, index: Any, *value: Any) -> Any:
        _no_slice(index)
        return method(self, index, *value)

    return checked


def _palette_init_checked(self: Any, color_count: int, *, dither: bool = False) -> None:
    _palette_init(self, in_range("color_count", color_count, 1, _MAX_SIDE), dither=dither)


def _palette_index(self: Any, index: int) -> int:
    _no_slice(index)
    if not -len(self) <= index < len(self):
        raise IndexError("Palette index out of range")
    return index % len(self)


def _palette_getitem(self: Any, index: int) -> int:
    color: int = self._colors[_palette_index(self, index)].rgb888
    return color


def _palette_setitem(self: Any, index: int, value: Any) -> None:
    _palette_set_color(self, _palette_index(self, index), _color(value))
    self._tables = None


def _color(value: Any) -> int:
    if isinstance(value, int):
        if not 0 <= value <= 0xFFFFFF:
            raise TypeError("color must be between 0x000000 and 0xffffff")
        return value
    if not isinstance(value, (tuple, list, bytes, bytearray)):
        raise TypeError("color buffer must be a buffer, tuple, list, or int")
    if len(value) not in (3, 4):
        raise ValueError("color buffer must be 3 bytes (RGB) or 4 bytes (RGB + pad byte)")
    return int.from_bytes(bytes(value)[:3], "big")


def _with_palette_range(method: Callable[..., Any]) -> Callable[..., Any]:
    def checked(self: Any, palette_index: int) -> Any:
        self._tables = None
        return method(self, in_range("palette_index", palette_index, 0, len(self) - 1))

    return checked


def _font_get_glyph_ascii(self: Any, codepoint: int) -> Any:
    return _font_get_glyph(self, codepoint) if codepoint <= _LAST_ASCII else None


_REPLACEMENTS: dict[Any, dict[str, Any]] = {
    Bitmap: {
        "__init__": _bitmap_init_checked,
        "_from_buffer": _bitmap_from_buffer_bytes,
        "__getitem__": _bitmap_getitem,
        "__setitem__": _bitmap_setitem,
        "fill": _bitmap_fill_checked,
        "bits_per_value": property(lambda bitmap: bitmap._bitmask.bit_length()),
        "deinit": _bitmap_deinit,
        "_set_dirty_area": _noted(Bitmap._set_dirty_area),
    },
    TileGrid: {
        "__init__": _tilegrid_init_checked,
        "__getitem__": _tilegrid_getitem,
        "__setitem__": _tilegrid_setitem,
        "_finish_refresh": _tilegrid_finish_refresh,
        "_get_refresh_areas": _tilegrid_get_refresh_areas_merged,
        "_get_previous_area": _tilegrid_get_previous_area,
        "_needs_refresh": _needs_refresh,
    },
    Group: {
        "insert": _group_insert_checked,
        "__getitem__": _without_slices(_group_getitem),
        "__setitem__": _without_slices(_group_setitem),
        "__delitem__": _without_slices(_group_delitem),
        "_layer_update": _noted(Group._layer_update),
        "_removal_cleanup": _noted(Group._removal_cleanup),
    },
    Palette: {
        "__init__": _palette_init_checked,
        "_tables": None,
        "__getitem__": _palette_getitem,
        "__setitem__": _palette_setitem,
        "make_transparent": _with_palette_range(Palette.make_transparent),
        "make_opaque": _with_palette_range(Palette.make_opaque),
        "is_transparent": _with_palette_range(Palette.is_transparent),
        "_needs_refresh": _needs_refresh,
    },
    displayio.ColorConverter: {"_needs_refresh": _needs_refresh},
    Shape: {
        "_shape_set_dirty": _noted(Shape._shape_set_dirty),
        "pixel_shader": property(
            Shape.pixel_shader.fget,
            _noted(Shape.pixel_shader.fset),
        ),
    },
    displayio: {"CIRCUITPYTHON_TERMINAL": Group()},
    fontio.BuiltinFont: {"get_glyph": _font_get_glyph_ascii},
    bitmaptools: {function.__name__: function for function in FUNCTIONS},
}


def install() -> None:
    """Replace Blinka's functions. A second call changes nothing."""
    for owner, replacements in _REPLACEMENTS.items():
        for name, replacement in replacements.items():
            setattr(owner, name, replacement)
