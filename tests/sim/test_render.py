"""Drawing layer by layer gives the same pixels as Blinka's drawing pixel by pixel."""

import random

import pytest

from tools.sim import BOARDS, render
from tools.sim.blinka import displayio, vectorio
from tools.sim.display import BoardDisplay
from tools.sim.pixels import note_mark


def scene(seed):
    """A few random layers: sprites, grids and rectangles, scaled, half transparent, hidden, off the
    screen.
    """
    chance = random.Random(seed)
    root = displayio.Group(scale=chance.choice((1, 1, 2)))
    for _ in range(chance.randrange(1, 5)):
        value_count = chance.choice((2, 4, 16, 200))
        columns, lines = chance.randrange(1, 9), chance.randrange(1, 4)
        width, height = chance.randrange(1, 40), chance.randrange(1, 40)
        sheet = displayio.Bitmap(columns * width, lines * height, value_count)
        for index in range(sheet.width * sheet.height):
            sheet[index] = chance.randrange(value_count)
        palette = displayio.Palette(value_count)
        for index in range(value_count):
            palette[index] = chance.randrange(1 << 24)
            if chance.random() < 0.3:
                palette.make_transparent(index)
        grid = displayio.TileGrid(
            sheet,
            pixel_shader=palette,
            width=chance.randrange(1, 6),
            height=chance.randrange(1, 6),
            tile_width=width,
            tile_height=height,
            x=chance.randrange(-50, 150),
            y=chance.randrange(-50, 120),
        )
        for index in range(grid.width * grid.height):
            grid[index] = chance.randrange(columns * lines)
        grid.hidden = chance.random() < 0.1
        grid.flip_x, grid.flip_y = chance.random() < 0.2, chance.random() < 0.2
        grid.transpose_xy = chance.random() < 0.1
        group = displayio.Group(scale=chance.choice((1, 1, 3)), x=chance.randrange(-9, 9))
        group.append(grid)
        root.append(group)
        if chance.random() < 0.5:
            shape = vectorio.Rectangle(
                pixel_shader=palette,
                width=chance.randrange(1, 200),
                height=chance.randrange(1, 200),
                x=chance.randrange(-50, 150),
                y=chance.randrange(-50, 120),
                color_index=chance.randrange(value_count),
            )
            shape.hidden = chance.random() < 0.1
            group.insert(chance.randrange(2), shape)
    return root


def by_pixels(root, area, colorspace):
    """What Blinka draws, one pixel after the other, by the method that its displays call."""
    size = area.size()
    buffer = memoryview(bytearray(4 * ((size + 1) // 2))).cast("I")
    mask = memoryview(bytearray(4 * (size // 32 + 1))).cast("I")
    root._fill_area(colorspace, area, mask, buffer)  # private: as Blinka calls it
    return buffer.tobytes()[: 2 * size]


@pytest.mark.parametrize("seed", range(60))
def test_same_pixels(seed, monkeypatch):
    pictures = []
    for draw in (render.draw, by_pixels):
        monkeypatch.setattr(render, "draw", draw)
        display = BoardDisplay(BOARDS["pygamer"])
        display.root_group = scene(seed)
        display.refresh()
        pictures.append(bytes(display.bus.memory))
    assert pictures[0] == pictures[1]


def blinkas_changes(group, areas):
    group._get_refresh_areas(areas)  # private: as Blinka calls it
    return [group]


def blinkas_finish(groups):
    for group in groups:
        group._finish_refresh()  # private: as Blinka calls it


def change(root, chance):
    """Do something to a layer, as a firmware may."""
    group = root[chance.randrange(len(root))]
    if not len(group):
        return
    layer = group[chance.randrange(len(group))]
    what = chance.randrange(22) // 3  # removed but seldom
    if what == 0:
        layer.hidden = not layer.hidden
    elif what == 1:
        group.hidden = not group.hidden
    elif what == 2:
        layer.x += chance.randrange(-9, 9)
    elif what == 3:
        group.y += chance.randrange(-9, 9)
    elif what == 4:
        layer.pixel_shader[1] = chance.randrange(1 << 24)
    elif what == 7:
        group.remove(layer)
    elif isinstance(layer, vectorio.Rectangle):
        layer.width += what
    elif what == 5:
        layer.bitmap[chance.randrange(layer.bitmap.width), 0] = 1
    else:
        layer[chance.randrange(layer.width), 0] = 0


@pytest.mark.parametrize("seed", range(40))
def test_same_areas(seed, monkeypatch):
    shown = []
    for changes, finish in (
        (render.changes, render.finish),
        (blinkas_changes, blinkas_finish),
    ):
        monkeypatch.setattr(render, "changes", changes)
        monkeypatch.setattr(render, "finish", finish)
        display = BoardDisplay(BOARDS["pygamer"])
        display.root_group = scene(seed)
        chance = random.Random(seed)
        for _ in range(40):
            for _ in range(chance.randrange(3)):
                change(display.root_group, chance)
            if changes is blinkas_changes:
                note_mark()  # Blinka always looks at everything
            display.refresh()
        shown.append((display.bus.written, bytes(display.bus.memory)))
    assert shown[0] == shown[1]
