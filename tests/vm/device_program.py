"""The VM's side of test_device.py: the sizes of objects of web/device, what they refuse."""

import gc
import json
import sys

import audiobusio
import audiocore
import audioio
import bitmaptools
import digitalio
import keypad
import machine
import pwmio
from displayio import Bitmap, Group, Palette, TileGrid
from vectorio import Rectangle

machine.board.update(json.loads(sys.argv[1]))

palette = Palette(2)
sheet = Bitmap(60, 8, 2)
many = Bitmap(300, 8, 2)


class Label(Group):
    pass


def grid(bitmap, width, height):
    return TileGrid(bitmap, pixel_shader=palette, width=width, height=height, tile_width=1)


def rectangle():
    return Rectangle(pixel_shader=palette, width=9, height=1, x=0, y=0)


def blocks(*sizes):
    """Bytes in the heap of allocations of these sizes."""
    return sum([(size + 15) // 16 * 16 for size in sizes])


def filled(group, count):
    for _ in range(count):
        group.append(TileGrid(sheet, pixel_shader=palette))
    return group


GRID = blocks(84)
# What it is, how to make it, the sizes of the allocations that CircuitPython makes for it.
OBJECTS = (
    ("Bitmap 160x100x16", lambda: Bitmap(160, 100, 16), blocks(36, 160 * 100 // 2)),
    ("Bitmap 161x3x2", lambda: Bitmap(161, 3, 2), blocks(36, 24 * 3)),
    ("Bitmap 5x5x65536", lambda: Bitmap(5, 5, 65536), blocks(36, 12 * 5)),
    ("Bitmap 0x0", lambda: Bitmap(0, 0, 2), blocks(36)),
    ("Palette 16", lambda: Palette(16), blocks(16, 256)),
    ("Palette 3", lambda: Palette(3), blocks(16, 48)),
    ("Palette 2", lambda: Palette(2), blocks(16, 32)),
    ("TileGrid of one tile", lambda: TileGrid(sheet, pixel_shader=palette), GRID),
    ("TileGrid 4x1", lambda: grid(sheet, 4, 1), GRID),
    ("TileGrid 5x1", lambda: grid(sheet, 5, 1), GRID + 16),
    ("TileGrid 26x1", lambda: grid(sheet, 26, 1), GRID + blocks(26)),
    ("TileGrid 26x1 of 300 tiles", lambda: grid(many, 26, 1), GRID + blocks(52)),
    ("Group", Group, blocks(44, 16, 16)),
    ("Group of 4", lambda: filled(Group(), 4), blocks(44, 16, 16) + 4 * GRID),
    ("Group of 9", lambda: filled(Group(), 9), blocks(44, 16, 64) + 9 * GRID),
    ("Label(Group)", Label, blocks(20, 44, 16, 16)),
    ("Rectangle", lambda: rectangle(), blocks(24, 56)),
    ("Event", keypad.Event, blocks(16)),
    ("PWMOut", lambda: pwmio.PWMOut(1), blocks(24)),
    ("DigitalInOut", lambda: digitalio.DigitalInOut(1), blocks(12)),
    ("RawSample", lambda: audiocore.RawSample(palette), blocks(28)),
    ("AudioOut", lambda: audioio.AudioOut(1), blocks(176)),
    ("I2SOut", lambda: audiobusio.I2SOut(1, 2, 3), blocks(512)),
    (
        "Keys",
        lambda: keypad.Keys(PINS, value_when_pressed=False),
        blocks(48, 8 + 4 * 8, 8, 32, 384) + 8 * blocks(12),
    ),
    (
        "ShiftRegisterKeys",
        lambda: keypad.ShiftRegisterKeys(
            clock=1, data=2, latch=3, key_count=8, value_when_pressed=True
        ),
        blocks(72, 12, 4, 8, 32, 384) + 3 * blocks(12),
    ),
)
PINS = tuple(range(8))


def measure():
    """One line for each kind of object: what it is, its size, its true size."""
    for name, make, true in OBJECTS:
        make()  # what a first time leaves behind does not count
        machine.scanner = None
        yield
        gc.collect()
        before = gc.mem_alloc()
        made = make()
        yield
        gc.collect()
        print("%s: %d %d" % (name, gc.mem_alloc() - before, true))
        del made


def refused(kind, function, *arguments, **named):
    try:
        function(*arguments, **named)
    except kind:
        return
    raise AssertionError(kind)


def check_bitmap():
    for colors in (2, 4, 16, 256, 65536):
        bitmap = Bitmap(7, 3, colors)
        for at in range(21):
            bitmap[at] = at * 37 % colors
        for at in range(21):
            assert bitmap[at % 7, at // 7] == at * 37 % colors
        refused(ValueError, bitmap.__setitem__, 0, colors)
        refused(ValueError, bitmap.fill, colors)
    refused(IndexError, bitmap.__getitem__, 21)
    refused(IndexError, bitmap.__getitem__, (7, 0))
    refused(IndexError, bitmap.__getitem__, (0, -1))
    refused(ValueError, Bitmap, 1, 1, 65537)


def check_palette():
    palette = Palette(3)
    palette[1] = (1, 2, 3)
    palette.make_transparent(1)
    assert palette[1] == 0x010203 and palette.is_transparent(1) and len(palette) == 3
    refused(IndexError, palette.__getitem__, 3)
    refused(TypeError, palette.__setitem__, 0, 0x1000000)
    refused(ValueError, palette.make_transparent, 3)


def check_grid():
    for tiles in (grid(sheet, 4, 2), grid(many, 4, 2)):
        tiles[3, 1] = 59
        assert tiles[7] == 59 and tiles[0] == 0
        refused(IndexError, tiles.__getitem__, 8)
        refused(IndexError, tiles.__getitem__, (4, 0))
        refused(ValueError, tiles.__setitem__, 0, 300)
    one = grid(many, 1, 1)
    one.hidden = True
    one[0] = 299
    assert one[0] == 299 and one.hidden and not one.flip_x
    refused(TypeError, TileGrid, sheet, pixel_shader=3)
    refused(ValueError, TileGrid, sheet, pixel_shader=palette, tile_width=7)


def check_group():
    group = Group(x=-3, y=5, scale=2)
    layer = Group()
    group.append(Group())
    group.append(layer)
    assert (group.x, group.y, group.scale, len(group)) == (-3, 5, 2, 2)
    assert group.index(layer) == 1 and layer in group
    refused(ValueError, group.append, layer)
    refused(ValueError, group.append, 3)
    group.remove(layer)
    group[0] = layer
    assert group.pop() is layer and not group


def check_bitmaptools():
    canvas = Bitmap(20, 10, 16)
    for wrong in ((-1, 0), (21, 0), (0, 11)):
        refused(ValueError, bitmaptools.blit, canvas, sheet, *wrong)
    refused(ValueError, bitmaptools.blit, canvas, sheet, 0, 0, x1=3, x2=2)
    refused(ValueError, bitmaptools.blit, canvas, sheet, 0, 0, x2=61)
    refused(ValueError, bitmaptools.blit, sheet, canvas, 0, 0)
    refused(ValueError, bitmaptools.fill_region, canvas, 0, 0, 21, 10, 0)
    refused(ValueError, bitmaptools.fill_region, canvas, 0, 0, 20, 10, 16)
    refused(ValueError, bitmaptools.draw_line, canvas, 0, 0, 5, 5, 16)
    refused(ValueError, bitmaptools.draw_circle, canvas, -1, 0, 5, 1)
    with open("pixels", "wb") as file:
        file.write(bytes((0x80, 0, 0, 0, 0x40, 0, 0, 0)))
    small = Bitmap(30, 2, 2)
    with open("pixels", "rb") as file:
        bitmaptools.readinto(small, file, 1, 4, True)
        refused(EOFError, bitmaptools.readinto, small, file, 1, 4, True)
    assert [i for i in range(60) if small[i]] == [0, 31]


def check_keypad():
    keys = keypad.Keys(PINS, value_when_pressed=False)
    event = keypad.Event()
    assert not keys.events.get_into(event)
    keys.events.record(3, True)
    keys.events.record(3, False)
    assert keys.events.get_into(event) and event.pressed and event.key_number == 3
    assert keys.events.get().released and not keys.events


def check_nvm():
    from microcontroller import nvm

    nvm[2:5] = b"abc"
    assert nvm[1:6] == b"\xffabc\xff" and nvm[3] == ord("b")
    try:
        nvm[0:3] = b"ab"
    except ValueError:
        return
    raise AssertionError


CHECKS = (
    ("bitmap", check_bitmap),
    ("palette", check_palette),
    ("grid", check_grid),
    ("group", check_group),
    ("bitmaptools", check_bitmaptools),
    ("keypad", check_keypad),
    ("nvm", check_nvm),
)


def steps():
    """Measure, then check."""
    yield from measure()
    for name, check in CHECKS:
        check()
        print("checked", name)
        yield


running = steps()


def step():
    """One measurement or check; True when all are done. Garbage is collected afterwards."""
    return next(running, True) is True
