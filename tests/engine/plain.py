"""Triangular dominoes from first principles: vertices of triangles, sets, all places tried.

It shares nothing with engine/: no tables, no packed integers (docs/rules.md section 1).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from itertools import combinations_with_replacement

Tile = tuple[int, int, int]  # its three numbers, ascending
Corners = tuple[int, int, int]  # the numbers as they lie: apex first, then clockwise
Cell = tuple[int, int]  # row, column
Point = tuple[int, int]  # row, column of a vertex
Field = dict[Cell, Corners]

TILES: list[Tile] = list(combinations_with_replacement(range(6), 3))


def tile(text: str) -> Tile:
    """``0-3-5`` as a tile."""
    a, b, c = map(int, text.split("-"))
    return a, b, c


@cache
def lies(tile: Tile) -> list[Corners]:
    """Every way the tile can lie, by the corner at the apex; clockwise they stay in order."""
    a, b, c = tile
    ways = [(a, b, c), (b, c, a), (c, a, b)]
    return ways if len(set(tile)) > 1 else ways[:1]


def points_up(cell: Cell) -> bool:
    return sum(cell) % 2 == 0


@cache
def vertices(cell: Cell) -> tuple[Point, Point, Point]:
    """The apex, then clockwise; a cell is one row high and two columns wide at its base."""
    row, col = cell
    if points_up(cell):
        return (row, col), (row + 1, col + 1), (row + 1, col - 1)
    return (row + 1, col), (row, col - 1), (row, col + 1)


def _near(cell: Cell) -> Iterator[Cell]:
    row, col = cell
    for r in range(row - 1, row + 2):
        for c in range(col - 2, col + 3):
            if (r, c) != cell:
                yield r, c


@cache
def side_neighbours(cell: Cell) -> list[Cell]:
    """The cells that share two vertices with this one."""
    own = set(vertices(cell))
    return [near for near in _near(cell) if len(own & set(vertices(near))) == 2]


@cache
def touching_cells(cell: Cell) -> list[Cell]:
    """The cells that share at least a vertex with this one."""
    own = set(vertices(cell))
    return [near for near in _near(cell) if own & set(vertices(near))]


@cache
def ring(point: Point) -> list[Cell]:
    """The six cells that meet at a vertex."""
    row, col = point
    nearby = [(r, c) for r in range(row - 2, row + 2) for c in range(col - 2, col + 3)]
    return [cell for cell in nearby if point in vertices(cell)]


def numbers(field: Field) -> dict[Point, int]:
    """The number shown at each vertex of the field."""
    shown: dict[Point, int] = {}
    for cell, corners in field.items():
        shown.update(zip(vertices(cell), corners, strict=True))
    return shown


def placements(field: Field, tiles: Iterable[Tile]) -> list[tuple[Tile, Cell, Corners]]:
    """Every legal placement on a field that is not empty: every tile, everywhere, in every turn."""
    shown = numbers(field)
    rows = [row for row, _ in field]
    cols = [col for _, col in field]
    everywhere = [
        (row, col)
        for row in range(min(rows) - 1, max(rows) + 2)
        for col in range(min(cols) - 1, max(cols) + 2)
    ]
    free = [
        cell
        for cell in everywhere
        if cell not in field and any(side in field for side in side_neighbours(cell))
    ]
    return [
        (tile, cell, corners)
        for cell in free
        for tile in tiles
        for corners in lies(tile)
        if all(shown.get(p, n) == n for p, n in zip(vertices(cell), corners, strict=True))
    ]


def shape(field: Iterable[Cell], cell: Cell, classic: bool) -> str:
    """What a tile laid in the empty cell would make: plain, bridge, hexagon, double or triple."""
    before = set(field)
    hexagons = sum(set(ring(point)) - before == {cell} for point in vertices(cell))
    if hexagons:
        return ("hexagon", "double", "triple")[hexagons - 1]
    touched = [bool(set(ring(point)) & before) for point in vertices(cell)]
    sides = sum(side in before for side in side_neighbours(cell))
    if all(touched) and (classic or sides == 1):
        return "bridge"
    return "plain"
