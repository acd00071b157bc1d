"""The tables of the tiles, rebuilt from what a tile is (docs/rules.md section 1)."""

from engine import tiles
from tests.engine_common.tools import all_tiles


def lying(tile):
    """The three numbers of a tile in each of its turns, apex first, clockwise; a triple has one."""
    a, b, c = tile
    if a == b == c:
        return [(a, b, c)]
    return [(a, b, c), (b, c, a), (c, a, b)]


def check_corners_and_values():
    every = all_tiles()
    assert len(every) == tiles.TILES == 56
    for number in range(56):
        tile = every[number]
        assert tuple(tiles.CORNERS[3 * number : 3 * number + 3]) == tile
        assert tiles.VALUES[number] == sum(tile)
        assert tiles.name(number) == "-".join([str(corner) for corner in tile])
    assert len(tiles.CORNERS) == 168
    assert len(tiles.VALUES) == 56
    assert every[tiles.ZEROS] == (0, 0, 0)


def check_the_set():
    assert sum(tiles.VALUES) == 420
    assert [list(tiles.VALUES).count(value) for value in range(17)] == (
        [1, 1, 2, 3, 4, 5, 6, 6, 6, 6, 5, 4, 3, 2, 1, 1, 0]
    )
    every = all_tiles()
    for number in range(6):
        assert len([1 for tile in every if number in tile]) == 21
    kinds = [0, 0, 0]
    for number in range(56):
        different = len(set(tiles.CORNERS[3 * number : 3 * number + 3]))
        kinds[different - 1] += 1
        assert tiles.is_triple(number) == (different == 1)
        assert tiles.rotations(number) == (1 if different == 1 else 3)
    assert kinds == [6, 30, 20]


def check_pairs():
    every = all_tiles()
    for number in range(56):
        tile = every[number]
        twice = [x for x in range(6) if tile.count(x) >= 2]
        assert tiles.pair(number) == (twice[0] if twice else -1)


def check_corners_of_faces():
    every = all_tiles()
    for number in range(56):
        for turn in range(tiles.rotations(number)):
            face = number << 2 | turn
            shown = tuple([tiles.corner(face, i) for i in range(3)])
            assert shown == lying(every[number])[turn]
        yield


def check_sides():
    for number, tile in enumerate(all_tiles()):
        sides = [way[0] * 6 + way[1] for way in lying(tile)]
        assert sorted({tiles.SIDES[number + 56 * i] for i in range(3)}) == sorted(sides)


def check_clockwise_sides():
    for a in range(6):
        for b in range(6):
            tiles_with_side = 0
            for tile in all_tiles():
                found = [way for way in lying(tile) if way[:2] == (a, b)]
                tiles_with_side += 1 if found else 0
            expected = 6 if a == b else 7 - (b - a) if a < b else a - b + 1
            assert tiles_with_side == expected
            at = (a * 6 + b) * 6
            fitting = [face for face in tiles.FITS[at : at + 6] if face != tiles.NO_FACE]
            assert len(fitting) == expected
            yield


def check_fits():
    """Every entry of FITS, and each face in its other turns."""
    faces = {}
    every = all_tiles()
    for number in range(56):
        ways = lying(every[number])
        for turn in range(len(ways)):
            faces[ways[turn]] = number << 2 | turn
    assert len(faces) == 156  # placements in one cell
    assert len(tiles.FITS) == 216
    for p in range(6):
        for q in range(6):
            for x in range(6):
                face = tiles.FITS[(p * 6 + q) * 6 + x]
                assert face == faces.get((p, q, x), tiles.NO_FACE)
                if face != tiles.NO_FACE:
                    for by, way in enumerate(((p, q, x), (q, x, p), (x, p, q))):
                        assert tiles.rotated(face, by) == faces[way]
        yield


def check_no_mirror_images():
    """0-1-2 exists in three turns, its mirror image 0-2-1 in none."""
    zero_one_two = all_tiles().index((0, 1, 2))
    for a, b, c, turn in ((0, 1, 2, 0), (1, 2, 0, 1), (2, 0, 1, 2)):
        assert tiles.FITS[a * 36 + b * 6 + c] == zero_one_two << 2 | turn
        assert tiles.FITS[a * 36 + c * 6 + b] == tiles.NO_FACE
