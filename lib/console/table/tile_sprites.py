"""The sprites of the table in one zoom, and how they are copied."""

import gc

from bitmaptools import blit

from console.draw.sheet import read_sheet, skip_sheet

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from displayio import Bitmap

# Zooms, largest first: half the width of a tile, its height, the diameter of a coin, in pixels.
SMALL_ZOOMS = ((18, 31, 13), (13, 23, 11), (11, 18, 9), (10, 15, 9))
LARGE_ZOOMS = ((26, 45, 19), (18, 30, 15), (14, 25, 11), (12, 21, 11), (11, 17, 9))
TINY = (4, 7, 0)  # without coins, for an overview
LARGE_TINY = (7, 12, 0)

BIG = 2  # so many zooms have large numerals

# ``tiles`` has, side by side, a tile that points up, one that points down, and from here on places
# that point up, by the corner that is free: none, the apex, the next one clockwise, all three.
PLACES = 2

# ``marks`` has, side by side, the cursor on a tile that points up, and from here on the sides and
# the middle of a tile that points up and of one that points down. In all of them coins are cut out.
MARKS = 1


class TileSprites:
    """One zoom at a time: ``hw``, ``h`` and ``coin`` as in the lists above.

    Bitmaps: ``tiles`` and ``marks`` (see above); ``around``, the rim of a coin and at its right
    the rings of a new one; ``coins``, six side by side. A mark is ``mark_width`` pixels wide,
    ``mark_height`` high, and begins ``mark_top`` pixels below the top of a tile that points up.
    ``bands``: three bytes for each part of the cursor: its first row, the one after its last, and
    how many pixels of them are transparent at both ends.
    Of TINY there are only ``tiles``.
    """

    def __init__(self) -> None:
        self.zoom: tuple = ()
        self._patterns = 0
        self.tiles: "Any" = None
        self.marks: "Any" = None
        self.around: "Any" = None
        self.coins: "Any" = None

    def use(self, zoom: tuple, patterns: int) -> None:
        """Load the sprites of a zoom, with ``patterns`` on coins, unless they are there.

        Raises MemoryError if there is no room; then there are none.
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
    box: tuple,
    source: "Bitmap",
    x: int,
    y: int,
    at: int,
    width: int,
    height: int,
) -> None:
    """Copy the sprite at the pixels ``at``, 0 of ``source`` to x, y, as far as it is in the box:
    its left, top, right and bottom. Colour 0 is transparent.
    """
    left, top, right, bottom = box  # calls of min and max would take longer
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
