"""The triangular tiles on the table: cells, points and open cells (docs/rules.md section 1)."""

from engine.actions import BRIDGE, HEXAGON, PLAIN, SEAT_SHIFT
from engine.lattice import (
    AROUND,
    FACE_SHIFT,
    FIELD_MASK,
    FIELD_SHIFT,
    ORIGIN,
    ROW,
    ROW_SHIFT,
    across,
    corners,
)
from engine.tiles import FITS, NO_FACE, ROTATION_BITS, ROTATION_MASK, SIDES, corner, rotated

# A point: MEETING times the tiles that meet there, and below that the number they show.
MEETING = 8
NUMBER_MASK = MEETING - 1
SURROUNDED = 6 * MEETING  # from here on six tiles meet
_FREE = 0  # a point without a number; the only one that is false

# What an open cell requires: its constraint. Below FORCED two corners are known. KNOWN_MASK then
# gives the side that shows both (p * 6 + q: p, then q clockwise), for which FITS has a row of six
# faces. The bits above are the number of corners by which these are ``rotated`` (0: the third
# corner is free, 1: the second, 2: the apex). From FORCED on KNOWN_MASK gives the only face that
# fits.
ROTATED_SHIFT = 8
KNOWN_MASK = (1 << ROTATED_SHIFT) - 1
FORCED = 1024


class Board:
    """All fields of a round. Every change is a ``place`` or the ``take_back`` of the last one.

    ``cells``: filled cell -> ``seat << SEAT_SHIFT | face``.
    ``points``: point -> tiles that meet there * MEETING + the number they show.
    ``frontier``: open cell (empty, beside a filled one, some tile fits) -> its constraint (FORCED).
    ``fields``: how many fields have been begun. A field begins in its cell 0,0.
    """

    def __init__(self) -> None:
        self.cells: dict[int, int] = {}
        self.points: dict[int, int] = {}
        self.frontier: dict[int, int] = {}
        self.fields = 0

    def origin(self) -> int:
        """The cell in which the next field begins."""
        return self.fields << FIELD_SHIFT | ORIGIN

    def fits(self, cell: int, face: int) -> bool:
        """Whether the face may lie in the cell, which must be open."""
        constraint = self.frontier.get(cell, -1)
        if constraint >= FORCED or constraint < 0:
            return constraint == FORCED | face
        row = (constraint & KNOWN_MASK) * 6
        unrotated = rotated(face, 3 - (constraint >> ROTATED_SHIFT))
        return face & ROTATION_MASK < 3 and unrotated in FITS[row : row + 6]

    def add_placements(self, rack: bytes, out: "list[int]") -> None:
        """Append to ``out``, in no order, every placement of the rack's tiles."""
        fits = FITS
        exact = FORCED
        sides_of = SIDES
        sides = bytearray(36)  # 1 for each that the rack has
        held = bytearray(64)  # ... and for each tile
        for tile in rack:
            held[tile] = 1
            sides[sides_of[tile]] = sides[sides_of[tile + 56]] = sides[sides_of[tile + 112]] = 1
        free = self.frontier
        for cell in free:
            constraint = free[cell]
            if constraint >= exact:
                if held[(constraint & KNOWN_MASK) >> ROTATION_BITS]:
                    out.append((constraint & KNOWN_MASK) << FACE_SHIFT | cell)
            elif sides[constraint & KNOWN_MASK]:
                row = (constraint & KNOWN_MASK) * 6
                for face in fits[row : row + 6]:
                    if held[face >> ROTATION_BITS]:
                        face = rotated(face, constraint >> ROTATED_SHIFT)
                        out.append(face << FACE_SHIFT | cell)

    def can_place(self, rack: bytes) -> bool:
        """Whether ``add_placements`` would find any."""
        found: list[int] = []
        self.add_placements(rack, found)
        return len(found) > 0

    def shape(self, cell: int, classic: bool) -> int:
        """PLAIN, BRIDGE, HEXAGON, DOUBLE or TRIPLE: what a tile in this open cell makes.

        ``classic``: every tile that touches with all three corners and closes no hexagon is a
        bridge.
        """
        points = self.points
        hexagons = 0
        for p in corners(cell):
            n = points.get(p, _FREE)
            if not n:
                return PLAIN
            if n >= SURROUNDED - MEETING:
                hexagons += 1
        if hexagons:
            return HEXAGON - 1 + hexagons
        return BRIDGE if classic or self._filled_sides(cell) == 1 else PLAIN

    def place(self, cell: int, face: int, seat: int) -> None:
        """Lay a tile that fits; a tile in ``origin()`` begins a field."""
        free = self.frontier
        points = self.points
        cells = self.cells
        if cell in free:
            del free[cell]
        else:
            self.fields += 1
        cells[cell] = seat << SEAT_SHIFT | face
        fresh = 0
        for i, p in enumerate(corners(cell)):
            n = points.get(p, _FREE)
            if not n:
                n = corner(face, i)
                fresh = p
            points[p] = n + MEETING
        if fresh:  # a number that was not known: one at most, except at the start of a field
            for step in AROUND:
                near = fresh + step
                if near in free:
                    self._constrain(near)
        for side in (cell - 1, cell + 1, across(cell)):
            if side not in free and side not in cells:
                self._constrain(side)

    def take_back(self, cell: int) -> None:
        """Undo ``place(cell, ...)``, which must be the last one."""
        free = self.frontier
        points = self.points
        cells = self.cells
        del cells[cell]
        gone = 0
        for p in corners(cell):
            n = points[p] - MEETING
            if n < MEETING:
                del points[p]
                gone = p
            else:
                points[p] = n
        if gone:
            # Now all six cells at this point are empty. So each has one neighbour that can be
            # filled: the one beyond the side that faces the point.
            for step in AROUND:
                near = gone + step
                beyond = near + step if (near >> ROW_SHIFT ^ near) & 1 else near + step + ROW
                if beyond in cells:
                    self._constrain(near)
        else:
            self._constrain(cell)
        for side in (cell - 1, cell + 1, across(cell)):
            if side in free and not self._filled_sides(side):
                del free[side]
        if cell & FIELD_MASK == ORIGIN:
            self.fields -= 1

    def meeting(self, point: int) -> int:
        """How many tiles meet at a lattice point, 0 to 6."""
        return self.points.get(point, _FREE) // MEETING

    def number(self, point: int) -> int:
        """The number shown at a lattice point, or -1."""
        n = self.points.get(point, _FREE)
        return n & NUMBER_MASK if n else -1

    def _filled_sides(self, cell: int) -> int:
        cells = self.cells
        return ((cell - 1) in cells) + ((cell + 1) in cells) + (across(cell) in cells)

    def _constrain(self, cell: int) -> None:
        """Note what an empty cell beside a filled one requires now (see FORCED)."""
        get = self.points.get
        apex, second, third = corners(cell)
        a = get(apex, _FREE)
        b = get(second, _FREE)
        c = get(third, _FREE)
        if not a:
            constraint = 2 << ROTATED_SHIFT | (b & NUMBER_MASK) * 6 + (c & NUMBER_MASK)
        elif not b:
            constraint = 1 << ROTATED_SHIFT | (c & NUMBER_MASK) * 6 + (a & NUMBER_MASK)
        else:
            constraint = (a & NUMBER_MASK) * 6 + (b & NUMBER_MASK)
            if c:
                constraint = FORCED | FITS[constraint * 6 + (c & NUMBER_MASK)]
                if constraint == FORCED | NO_FACE:
                    self.frontier.pop(cell, None)
                    return
        self.frontier[cell] = constraint
