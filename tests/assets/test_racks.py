"""The sheets of the racks: tiles, and digits that fit into their corners."""

from itertools import combinations

import pytest

from tools.assets import sprites
from tools.assets.build import ASSETS
from tools.assets.formats import decode_sheet
from tools.assets.palette import Colour
from tools.assets.rack_sheets import SIZES, State

each_size = pytest.mark.parametrize("name", SIZES)
up_and_down = pytest.mark.parametrize("down", [False, True])


def load(name):
    return decode_sheet((ASSETS / f"racks/{name}.sht").read_bytes())


@each_size
def test_the_sheet_holds_its_sprites(name):
    sheet = load(name)
    hw, h, states, _, width, height = sheet.metrics[:6]
    assert states == len(State)
    assert len(sheet.metrics) == 6 + 12
    assert sheet.picture.width == states * (2 * hw + 1) >= 2 * sprites.DIGITS * width
    assert sheet.picture.height == 2 * (h + 1) + height


@pytest.mark.parametrize(("name", "width"), [("small", 160), ("medium", 240), ("large", 320)])
def test_nine_tiles_fit_on_the_screen(name, width):
    hw, _, _, pitch, *_ = load(name).metrics
    assert hw + 2 <= pitch
    assert 8 * pitch + 2 * hw + 1 <= width


@each_size
@up_and_down
def test_digits_lie_inside_the_tile_and_apart(name, down):
    sheet = load(name)
    width, height = sheet.metrics[4:6]
    tile = sprites.triangle(sheet, State.NORMAL, down)
    outline = sprites.triangle(sheet, State.OUTLINE, down)
    places = sprites.digit_places(sheet, down)
    for left, top in places:
        for x in range(left, left + width):
            for y in range(top, top + height):
                assert tile[x, y] == Colour.DISC
                assert outline[x, y] == Colour.BACKGROUND
    for (x1, y1), (x2, y2) in combinations(places, 2):
        assert abs(x1 - x2) > width or abs(y1 - y2) > height


@each_size
@up_and_down
def test_corners_are_listed_apex_first_then_clockwise(name, down):
    sheet = load(name)
    hw = sheet.metrics[0]
    apex, second, third = sprites.digit_places(sheet, down)
    middle = hw - sheet.metrics[4] // 2
    assert apex[0] == middle
    assert second[1] == third[1]
    assert second[0] + third[0] == 2 * middle
    if down:
        assert apex[1] > second[1]
        assert second[0] < third[0]
    else:
        assert apex[1] < second[1]
        assert second[0] > third[0]


@each_size
@up_and_down
def test_states_differ_in_colour_only(name, down):
    sheet = load(name)
    normal, dimmed, outline = (sprites.triangle(sheet, state, down) for state in State)
    assert set(normal.pixels) == {Colour.BACKGROUND, Colour.EDGE, Colour.DISC}
    assert set(dimmed.pixels) == {Colour.BACKGROUND, Colour.EDGE, Colour.DIMMED}
    assert set(outline.pixels) == {Colour.BACKGROUND, Colour.HIGHLIGHT}
    for one, other, over in zip(normal.pixels, dimmed.pixels, outline.pixels, strict=True):
        assert (one, other) in {
            (Colour.BACKGROUND, Colour.BACKGROUND),
            (Colour.EDGE, Colour.EDGE),
            (Colour.DISC, Colour.DIMMED),
        }
        assert one or not over


@each_size
@pytest.mark.parametrize(("dimmed", "colour"), [(False, Colour.INK), (True, Colour.DISC)])
def test_loose_digits_have_nothing_round_them(name, dimmed, colour):
    sheet = load(name)
    digits = [sprites.digit(sheet, number, dimmed) for number in range(sprites.DIGITS)]
    for digit in digits:
        assert set(digit.pixels) == {Colour.BACKGROUND, colour}
    assert len({bytes(digit.pixels) for digit in digits}) == sprites.DIGITS
