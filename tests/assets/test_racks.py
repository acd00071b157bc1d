"""The sheets of the racks: tiles with their shadows, and numerals that fit into their corners."""

from itertools import combinations

import pytest

from tools.assets import sprites
from tools.assets.build import ASSETS
from tools.assets.formats import decode_sheet
from tools.assets.rack_sheets import APEX, BASE, SIZES, Part

each_size = pytest.mark.parametrize("name", SIZES)
up_and_down = pytest.mark.parametrize("down", [False, True])

OF_THE_TILE = {Part.FACE, Part.RIM, Part.SHADE, Part.MARK}
INNER = {Part.FACE, Part.MARK}
TILES = {  # the smallest display, how many tiles it shows side by side
    "small": (160, 7),
    "small_narrow": (160, 9),
    "large": (240, 7),
    "large_narrow": (240, 9),
}
LIFTS = {"small": 3, "small_narrow": 3, "large": 5, "large_narrow": 5}
STACK, TABS = 6, {"small": 14, "large": 30}


def load(name):
    return decode_sheet((ASSETS / f"racks/{name}.sht").read_bytes())


def pixels(picture, parts):
    """Where the picture has one of these parts."""
    return {
        (x, y)
        for x in range(picture.width)
        for y in range(picture.height)
        if picture[x, y] in parts
    }


@each_size
def test_the_sheet_holds_its_sprites(name):
    sheet = load(name)
    size = SIZES[name]
    assert sheet.metrics[:3] == bytes((size.hw, size.h, size.pitch))
    assert len(sheet.metrics) == 10 + 12
    width, height, top = sheet.metrics[sprites.RACK_COUNTS :][:3]
    rows = -(-10 // (sheet.picture.width // width))
    assert sheet.picture.height == top + rows * height
    assert sheet.picture.width % 8 == 0  # whole words: not a byte is lost


@each_size
def test_so_many_tiles_fit_beside_the_pool(name):
    screen, count = TILES[name]
    tile = sprites.rack_tile(load(name), False)
    tiles = (count - 1) * SIZES[name].pitch + tile.width
    assert tiles + TABS[name.partition("_")[0]] <= screen
    fewer = (min(count, 8) - 1) * SIZES[name].pitch + tile.width
    assert fewer + tile.width + STACK <= screen


@each_size
def test_a_tile_lies_in_its_triangle_and_nearly_fills_it(name):
    """The sides of the triangle go from its apex to the ends of its base."""
    size, sheet = SIZES[name], load(name)
    middle = sheet.metrics[3]
    tile = pixels(sprites.rack_tile(sheet, False), OF_THE_TILE)
    for x, y in tile:
        row = y + APEX
        assert abs(x - middle) <= size.hw * (row + 0.5) / size.h
        assert APEX <= row < size.h - BASE
    area = size.hw * size.h
    assert 0.75 * area < len(tile) < area


@each_size
def test_a_down_tile_is_an_up_tile_upside_down(name):
    sheet = load(name)
    up, down = (pixels(sprites.rack_tile(sheet, way), OF_THE_TILE) for way in (False, True))
    low = max(y for _, y in up)
    assert down == {(x, low - y) for x, y in up}


@each_size
def test_neighbours_do_not_touch_even_if_one_is_raised(name):
    size, sheet = SIZES[name], load(name)
    for first in (False, True):
        one = pixels(sprites.rack_tile(sheet, first), OF_THE_TILE)
        other = pixels(sprites.rack_tile(sheet, not first), OF_THE_TILE)
        tops = {False: APEX, True: BASE}
        for raised in (-LIFTS[name], 0, LIFTS[name]):
            shift = tops[not first] - tops[first] + raised
            moved = {(x + size.pitch, y + shift) for x, y in other}
            assert not one & moved
            assert not {(x + 1, y) for x, y in one} & moved


@each_size
@up_and_down
def test_rim_and_shade_go_all_round(name, down):
    size, sheet = SIZES[name], load(name)
    picture = sprites.rack_tile(sheet, down)
    tile, inner = pixels(picture, OF_THE_TILE), pixels(picture, INNER)
    for x, y in inner:
        for step in range(1, size.rim + 1):
            assert {(x + step, y), (x - step, y), (x, y + step), (x, y - step)} <= tile
    shade = pixels(picture, {Part.SHADE})
    assert all((x + 1, y) not in tile or (x, y + 1) not in tile for x, y in shade)
    assert all((x, y) in shade for x, y in tile if (x + 1, y) not in tile)


@each_size
@up_and_down
def test_shadows_lie_below_and_at_the_right(name, down):
    picture = sprites.rack_tile(load(name), down)
    tile = pixels(picture, OF_THE_TILE)
    shadow, deep = pixels(picture, {Part.SHADOW}), pixels(picture, {Part.DEEP})
    assert shadow
    assert all((x - 1, y) in tile or (x - 1, y - 1) in tile for x, y in shadow)
    assert max(y for _, y in deep) == max(y for _, y in tile) + 3
    assert not (shadow | deep) & tile


@each_size
@up_and_down
def test_numerals_lie_inside_the_tile_and_apart(name, down):
    sheet = load(name)
    picture = sprites.rack_tile(sheet, down)
    tile, rim = pixels(picture, OF_THE_TILE), pixels(picture, {Part.RIM, Part.SHADE})
    edge = {(x, y) for x, y in rim if not {(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)} <= tile}
    places = sprites.digit_places(sheet, down)
    inked = []
    for left, top in places:
        ink = set()
        for number in range(sprites.DIGITS):
            numeral = sprites.numeral(sheet, number)
            assert {numeral[x, y] for x in range(numeral.width) for y in range(numeral.height)} == {
                Part.OUTSIDE,
                Part.NUMBER + number,
            }
            ink |= {(x + left, y + top) for x, y in pixels(numeral, {Part.NUMBER + number})}
        assert ink <= tile - edge
        inked.append(ink)
    for one, other in combinations(inked, 2):
        assert not {(x + i, y + j) for x, y in one for i in (-1, 0, 1) for j in (-1, 0, 1)} & other


@each_size
@up_and_down
def test_corners_are_listed_apex_first_then_clockwise(name, down):
    sheet = load(name)
    width, middle = SIZES[name].numeral, sheet.metrics[3]
    apex, second, third = sprites.digit_places(sheet, down)
    assert apex[0] + width // 2 == middle
    assert second[1] == third[1]
    assert second[0] + third[0] + width - 1 == 2 * middle
    assert (apex[1] > second[1]) == down
    assert (second[0] < third[0]) == down


@each_size
def test_the_pool_has_ten_numerals(name):
    sheet = load(name)
    shapes = {
        frozenset(pixels(sprites.numeral(sheet, number, sprites.RACK_COUNTS), set(range(1, 16))))
        for number in range(10)
    }
    assert len(shapes) == 10
