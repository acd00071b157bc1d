"""A match with the 56 triangular tiles: eight of the nine rule sets."""

from engine import tiles
from engine.actions import PHASE_FIELD
from engine.board import Board
from engine.choices import START_LOTS
from engine.game import Game
from engine.lattice import CELL_MASK, FACE_SHIFT, TILE_SHIFT


class TriangleGame(Game):
    """A match with triangular tiles; ``table`` is the ``Board``."""

    table: Board
    TILES = tiles.TILES
    VALUES = tiles.VALUES
    tile_name = staticmethod(tiles.name)

    @staticmethod
    def tile_of(action: int) -> int:
        return action >> TILE_SHIFT

    @staticmethod
    def face_of(action: int) -> int:
        """How a placement lays its tile (``engine.tiles``)."""
        return action >> FACE_SHIFT

    @staticmethod
    def cell_of(action: int) -> int:
        """Where a placement lays it (``engine.lattice``)."""
        return action & CELL_MASK

    def shape_of(self, action: int) -> int:
        return self.table.shape(action & CELL_MASK, self.rules.bridge > 0)

    def _placement_points(self, action: int, shape: int) -> int:
        tile = action >> TILE_SHIFT
        value = tiles.VALUES[tile]
        if self.laid:
            made = self.shape_of(action) if shape < 0 else shape
            return self.rules.placement_points(value, made)
        return self.rules.opening_points(value, tiles.is_triple(tile))

    def spot_of(self, action: int) -> str:
        """Field, cell and corners of a placement as records write them: ``0 0,1 4,1,1``."""
        from engine.lattice import col_of, field_of, row_of

        cell = action & CELL_MASK
        face = action >> FACE_SHIFT
        corners = [tiles.corner(face, i) for i in range(3)]
        return "%d %d,%d %d,%d,%d" % ((field_of(cell), row_of(cell), col_of(cell)) + tuple(corners))

    def _clear_table(self) -> None:
        self.table = Board()

    def _add_placements(self, out: "list[int]") -> None:
        if self.laid and self.phase != PHASE_FIELD:
            self.table.add_placements(self.racks[self.seat], out)
            return
        cell = self.table.origin()
        for tile in self._openers():
            for rotation in range(tiles.rotations(tile)):
                out.append((tile << tiles.ROTATION_BITS | rotation) << FACE_SHIFT | cell)

    def _is_placement(self, action: int) -> bool:
        tile = action >> TILE_SHIFT
        if tile >= tiles.TILES or tile not in self.racks[self.seat]:
            return False
        cell = action & CELL_MASK
        face = action >> FACE_SHIFT
        if self.laid and self.phase != PHASE_FIELD:
            return self.table.fits(cell, face)
        return (
            cell == self.table.origin()
            and face & tiles.ROTATION_MASK < tiles.rotations(tile)
            and tile in self._openers()
        )

    def _can_place(self, seat: int) -> bool:
        return self.table.can_place(self.racks[seat])

    def _openers(self) -> "list[int]":
        """The tiles that may begin a field: any, or in the first turn those that the rules name."""
        rack = self.rack(self.seat)
        if self.laid or not self.rules.first_tile:
            return rack
        from engine.start import first_tiles

        return first_tiles(rack, self.rules.start)

    def _lay(self, action: int) -> None:
        self.table.place(action & CELL_MASK, action >> FACE_SHIFT, self.seat)

    def _take_back(self, action: int) -> None:
        self.table.take_back(action & CELL_MASK)

    def _draw_lots(self, pool: int) -> bytes:
        if self.rules.start != START_LOTS:
            return b""
        from engine.start import draw_lots

        return draw_lots(self.deck, pool, self.players, self.rng)

    def _best_start(self, lots: bytes) -> int:
        from engine.start import best_tile, lots_winner

        racks = bytes(self.deck[: self.dealt])
        if self.rules.start == START_LOTS:
            for tile in lots:
                if tile in racks or tile >= self.TILES:
                    return -1
            return lots_winner(lots, self.players)
        best = best_tile(racks, self.rules.start)
        return racks.find(bytes([best])) * self.players // self.dealt
