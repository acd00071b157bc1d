"""The packing of cells and points, by arithmetic of its own."""

from itertools import product

import pytest

from engine import lattice

FIELDS = (0, 1, 5, 31)
PLACES = [*product((-60, -1, 0, 1, 37, 62), repeat=2)]

cells = pytest.mark.parametrize("field", FIELDS)


@cells
def test_a_cell_has_a_field_a_row_and_a_column(field: int) -> None:
    for row, col in PLACES:
        cell = lattice.cell(field, row, col)
        assert (lattice.field_of(cell), lattice.row_of(cell), lattice.col_of(cell)) == (
            field,
            row,
            col,
        )
        assert cell & lattice.FIELD_MASK == lattice.cell(0, row, col)
        assert cell & lattice.CELL_MASK == cell
    assert lattice.cell(field, 0, 0) & lattice.FIELD_MASK == lattice.ORIGIN


@cells
def test_above_a_cell_there_is_room_for_a_face(field: int) -> None:
    for row, col in PLACES:
        cell = lattice.cell(field, row, col)
        for face in (0, 1, 3 * 56 - 1):
            placement = face << lattice.FACE_SHIFT | cell
            assert placement & lattice.CELL_MASK == cell
            assert placement >> lattice.FACE_SHIFT == face
            assert placement >> lattice.TILE_SHIFT == face >> lattice.ROTATION_BITS


@cells
def test_corners_and_neighbours(field: int) -> None:
    """A cell points down if row and column differ by an odd number."""
    for row, col in PLACES:
        cell = lattice.cell(field, row, col)
        down = (row + col) % 2
        assert lattice.points_down(cell) == down
        around = [(1, 0), (0, -1), (0, 1)] if down else [(0, 0), (1, 1), (1, -1)]
        points = tuple(lattice.cell(field, row + down_by, col + right) for down_by, right in around)
        assert lattice.corners(cell) == points
        other = lattice.across(cell)
        assert other == lattice.cell(field, row + (-1 if down else 1), col)
        assert len({*points} & {*lattice.corners(other)}) == 2


@cells
def test_six_cells_meet_at_a_point(field: int) -> None:
    for row, col in PLACES:
        point = lattice.cell(field, row, col)
        if lattice.points_down(point):
            continue  # a point has the number of an upright cell
        meeting = {point + away for away in lattice.AROUND}
        near = [
            lattice.cell(field, row + down, col + right)
            for down, right in product((-2, -1, 0, 1), range(-3, 4))
        ]
        assert meeting == {cell for cell in near if point in lattice.corners(cell)}
        assert len(meeting) == 6
