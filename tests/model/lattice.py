"""Plain geometry of triangular dominoes (docs/rules.md section 1): formulas and sets, no tables."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

Tile = tuple[int, int, int]  # the three numbers, ascending
Corners = tuple[int, int, int]  # numbers as they lie: apex first, then clockwise
Cell = tuple[int, int]  # row, col
Point = tuple[int, int]  # a lattice point, row, col
Field = dict[Cell, Corners]  # the filled cells of one field


def all_tiles() -> list[Tile]:
    """Section 1, Tiles: every multiset of three numbers from 0..5."""
    return [(a, b, c) for a in range(6) for b in range(a, 6) for c in range(b, 6)]


def value(tile: Tile) -> int:
    """Section 1: the value of a tile is the sum of its three corners."""
    return sum(tile)


def is_triple(tile: Tile) -> bool:
    """Section 1: all three numbers are equal."""
    return tile[0] == tile[1] == tile[2]


def turns(tile: Tile) -> list[Corners]:
    """Section 1: read clockwise the numbers ascend, and a tile may be turned in three ways.

    Only different turns are listed: three, or one for a triple.
    """
    a, b, c = tile
    if is_triple(tile):
        return [(a, b, c)]
    return [(a, b, c), (b, c, a), (c, a, b)]


def points_up(cell: Cell) -> bool:
    """Section 1, Cells: a cell points up when row + col is even."""
    row, col = cell
    return (row + col) % 2 == 0


def points_of(cell: Cell) -> tuple[Point, Point, Point]:
    """Section 1, Corners: the lattice points of a cell, apex first, then clockwise."""
    row, col = cell
    if points_up(cell):
        return (row, col), (row + 1, col + 1), (row + 1, col - 1)  # top, right, left
    return (row + 1, col), (row, col - 1), (row, col + 1)  # bottom, left, right


def side_neighbours(cell: Cell) -> list[Cell]:
    """Section 1, Cells: the three cells that share a side with this one."""
    row, col = cell
    third = (row + 1, col) if points_up(cell) else (row - 1, col)
    return [(row, col - 1), (row, col + 1), third]


def cells_around(point: Point) -> list[Cell]:
    """Section 1: six cells meet at every lattice point; found by looking at all cells nearby."""
    row, col = point
    nearby = [(r, c) for r in (row - 1, row) for c in (col - 1, col, col + 1)]
    return [cell for cell in nearby if point in points_of(cell)]


def numbers_shown(field: Field) -> dict[Point, int]:
    """The number that each touched lattice point of a field shows."""
    shown: dict[Point, int] = {}
    for cell, corners in field.items():
        for point, number in zip(points_of(cell), corners, strict=True):
            if shown.setdefault(point, number) != number:
                raise ValueError(f"the field disagrees with itself at {point}")
    return shown


def filled_neighbours(field: Field, cell: Cell) -> list[Cell]:
    """The side neighbours of a cell that are filled."""
    return [neighbour for neighbour in side_neighbours(cell) if neighbour in field]


def disagreement(
    shown: dict[Point, int], points: Iterable[Point], corners: Corners
) -> tuple[Point, int] | None:
    """The first point that already shows another number than the tile would; None if all agree."""
    for point, number in zip(points, corners, strict=True):
        if shown.get(point, number) != number:
            return point, shown[point]
    return None


def why_not(field: Field, cell: Cell, corners: Corners) -> str | None:
    """Section 1, Legal placement: the rule that a placement breaks, or None if it is legal."""
    if cell in field:
        return "the cell is filled"
    if not filled_neighbours(field, cell):
        return "no side neighbour of the cell is filled"
    found = disagreement(numbers_shown(field), points_of(cell), corners)
    return None if found is None else f"point {found[0]} shows {found[1]}"


def open_cells(field: Field) -> list[Cell]:
    """All empty cells next to a filled one, in order."""
    return sorted({n for cell in field for n in side_neighbours(cell) if n not in field})


def placements(field: Field, rack: Iterable[Tile]) -> Iterator[tuple[Tile, Cell, Corners]]:
    """Section 1: every tile in every turn in every empty cell next to a filled one."""
    shown = numbers_shown(field)
    ways = [(tile, corners) for tile in rack for corners in turns(tile)]
    for cell in open_cells(field):
        apex, second, third = (shown.get(point) for point in points_of(cell))
        for tile, corners in ways:
            a, b, c = corners
            if apex in (a, None) and second in (b, None) and third in (c, None):
                yield tile, cell, corners


def hexagons_closed(field: Field, cell: Cell) -> int:
    """Section 1, Shapes: around how many points of a filled cell are all six cells filled?

    Asked about the tile just laid, on the board after it lies: each such hexagon was closed by it.
    """
    if cell not in field:
        raise ValueError(f"{cell} is empty")
    return sum(all(around in field for around in cells_around(p)) for p in points_of(cell))


def touches_another(field: Field, cell: Cell, point: Point) -> bool:
    """Does any tile other than the one in `cell` have a corner at this point?"""
    return any(around in field for around in cells_around(point) if around != cell)


def is_bridge(field: Field, cell: Cell, kind: str) -> bool:
    """Section 1, Shapes: is the tile just laid in `cell` a bridge, on the board after it lies?"""
    if kind == "classic":  # all three corners touch other tiles and no hexagon is closed
        all_touch = all(touches_another(field, cell, point) for point in points_of(cell))
        return all_touch and hexagons_closed(field, cell) == 0
    if kind != "strict":
        raise ValueError(f"no such kind of bridge: {kind}")
    neighbours = filled_neighbours(field, cell)
    if len(neighbours) != 1:
        return False
    side = set(points_of(cell)) & set(points_of(neighbours[0]))
    (opposite,) = set(points_of(cell)) - side
    return touches_another(field, cell, opposite)


def shape_bonus(field: Field, cell: Cell, kind: str) -> int:
    """Section 1, Points for a tile: bridge 40, one hexagon 50, two 60, three 70."""
    hexagons = hexagons_closed(field, cell)
    if hexagons:
        return 40 + 10 * hexagons
    return 40 if is_bridge(field, cell, kind) else 0
