"""The puzzles, proven by the independent referee; their file, and how it is made."""

import struct
from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from itertools import pairwise
from zlib import crc32

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.line import LineGame
from engine.tiles import name
from engine.triangles import TriangleGame
from tests.model import lattice
from tests.model.row import RowRound
from tests.model.rulesets import RULE_SETS
from tests.tools.command import assert_usage_error, run
from tools.puzzles.__main__ import FILE, main
from tools.puzzles.check import complaint
from tools.puzzles.formats import BadPuzzles, pack, unpack
from tools.puzzles.puzzle import HARD, HEXAGON, POINTS, ROW, THREE, TILES, Puzzle

DATA = FILE.read_bytes()
PUZZLES = unpack(DATA)


def of_kind(*kinds):
    return [(number, p) for number, p in enumerate(PUZZLES, 1) if p.kind in kinds]


class Position:
    """A puzzle as the referee sees it: its one field and its rack."""

    def __init__(self, puzzle: Puzzle) -> None:
        self.field: lattice.Field = {}
        for action in puzzle.laid:
            tile, cell, corners = placement(action)
            assert sorted(corners) == sorted(tile)
            if self.field:
                assert lattice.why_not(self.field, cell, corners) is None
            else:
                assert cell == (0, 0)
            self.field[cell] = corners
        self.rack = [three(name(tile)) for tile in puzzle.rack]
        laid = [tuple(sorted(corners)) for corners in self.field.values()]
        assert len({*laid, *self.rack}) == len(laid) + len(self.rack)


def three(text):
    a, b, c = map(int, text.replace(",", "-").split("-"))
    return a, b, c


def placement(action):
    """Tile, cell and corners of an action, by what a record has for it."""
    field, cell, corners = TriangleGame.spot_of(None, action).split(" ")
    assert field == "0"
    row, col = map(int, cell.split(","))
    return three(name(TriangleGame.tile_of(action))), (row, col), three(corners)


def points_of(field, tile, cell, corners):
    after = field | {cell: corners}
    return lattice.value(tile) + lattice.shape_bonus(after, cell, "strict")


@pytest.mark.parametrize(("number", "puzzle"), of_kind(POINTS))
def test_one_tile_gives_the_most_points(number, puzzle):
    at = Position(puzzle)
    points = sorted(points_of(at.field, *p) for p in lattice.placements(at.field, at.rack))
    assert points[-1] == puzzle.goal > points[-2]
    (action,) = puzzle.solution
    assert points_of(at.field, *placement(action)) == puzzle.goal
    # What tempts is the farther from the best, the easier the puzzle is.
    if puzzle.level == HARD:
        assert points[-1] - points[-2] < 20


@pytest.mark.parametrize(("number", "puzzle"), of_kind(HEXAGON))
def test_a_hexagon_closes_with_the_second_tile(number, puzzle):
    at = Position(puzzle)
    pairs = []
    for tile, cell, corners in lattice.placements(at.field, at.rack):
        once = at.field | {cell: corners}
        assert lattice.hexagons_closed(once, cell) == 0
        rest = [other for other in at.rack if other != tile]
        for second in lattice.placements(once, rest):
            if lattice.hexagons_closed(once | {second[1]: second[2]}, second[1]):
                pairs.append(((tile, cell, corners), second))
    assert len(set(map(frozenset, pairs))) == puzzle.goal
    assert tuple(map(placement, puzzle.solution)) in pairs


def successors(field, rack) -> Iterator[tuple]:
    for tile, cell, corners in lattice.placements(dict(field), rack):
        yield field | {(cell, corners)}, tuple(other for other in rack if other != tile)


@pytest.mark.parametrize(("number", "puzzle"), of_kind(TILES, THREE))
def test_all_tiles_can_be_laid_in_so_many_ways(number, puzzle):
    """Tables are sets of placements, whatever the order in which these come."""
    at = Position(puzzle)
    assert len(at.rack) == 3 if puzzle.kind == THREE else 6 <= len(at.rack) <= 12
    field = dict(at.field)
    for action in puzzle.solution:
        tile, cell, corners = placement(action)
        assert tile in at.rack
        at.rack.remove(tile)
        assert lattice.why_not(field, cell, corners) is None
        field[cell] = corners
    assert not at.rack
    start = Position(puzzle)
    tables = {(frozenset(start.field.items()), tuple(start.rack))}
    for _ in puzzle.rack:
        tables = {after for before in tables for after in successors(*before)}
    assert len(tables) == puzzle.goal


@pytest.mark.parametrize(("number", "puzzle"), of_kind(THREE))
def test_the_level_is_by_who_would_find_it(number, puzzle):
    """How likely all tiles are laid by someone who lays any that fits, exactly."""

    def likely(field, rack):
        if not rack:
            return Fraction(1)
        found = [likely(*after) for after in successors(field, rack)]
        return Fraction(sum(found), len(found)) if found else Fraction(0)

    at = Position(puzzle)
    chance = likely(frozenset(at.field.items()), tuple(at.rack))
    assert puzzle.level == (chance < Fraction(3, 5)) + (chance < Fraction(35, 100))
    assert 0 < chance < 1


def halves(tile):
    a, b = LineGame.tile_name(tile).split("-")
    return int(a), int(b)


@pytest.mark.parametrize(("number", "puzzle"), of_kind(ROW))
def test_all_tiles_come_into_the_row_in_so_many_ways(number, puzzle):
    """Rows that read otherwise, whatever the order in which their ends have grown."""
    rules = RULE_SETS["symmetry"]
    everything = [halves(LineGame.tile_of(action)) for action in puzzle.laid]
    everything += map(halves, puzzle.rack)
    round_ = RowRound(rules, [everything, []], [], 0, [0, 0])

    def lay(row, rack, action):
        """The row and the rack after an action as records write it."""
        end, lies = LineGame.spot_of(LineGame, action).split(" ")
        left, right = map(int, lies.split(","))
        round_.row, round_.racks[0] = list(row), list(rack)
        (found,) = [
            a
            for a in round_.placements_of(0)
            if (a.row_end, tuple(a.corners)) == (end, (left, right))
        ]
        return grown(row, rack, found)

    def grown(row, rack, found):
        lies = tuple(found.corners)
        row = [lies, *row] if found.row_end == "L" else [*row, lies]
        return row, [tile for tile in rack if tile != found.tile]

    row, rack = [], everything
    for action in puzzle.laid:
        row, rack = lay(row, rack, action)
    assert sorted(rack) == sorted(map(halves, puzzle.rack))
    rows = {(tuple(row), tuple(rack))}
    for action in puzzle.solution:
        row, rack = lay(row, rack, action)
    assert rack == []
    for _ in puzzle.rack:
        after = set()
        for before, left in rows:
            round_.row, round_.racks[0] = list(before), list(left)
            for found in round_.placements_of(0):
                new, rest = grown(before, left, found)
                after.add((tuple(new), tuple(rest)))
        rows = after
    assert len(rows) == puzzle.goal


# The file ---------------------------------------------------------------------------------------


def test_there_are_two_hundred_in_little_room():
    assert len(PUZZLES) == 200
    assert len(DATA) <= 24_000
    assert {puzzle.kind for puzzle in PUZZLES} == {POINTS, HEXAGON, TILES, THREE, ROW}
    levels = [puzzle.level for puzzle in PUZZLES]
    assert levels == sorted(levels)
    assert min(map(levels.count, range(3))) >= 60
    assert len({(p.kind, frozenset(p.laid), p.rack) for p in PUZZLES}) == 200


def test_kinds_take_turns():
    """In daily puzzles, no kind comes twice in a row while the level has others."""
    for level in range(3):
        kinds = [puzzle.kind for puzzle in PUZZLES if puzzle.level == level]
        assert all(one != other for one, other in pairwise(kinds))


@pytest.mark.thin(0)
def test_make_finds_the_same_ones_again(tmp_path):
    out = tmp_path / "again.bin"
    done = run("puzzles", "make", "--out", out)
    assert (done.returncode, done.stderr) == (0, "")
    assert out.read_bytes() == DATA


def test_check_proves_every_one(capsys):
    assert main(["check"]) == 0
    said = capsys.readouterr()
    assert said.out.startswith(f"200 puzzles, {len(DATA)} bytes\npoints: ")
    assert said.err == ""


@cache
def first_of(kind):
    return next(puzzle for puzzle in PUZZLES if puzzle.kind == kind)


@pytest.mark.parametrize("kind", [POINTS, HEXAGON, TILES, THREE, ROW])
def test_what_is_wrong_with_a_puzzle_is_said(kind):
    puzzle = first_of(kind)
    goal = puzzle.goal
    assert complaint(puzzle) == ""
    assert complaint(puzzle._replace(goal=goal + 1)) == f"the goal is {goal}, not {goal + 1}"
    assert complaint(puzzle._replace(level=HARD)) == "it is easy, not hard"
    assert complaint(puzzle._replace(solution=())) == "its solution does not solve it"
    other = puzzle.solution[:-1] + puzzle.laid[:1]
    assert complaint(puzzle._replace(solution=other)) == "its solution does not solve it"
    assert complaint(puzzle._replace(rack=puzzle.rack[:1] * 2)) == "a tile occurs twice"
    twice = puzzle.laid + puzzle.laid[:1]
    assert complaint(puzzle._replace(laid=twice)) == "a tile occurs twice"
    assert complaint(puzzle._replace(laid=())) == "a puzzle needs a table and a rack"
    if len(puzzle.laid) > 1:
        torn = puzzle._replace(laid=puzzle.laid[1:])
        assert complaint(torn).endswith("is not a legal placement")


def test_check_names_the_wrong_ones(tmp_path):
    puzzles = list(PUZZLES[:9])
    puzzles[6] = puzzles[6]._replace(goal=puzzles[6].goal + 1)
    puzzles[8] = puzzles[3]
    file = tmp_path / "a.bin"
    file.write_bytes(pack(puzzles))
    done = run("puzzles", "check", file)
    assert done.returncode == 1
    first, second = done.stderr.splitlines()
    assert first.startswith(f"{file}: puzzle 7: the goal is ")
    assert second == f"{file}: puzzle 9: the file has it twice"


@given(st.integers(0, len(DATA) - 1), st.integers(1, 255))
def test_a_damaged_file_is_refused(at, by):
    with pytest.raises(BadPuzzles):
        unpack(DATA[:at] + bytes((DATA[at] ^ by,)) + DATA[at + 1 :])


@settings(max_examples=50, deadline=None)
@given(st.integers(0, len(DATA) - 5), st.integers(1, 255))
def test_a_forged_file_is_refused_or_proven(at, by):
    """With the right checksum: whatever it says, it is refused, or what is wrong is said."""
    body = DATA[:at] + bytes((DATA[at] ^ by,)) + DATA[at + 1 : -4]
    try:
        puzzles = unpack(body + struct.pack("<I", crc32(body)))
    except BadPuzzles:
        return
    changed = [puzzle for puzzle in puzzles if puzzle not in PUZZLES]
    for puzzle in changed[:3]:
        assert isinstance(complaint(puzzle), str)


@given(st.binary(max_size=64))
def test_junk_is_refused(junk):
    for data in (
        junk,
        b"TP\x01" + junk,
        b"TP\x01" + junk + struct.pack("<I", crc32(b"TP\x01" + junk)),
    ):
        with pytest.raises(BadPuzzles):
            unpack(data)


def test_arguments(tmp_path):
    assert_usage_error(run("puzzles"), "puzzles", "make|check|make-days|check-days")
    assert_usage_error(run("puzzles", "check", tmp_path / "none"), "puzzles", "No such file")
    junk = tmp_path / "junk"
    junk.write_bytes(b"junk")
    done = run("puzzles", "check", junk)
    assert (done.returncode, done.stderr) == (1, f"{junk}: not puzzles of this version\n")
