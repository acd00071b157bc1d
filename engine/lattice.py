"""The triangular lattice in packed integers (docs/rules.md section 1).

A cell is ``field << FIELD_SHIFT | row + 64 << ROW_SHIFT | col + 64``: 19 bits, so that one
dictionary holds the cells of every field and a neighbour is a constant away. 56 tiles span at most
55 rows or columns, so a neighbour never runs into another row or another field. A lattice point is
packed in the same way. An up cell has the number of its apex.
"""

from engine.tiles import ROTATION_BITS

ROW_SHIFT = 7
ROW = 1 << ROW_SHIFT
COORD_MASK = ROW - 1  # the column; the row, once shifted
FIELD_SHIFT = 14
FIELD_MASK = (1 << FIELD_SHIFT) - 1  # a cell without its field
ORIGIN = 64 << ROW_SHIFT | 64  # row 0, column 0 of field 0

# A placement is ``face << FACE_SHIFT | cell``: 27 bits in all. Faces are packed in ``tiles``.
FACE_SHIFT = 19
TILE_SHIFT = FACE_SHIFT + ROTATION_BITS
CELL_MASK = (1 << FACE_SHIFT) - 1

# The six cells that meet at a point, as distances from the point.
AROUND = (0, 1, -1, -ROW - 1, -ROW, -ROW + 1)


def cell(field: int, row: int, col: int) -> int:
    """The packed cell; rows and columns -64..63, field 0..31."""
    return field << FIELD_SHIFT | (row + 64) << ROW_SHIFT | (col + 64)


def field_of(cell: int) -> int:
    """The field of a cell or point."""
    return cell >> FIELD_SHIFT


def row_of(cell: int) -> int:
    """The row of a cell or point; rows grow downwards."""
    return (cell >> ROW_SHIFT & COORD_MASK) - 64


def col_of(cell: int) -> int:
    """The column of a cell or point; columns grow to the right."""
    return (cell & COORD_MASK) - 64


def points_down(cell: int) -> int:
    """1 if the cell's apex is at the bottom, 0 if it is at the top."""
    return (cell >> ROW_SHIFT ^ cell) & 1


def corners(cell: int) -> "tuple[int, int, int]":
    """The cell's three points, apex first, then clockwise."""
    if (cell >> ROW_SHIFT ^ cell) & 1:
        return cell + ROW, cell - 1, cell + 1
    return cell, cell + ROW + 1, cell + ROW - 1


def across(cell: int) -> int:
    """The side neighbour above or below; the two others are ``cell - 1`` and ``cell + 1``."""
    return cell - ROW if (cell >> ROW_SHIFT ^ cell) & 1 else cell + ROW
