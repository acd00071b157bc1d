"""Drawing by rows gives the same pixels as Blinka's drawing pixel by pixel."""

import random

import pytest

from tools.sim import BOARDS, render
from tools.sim.blinka import displayio, tilegrid
from tools.sim.display import BoardDisplay


def scene(seed):
    """A few random layers: sprites and grids, scaled, half transparent, hidden, off the screen."""
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
        grid.flip_x = chance.random() < 0.1
        group = displayio.Group(scale=chance.choice((1, 1, 3)), x=chance.randrange(-9, 9))
        group.append(grid)
        root.append(group)
    return root


@pytest.mark.parametrize("seed", range(40))
def test_same_pixels(seed, monkeypatch):
    pictures = []
    for fill_area in (render._fill_area, render._fill_area_by_pixels):
        monkeypatch.setattr(tilegrid.TileGrid, "_fill_area", fill_area)
        display = BoardDisplay(BOARDS["pygamer"])
        display.root_group = scene(seed)
        display.refresh()
        pictures.append(bytes(display.bus.memory))
    assert pictures[0] == pictures[1]
