"""The board against plain geometry on random positions with several fields."""

import random
from collections.abc import Iterable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine import lattice, tiles
from engine.actions import BRIDGE, DOUBLE, HEXAGON, PLAIN, TRIPLE
from engine.board import Board

from . import plain
from .plain import Cell, Corners, Field, Tile
from .play import board_state

SHAPES = {
    PLAIN: "plain",
    BRIDGE: "bridge",
    HEXAGON: "hexagon",
    DOUBLE: "double",
    TRIPLE: "triple",
}
Placement = tuple[int, Tile, Cell, Corners]  # field, tile, cell, how it lies


class Model:
    """Fields as plain geometry beside a board, tile by tile."""

    def __init__(self) -> None:
        self.board = Board()
        self.fields: list[Field] = []
        self.free = list(plain.TILES)
        self.seats: dict[tuple[int, Cell], int] = {}
        self.laid: list[Placement] = []

    def placements(self) -> list[Placement]:
        return [
            (number, *placement)
            for number, field in enumerate(self.fields)
            for placement in plain.placements(field, self.free)
        ]

    def lay(self, placement: Placement, seat: int) -> None:
        number, tile, cell, corners = placement
        if number == len(self.fields):
            assert cell == (0, 0)
            assert self.board.origin() == lattice.cell(number, 0, 0)
            self.fields.append({})
        self.fields[number][cell] = corners
        self.free.remove(tile)
        self.seats[number, cell] = seat
        self.laid.append(placement)
        self.board.place(lattice.cell(number, *cell), face_of(tile, corners), seat)

    def take_back(self) -> None:
        number, tile, cell, _ = self.laid.pop()
        del self.fields[number][cell], self.seats[number, cell]
        if not self.fields[number]:
            self.fields.pop()
        self.free.append(tile)
        self.board.take_back(lattice.cell(number, *cell))

    def new_field(self, tile: Tile) -> Placement:
        return len(self.fields), tile, (0, 0), tile


def face_of(tile: Tile, corners: Corners) -> int:
    """A face by its definition: the tile's number, and which of its corners is the cell's apex."""
    return plain.TILES.index(tile) << 2 | plain.lies(tile).index(corners)


def found(board: Board, rack: Iterable[Tile]) -> list[Placement]:
    """What the board says may be placed, in plain words."""
    out: list[int] = []
    numbers = bytes(plain.TILES.index(tile) for tile in rack)
    board.add_placements(numbers, out)
    assert len(set(out)) == len(out)
    assert board.can_place(numbers) == bool(out)
    placements = []
    for number in out:
        cell, face = number & lattice.CELL_MASK, number >> lattice.FACE_SHIFT
        assert board.fits(cell, face)
        at = lattice.row_of(cell), lattice.col_of(cell)
        tile = plain.TILES[face >> 2]
        corners = plain.lies(tile)[face & 3]
        placements.append((lattice.field_of(cell), tile, at, corners))
    return placements


def grown(seed: int, steps: int) -> Model:
    """A random position: mostly grown where tiles already meet, now and then a new field."""
    rng = random.Random(seed)
    model = Model()
    dense = rng.random() < 0.7
    for _ in range(steps):
        options = model.placements()
        if not options or rng.random() < 0.08:
            model.lay(model.new_field(rng.choice(model.free)), rng.randrange(4))
            continue
        if dense:
            options = sorted(
                rng.sample(options, min(5, len(options))), key=lambda p: _touched(model, p)
            )
        model.lay(options[-1] if dense else rng.choice(options), rng.randrange(4))
    return model


def _touched(model: Model, placement: Placement) -> int:
    field = model.fields[placement[0]]
    return sum(near in field for near in plain.touching_cells(placement[2]))


@pytest.mark.parametrize("seed", range(40))
def test_legal_placements_everywhere(seed: int):
    model = grown(seed, 6 + seed)
    rng = random.Random(seed)
    everything = model.placements()
    assert sorted(found(model.board, model.free)) == sorted(everything)
    split = {tile: rng.randrange(4) for tile in model.free}
    for seat in range(4):
        own = [placement for placement in everything if split[placement[1]] == seat]
        rack = [tile for tile in model.free if split[tile] == seat]
        assert sorted(found(model.board, rack)) == sorted(own)


@pytest.mark.parametrize("seed", range(200, 220))
def test_a_cell_is_open_as_long_as_some_tile_of_the_set_can_fit(seed: int):
    """Also after tiles have been taken back, be they laid already or not."""
    model = grown(seed, 30)
    for _ in range(30):
        expected = set()
        for number, field in enumerate(model.fields):
            for _, at, _ in plain.placements(field, plain.TILES):
                expected.add(lattice.cell(number, *at))
        assert set(model.board.frontier) == expected
        if not model.laid:
            break
        model.take_back()


@pytest.mark.parametrize("seed", range(100, 108))
def test_fits_says_the_same_of_every_face_in_every_cell(seed: int):
    model = grown(seed, 25)
    legal = set(model.placements())
    for number in range(len(model.fields) + 1):
        for row in range(-9, 10):
            for col in range(-9, 10):
                cell = lattice.cell(number, row, col)
                expected = {
                    face_of(tile, corners)
                    for at, tile, where, corners in legal
                    if (at, where) == (number, (row, col))
                }
                fitting = {
                    face_of(tile, way)
                    for tile in model.free
                    for way in plain.lies(tile)
                    if model.board.fits(cell, face_of(tile, way))
                }
                assert fitting == expected


def test_shapes_everywhere():
    seen = set()
    for seed in range(200, 216):
        model = grown(seed, 45)
        for number, field in enumerate(model.fields):
            cells = {near for filled in field for near in plain.side_neighbours(filled)}
            for cell in cells - set(field):
                for classic in (False, True):
                    shape = SHAPES[model.board.shape(lattice.cell(number, *cell), classic)]
                    assert shape == plain.shape(field, cell, classic)
                    seen.add((shape, classic))
    assert seen >= {(shape, c) for shape in ("plain", "bridge", "hexagon") for c in (False, True)}


@pytest.mark.parametrize("seed", range(300, 310))
def test_numbers_and_owners_on_the_table(seed: int):
    model = grown(seed, 40)
    for number, field in enumerate(model.fields):
        for point, shown in plain.numbers(field).items():
            assert model.board.number(lattice.cell(number, *point)) == shown
        for cell, corners in field.items():
            lying = model.board.cells[lattice.cell(number, *cell)]
            assert lying >> 8 == model.seats[number, cell]
            assert tuple(tiles.corner(lying & 255, i) for i in range(3)) == corners
    assert len(model.board.cells) == 40
    assert model.board.number(lattice.cell(0, 50, 50)) == -1
    assert model.board.fields == len(model.fields)


@given(st.lists(st.integers(0, 10**6), min_size=1, max_size=56), st.data())
def test_take_back_restores_everything(choices: list[int], data: st.DataObject):
    """Any tiles laid, some taken back, others laid: at every length the board is as it was."""
    board = Board()
    free = bytes(range(56))
    stack: list[tuple[int, int, dict]] = []
    for choice in choices:
        if stack and choice % 5 == 0:
            for _ in range(data.draw(st.integers(1, len(stack)))):
                cell, face, before = stack.pop()
                board.take_back(cell)
                free += bytes([face >> 2])
                assert board_state(board) == before
        out: list[int] = []
        board.add_placements(free, out)
        if not out or choice % 7 == 0:
            cell, face = board.origin(), min(free) << 2
        else:
            action = sorted(out)[choice % len(out)]
            cell, face = action & lattice.CELL_MASK, action >> lattice.FACE_SHIFT
        stack.append((cell, face, board_state(board)))
        board.place(cell, face, choice % 4)
        free = free.replace(bytes([face >> 2]), b"")
    while stack:
        cell, _, before = stack.pop()
        board.take_back(cell)
        assert board_state(board) == before
    assert board_state(board) == board_state(Board())
