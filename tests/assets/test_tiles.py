"""The sheets of the board view: triangles that tile the plane, and discs with digits."""

from collections import Counter
from itertools import combinations

import pytest

from tools.assets import sprites
from tools.assets.board_sheets import SIZES, STYLES, Style
from tools.assets.build import ASSETS
from tools.assets.formats import decode_sheet
from tools.assets.palette import OWNERS, Colour
from tools.assets.picture import Picture
from tools.assets.triangles import half_width

each_size = pytest.mark.parametrize("name", SIZES)
each_size_with_discs = pytest.mark.parametrize(
    "name", [name for name, size in SIZES.items() if size.digits]
)

FILLS = {Colour.OWNER + seat for seat in range(OWNERS)} | {
    Colour.HATCH + seat for seat in range(OWNERS)
}


def load(name):
    return decode_sheet((ASSETS / f"tiles/{name}.sht").read_bytes())


def pixels(picture):
    """Place -> value of the pixels that are not transparent."""
    return {
        (x, y): picture[x, y]
        for y in range(picture.height)
        for x in range(picture.width)
        if picture[x, y]
    }


@each_size
def test_the_sheet_holds_its_sprites(name):
    sheet = load(name)
    hw, h, styles, radius = sheet.metrics
    assert (hw, h, styles) == (SIZES[name].hw, SIZES[name].h, STYLES)
    assert sheet.picture.width == 2 * (2 * hw + 1)
    assert sheet.picture.height == styles * (h + 1) + sprites.disc_rows(radius)


@each_size
def test_tiles_cover_the_plane_and_share_nothing_but_their_sides(name):
    sheet = load(name)
    hw, h, _, _ = sheet.metrics
    rows, columns = 6, 9
    inside, sides = Counter(), Counter()
    for row in range(rows):
        for column in range(columns):
            tile = sprites.tile(sheet, (row + column) % OWNERS, bool((row + column) % 2))
            for (x, y), colour in pixels(tile).items():
                place = x + column * hw, y + row * h
                if colour == Colour.EDGE:
                    sides[place] += 1
                else:
                    assert colour in FILLS
                    inside[place] += 1
    assert set(inside.values()) == {1}
    assert not inside.keys() & sides.keys()
    # Within the outermost cells, of which not all neighbours were laid, there is no gap.
    for y in range(rows * h):
        for x in range(2 * hw, (columns - 1) * hw):
            assert (x, y) in inside or (x, y) in sides
    # A side lies between two tiles, a corner between at most six.
    assert max(sides.values()) == 6


@each_size
@pytest.mark.parametrize("down", [False, True])
@pytest.mark.parametrize("style", range(Style.GHOST))
def test_a_lone_tile_has_three_sides_one_pixel_wide(name, down, style):
    sheet = load(name)
    hw, h, _, _ = sheet.metrics
    tile = pixels(sprites.tile(sheet, style, down))
    edge = {place for place, colour in tile.items() if colour == Colour.EDGE}
    expected = {(x, 0 if down else h) for x in range(2 * hw + 1)}
    for y in range(h + 1):
        k = half_width(hw, h, h - y if down else y)
        expected |= {(hw - k, y), (hw + k, y)}
    assert edge == expected
    seat = style % OWNERS
    fill = {colour for place, colour in tile.items() if place not in edge}
    assert fill <= {Colour.OWNER + seat, Colour.HATCH + seat}
    hatched = style < Style.PLAIN and seat > 0 and name != "tiny"
    assert (Colour.HATCH + seat in fill) == hatched


@each_size
@pytest.mark.parametrize("style", [*range(Style.PLAIN, STYLES)])
def test_down_is_up_upside_down(name, style):
    sheet = load(name)
    up, down = (sprites.tile(sheet, style, down) for down in (False, True))
    assert up.upside_down() == down


@each_size
def test_tiles_are_as_wide_as_they_look(name):
    """The lattice's triangles are nearly equilateral."""
    hw, h, _, _ = load(name).metrics
    assert h / (2 * hw) == pytest.approx(3**0.5 / 2, rel=0.02)


@each_size_with_discs
def test_the_half_at_the_apex_is_no_wider_than_a_disc(name):
    """The board view draws a placement in two boxes, of which one is as wide as a disc."""
    hw, h, _, radius = load(name).metrics
    assert half_width(hw, h, h // 2 - 1) <= radius <= h // 2


@each_size_with_discs
def test_hatches_differ_and_leave_most_of_the_colour(name):
    sheet = load(name)
    shapes = []
    for seat in range(OWNERS):
        tile = pixels(sprites.tile(sheet, seat, False))
        hatch = {place for place, colour in tile.items() if colour == Colour.HATCH + seat}
        fill = {place for place, colour in tile.items() if colour == Colour.OWNER + seat}
        assert len(hatch) <= 0.35 * (len(hatch) + len(fill))
        shapes.append(hatch)
    for first, second in combinations(shapes, 2):
        assert len(first ^ second) >= 8


@each_size
@pytest.mark.parametrize("down", [False, True])
@pytest.mark.parametrize(
    ("style", "bright"), [(Style.LAST, Colour.DISC), (Style.OUTLINE, Colour.HIGHLIGHT)]
)
def test_outlines_lie_over_a_tile_and_leave_it_visible(name, down, style, bright):
    sheet = load(name)
    tile = sprites.tile(sheet, Style.PLAIN, down)
    sides = [place for place, colour in pixels(tile).items() if colour == Colour.EDGE]
    tile.put(sprites.tile(sheet, style, down), 0, 0)
    seen = pixels(tile)
    assert set(seen.values()) <= {bright, Colour.EDGE, Colour.OWNER}
    assert sum(colour == Colour.OWNER for colour in seen.values()) >= 0.15 * len(seen)
    assert {seen[place] for place in sides} == {bright}


@each_size_with_discs
def test_discs_are_round_and_their_digits_unmistakable(name):
    sheet = load(name)
    radius = sheet.metrics[3]
    digits = []
    for number in range(sprites.DIGITS):
        disc, lit = (sprites.disc(sheet, number, lit) for lit in (False, True))
        assert set(disc.pixels) == {Colour.BACKGROUND, Colour.DISC, Colour.INK}
        swap = {Colour.DISC: Colour.HIGHLIGHT}
        assert lit == Picture(
            disc.width, disc.height, bytes(swap.get(pixel, pixel) for pixel in disc.pixels)
        )
        shape = pixels(disc)
        for x, y in shape:
            assert {(y, x), (2 * radius - x, y), (x, 2 * radius - y)} <= shape.keys()
        ink = {place for place, colour in shape.items() if colour == Colour.INK}
        for x, y in ink:  # there is a rim around the digit
            assert {(x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)} <= shape.keys()
        digits.append(ink)
    for first, second in combinations(digits, 2):
        assert len(first ^ second) >= 0.4 * min(len(first), len(second))
