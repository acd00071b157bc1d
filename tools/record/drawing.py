r"""Draws the tiles on the table as text: fields of triangles with their numbers, or the row of
symmetry.

Each lattice point shows one number, as all tiles that meet there agree. Inside each tile is
the letter of the seat that laid it. Rows are numbered on the left, every fourth column above::

           0
           3
    0     /A\
         5___0
    1     \B/
           2
"""

from engine.actions import FACE_MASK, SEAT_SHIFT
from engine.board import Board
from engine.game import Game
from engine.lattice import col_of, corners, field_of, points_down, row_of
from engine.line import LineGame
from engine.triangles import TriangleGame
from tools.record.turns import SEAT_LETTERS

_SPACING = 2  # characters from a row or column of points to the next
_LABELLED = 4  # every fourth column has its number above
_MARGIN = 8  # characters left of column 0 of the leftmost point


def draw_table(game: Game) -> list[str]:
    """The lines of the drawing, without trailing spaces; fields one below the other."""
    if not game.laid:
        return ["(no tiles laid)"]
    if isinstance(game, LineGame):
        return _row(game)
    assert isinstance(game, TriangleGame)
    lines = []
    for field in range(game.table.fields):
        if game.table.fields > 1:
            lines.append(f"field {field}")
        lines += _field(game.table, field)
    return lines


def _row(game: LineGame) -> list[str]:
    """The drawing of the row, and below each tile the letter of its seat."""
    faces = [tile & FACE_MASK for tile in game.table]
    tiles = [f"[{game.half(face, 0)}|{game.half(face, 1)}]" for face in faces]
    seats = [f"  {SEAT_LETTERS[tile >> SEAT_SHIFT]}  " for tile in game.table]
    return [" ".join(tiles), " ".join(seats).rstrip()]


def _field(board: Board, field: int) -> list[str]:
    """The drawing of one field."""
    cells = [cell for cell in board.cells if field_of(cell) == field]
    top = min(map(row_of, cells))
    left = min(map(col_of, cells)) - 1
    paper = _Paper()
    for col in range(left + 1, max(map(col_of, cells)) + 1):
        if col % _LABELLED == 0:
            label = str(col)
            paper.write(0, _MARGIN + (col - left) * _SPACING - len(label) + 1, label)
    for cell in cells:
        line = 1 + (row_of(cell) - top) * _SPACING
        column = _MARGIN + (col_of(cell) - left) * _SPACING
        seat = SEAT_LETTERS[board.cells[cell] >> SEAT_SHIFT]
        down = points_down(cell)
        paper.write(line + 1, 0, f"{row_of(cell):4}")
        paper.write(line + 1, column - 1, f"\\{seat}/" if down else f"/{seat}\\")
        paper.write(line if down else line + _SPACING, column - 1, "___")
    for point in {point for cell in cells for point in corners(cell)}:
        line = 1 + (row_of(point) - top) * _SPACING
        column = _MARGIN + (col_of(point) - left) * _SPACING
        paper.write(line, column, str(board.number(point)))
    return paper.lines()


class _Paper:
    """Characters at lines and columns from 0; later text covers earlier text."""

    def __init__(self) -> None:
        self._rows: list[list[str]] = []

    def write(self, line: int, column: int, text: str) -> None:
        """Write text that begins at a position."""
        while len(self._rows) <= line:
            self._rows.append([])
        row = self._rows[line]
        row += " " * (column + len(text) - len(row))
        row[column : column + len(text)] = text

    def lines(self) -> list[str]:
        """The lines without trailing spaces."""
        return ["".join(row).rstrip() for row in self._rows]
