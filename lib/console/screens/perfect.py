"""Nothing was missed in the match: the emblem is lit, and confetti falls."""

import displayio
from micropython import const

from console.destination import BACK
from console.draw.confetti import Confetti
from console.draw.emblem_screen import EmblemScreen
from console.draw.film import Film, has_room
from console.draw.sizes import BIG_FONT, MARGIN
from console.draw.theme import GOLD, IVORY, IVORY_DOWN, LIT, SEAM, TITLE
from console.draw.title import balanced
from console.hardware import keys
from console.words.catalogue import load_part

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.app import App
    from console.destination import Destination

_FOR_CONFETTI = const(16384)  # bytes that must be free


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
        self._film: Film | None = None
        speed = app.memory.settings.speed
        if speed and has_room(_FOR_CONFETTI):
            self._film = Film([Confetti(app, self.group).track(0)], speed)

    def press(self, key: int) -> "Destination | None":
        """A and B go back to the end of the match."""
        return BACK if key in (keys.A, keys.B) else None

    def tick(self, now: int) -> "Destination | None":
        """Let the confetti fall."""
        if self._film and not self._film.tick(now):
            self._film = None
        return None
