"""The table of a match as plain geometry, and who could lay a tile there."""

from __future__ import annotations

from engine import lattice
from engine.actions import FIRST_TILE
from engine.game import Game

from . import plain
from .plain import Field


def fields_of(game: Game) -> list[Field]:
    """The fields of a match with triangular tiles."""
    fields: list[Field] = [{} for _ in range(game.table.fields)]
    for cell, lying in game.table.cells.items():
        tile, turn = plain.TILES[(lying & 255) >> 2], lying & 3
        at = lattice.row_of(cell), lattice.col_of(cell)
        fields[lattice.field_of(cell)][at] = plain.lies(tile)[turn]
    return fields


def able(game: Game, seat: int) -> bool:
    """Whether any tile on the seat's rack fits anywhere; the first tile lies."""
    names = [game.tile_name(tile) for tile in game.rack(seat)]
    if game.rules.name == "symmetry":
        ends = _ends(game)
        return any(set(ends) & set(name.split("-")) for name in names)
    tiles = [plain.tile(name) for name in names]
    return any(plain.placements(field, tiles) for field in fields_of(game))


def _ends(game: Game) -> tuple[str, str]:
    """The numbers of lines at the ends of the row, from where the tiles were laid."""
    left = right = ""
    for action in game.log:
        if action >= FIRST_TILE:
            where, halves = game.spot_of(action).split()
            left = left if where == "R" else halves[0]
            right = right if where == "L" else halves[2]
    return left, right
