"""The lattice and the board: cells, corners, patterns of neighbours, shapes, replies."""

from engine import lattice
from engine.actions import BRIDGE, DOUBLE, HEXAGON, PLAIN, TRIPLE
from engine.board import Board
from tests.engine_common.tools import (
    Chooser,
    all_tiles,
    corners_of,
    digest,
    shared,
    sides,
    touching,
)

ANY = 0  # the face of 0-0-0: it agrees with itself everywhere
UP = (0, 0)
DOWN = (0, 1)


def packed(cell, field=0):
    return lattice.cell(field, cell[0], cell[1])


def filled(cells):
    """A board with 0-0-0 in each of these cells."""
    board = Board()
    for cell in cells:
        board.place(packed(cell), ANY, 0)
    return board


def check_cells_and_corners():
    for field in (0, 1, 31):
        for row in range(-56, 57, 14):
            for col in range(-56, 57, 5):
                cell = lattice.cell(field, row, col)
                assert 0 <= cell <= lattice.CELL_MASK
                assert lattice.field_of(cell) == field
                assert lattice.row_of(cell) == row
                assert lattice.col_of(cell) == col
                assert lattice.points_down(cell) == (row + col) % 2
                vertices = [packed(point, field) for point in corners_of((row, col))]
                assert list(lattice.corners(cell)) == vertices
                neighbours = sorted([cell - 1, cell + 1, lattice.across(cell)])
                assert neighbours == sorted([packed(side, field) for side in sides((row, col))])
                yield


def check_cells_around_a_point():
    for row, col in ((0, 0), (3, -5), (-20, 16), (-1, 1)):
        meeting = [packed(cell) for cell in ring((row, col))]
        assert len(meeting) == 6
        around = [lattice.cell(0, row, col) + step for step in lattice.AROUND]
        assert sorted(around) == sorted(meeting)


def _shapes_by_sides(centre):
    """For 0..3 filled sides: how often each shape occurs among the patterns of neighbours."""
    near = touching(centre)
    assert len(near) == 12
    cell = packed(centre)
    counts = {}
    for pattern in range(4096):
        cells = [near[i] for i in range(12) if pattern >> i & 1]
        board = filled(cells)
        touched = len([1 for other in cells if shared(centre, other) == 2])
        for classic in (False, True):
            key = (touched, classic, board.shape(cell, classic))
            counts[key] = counts.get(key, 0) + 1
        if pattern % 4 == 0:
            yield None  # not done yet
    yield counts


def check_patterns_of_neighbours():
    """All 4096 ways in which the 12 cells around a cell may be filled, for both directions."""
    for centre in (UP, DOWN):
        counts = {}
        for counts in _shapes_by_sides(centre):
            if counts is None:
                yield
        strict = [[counts.get((n, False, shape), 0) for shape in range(5)] for n in range(4)]
        assert [sum(row) for row in strict] == [512, 1536, 1536, 512]
        assert strict[1] == [192, 1344, 0, 0, 0]  # one side: no hexagon, most are bridges
        # Two sides share a corner whose other three cells decide: 1/8 close its hexagon.
        assert strict[2] == [1344, 0, 192, 0, 0]
        assert strict[3] == [343, 0, 147, 21, 1]
        classic = [[counts.get((n, True, shape), 0) for shape in range(5)] for n in range(4)]
        assert classic[1] == strict[1]
        assert classic[2] == [0, 1344, 192, 0, 0]
        assert classic[3] == [0, 343, 147, 21, 1]


def check_replies_to_a_first_tile():
    """Around a triple 15 placements, around a pair 11, around three numbers 9; 600 in all."""
    total = 0
    every = bytes(range(56))
    for number in range(56):
        board = Board()
        board.place(board.origin(), number << 2, 1)
        found = []
        board.add_placements(every.replace(bytes((number,)), b""), found)
        assert len(set(found)) == len(found)
        different = len(set(all_tiles()[number]))
        assert len(found) == (15, 11, 9)[different - 1]
        total += len(found)
        yield
    assert total == 600


def ring(point):
    """The six cells around a vertex."""
    row, col = point
    return [
        (r, c)
        for r in range(row - 2, row + 2)
        for c in range(col - 2, col + 3)
        if point in corners_of((r, c))
    ]


def check_hexagons():
    """One, two and three at once, at every choice of corners, in both directions."""
    for centre in (UP, DOWN):
        for closed in range(1, 8):
            points = [corners_of(centre)[i] for i in range(3) if closed >> i & 1]
            cells = []
            for point in points:
                cells += [c for c in ring(point) if c != centre and c not in cells]
            board = filled(cells)
            expected = (HEXAGON, DOUBLE, TRIPLE)[len(points) - 1]
            for classic in (False, True):
                assert board.shape(packed(centre), classic) == expected
            # One tile too few around one of the points, and that hexagon is not closed.
            for missing in cells:
                board = filled([cell for cell in cells if cell != missing])
                opened = len([point for point in points if missing in ring(point)])
                left = len(points) - opened
                shape = board.shape(packed(centre), False)
                if left:
                    assert shape == HEXAGON - 1 + left
                else:
                    assert shape in (PLAIN, BRIDGE)
                yield


def check_bridges_in_all_six_orientations():
    """Up or down, and whichever corner is opposite to the filled side."""
    for centre in (UP, DOWN):
        for opposite in range(3):
            point = corners_of(centre)[opposite]
            base = [cell for cell in sides(centre) if point not in corners_of(cell)]
            assert len(base) == 1
            tips = [cell for cell in ring(point) if cell != centre and shared(centre, cell) == 1]
            assert len(tips) == 3
            for tip in tips:
                board = filled((base[0], tip))
                assert board.shape(packed(centre), False) == BRIDGE
                assert board.shape(packed(centre), True) == BRIDGE
            yield
            assert filled(base).shape(packed(centre), False) == PLAIN
            assert filled(base).shape(packed(centre), True) == PLAIN
            assert filled(tips).shape(packed(centre), True) == PLAIN  # only one corner touches


def check_two_and_three_filled_sides():
    """A gap is no bridge by the sheets, and one by the classic house rule."""
    for centre in (UP, DOWN):
        around = sides(centre)
        for count in (2, 3):
            for leave in around if count == 2 else [None]:
                board = filled([cell for cell in around if cell != leave])
                assert board.shape(packed(centre), False) == PLAIN
                assert board.shape(packed(centre), True) == BRIDGE


def _contents(board):
    return (
        sorted(board.cells.items()),
        sorted(board.points.items()),
        sorted(board.frontier.items()),
        board.fields,
    )


def check_take_back_restores():
    """Random boards with several fields, taken back tile by tile."""
    for seed in range(6):
        chooser = Chooser(seed)
        board = Board()
        free = bytes(range(56))
        stack = []
        for _ in range(40):
            found = []
            if board.fields and (board.fields == 4 or chooser.below(8)):
                board.add_placements(free, found)
                found.sort()
            if found:
                action = found[chooser.below(len(found))]
                cell, face = action & lattice.CELL_MASK, action >> lattice.FACE_SHIFT
            else:
                cell, face = board.origin(), free[chooser.below(len(free))] << 2
            stack.append((cell, digest(_contents(board))))
            board.place(cell, face, seed % 4)
            free = free.replace(bytes((face >> 2,)), b"")
            yield
        assert board.fields == 4
        while stack:
            cell, before = stack.pop()
            board.take_back(cell)
            assert digest(_contents(board)) == before
            yield
        assert _contents(board) == ([], [], [], 0)


def check_numbers_shown():
    board = Board()
    number = all_tiles().index((1, 2, 5))
    board.place(board.origin(), number << 2 | 1, 3)  # 2 at the top, 5 right, 1 left
    shown = [board.number(packed(point)) for point in ((0, 0), (1, 1), (1, -1), (0, 1))]
    assert shown == [2, 5, 1, -1]
