"""The frame buffer, what is redrawn, and how a display behaves."""

import pytest

from tools.sim import BOARDS, Rect
from tools.sim.blinka import DISPLAY_COMMAND, bitmaptools, displayio
from tools.sim.display import SET_COLUMNS, SET_ROWS, WRITE_MEMORY, BoardDisplay, FrameBus

DATA = 1 - DISPLAY_COMMAND
BLACK, RED, BLUE, WHITE = range(4)


@pytest.fixture
def display():
    display = BoardDisplay(BOARDS["pygamer"])
    display.auto_refresh = False
    display.refresh()
    display.bus.written.clear()
    return display


@pytest.fixture
def palette():
    palette = displayio.Palette(4)
    for index, color in enumerate((0x000000, 0xFF0000, 0x0000FF, 0xFFFFFF)):
        palette[index] = color
    return palette


@pytest.fixture
def canvas(display, palette):
    """A bitmap as large as the screen, drawn once."""
    bitmap = displayio.Bitmap(display.width, display.height, 4)
    root = displayio.Group()
    root.append(displayio.TileGrid(bitmap, pixel_shader=palette))
    display.root_group = root
    assert drawn(display) == [Rect(0, 0, 160, 128)]
    return bitmap


def drawn(display):
    """Refresh, and return what was drawn."""
    display.refresh()
    rectangles = list(display.bus.written)
    display.bus.written.clear()
    return rectangles


def send(bus, command, data):
    """Send a command by the method that Blinka's displays call."""
    bus._send(DISPLAY_COMMAND, 0, bytes([command]))  # private: as Blinka calls it
    bus._send(DATA, 0, bytes(data))  # private: as Blinka calls it


def test_the_panel_understands_the_three_commands_that_draw():
    bus = FrameBus(4, 3)
    send(bus, SET_COLUMNS, [0, 1, 0, 2])
    send(bus, SET_ROWS, [0, 1, 0, 2])
    send(bus, 0x36, [0xFF])
    send(bus, WRITE_MEMORY, [0xF8, 0x00, 0x07, 0xE0, 0x00, 0x1F, 0xFF, 0xFF])
    assert bus.written == [Rect(1, 1, 2, 2)]
    picture = bus.image()
    assert [picture.getpixel((x, y)) for y in (1, 2) for x in (1, 2)] == [
        (255, 0, 0),
        (0, 255, 0),
        (0, 0, 255),
        (255, 255, 255),
    ]
    assert {
        picture.getpixel((x, y)) for x in range(4) for y in range(3) if x in (0, 3) or not y
    } == {(0, 0, 0)}


def test_colours_reach_the_picture(display, canvas):
    canvas[5, 6] = RED
    canvas[7, 8] = BLUE
    assert drawn(display) == [Rect(5, 6, 3, 3)]
    picture = display.image()
    assert picture.getpixel((5, 6)) == (255, 0, 0)
    assert picture.getpixel((7, 8)) == (0, 0, 255)
    assert picture.getpixel((6, 7)) == (0, 0, 0)


def test_nothing_changed_nothing_drawn(display, canvas):
    frames = display.frames
    assert drawn(display) == []
    assert display.frames == frames
    canvas[0, 0] = WHITE
    assert drawn(display) == [Rect(0, 0, 1, 1)]
    assert display.frames == frames + 1


def test_changes_of_one_bitmap_are_one_box(display, canvas):
    bitmaptools.fill_region(canvas, 10, 10, 12, 12, RED)
    bitmaptools.fill_region(canvas, 30, 20, 31, 21, RED)
    assert drawn(display) == [Rect(10, 10, 21, 11)]


def test_a_palette_redraws_all_it_colours(display, canvas, palette):
    palette[RED] = 0x00FF00
    assert drawn(display) == [Rect(0, 0, 160, 128)]


def test_layers_are_drawn_from_the_lowest_up(display, canvas, palette):
    sheet = displayio.Bitmap(8, 8, 4)
    sprite = displayio.TileGrid(sheet, pixel_shader=palette, x=100, y=100)
    display.root_group.append(sprite)
    assert drawn(display) == [Rect(100, 100, 8, 8)]
    canvas[0, 0] = RED
    sprite.x = 108
    assert drawn(display) == [Rect(0, 0, 1, 1), Rect(100, 100, 16, 8)]


def test_a_move_is_one_area_while_that_is_small(display, canvas, palette):
    sprite = displayio.TileGrid(displayio.Bitmap(8, 8, 4), pixel_shader=palette)
    display.root_group.append(sprite)
    drawn(display)
    sprite.x = 8
    assert drawn(display) == [Rect(0, 0, 16, 8)]
    sprite.x = 17
    assert drawn(display) == [Rect(8, 0, 8, 8), Rect(17, 0, 8, 8)]


def test_a_removed_layer_and_a_hidden_one_are_drawn_over(display, canvas, palette):
    sprite = displayio.TileGrid(displayio.Bitmap(8, 8, 4), pixel_shader=palette, x=3)
    display.root_group.append(sprite)
    drawn(display)
    sprite.hidden = True
    assert drawn(display) == [Rect(3, 0, 8, 8)]
    assert drawn(display) == []
    sprite.hidden = False
    assert drawn(display) == [Rect(3, 0, 8, 8)]
    display.root_group.remove(sprite)
    assert drawn(display) == [Rect(3, 0, 8, 8)]
    assert drawn(display) == []


def test_only_changed_tiles_are_drawn(display, palette):
    sheet = displayio.Bitmap(12, 4, 4)
    grid = displayio.TileGrid(
        sheet, pixel_shader=palette, width=5, height=5, tile_width=4, tile_height=4, x=20, y=30
    )
    display.root_group = displayio.Group()
    display.root_group.append(grid)
    drawn(display)
    grid[1, 2] = 2
    assert drawn(display) == [Rect(24, 38, 4, 4)]


def test_a_scaled_group(display, palette):
    bitmap = displayio.Bitmap(4, 4, 4)
    root = displayio.Group(scale=3, x=10, y=20)
    root.append(displayio.TileGrid(bitmap, pixel_shader=palette))
    display.root_group = root
    drawn(display)
    bitmap[1, 2] = WHITE
    assert drawn(display) == [Rect(13, 26, 3, 3)]
    assert display.image().crop((13, 26, 16, 29)).getcolors() == [(9, (255, 255, 255))]


def test_brightness(display):
    display.brightness = 0.5
    assert display.brightness == 0.5
    with pytest.raises(ValueError, match="brightness must be 0-1"):
        display.brightness = 1.5
    with pytest.raises(RuntimeError, match="Brightness not adjustable"):
        BoardDisplay(BOARDS["ugame22"]).brightness = 0.5


AUTO_REFRESH = """
import board, displayio, time
bitmap = displayio.Bitmap(8, 8, 2)
palette = displayio.Palette(2)
palette[1] = 0xFFFFFF
root = displayio.Group()
root.append(displayio.TileGrid(bitmap, pixel_shader=palette))
board.DISPLAY.root_group = root
while True:
    time.sleep(0.1)
    bitmap[0, 0] ^= 1
"""


def test_a_display_refreshes_itself_where_the_board_says_so(firmware):
    with firmware(AUTO_REFRESH, "pygamer") as sim:
        frames = sim.frames
        sim.wait(1000)
        assert sim.frames == frames + 10
    with firmware(AUTO_REFRESH, "ugame22") as sim:
        sim.wait(1000)
        assert sim.frames == 0


def test_a_target_frame_rate_lets_time_pass(firmware):
    code = """
import board, time
display = board.DISPLAY
display.auto_refresh = False
for _ in range(4):
    print(round(time.monotonic() * 1000), display.refresh(target_frames_per_second=20))
"""
    with firmware(code) as sim:
        sim.wait(500)
        assert sim.serial.splitlines() == ["0 True", "0 True", "50 True", "100 True"]


def test_a_crash_screen_can_go_back_to_the_terminal(firmware):
    code = """
import board, displayio
board.DISPLAY.root_group = displayio.Group()
board.DISPLAY.root_group = displayio.CIRCUITPYTHON_TERMINAL
print(board.DISPLAY.root_group is displayio.CIRCUITPYTHON_TERMINAL)
"""
    with firmware(code) as sim:
        assert sim.serial == "True\n"
