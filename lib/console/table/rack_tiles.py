"""Triangular tiles as they stand on a rack, put together from a sheet of assets/racks."""

from micropython import const

from engine.tiles import CORNERS

TYPE_CHECKING = False
if TYPE_CHECKING:
    import displayio

    from console.draw.sheet import Sheet

_DIMMED = const(1)  # numbers of sprites: 0 is a tile
_OUTLINE = const(2)
_DIGITS = const(6)  # after so many come those for dimmed tiles


class RackTiles:
    """``width`` and ``height`` of a tile and the ``pitch`` from one to the next, in pixels."""

    def __init__(self, sheet: "Sheet") -> None:
        self._sheet = sheet
        hw, h, _, self.pitch, self._digit_width, self._digit_height = sheet.metrics[:6]
        self._places = sheet.metrics[6:]  # x, y of each corner's digit, up tile then down tile
        self.width = 2 * hw + 1
        self.height = h + 1

    def draw(
        self, canvas: "displayio.Bitmap", x: int, tile: int, down: int, dimmed: int = 0
    ) -> None:
        """Draw a tile, 1 for ``down`` if it points there; ``x``: its left edge on the canvas."""
        self._stamp(canvas, x, down, dimmed)
        stamp = self._sheet.stamp
        width = self._digit_width
        top = 2 * self.height
        for i in range(3):
            at = 6 * down + 2 * i
            left = x + self._places[at]
            digit = (dimmed * _DIGITS + CORNERS[3 * tile + i]) * width
            stamp(canvas, left, self._places[at + 1], digit, top, width, self._digit_height)

    def draw_back(self, canvas: "displayio.Bitmap", x: int, down: int) -> None:
        """Draw a tile that is face down."""
        self._stamp(canvas, x, down, _DIMMED)

    def outline(self, canvas: "displayio.Bitmap", x: int, down: int) -> None:
        """Draw the outline of the bright tile over a tile."""
        self._stamp(canvas, x, down, _OUTLINE)

    def _stamp(self, canvas: "displayio.Bitmap", x: int, down: int, sprite: int) -> None:
        width = self.width
        height = self.height
        self._sheet.stamp(canvas, x, 0, sprite * width, down * height, width, height)
