"""Blinka's displayio and bitmaptools refuse, draw and mark dirty what the device does."""

import random
from array import array
from importlib.util import find_spec, module_from_spec
from io import BytesIO

import pytest

from tools.sim import strict
from tools.sim.blinka import bitmaptools, displayio
from tools.sim.display import BoardDisplay

assert BoardDisplay  # which puts everything in place


def bitmap(rows, value_count=16):
    """A bitmap of rows of digits."""
    rows = rows.split()
    made = displayio.Bitmap(len(rows[0]), len(rows), value_count)
    for y, row in enumerate(rows):
        for x, digit in enumerate(row):
            made[x, y] = int(digit, 16)
    clean(made)
    return made


def clean(made):
    """End a refresh as a display of Blinka does."""
    made._finish_refresh()  # private: as Blinka calls it


def rows(made):
    return " ".join(
        "".join(f"{made[x, y]:x}" for x in range(made.width)) for y in range(made.height)
    )


def dirty(made):
    """What is to be redrawn, as x1, y1, x2, y2, by the area that Blinka's displays ask for."""
    area = made._dirty_area  # private: as Blinka asks for it
    return area.x1, area.y1, area.x2, area.y2


def blank(width, height, value_count=16):
    made = displayio.Bitmap(width, height, value_count)
    clean(made)
    return made


@pytest.fixture(scope="module")
def blinkas():
    """Blinka's own bitmaptools, with nothing in it replaced."""
    spec = find_spec("bitmaptools")
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_installing_twice_changes_nothing():
    before = displayio.Bitmap.__setitem__
    strict.install()
    assert displayio.Bitmap.__setitem__ is before


@pytest.mark.parametrize(
    ("index", "value", "error"),
    [
        ((4, 0), 1, IndexError),
        ((0, 3), 1, IndexError),
        ((-1, 0), 1, IndexError),
        (12, 1, IndexError),
        (-1, 1, IndexError),
        ((0, 0), 16, ValueError),
        ((0, 0), -1, ValueError),
        (slice(0, 2), 1, NotImplementedError),
    ],
)
def test_pixels_out_of_range(index, value, error):
    made = blank(4, 3)
    with pytest.raises(error):
        made[index] = value
    if error is IndexError:
        with pytest.raises(error):
            made[index]


def test_pixels_by_number():
    made = blank(4, 3)
    made[7] = 5
    assert rows(made) == "0000 0005 0000"
    assert made[7] == made[3, 1] == 5
    assert dirty(made) == (3, 1, 4, 2)


@pytest.mark.parametrize("arguments", [(-1, 1, 2), (1, 32768, 2), (1, 1, 0), (1, 1, 65537)])
def test_bitmaps_that_cannot_be(arguments):
    with pytest.raises(ValueError, match="must be"):
        displayio.Bitmap(*arguments)


@pytest.mark.parametrize(
    ("value_count", "bits"), [(2, 1), (4, 2), (5, 4), (16, 4), (17, 8), (256, 8), (65536, 16)]
)
def test_fill_at_all_depths(value_count, bits):
    made = blank(13, 3, value_count)
    assert made.bits_per_value == bits
    made.fill(value_count - 1)
    assert {made[i] for i in range(39)} == {value_count - 1}
    with pytest.raises(ValueError, match="value must be"):
        made.fill(1 << bits)


def test_deinit():
    made = blank(2, 2)
    made.deinit()
    for use in (lambda: made[0], lambda: made.fill(0), lambda: made.__setitem__(0, 1)):
        with pytest.raises(ValueError, match="deinitialized"):
            use()


def grid(tiles=4, **options):
    return displayio.TileGrid(
        blank(2 * tiles, 2),
        pixel_shader=displayio.Palette(2),
        width=3,
        height=2,
        tile_width=2,
        tile_height=2,
        **options,
    )


@pytest.mark.parametrize(
    ("index", "value", "error"),
    [
        ((3, 0), 0, IndexError),
        ((0, 2), 0, IndexError),
        ((-1, 0), 0, IndexError),
        (6, 0, IndexError),
        ((0, 0), 4, ValueError),
        ((0, 0), -1, ValueError),
        (slice(0, 1), 0, NotImplementedError),
    ],
)
def test_tiles_out_of_range(index, value, error):
    with pytest.raises(error):
        grid()[index] = value


def test_more_than_255_tiles():
    many = grid(tiles=300, default_tile=280)
    many[2, 1] = 299
    many[0] = 256
    assert [many[i] for i in range(6)] == [256, 280, 280, 280, 280, 299]


def test_wrong_types_for_a_tilegrid():
    with pytest.raises(TypeError, match="bitmap"):
        displayio.TileGrid(None, pixel_shader=displayio.Palette(2))
    with pytest.raises(TypeError, match="pixel_shader"):
        displayio.TileGrid(blank(2, 2), pixel_shader=[0, 1])
    with pytest.raises(TypeError):
        displayio.TileGrid(blank(2, 2), displayio.Palette(2))


def test_groups():
    group = displayio.Group()
    layer = grid()
    group.append(layer)
    with pytest.raises(ValueError, match="already in a group"):
        displayio.Group().append(layer)
    with pytest.raises(IndexError):
        group.insert(2, displayio.Group())
    with pytest.raises(NotImplementedError):
        group[0:1]
    with pytest.raises(IndexError):
        group[1]
    group.insert(0, displayio.Group())
    assert group[1] is layer
    assert layer in group


@pytest.mark.parametrize(
    ("index", "color", "error"),
    [
        (4, 0, IndexError),
        (-5, 0, IndexError),
        (0, 0x1000000, TypeError),
        (0, -1, TypeError),
        (0, "red", TypeError),
        (0, (1, 2), ValueError),
        (0, (1, 2, 256), ValueError),
        (slice(0, 1), 0, NotImplementedError),
    ],
)
def test_colours_that_are_none(index, color, error):
    with pytest.raises(error):
        displayio.Palette(4)[index] = color


def test_colours():
    palette = displayio.Palette(4)
    palette[0], palette[-1], palette[1] = 0x123456, (1, 2, 3), b"\x0a\x0b\x0c\x00"
    assert [*palette] == [0x123456, 0x0A0B0C, 0, 0x010203]
    with pytest.raises(ValueError, match="palette_index must be 0-3"):
        palette.make_transparent(4)
    with pytest.raises(ValueError, match="color_count"):
        displayio.Palette(0)


def test_the_font_has_ascii_only():
    import terminalio

    assert terminalio.FONT.get_glyph(ord("A")) is not None
    assert terminalio.FONT.get_glyph(ord("Ж")) is None


# ---- bitmaptools ---------------------------------------------------------------------------------

DEPTHS = pytest.mark.parametrize("value_count", [16, 256, 65536])


@DEPTHS
def test_blit(value_count):
    source = bitmap("0123 4567 89ab", value_count)
    target = blank(6, 4, value_count)
    bitmaptools.blit(target, source, 1, 1, x1=1, y1=0, x2=4, y2=2, skip_source_index=6)
    assert rows(target) == "000000 012300 050700 000000"
    assert dirty(target) == (1, 1, 4, 3)


@DEPTHS
def test_blit_cuts_off_what_sticks_out(value_count):
    target = blank(4, 3, value_count)
    bitmaptools.blit(target, bitmap("123 456 789", value_count), 2, 1)
    assert rows(target) == "0000 0012 0045"
    assert dirty(target) == (2, 1, 4, 3)


def test_blit_with_positional_sides_and_kept_pixels():
    target = bitmap("1111 2222 1212")
    bitmaptools.blit(target, bitmap("789 abc"), 0, 0, 1, 0, 3, 2, skip_dest_index=1)
    assert rows(target) == "1111 bc22 1212"


@pytest.mark.parametrize(
    ("x", "y", "x1", "y1", "result"),
    [
        (1, 0, 0, 0, "00123 44567 889ab"),
        (0, 0, 1, 0, "12344 56788 9abcc"),
        (0, 1, 0, 0, "01234 01234 45678"),
        (1, 1, 0, 0, "01234 40123 84567"),
        (0, 1, 1, 0, "01234 12348 5678c"),
    ],
)
def test_blit_into_itself(x, y, x1, y1, result):
    made = bitmap("01234 45678 89abc")
    bitmaptools.blit(made, made, x, y, x1=x1, y1=y1)
    assert rows(made) == result


@pytest.mark.parametrize(
    ("x", "y", "sides"),
    [
        (-1, 0, {}),
        (0, -1, {}),
        (5, 0, {}),
        (0, 4, {}),
        (0, 0, {"x1": -1}),
        (0, 0, {"x1": 2, "x2": 1}),
        (0, 0, {"x2": 4}),
        (0, 0, {"y2": 3}),
    ],
)
def test_blit_out_of_range(x, y, sides):
    with pytest.raises(ValueError, match="must be"):
        bitmaptools.blit(blank(4, 3), blank(3, 2), x, y, **sides)


def test_blit_of_a_deeper_bitmap():
    with pytest.raises(ValueError, match="source palette too large"):
        bitmaptools.blit(blank(4, 3, 4), blank(2, 2, 16), 0, 0)


@DEPTHS
def test_fill_region(value_count):
    made = blank(5, 3, value_count)
    bitmaptools.fill_region(made, 1, 1, 4, 3, 7)
    assert rows(made) == "00000 07770 07770"
    assert dirty(made) == (1, 1, 4, 3)
    bitmaptools.fill_region(made, 2, 2, 2, 3, 9)
    assert rows(made) == "00000 07770 07770"


@pytest.mark.parametrize(
    "sides", [(-1, 0, 1, 1), (0, 0, 6, 1), (0, 0, 1, 4), (3, 0, 2, 1), (0, 2, 1, 1)]
)
def test_fill_region_out_of_range(sides):
    with pytest.raises(ValueError, match="must be"):
        bitmaptools.fill_region(blank(5, 3), *sides, 1)


def test_rows_wider_than_a_word():
    made = blank(37, 1, 2)
    bitmaptools.fill_region(made, 3, 0, 36, 1, 1)
    assert rows(made) == "000" + 33 * "1" + "0"
    copy = blank(40, 1, 2)
    bitmaptools.blit(copy, made, 3, 0)
    assert rows(copy) == "000000" + 33 * "1" + "0"


@pytest.mark.parametrize(
    ("ends", "result"),
    [
        ((0, 0, 4, 2), "11000 00110 00001"),
        ((4, 2, 0, 0), "11000 00110 00001"),
        ((0, 2, 4, 0), "00001 00110 11000"),
        ((1, 0, 2, 2), "01000 01000 00100"),
        ((-2, 1, 9, 1), "00000 11111 00000"),
        ((2, -5, 2, 9), "00100 00100 00100"),
        ((3, 1, 3, 1), "00000 00010 00000"),
    ],
)
def test_lines(ends, result):
    made = blank(5, 3)
    bitmaptools.draw_line(made, *ends, 1)
    assert rows(made) == result


def test_dirty_area_of_a_line():
    made = blank(5, 3)
    bitmaptools.draw_line(made, 4, 1, 1, 0, 1)
    assert dirty(made) == (1, 0, 5, 2)


def test_circle():
    made = blank(7, 7)
    bitmaptools.draw_circle(made, 3, 3, 2, 1)
    assert rows(made) == "0000000 0011100 0100010 0100010 0100010 0011100 0000000"
    assert dirty(made) == (1, 1, 5, 5)
    edge = blank(3, 3)
    bitmaptools.draw_circle(edge, 0, 0, 2, 1)
    assert rows(edge) == "001 001 110"
    for wrong in ((-1, 0, 1), (8, 0, 1), (0, 0, -1)):
        with pytest.raises(ValueError, match="must be"):
            bitmaptools.draw_circle(made, *wrong, 1)


def test_polygon():
    made = blank(5, 4)
    bitmaptools.draw_polygon(made, array("h", [0, 4, 0]), array("h", [0, 0, 3]), 2)
    assert rows(made) == "22222 20020 22200 20000"
    assert dirty(made) == (0, 0, 4, 3)
    opened = blank(5, 4)
    bitmaptools.draw_polygon(opened, bytes([0, 4, 4]), bytes([0, 0, 3]), 2, False)
    assert rows(opened) == "22222 00002 00002 00002"
    with pytest.raises(TypeError):
        bitmaptools.draw_polygon(made, [0, 1], [0, 1], 2)
    with pytest.raises(ValueError, match="different lengths"):
        bitmaptools.draw_polygon(made, b"\0\1", b"\0", 2)
    with pytest.raises(ValueError, match="different sizes"):
        bitmaptools.draw_polygon(made, b"\0\1", array("h", [0, 1]), 2)


def test_values_too_large_for_the_bitmap():
    made = blank(4, 4, 4)
    for draw in (
        lambda: bitmaptools.fill_region(made, 0, 0, 1, 1, 4),
        lambda: bitmaptools.draw_line(made, 0, 0, 1, 1, 4),
        lambda: bitmaptools.draw_circle(made, 1, 1, 1, -1),
        lambda: bitmaptools.draw_polygon(made, b"\0\1", b"\0\1", 4),
        lambda: bitmaptools.boundary_fill(made, 0, 0, 4),
        lambda: bitmaptools.replace_color(made, 0, 4),
    ):
        with pytest.raises(ValueError, match="out of range"):
            draw()


def test_boundary_fill():
    made = bitmap("00100 00100 00111")
    bitmaptools.boundary_fill(made, 0, 0, 5)
    assert rows(made) == "55100 55100 55111"
    with pytest.raises(ValueError, match="out of range"):
        bitmaptools.boundary_fill(made, 5, 0, 1)


def test_replace_color_marks_nothing():
    made = bitmap("0121 1210")
    bitmaptools.replace_color(made, 1, 7)
    assert rows(made) == "0727 7270"
    assert dirty(made)[0] == dirty(made)[2]


def test_arrayblit():
    made = blank(4, 3)
    bitmaptools.arrayblit(made, bytes([1, 2, 3, 0x14]), 1, 1, 3, 3, skip_index=3)
    assert rows(made) == "0000 0120 0040"
    assert dirty(made) == (1, 1, 3, 3)
    with pytest.raises(IndexError):
        bitmaptools.arrayblit(made, b"\1")
    with pytest.raises(TypeError):
        bitmaptools.arrayblit(made, [1] * 12)


@pytest.mark.parametrize("value_count", [2, 16, 256, 65536])
@pytest.mark.parametrize("element_size", [1, 2, 4])
@pytest.mark.parametrize("swap", [False, True])
@pytest.mark.parametrize("bits", [1, 2, 4, 8, 16, 32])
def test_readinto_is_as_pixel_by_pixel(blinkas, value_count, element_size, swap, bits):
    data = random.Random(bits).randbytes(400)
    for reverse in (False, True):
        for reverse_rows in (False, True):
            read, whole = blank(11, 3, value_count), blank(11, 3, 65536)
            options = bits, element_size, reverse, swap, reverse_rows
            bitmaptools.readinto(read, BytesIO(data), *options)
            blinkas.readinto(whole, BytesIO(data), *options)
            numbers = [whole[index] % value_count for index in range(11 * 3)]
            assert [read[index] for index in range(11 * 3)] == numbers


def test_readinto():
    made = blank(5, 2, 2)
    data = b"\xa8\0\0\0\x50\0\0\0"
    bitmaptools.readinto(
        made, BytesIO(data), bits_per_pixel=1, element_size=4, reverse_pixels_in_element=True
    )
    assert rows(made) == "10101 01010"
    assert dirty(made) == (0, 0, 5, 2)
    with pytest.raises(EOFError):
        bitmaptools.readinto(made, BytesIO(b"\0"), bits_per_pixel=1)
    colored = blank(2, 1, 65536)
    bitmaptools.readinto(colored, BytesIO(b"\1\2\3\xff\4\5"), 24)
    assert rows(colored) == "203405"
    for wrong in ((3,), (1, 3), (24, 2)):
        with pytest.raises(ValueError, match="invalid"):
            bitmaptools.readinto(made, BytesIO(data), *wrong)
