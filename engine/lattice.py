"""The triangular lattice in packed integers (docs/rules.md section 1).

A cell is ``field << 14 | row + 64 << 7 | col + 64``: 19 bits, so that one dictionary holds the
cells of every field and neighbours are a constant away. 56 tiles span at most 55 rows or columns,
so a neighbour never runs into another row or another field. A lattice point is packed in the same
way; an up cell shares its number with its apex.
"""

FIELD_BITS = 14
FIELD_MASK = (1 << FIELD_BITS) - 1  # a cell without its field
ROW = 1 << 7
ORIGIN = 64 << 7 | 64  # row 0, column 0 of field 0

# A placement is ``face << FACE_SHIFT | cell``, a face ``tile << 2 | turn``: 27 bits in all.
FACE_SHIFT = 19
TILE_SHIFT = 21
CELL_MASK = (1 << FACE_SHIFT) - 1

# The six cells that meet at a point, as distances from the point.
AROUND = (0, 1, -1, -ROW - 1, -ROW, -ROW + 1)


def cell(field: int, row: int, col: int) -> int:
    """The packed cell; rows and columns -64..63, field 0..31."""
    return field << FIELD_BITS | (row + 64) << 7 | (col + 64)


def field_of(cell: int) -> int:
    """The field of a cell or point."""
    return cell >> FIELD_BITS


def row_of(cell: int) -> int:
    """The row of a cell or point; rows grow downwards."""
    return (cell >> 7 & 127) - 64


def col_of(cell: int) -> int:
    """The column of a cell or point; columns grow to the right."""
    return (cell & 127) - 64


def points_down(cell: int) -> int:
    """1 if the cell's apex is at the bottom, 0 if it is at the top."""
    return (cell >> 7 ^ cell) & 1


def corners(cell: int) -> tuple:
    """The cell's three points, apex first, then clockwise."""
    if (cell >> 7 ^ cell) & 1:
        return cell + ROW, cell - 1, cell + 1
    return cell, cell + ROW + 1, cell + ROW - 1


def across(cell: int) -> int:
    """The side neighbour above or below; the two others are ``cell - 1`` and ``cell + 1``."""
    return cell - ROW if (cell >> 7 ^ cell) & 1 else cell + ROW
