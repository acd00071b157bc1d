"""The table of triangles as shapes: ivory tiles on felt, a coin with its number at each point."""

from collections.abc import Iterator
from math import sqrt
from typing import NamedTuple

from engine.lattice import col_of, corners, field_of, points_down, row_of
from tools.assets.palette import Screen, Table
from tools.record.picture import typeface
from tools.record.picture.look import Look
from tools.record.picture.shapes import Box, Disc, Point, Polygon, Shape, Text
from tools.record.picture.words import Words
from tools.record.turns import Lattice

_ROW = sqrt(3)  # height of a tile; lengths here are in half widths of a tile
_COIN = 0.38  # radius
_RIM = 0.08  # of ivory around a coin, visible on the felt
_DIGIT = 0.46  # height of a numeral
_SEAM = 0.05
_OWNER = 0.14  # the edge of the tile laid last
_DOT = 0.045
_MARGIN = 0.7  # about a field
_LARGEST = 6.5  # the least number of half widths in the shorter side
_LABEL = 0.07  # height of the line with a field's number, of the shorter side
_LINE = 1.3  # height of that line, in ems
_RING = 6  # tiles around a point where no felt is visible


class Reach(NamedTuple):
    """The extent of a field: its first and last column and row of points."""

    left: int
    right: int
    top: int
    bottom: int


def reaches(table: Lattice) -> list[Reach]:
    """The extent of each field; of an empty table, that of a first tile."""
    fields: list[Reach] = []
    for field in range(max([field_of(cell) for cell in table.cells], default=-1) + 1):
        points = [p for cell in table.cells if field_of(cell) == field for p in corners(cell)]
        cols, rows = [col_of(p) for p in points], [row_of(p) for p in points]
        fields.append(Reach(min(cols), max(cols), min(rows), max(rows)))
    return fields or [Reach(-1, 1, 0, 1)]


def draw(
    table: Lattice, whole: Lattice, box: Box, look: Look, seat: int, words: Words
) -> Iterator[Shape]:
    """The shapes of a table within a box of felt.

    ``whole``: the table for which to leave room, so that a growing one keeps its place; ``seat``:
    who laid the last tiles.
    """
    parts = panels(reaches(whole), box)
    for panel in parts:
        yield from _dots(panel, look)
    for field, panel in enumerate(parts):
        if panel.label:
            x, y = panel.box.x + panel.label / 2, panel.box.y + panel.label
            colour = look.colours[Screen.SOFT]
            size = panel.label / _LINE
            yield Text(x, y, size, words.field(field + 1), colour, "label")
        part = Lattice(
            {cell: face for cell, face in table.cells.items() if field_of(cell) == field},
            {point: what for point, what in table.points.items() if field_of(point) == field},
            tuple(cell for cell in table.last if field_of(cell) == field),
            table.lit,
        )
        yield from _field(part, panel, look, seat)


class Panel(NamedTuple):
    """Where a field is drawn.

    Its box, the position of the point 0,0, half the width of a tile, and the height of the field's
    number, 0 if it needs none.
    """

    box: Box
    x: float
    y: float
    half: float
    label: float

    def at(self, point: int) -> Point:
        """The position of a lattice point."""
        return self.x + col_of(point) * self.half, self.y + row_of(point) * _ROW * self.half


def panels(fields: list[Reach], box: Box) -> list[Panel]:
    """Divide the box among the fields so that the tiles, of one size, are as large as possible."""
    wide = max([field.right - field.left for field in fields]) + 2 * _MARGIN
    high = max([field.bottom - field.top for field in fields]) * _ROW + 2 * _MARGIN
    count = len(fields)
    label = _LABEL * min(box.width, box.height) if count > 1 else 0.0
    half, across = max(
        (
            min(
                box.width / across / wide,
                (box.height / -(-count // across) - label) / high,
                min(box.width, box.height) / _LARGEST,
            ),
            -across,
        )
        for across in range(1, count + 1)
    )
    across = -across
    width, height = box.width / across, box.height / -(-count // across)
    parts = []
    for number, field in enumerate(fields):
        x, y = box.x + number % across * width, box.y + number // across * height
        parts.append(
            Panel(
                Box(x, y, width, height, 0, 0, "field"),
                x + width / 2 - (field.left + field.right) / 2 * half,
                y + (height + label) / 2 - (field.top + field.bottom) / 2 * _ROW * half,
                half,
                label,
            )
        )
    return parts


def _dots(panel: Panel, look: Look) -> Iterator[Shape]:
    """The points of the lattice on the felt."""
    box, half = panel.box, panel.half
    radius = max(0.7, _DOT * half)
    first_row = int((box.y - panel.y) // (_ROW * half)) + 1
    last_row = int((box.y + box.height - radius - panel.y) // (_ROW * half))
    first_col = int((box.x - panel.x) // half) + 1
    last_col = int((box.x + box.width - radius - panel.x) // half)
    for row in range(first_row, last_row + 1):
        y = panel.y + row * _ROW * half
        for col in range(first_col, last_col + 1):
            x = panel.x + col * half
            is_point = (row + col) % 2 == 0
            if is_point and x > box.x + radius and y > box.y + radius:
                yield Disc(x, y, radius, look.colours[Table.DOTS], "dot")


def _field(table: Lattice, panel: Panel, look: Look, seat: int) -> Iterator[Shape]:
    half = panel.half
    seam = max(0.8, _SEAM * half)
    ivory = look.colours[Table.IVORY]
    for point, (_, meeting) in table.points.items():
        if meeting < _RING:
            yield Disc(*panel.at(point), (_COIN + _RIM) * half, ivory, "rim")
    for cell in table.cells:
        face = ivory if not points_down(cell) else look.colours[Table.IVORY_DOWN]
        if cell in table.lit:
            face = look.colours[Table.LIT]
        corners_at = tuple(map(panel.at, corners(cell)))
        yield Polygon(corners_at, face, "tile", look.colours[Table.SEAM], seam)
    for cell in table.last:
        thick = max(1.5, _OWNER * half)
        colour = look.seat_text(seat)
        triangle = _within(tuple(map(panel.at, corners(cell))), (thick + seam) / 2, half)
        fill = look.colours[Table.LIT if cell in table.lit else Table.IVORY + points_down(cell)]
        yield Polygon(triangle, fill, "last", colour, thick)
    size = _DIGIT / typeface.CAP * half
    for point, (number, _) in table.points.items():
        x, y = panel.at(point)
        yield Disc(x, y, _COIN * half, look.number(number), "coin")
        yield Text(x, y + _DIGIT / 2 * half, size, str(number), ivory, "number", "middle")


def _within(triangle: tuple[Point, ...], border: float, half: float) -> tuple[Point, ...]:
    """A triangle made smaller by ``border`` on each side."""
    inner = half / sqrt(3)  # from the middle to a side
    part = (inner - border) / inner
    x = sum([corner[0] for corner in triangle]) / 3
    y = sum([corner[1] for corner in triangle]) / 3
    return tuple([(x + (at[0] - x) * part, y + (at[1] - y) * part) for at in triangle])
