"""The triangular tiles on the table: cells, numbered points, open cells (RULES.md section 1)."""

from engine.actions import BRIDGE, HEXAGON, PLAIN
from engine.lattice import AROUND, FIELD_BITS, ORIGIN, across, corners
from engine.tiles import FITS, FREE_APEX, FREE_SECOND, FREE_THIRD, corner, face_of, sides_of

_NUMBER = (
    7  # the bits of a point that hold its number; the tiles meeting there are counted above them
)
_TILE = 8
_FREE = 0  # a point without a number
_CLOSED = 6 * _TILE  # six tiles round a point: a hexagon

# What an open cell requires: below EXACT, where in FITS the six faces for its two known corners
# begin; from EXACT on, the only face that fits (NO_FACE: none ever will).
EXACT = 1024


class Board:
    """All fields of a round. Every change is a ``place`` or the ``take_back`` of the last one.

    ``cells``: filled cell -> ``seat << 8 | face``.
    ``points``: point -> tiles that meet there << 3 | the number they show.
    ``open``: empty cell beside a filled one -> what it requires (see EXACT).
    ``fields``: how many fields have been begun; a field begins in its cell 0,0.
    """

    def __init__(self) -> None:
        self.cells: dict = {}
        self.points: dict = {}
        self.open: dict = {}
        self.fields = 0

    def origin(self) -> int:
        """The cell in which the next field begins."""
        return self.fields << FIELD_BITS | ORIGIN

    def fits(self, cell: int, face: int) -> bool:
        """Whether the face may lie in the cell, which must be open."""
        need = self.open.get(cell, -1)
        if need >= EXACT:
            return need == EXACT | face
        return need >= 0 and face in FITS[need : need + 6]

    def add_placements(self, rack: bytes, out: list) -> None:
        """Append to ``out``, in no order, every legal ``face << 19 | cell`` of the rack's tiles."""
        fits = FITS
        sides = sides_of(rack)
        for cell, need in self.open.items():
            if need >= 1024:
                face = need & 255
                if face >> 2 in rack:
                    out.append(face << 19 | cell)
            elif sides[need // 18]:
                for face in fits[need : need + 6]:
                    if face >> 2 in rack:
                        out.append(face << 19 | cell)

    def can_place(self, rack: bytes) -> bool:
        """Whether ``add_placements`` would find any."""
        found: list = []
        self.add_placements(rack, found)
        return len(found) > 0

    def shape(self, cell: int, classic: bool) -> int:
        """PLAIN, BRIDGE, HEXAGON, DOUBLE or TRIPLE: what a tile in this open cell makes.

        ``classic``: every tile that touches with all three corners and closes no hexagon is a
        bridge.
        """
        points = self.points
        touching = hexagons = 0
        for p in corners(cell):
            n = points.get(p, _FREE)
            if n != _FREE:
                touching += 1
                if n >= _CLOSED - _TILE:
                    hexagons += 1
        if hexagons:
            return HEXAGON - 1 + hexagons
        if touching < 3:
            return PLAIN
        return BRIDGE if classic or self._filled_sides(cell) == 1 else PLAIN

    def place(self, cell: int, face: int, seat: int) -> None:
        """Lay a tile that fits; a tile in ``origin()`` begins a field."""
        free = self.open
        points = self.points
        cells = self.cells
        if cell in free:
            del free[cell]
        else:
            self.fields += 1
        cells[cell] = seat << 8 | face
        fresh = 0
        for i, p in enumerate(corners(cell)):
            n = points.get(p, _FREE)
            if n == _FREE:
                n = corner(face, i)
                fresh = p
            points[p] = n + _TILE
        if fresh:  # a number that was not known: one at most, except at the start of a field
            for step in AROUND:
                near = fresh + step
                if near in free:
                    free[near] = self._constraint(near)
        for side in (cell - 1, cell + 1, across(cell)):
            if side not in free and side not in cells:
                free[side] = self._constraint(side)

    def take_back(self, cell: int) -> None:
        """Undo ``place(cell, ...)``, which must be the last one."""
        free = self.open
        points = self.points
        cells = self.cells
        del cells[cell]
        gone = 0
        for p in corners(cell):
            n = points[p] - _TILE
            if n < _TILE:
                del points[p]
                gone = p
            else:
                points[p] = n
        for side in (cell - 1, cell + 1, across(cell)):
            if side in free and not self._filled_sides(side):
                del free[side]
        if gone:
            for step in AROUND:
                near = gone + step
                if near in free:
                    free[near] = self._constraint(near)
        if self._filled_sides(cell):
            free[cell] = self._constraint(cell)
        else:
            self.fields -= 1

    def meeting(self, point: int) -> int:
        """How many tiles meet at a lattice point, 0 to 6."""
        return self.points.get(point, _FREE) // _TILE

    def number(self, point: int) -> int:
        """The number shown at a lattice point, or -1."""
        n = self.points.get(point, _FREE)
        return -1 if n == _FREE else n & _NUMBER

    def _filled_sides(self, cell: int) -> int:
        cells = self.cells
        return ((cell - 1) in cells) + ((cell + 1) in cells) + (across(cell) in cells)

    def _constraint(self, cell: int) -> int:
        """What a tile in this cell, which is beside a filled one, must show (see EXACT)."""
        get = self.points.get
        apex, second, third = corners(cell)
        a = get(apex, _FREE)
        b = get(second, _FREE)
        c = get(third, _FREE)
        if a == _FREE:
            return ((b & 7) * 6 + (c & 7)) * 18 + FREE_APEX
        if b == _FREE:
            return ((c & 7) * 6 + (a & 7)) * 18 + FREE_SECOND
        if c == _FREE:
            return ((a & 7) * 6 + (b & 7)) * 18 + FREE_THIRD
        return EXACT | face_of(a & 7, b & 7, c & 7)
