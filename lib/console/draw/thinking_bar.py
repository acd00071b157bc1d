"""The score bar while somebody thinks: dots behind the name."""

from bitmaptools import fill_region
from micropython import const

from console.draw.score_bar import ScoreBar
from console.draw.sizes import CHIP_GAP, THINK_DOT

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from console.app import App
    from engine.rules import Rules

_DOTS = const(3)
_DARK = const(3)  # of the four shades of a chip
_PALE = const(1)


class ThinkingBar(ScoreBar):
    """A score bar whose chip in turn has room for three dots."""

    def __init__(self, app: "App", names: "Sequence[str]", rules: "Rules") -> None:
        super().__init__(app, names, rules)
        dot = app.sizes[THINK_DOT]
        self.free = (dot + dot // 2) * _DOTS + app.sizes[CHIP_GAP]

    def think(self, seat: int, dots: int) -> None:
        """Show the dots of the seat in turn, the first ``dots`` of them dark; -1: hide them."""
        if seat != self.seat:
            return  # it is not shown yet
        font = self._app.small_font
        size = self._app.sizes[THINK_DOT]
        chip = self.chips[seat]
        bottom = (self.height + font.cap + 1) // 2
        for i in range(_DOTS):
            x = self.place(chip, self._free_at + i * (size + size // 2), size)
            ink = 0 if dots < 0 else _DARK if i < dots else _PALE
            fill_region(chip, x, bottom - size, x + size, bottom, ink)
