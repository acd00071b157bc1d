"""The sprites of the table in one zoom, and copying them."""

import gc

from bitmaptools import blit

from console.draw.sheet import read_sheet, skip_sheet

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from displayio import Bitmap

    # In pixels: half the width of a tile, its height, the diameter of a coin; () before one is
    # chosen.
    Zoom = tuple[int, ...]
    Box = tuple[int, int, int, int]  # left, top, right, bottom of a canvas; the last two outside

# Zooms, largest first: ladders for small and for large displays (``ZOOMS_OF_TILES``).
ZOOMS = (
    ((18, 31, 13), (13, 23, 11), (11, 18, 9), (10, 15, 9)),
    ((26, 45, 19), (18, 30, 15), (14, 25, 11), (12, 21, 11), (11, 17, 9)),
)
FAR = (7, 12, 7)  # for an overview
SMALL = (6, 10, 7)  # ... where that is too large
TINIES = ((7, 12, 0), (4, 7, 0))  # without coins

BIG = 2  # the number of zooms with large numerals

# In ``tiles``, side by side: a tile that points up, one that points down, and from index PLACES on
# places that point up, by the free corner: none, the apex, the next one clockwise, all three.
PLACES = 2

# In ``marks``, side by side: the cursor on a tile that points up, and from index MARKS on the sides
# and the middle of a tile that points up, then of one that points down. Coins are cut out of all.
MARKS = 1


class TileSprites:
    """The sprites of one zoom (``hw``, ``h``, ``coin``) at a time.

    Bitmaps: ``tiles`` and ``marks`` (see above); ``around``: the rim of a coin and, to its right,
    the ring of a new one; ``coins``: six side by side. A mark is ``mark_width`` pixels wide and
    ``mark_height`` high; it begins ``mark_top`` pixels below the top of a tile that points up.
    ``bands``: three bytes per part of the cursor: its first row, the one after its last, and the
    number of transparent pixels at both ends of these rows. TINIES have only ``tiles``.
    """

    def __init__(self) -> None:
        self.zoom: Zoom = ()
        self._patterns = 0
        self.tiles: "Any" = None
        self.marks: "Any" = None
        self.around: "Any" = None
        self.coins: "Any" = None

    def use(self, zoom: "Zoom", patterns: int) -> None:
        """Load the sprites of a zoom, unless they are loaded; ``patterns``: if coins have some.

        Raises MemoryError if the memory has no room; then no sprites are loaded.
        """
        if self.zoom == zoom and self._patterns == patterns:
            return
        self.zoom = ()
        self.tiles = self.marks = self.around = self.coins = None
        gc.collect()
        self.hw, self.h, self.coin = zoom
        with open("assets/tiles/%dx%d.sht" % zoom[:2], "rb") as file:
            self.tiles, _ = read_sheet(file)
            if self.coin:
                self.marks, metrics = read_sheet(file)
                self.mark_width, self.mark_height, self.mark_top = metrics[:3]
                self.bands = metrics[3:]
                self.around, _ = read_sheet(file)
                if patterns:
                    skip_sheet(file)
                self.coins, _ = read_sheet(file)
        self._patterns = patterns
        self.zoom = zoom


def copy(
    target: "Bitmap",
    box: "Box",
    source: "Bitmap",
    x: int,
    y: int,
    at: int,
    width: int,
    height: int,
) -> None:
    """Copy the sprite at pixel (``at``, 0) of ``source`` to (x, y), as far as it is in the box.

    Colour 0 is transparent.
    """
    left, top, right, bottom = box  # calling min and max would take longer
    if left < x:
        left = x
    if top < y:
        top = y
    if right > x + width:
        right = x + width
    if bottom > y + height:
        bottom = y + height
    if left < right and top < bottom:
        blit(
            target,
            source,
            left,
            top,
            x1=at + left - x,
            y1=top - y,
            x2=at + right - x,
            y2=bottom - y,
            skip_source_index=0,
        )
