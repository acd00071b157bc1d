"""Pictures of the triangular tiles of a rack, drawn from a sprite sheet of assets/racks."""

from micropython import const

from console.draw.sheet import Sheet, load_sheet
from engine.tiles import CORNERS

TYPE_CHECKING = False
if TYPE_CHECKING:
    import displayio

# Instead of a tile: a slot that is empty, and a tile that is face down.
EMPTY = 255
FACE_DOWN = 254

RISE = 2  # pixels: the picture of an up tile begins lower than that of a down tile beside it

# Indices in the metrics of a sprite sheet: width, height and row of the numerals of tiles, and of
# those of the pool; the pixels (x, y) of three numerals on an up tile, then on a down tile.
_NUMERALS = const(4)
COUNTS = 7
_PLACES = const(10)


class RackTiles:
    """Draws tiles. In pixels, ``width``, ``height``: of a tile's picture; ``middle``: the column of
    its corner; ``pitch``: from one tile to the next; ``triangle``: the height of the triangle that
    the picture is cut from; ``bottom``: the row of an up tile below its numerals.

    ``bitmaps`` and ``palettes`` belong to a ``RackView``, which keeps them here between screens.
    """

    def __init__(self, size: str) -> None:
        """``size``: the name of a sprite sheet."""
        self.bitmaps: list[displayio.Bitmap] = []
        self.palettes: list[displayio.Palette] = []
        self._size = ""
        self.use(size)

    def use(self, size: str) -> None:
        """Change to the sprite sheet of that name."""
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
        """Free the memory of the sprite sheet; the next drawing loads it again."""
        self._sheet = None

    def draw(self, canvas: "displayio.Bitmap", x: int, y: int, tile: int, down: int) -> None:
        """Draw a tile or FACE_DOWN with its upper left corner at (x, y); ``down``: 1 if it points
        down, else 0.
        """
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
        """Draw a numeral; ``kind``: the index of its measures in the metrics."""
        width, height, top = self.metrics[kind : kind + 3]
        sheet = self._awake()
        room = sheet.bitmap.width // width
        left = number % room * width
        top += number // room * height
        sheet.stamp(canvas, x, y, left, top, width, height)

    def _awake(self) -> Sheet:
        """The sprite sheet, loaded again if it was freed."""
        if not self._sheet:
            self._sheet = Sheet(self._path)
        return self._sheet
