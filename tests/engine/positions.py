"""Positions built for one last tile: what must lie around it for a shape, and a way there."""

from __future__ import annotations

import random
from collections import deque
from collections.abc import Collection, Sequence
from itertools import pairwise

from engine.events import Event
from engine.game import Game

from . import plain
from .plain import Cell, Corners, Point, Tile
from .play import act, deal, match

Laid = tuple[Tile, Cell, Corners]

# Every way to choose corners of a cell (0 apex, then clockwise), by how many.
CORNERS_OF_SHAPE = {
    "bridge": [(0,), (1,), (2,)],  # the corner opposite to the filled side
    "hexagon": [(0,), (1,), (2,)],  # the points around which a hexagon closes
    "double": [(0, 1), (1, 2), (2, 0)],
    "triple": [(0, 1, 2)],
}


def surroundings(shape: str, cell: Cell, corners: Sequence[int]) -> list[Cell]:
    """The cells to fill before a tile in ``cell`` makes the shape at these of its corners."""
    if shape == "bridge":
        return _around_to_tip(cell, corners[0])
    points = [plain.vertices(cell)[i] for i in corners]
    return sorted({near for point in points for near in plain.ring(point)} - {cell})


def _around_to_tip(cell: Cell, corner: int) -> list[Cell]:
    """The shortest chain from the cell at the opposite side to one that touches the corner."""
    tip = plain.vertices(cell)[corner]
    sides = plain.side_neighbours(cell)
    start = next(side for side in sides if tip not in plain.vertices(side))
    return chain(start, set(plain.ring(tip)), {cell, *sides})


def gap(cell: Cell, sides: Sequence[int]) -> list[Cell]:
    """Cells that fill these sides of a cell (0..2) and close no hexagon when it is filled."""
    around = plain.side_neighbours(cell)
    # Of the cells around each corner the one across stays empty.
    holes = [cell]
    for point in plain.vertices(cell):
        near = {side for side in around if point in plain.vertices(side)}
        tips = set(plain.ring(point)) - near - {cell}
        holes += [tip for tip in tips if not near & set(plain.side_neighbours(tip))]
    filled = [around[sides[0]]]
    for start, end in pairwise(sides):
        avoid = {*holes, *around} - {around[end]}
        way = chain(around[start], {around[end]}, avoid)
        filled += [step for step in reversed(way) if step not in filled]
    return filled


def chain(start: Cell, goals: Collection[Cell], avoid: Collection[Cell]) -> list[Cell]:
    """The shortest chain of side neighbours from ``start`` to any of ``goals``."""
    before: dict[Cell, Cell | None] = {start: None}
    queue = deque([start])
    while queue[0] not in goals:
        for near in plain.side_neighbours(queue[0]):
            if near not in before and near not in avoid:
                before[near] = queue[0]
                queue.append(near)
        queue.popleft()
    steps: list[Cell] = []
    step: Cell | None = queue[0]
    while step is not None:
        steps.append(step)
        step = before[step]
    return steps


def way_there(
    cells: Sequence[Cell],
    cell: Cell,
    corners: Corners | None = None,
    opener: Tile | None = None,
    without: Collection[Tile] = (),
) -> list[Laid]:
    """Different tiles, one after the other, that fill ``cells`` and, if given, at last ``cell``.

    All is moved so that the first tile lies at 0,0. ``corners``: how the last tile lies.
    ``opener``: the first tile; ``without``: tiles not to be used. Raises LookupError if there is
    no way.
    """
    taken = set(without)
    shown: dict[Point, int] = {}
    if corners is not None:
        shown.update(zip(plain.vertices(cell), corners, strict=True))
        taken.add(_sorted(corners))
    for attempt in range(20):
        rng = random.Random(attempt)
        for origin in filter(plain.points_up, cells):
            search = _Search(rng, taken - {opener})
            found = search.fill(_order(origin, cells), shown, opener)
            if found is None:
                continue
            if corners is not None:
                found.append((_sorted(corners), cell, corners))
            return [(tile, (at[0] - origin[0], at[1] - origin[1]), way) for tile, at, way in found]
    raise LookupError("no tiles fit there")


def _sorted(corners: Corners) -> Tile:
    a, b, c = sorted(corners)
    return a, b, c


def _order(origin: Cell, cells: Sequence[Cell]) -> list[Cell]:
    """The cells so that each has a side in common with an earlier one."""
    order = [origin]
    while len(order) < len(cells):
        order.append(
            next(
                cell
                for cell in cells
                if cell not in order and set(order) & set(plain.side_neighbours(cell))
            )
        )
    return order


class _Search:
    """Tries tiles in an order drawn by chance, and gives up when that leads nowhere."""

    def __init__(self, rng: random.Random, taken: set[Tile]) -> None:
        self.tiles = [tile for tile in plain.TILES if tile not in taken]
        rng.shuffle(self.tiles)
        self.patience = 400

    def fill(
        self, order: Sequence[Cell], shown: dict[Point, int], opener: Tile | None = None
    ) -> list[Laid] | None:
        if not order:
            return []
        points = plain.vertices(order[0])
        for tile in [opener] if opener else self.tiles:
            for way in plain.lies(tile):
                new = dict(zip(points, way, strict=True))
                if any(shown.get(point, number) != number for point, number in new.items()):
                    continue
                self.patience -= 1
                if self.patience < 0:
                    return None
                at = self.tiles.index(tile)
                self.tiles.pop(at)
                rest = self.fill(order[1:], {**shown, **new})
                self.tiles.insert(at, tile)
                if rest is not None:
                    return [(tile, order[0], way), *rest]
        return None


def name(tile: Tile) -> str:
    return "-".join(map(str, tile))


def line(laid: Laid, field: int = 0, verb: str = "place") -> str:
    """A placement as ``play.act`` takes it."""
    tile, (row, col), corners = laid
    return f"{verb} {name(tile)} {field} {row},{col} {','.join(map(str, corners))}"


def lay_out(
    rules: str, laid: Sequence[Laid], keep: Sequence[str] = ("", ""), **knobs: int | str
) -> tuple[Game, Event]:
    """A match of two who lay these tiles in turn, from seat 0; what the last one did.

    ``keep``: the tiles that each seat must hold besides.
    """
    racks = [
        f"{' '.join(name(tile) for tile, _, _ in laid[seat::2])} {keep[seat]}" for seat in (0, 1)
    ]
    game = deal(match(rules, 2, **knobs), racks)
    event = act(game, *map(line, laid))
    return game, event


def position(
    rules: str,
    shape: str,
    tile: str,
    down: bool = False,
    corners: Sequence[int] | None = None,
    keep: Sequence[str] = ("", ""),
    **knobs: int | str,
) -> tuple[Game, Event]:
    """A match of two in which the last tile made the shape; what it did.

    ``down``: whether its cell points down; ``corners``: see CORNERS_OF_SHAPE; ``keep``: the tiles
    that each seat still holds then.
    """
    cell = (0, 1) if down else (0, 0)
    corners = CORNERS_OF_SHAPE[shape][0] if corners is None else corners
    cells = surroundings(shape, cell, corners)
    triples = [(n, n, n) for n in (5, 4, 3, 2, 1)]
    if not match(rules, 2, **knobs).rules.first_tile:
        kept = [plain.tile(text) for rack in keep for text in rack.split()]
        laid = _last(cells, cell, tile, None, [*triples[:1], *kept])
        # 5-5-5 makes seat 0 start where the best rack does.
        return lay_out(rules, laid, (f"5-5-5 {keep[0]}", keep[1]), **knobs)
    fringe = {near for filled in cells for near in plain.side_neighbours(filled)}
    for extra in sorted(fringe - {cell, *cells, *plain.touching_cells(cell)}):
        for best in triples:  # the opener: nobody holds a higher triple
            try:
                laid = _last([*cells, extra], cell, tile, best, triples)
            except LookupError:
                continue
            return lay_out(rules, laid, **knobs)
    raise LookupError(f"{tile} makes no {shape} there")


def _last(
    cells: Sequence[Cell], cell: Cell, tile: str, opener: Tile | None, without: Collection[Tile]
) -> list[Laid]:
    for way in plain.lies(plain.tile(tile)):
        try:
            return way_there(cells, cell, way, opener, without)
        except LookupError:
            continue
    raise LookupError(f"{tile} does not fit there")
