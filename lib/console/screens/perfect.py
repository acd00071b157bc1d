"""Nothing was missed in the match: the emblem is lit and shines, and confetti falls."""

import displayio
from bitmaptools import fill_region
from micropython import const

from console.destination import BACK
from console.draw.confetti import Confetti
from console.draw.emblem_screen import EmblemScreen
from console.draw.film import Film, has_room
from console.draw.sizes import ART, BIG_FONT, MARGIN
from console.draw.theme import GOLD, IVORY, IVORY_DOWN, LIT, SEAM, TITLE
from console.draw.title import balanced
from console.hardware import keys
from console.words.catalogue import load_part

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.app import App
    from console.destination import Destination

_FOR_CONFETTI = const(16384)  # bytes that must be free

# Golden lines from the middle of the emblem, to the right and downwards; they go to the other sides
# as well. x in hundredths of half the width of a tile, y in those of its height; where the line
# begins and ends, in hundredths of its length; its width there, in steps. First those between
# tiles, from coin to coin, then rays: none meets a coin.
_LINES = (
    (200, 0, 0, 0, 2, 2),
    (100, 100, 0, 0, 2, 2),
    (193, 30, 120, 136, 1, 3),
    (173, 58, 102, 130, 1, 3),
    (141, 82, 120, 136, 1, 3),
    (52, 112, 116, 130, 1, 3),
    (0, 115, 102, 124, 1, 3),
)
_WHOLE = const(100)


class Screen(EmblemScreen):
    """A and B go back."""

    def __init__(self, app: "App") -> None:
        texts = load_part(app.words, "bots")
        super().__init__(
            app,
            texts.PERFECT,
            balanced(app.small_font, texts.NOTHING_MISSED, app.width - 2 * app.sizes[MARGIN]),
            app.words.A_ON,
            ink=TITLE,
            style="big%d" % app.sizes[BIG_FONT],
        )
        if self.emblem:
            lit = displayio.Palette(len(app.theme.table))
            for i in range(len(lit)):
                lit[i] = app.theme.colours[i]
            lit.make_transparent(0)
            lit[IVORY] = lit[IVORY_DOWN] = lit[GOLD] = app.theme.colours[LIT]
            lit[SEAM] = app.theme.colours[GOLD]
            self.emblem.pixel_shader = lit
            self._shine()
        self._film: Film | None = None
        speed = app.memory.settings.speed
        if speed and has_room(_FOR_CONFETTI):
            behind = displayio.Group()  # emblem and texts
            self.group.insert(0, behind)
            self._film = Film([Confetti(app, behind).track(0)], speed)

    def press(self, key: int) -> "Destination | None":
        """A and B go back to the end of the match."""
        return BACK if key in (keys.A, keys.B) else None

    def tick(self, now: int) -> "Destination | None":
        """Let the confetti fall."""
        if self._film and not self._film.tick(now):
            self._film = None
        return None

    def _shine(self) -> None:
        """Draw lines on the emblem and rays around it, but none that go below it or leave the
        screen.
        """
        hw, h, coin, wide, tall = self._size
        left, top = self._corner
        canvas = self.app.canvas
        step = 1 + self.app.sizes[ART]
        clear = (coin // 2 + 1 + step) * _WHOLE // (2 * hw)  # of the middle of a coin
        for right, down, first, end, thin, thick in _LINES:
            if not end:
                first, end = clear, _WHOLE - clear
            reach = down * h * end // (_WHOLE * _WHOLE)
            is_below = reach <= tall // 2
            is_above = reach + thick * step <= top + tall // 2
            for along in range(first, end, 2):
                x = right * hw * along // (_WHOLE * _WHOLE)
                y = down * h * along // (_WHOLE * _WHOLE)
                size = step * (thin * (end - along) + thick * (along - first)) // (end - first)
                for from_x in (x, -x):
                    for from_y, is_there in ((y, is_below), (-y, is_above)):
                        if not is_there:
                            continue
                        at_x = left + (wide - size) // 2 + from_x
                        at_y = top + (tall - size) // 2 + from_y
                        fill_region(canvas, at_x, at_y, at_x + size, at_y + size, SEAM)
