"""Triangular tiles as they stand on a rack, put together from a sheet of assets/racks."""

from micropython import const

from console.draw.sheet import Sheet, load_sheet
from engine.tiles import CORNERS

TYPE_CHECKING = False
if TYPE_CHECKING:
    import displayio

# Instead of a tile: a slot that is empty, and a tile that is face down.
EMPTY = 255
FACE_DOWN = 254

RISE = 2  # the picture of an up tile begins so many pixels below that of a down tile beside it

# Places in the metrics of a sheet: width, height and row of the numerals of tiles and of the pool;
# where the numerals are on tiles.
_NUMERALS = const(4)
COUNTS = 7
_PLACES = const(10)


class RackTiles:
    """``width`` and ``height`` of the picture of a tile, ``middle``: the column of its corner;
    ``pitch`` from one tile to the next; ``triangle``: the height of what tiles are cut from;
    ``bottom``: the row in an up tile below its numerals. In pixels.

    ``bitmaps`` and ``palettes`` are for a ``RackView``, which keeps them here between its screens.
    """

    def __init__(self, size: str) -> None:
        """``size``: the name of a sheet."""
        self.bitmaps: list = []
        self.palettes: list = []
        self._size = ""
        self.use(size)

    def use(self, size: str) -> None:
        """Change to another sheet, if it is another."""
        if size == self._size:
            return
        if self._size:
            self.rest()
        self._size = size
        self.bitmaps.clear()
        sheet = load_sheet("racks", size)
        self._sheet: Sheet | None = sheet
        self._path = sheet.path
        metrics = self.metrics = sheet.metrics
        self.triangle = metrics[1]
        self.pitch = metrics[2]
        self.middle = metrics[3]
        self.width = 2 * self.middle + 2
        self.height = self.triangle - 1
        self.bottom = metrics[_PLACES + 3] + metrics[_NUMERALS + 1]

    def rest(self) -> None:
        """Let go of the sheet, whose memory is needed, until something is to be drawn."""
        self._sheet = None

    def draw(self, canvas: "displayio.Bitmap", x: int, y: int, tile: int, down: int) -> None:
        """Draw a tile or FACE_DOWN at its upper left corner, 1 for ``down`` if it points there."""
        self._awake().stamp(canvas, x, y, 0, down * self.height, self.width, self.height)
        if tile == FACE_DOWN:
            return
        metrics = self.metrics
        at = _PLACES + 6 * down
        for i in range(3 * tile, 3 * tile + 3):
            self.draw_number(canvas, x + metrics[at], y + metrics[at + 1], CORNERS[i], _NUMERALS)
            at += 2

    def draw_number(
        self, canvas: "displayio.Bitmap", x: int, y: int, number: int, kind: int
    ) -> None:
        """Draw a numeral; ``kind``: a place in the metrics."""
        width, height, top = self.metrics[kind : kind + 3]
        sheet = self._awake()
        room = sheet.bitmap.width // width
        left = number % room * width
        top += number // room * height
        sheet.stamp(canvas, x, y, left, top, width, height)

    def _awake(self) -> Sheet:
        """The sheet, which comes again if it has rested."""
        if not self._sheet:
            self._sheet = Sheet(self._path)
        return self._sheet
