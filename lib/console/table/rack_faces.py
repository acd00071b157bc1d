"""What a rack is drawn with, kept between the screens of a match."""

import displayio

from console.table.rack_tiles import RackTiles
from console.table.tile_colours import COLOURS, PLAYABLE, dress

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

BRIGHT = 3  # the palette of what is bright, after those of PLAYABLE, BARE and BACK


class RackFaces:
    """``tiles`` of the size in use; ``palettes``: by what a tile is, and BRIGHT."""

    tiles: RackTiles

    def __init__(self, tray: "Sequence[int]") -> None:
        """``tray``: as in ``Theme``."""
        self._tray = tray
        self._size = ""
        self._bitmaps: list = []
        self.palettes = [displayio.Palette(COLOURS) for _ in range(BRIGHT + 1)]
        for what in range(BRIGHT):
            dress(self.palettes[what], tray, what, False)
        self.light(PLAYABLE)

    def use(self, size: str) -> None:
        """Change to a sheet of that name."""
        if size != self._size:
            self._bitmaps.clear()
            self.tiles = RackTiles(size)
            self._size = size

    def bitmap(self, place: int) -> displayio.Bitmap:
        """For the tile at a place, counted from 0; what it shows is what it last has shown."""
        bitmaps = self._bitmaps
        while len(bitmaps) <= place:
            bitmaps.append(displayio.Bitmap(self.tiles.width, self.tiles.height, 16))
        return bitmaps[place]

    def light(self, what: int) -> displayio.Palette:
        """The palette BRIGHT, for one tile or the pool at a time, of which it has the colours."""
        palette = self.palettes[BRIGHT]
        dress(palette, self._tray, what, True)
        return palette
