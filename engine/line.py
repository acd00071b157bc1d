"""A match of dominoes in a row with two ends (docs/rules.md section 5)."""

from engine.actions import FACE_MASK, FIRST_TILE, SEAT_SHIFT
from engine.dominoes import HALVES
from engine.game import Game

# A face is a tile as it lies: ``tile << 1 | rotated``; rotated: the greater half is the left one.
# A placement is ``FIRST_TILE + tile * TILE_STEP + end * END_STEP + rotated``.
ROTATED = 1
END_STEP = 2
TILE_STEP = 6
FIRST_END = 0  # the first tile of the row
LEFT_END = 1
RIGHT_END = 2
_ENDS = "SLR"


class LineGame(Game):
    """A match of lines of symmetry.

    ``table``: its tiles from left to right, each as ``seat << SEAT_SHIFT | face``.
    """

    table: "list[int]"
    TILES = 15
    VALUES = bytes([HALVES[i] + HALVES[i + 1] for i in range(0, 30, 2)])
    END_VERBS = ("pass", "pass")  # a turn is skipped, with or without draws

    @staticmethod
    def tile_of(action: int) -> int:
        return (action - FIRST_TILE) // TILE_STEP

    @staticmethod
    def face_of(action: int) -> int:
        """How a placement lays its tile: ``tile << 1 | turned``."""
        return (action - FIRST_TILE) // TILE_STEP << 1 | (action & ROTATED)

    @staticmethod
    def end_of(action: int) -> int:
        """Where a placement lays it: FIRST_END, LEFT_END or RIGHT_END."""
        return (action - FIRST_TILE) // END_STEP % 3

    @staticmethod
    def half(face: int, right: int) -> int:
        """The number of lines of the left (0) or right (1) half of a tile as it lies."""
        return HALVES[face & ~ROTATED | (face & ROTATED) ^ right]

    def end_number(self, end: int) -> int:
        """The number of lines that a tile must show to join this end of the row."""
        if end == LEFT_END:
            return self.half(self.table[0] & FACE_MASK, 0)
        return self.half(self.table[-1] & FACE_MASK, 1)

    def spot_of(self, action: int) -> str:
        """End and halves of a placement as records write them: ``L 4,1``."""
        face = self.face_of(action)
        return "%s %d,%d" % (_ENDS[self.end_of(action)], self.half(face, 0), self.half(face, 1))

    @staticmethod
    def tile_name(tile: int) -> str:
        """The tile as records write it."""
        return "%d-%d" % (HALVES[2 * tile], HALVES[2 * tile + 1])

    def _clear_table(self) -> None:
        self.table = []

    def _add_placements(self, out: "list[int]") -> None:
        for tile in self.rack(self.seat):
            first = FIRST_TILE + tile * TILE_STEP
            for action in range(first, first + TILE_STEP):
                if self._lies(action):
                    out.append(action)

    def _is_placement(self, action: int) -> bool:
        tile = self.tile_of(action)
        return tile < LineGame.TILES and tile in self.racks[self.seat] and self._lies(action)

    def _lies(self, action: int) -> bool:
        """Whether the placement matches the row; a double is never rotated."""
        end = self.end_of(action)
        face = self.face_of(action)
        if face & ROTATED and self.half(face, 0) == self.half(face, 1):
            return False
        if not self.table or end == FIRST_END:
            return not self.table and end == FIRST_END
        return self.half(face, 1 if end == LEFT_END else 0) == self.end_number(end)

    def _can_place(self, seat: int) -> bool:
        left = self.end_number(LEFT_END)
        right = self.end_number(RIGHT_END)
        for tile in self.racks[seat]:
            a = HALVES[2 * tile]
            b = HALVES[2 * tile + 1]
            if a in (left, right) or b in (left, right):
                return True
        return False

    def _lay(self, action: int) -> None:
        at = 0 if self.end_of(action) == LEFT_END else len(self.table)
        self.table.insert(at, self.seat << SEAT_SHIFT | self.face_of(action))

    def _take_back(self, action: int) -> None:
        self.table.pop(0 if self.end_of(action) == LEFT_END else -1)
