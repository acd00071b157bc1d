"""The sprites of the table: triangles that tile the plane, coins, places and marks that leave coins
and seams free.
"""

from collections import Counter
from itertools import combinations

import pytest

from tools.assets import coins
from tools.assets.board_sheets import (
    ALL_FREE,
    APEX_FREE,
    ARROWS,
    NONE_FREE,
    PLACES,
    SIDE_FREE,
    ZOOMS,
)
from tools.assets.build import ASSETS
from tools.assets.digits import RINGED_TWO
from tools.assets.formats import decode_sheets
from tools.assets.palette import Table
from tools.assets.picture import Picture

HUGE = ("26x45", "18x31")
OVERVIEW = "6x10"  # of all tiles, never with places

each_zoom = pytest.mark.parametrize("name", ZOOMS)
each_zoom_with_coins = pytest.mark.parametrize(
    "name", [n for n, zoom in ZOOMS.items() if zoom.coin]
)

each_zoom_with_places = pytest.mark.parametrize(
    "name", [n for n, zoom in ZOOMS.items() if zoom.coin and n != OVERVIEW]
)


def load(name: str):
    return decode_sheets((ASSETS / f"tiles/{name}.sht").read_bytes())


def pixels(picture: Picture) -> dict[tuple[int, int], int]:
    """Place -> value of the pixels that are not transparent."""
    return {
        (x, y): picture[x, y]
        for y in range(picture.height)
        for x in range(picture.width)
        if picture[x, y]
    }


def cell_sprite(name: str, index: int) -> dict[tuple[int, int], int]:
    """A sprite as large as a tile: 0 points up, 1 down, then places."""
    zoom = ZOOMS[name]
    width = 2 * zoom.hw + 1
    return pixels(load(name)[0].picture.cut(index * width, 0, width, zoom.h + 1))


def mark_sprite(name: str, index: int) -> dict[tuple[int, int], int]:
    """A mark in the pixels of a tile's picture: 0 the cursor, then up and down."""
    zoom = ZOOMS[name]
    sheet = load(name)[1]
    width, height, top = sheet.metrics[:3]
    left = zoom.hw - width // 2
    if index == 2:
        top = zoom.h + 1 - top - height
    mark = sheet.picture.cut(index * width, 0, width, height)
    return {(x + left, y + top): value for (x, y), value in pixels(mark).items()}


def corners(name: str, down: bool) -> list[tuple[int, int]]:
    """The lattice points of a tile, apex first, then clockwise."""
    zoom = ZOOMS[name]
    if down:
        return [(zoom.hw, zoom.h), (0, 0), (2 * zoom.hw, 0)]
    return [(zoom.hw, 0), (2 * zoom.hw, zoom.h), (0, zoom.h)]


def near(place: tuple[int, int], reach: int) -> set[tuple[int, int]]:
    """The pixels of a square about one of them."""
    steps = range(-reach, reach + 1)
    return {(place[0] + i, place[1] + j) for i in steps for j in steps}


def disc(point: tuple[int, int], diameter: int) -> set[tuple[int, int]]:
    """The pixels of a disc about a point."""
    x, y = point
    reach = range(-(diameter // 2), diameter // 2 + 1)
    return {(x + i, y + j) for i in reach for j in reach if coins.in_disc(diameter, i, j)}


@each_zoom
def test_tiles_cover_the_plane_and_share_nothing_but_seams(name: str) -> None:
    zoom = ZOOMS[name]
    rows, columns = 6, 9
    inside, seams = Counter(), Counter()
    for row in range(rows):
        for column in range(columns):
            down = (row + column) % 2
            for (x, y), colour in cell_sprite(name, down).items():
                place = x + column * zoom.hw, y + row * zoom.h
                if colour == Table.SEAM:
                    seams[place] += 1
                else:
                    assert colour == (Table.IVORY_DOWN if down else Table.IVORY)
                    inside[place] += 1
    assert set(inside.values()) == {1}
    assert not inside.keys() & seams.keys()
    # Within the outermost cells, of which not all neighbours were laid, there is no gap.
    for y in range(rows * zoom.h):
        for x in range(2 * zoom.hw, (columns - 1) * zoom.hw):
            assert (x, y) in inside or (x, y) in seams
    # A side lies between two tiles, a corner between at most six.
    assert max(seams.values()) == 6


@each_zoom
@pytest.mark.parametrize("down", [False, True])
def test_seams_are_straight_lines_through_the_lattice_points(name: str, down: bool) -> None:
    zoom = ZOOMS[name]
    seam = {place for place, value in cell_sprite(name, down).items() if value == Table.SEAM}
    apex, second, third = corners(name, down)
    expected = {(x, second[1]) for x in range(2 * zoom.hw + 1)}
    for y in range(zoom.h + 1):
        exact = zoom.hw * abs(y - apex[1]) / zoom.h
        left, right = min(x for x, j in seam if j == y), max(x for x, j in seam if j == y)
        assert abs(zoom.hw - exact - left) <= 0.5
        assert abs(zoom.hw + exact - right) <= 0.5
        expected |= {(left, y), (right, y)}
    assert seam == expected >= {apex, second, third}


@each_zoom
def test_tiles_are_nearly_as_wide_as_they_look(name: str) -> None:
    """The smallest are a little flat: one more row fits."""
    zoom = ZOOMS[name]
    flat = zoom.h / (2 * zoom.hw) / (3**0.5 / 2)
    assert (0.86 if zoom.hw <= 11 else 0.96) <= flat <= 1.04


@each_zoom_with_coins
def test_coins_leave_tiles_to_be_seen(name: str) -> None:
    zoom = ZOOMS[name]
    assert zoom.coin % 2 == 1
    assert (
        0.35
        <= zoom.coin / (2 * zoom.hw)
        <= (0.59 if name == OVERVIEW else 0.5 if zoom.hw <= 7 else 0.46)
    )
    seen = cell_sprite(name, 0)
    hidden = set().union(*(disc(point, zoom.coin) for point in corners(name, False)))
    assert len(seen.keys() - hidden) >= (0.4 if name == OVERVIEW else 0.5) * len(seen)


@each_zoom_with_coins
@pytest.mark.parametrize("patterns", [False, True])
def test_coins_are_told_apart_without_their_colours(name: str, patterns: bool) -> None:
    zoom = ZOOMS[name]
    strip = load(name)[4 if patterns else 3].picture
    shapes = []
    for number in range(6):
        coin = pixels(strip.cut(number * zoom.coin, 0, zoom.coin, zoom.coin))
        assert set(coin.values()) == {Table.IVORY, Table.NUMBER + number}
        shapes.append({place for place, value in coin.items() if value == Table.IVORY})
        if not (patterns and number == coins.SQUARE):
            assert coin.keys() == disc((zoom.coin // 2, zoom.coin // 2), zoom.coin)
    for one, other in combinations(shapes, 2):
        assert len(one ^ other) >= zoom.numeral


@each_zoom_with_coins
def test_patterns_change_three_coins(name: str) -> None:
    zoom = ZOOMS[name]
    plain, patterned = (load(name)[part].picture for part in (3, 4))
    cuts = [(number * zoom.coin, 0, zoom.coin, zoom.coin) for number in range(6)]
    changed = [n for n, cut in enumerate(cuts) if plain.cut(*cut) != patterned.cut(*cut)]
    assert changed == [*coins.RINGS, coins.SQUARE]


@each_zoom_with_places
@pytest.mark.parametrize("kind", range(PLACES))
def test_places_leave_coins_and_seams_of_tiles_free(name: str, kind: int) -> None:
    """A place reaches to its free corner; between two corners that are known a tile may lie."""
    zoom = ZOOMS[name]
    place = cell_sprite(name, 2 + kind)
    whole = cell_sprite(name, 0)
    assert place.keys() <= whole.keys()
    free = {NONE_FREE: (), APEX_FREE: (0,), SIDE_FREE: (1,), ALL_FREE: (0, 1, 2)}[kind]
    points = corners(name, False)
    for number, point in enumerate(points):
        if number in free:
            assert point in place
        else:
            assert not place.keys() & disc(point, zoom.coin + 2)
    hw, h = zoom.hw, zoom.h
    neighbours = {(0, 1): (hw, 0), (0, 2): (-hw, 0), (1, 2): (0, h)}
    for ends, (dx, dy) in neighbours.items():
        tile = {(x + dx, y + dy) for x, y in cell_sprite(name, 1)}
        if not set(ends) & set(free):
            assert not place.keys() & tile
        else:
            assert place.keys() & tile
    assert set(place.values()) == {1, 2}


@each_zoom_with_coins
@pytest.mark.parametrize("index", range(3))
def test_marks_leave_coins_free(name: str, index: int) -> None:
    zoom = ZOOMS[name]
    mark = mark_sprite(name, index)
    down = index == 2
    for point in corners(name, down):
        assert not mark.keys() & disc(point, zoom.coin)
    tile = cell_sprite(name, int(down)).keys()
    coin = set().union(*(disc(point, zoom.coin) for point in corners(name, down)))
    outline = {place for place, value in mark.items() if value == 1}
    inside = mark.keys() - outline
    assert bool(outline) == (index == 0)
    if index == 0 and name in HUGE:  # the cursor is a little smaller than the tile
        assert mark.keys() < tile - coin
        assert all(near(place, 3) - tile for place in tile - coin - mark.keys())
        assert not any(near(place, 1) - tile for place in inside)
    else:
        assert inside == tile - coin
        assert not outline & tile
    for place in outline:  # it is next to the rest, and dark
        assert near(place, 1) & inside


@each_zoom_with_coins
@pytest.mark.parametrize("down", [False, True])
def test_the_sides_of_a_mark_are_as_wide_everywhere(name: str, down: bool) -> None:
    zoom = ZOOMS[name]
    wide = 4 if zoom.h >= 30 else 3
    mark = mark_sprite(name, 2 if down else 1)
    y = zoom.h // 2
    row = [mark.get((x, y)) for x in range(2 * zoom.hw + 1)]
    inside = [value for value in row if value]
    assert inside[:wide] == inside[-wide:] == [2] * wide
    if len(inside) > 2 * wide:
        assert set(inside[wide:-wide]) == {3}
    base = [mark.get((zoom.hw, j if down else zoom.h - j)) for j in range(wide + 1)]
    assert base == [2] * wide + [3]


@each_zoom_with_coins
def test_the_cursor_is_golden_and_lit_in_the_middle_where_it_is_large(name: str) -> None:
    cursor = mark_sprite(name, 0)
    assert set(cursor.values()) == ({1, 2, 3} if ZOOMS[name].h >= 24 else {1, 2})


@each_zoom_with_coins
def test_rings_lie_about_a_coin(name: str) -> None:
    zoom = ZOOMS[name]
    around = load(name)[2].picture
    rim = pixels(around.cut(0, 0, zoom.coin + 2, zoom.coin + 2))
    ring = pixels(around.cut(zoom.coin + 2, 0, zoom.coin + 4, zoom.coin + 4))
    middle = zoom.coin // 2 + 2
    assert set(rim.values()) == {Table.IVORY}
    assert rim.keys() == disc((middle - 1, middle - 1), zoom.coin + 2)
    golden = {place for place, value in ring.items() if value == coins.NEW_RING}
    assert golden == disc((middle, middle), zoom.coin + 2)
    assert {ring[place] for place in ring.keys() - golden} == {coins.NEW_EDGE}
    assert ring.keys() == disc((middle, middle), zoom.coin + 4)


@pytest.mark.parametrize("name", ARROWS)
def test_arrows_point_to_the_edges_and_numerals_differ(name: str) -> None:
    discs, numerals = decode_sheets((ASSETS / f"arrows/{name}.sht").read_bytes())
    side = discs.metrics[0]
    shapes = [pixels(discs.picture.cut(i * side, 0, side, side)).keys() for i in range(4)]
    last = side - 1
    assert shapes[1] == {(x, last - y) for x, y in shapes[0]}
    assert shapes[2] == {(y, x) for x, y in shapes[0]}
    assert shapes[3] == {(last - y, x) for x, y in shapes[0]}
    assert [x for x, y in shapes[0] if y == 0] == [side // 2]
    width, height = numerals.metrics
    count = numerals.picture.width // width
    drawn = [pixels(numerals.picture.cut(i * width, 0, width, height)).keys() for i in range(count)]
    assert count == 10
    for one, other in combinations(drawn, 2):
        assert len(one ^ other) >= 4
    dx, dy = (side - width) // 2, (side - height) // 2 + 2
    for numeral in drawn:  # it lies wholly on its disc
        assert {(x + dx, y + dy) for x, y in numeral} <= shapes[0]


@each_zoom_with_places
def test_a_two_is_apart_from_its_ring(name: str) -> None:
    zoom = ZOOMS[name]
    if zoom.coin not in RINGED_TWO:  # wide enough
        return
    coin = coins.coin(zoom.coin, zoom.numeral, coins.TWO, True)
    ink = Table.NUMBER + coins.TWO
    places = [(x, y) for y in range(zoom.coin) for x in range(zoom.coin)]
    middle = zoom.coin // 2
    inside = {(x, y) for x, y in places if coins.in_disc(zoom.coin - 2, x - middle, y - middle)}
    numeral = [place for place in inside if coin[place] == ink]
    assert numeral
    for x, y in numeral:
        assert {(x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)} <= inside
