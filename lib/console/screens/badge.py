"""Tells that somebody has got a badge, or has won a level."""

from micropython import const

from console.draw.emblem_screen import EmblemScreen
from console.draw.seat_sign import draw_sign
from console.draw.sizes import BIG_FONT, HEAD_FONT
from console.draw.text import CENTRE, add_label
from console.draw.theme import FELT, GOLD, INK, IVORY, TEXT, TITLE
from console.hardware import keys
from console.lifetimes import unload
from console.match.ladder import LEVEL_WON, kind_of
from console.navigation import MATCH_OVER, badge
from console.sound.tunes import BONUS
from console.words.catalogue import load_part
from engine.actions import PHASE_OVER

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.app import App
    from console.destination import Destination


_TRIANGLE = const(0)  # a sign of ``draw_sign``


class Screen(EmblemScreen):
    """The badge or the level as a tile, and whose it is; A goes on with the others, then with the
    match.
    """

    ROOT = True

    def __init__(self, app: "App", found: tuple[tuple[int, int], ...]) -> None:
        """``found``: (seat, badge) of each one that is to be told; LEVEL_WON and on are levels."""
        self._found = found
        seat, number = found[0]
        texts = load_part(app.words, "players")
        name = app.match.names[seat]
        if number >= LEVEL_WON:
            title = texts.NEW_LEVEL
            kind = load_part(app.words, "setup").at("KINDS", kind_of(number - LEVEL_WON))
            line = "%s: %s" % (name, kind)
            sign, face, rim = str(number - LEVEL_WON + 1), GOLD, IVORY
        else:
            from console.match.badge_tiles import BADGE_SIGNS

            unload("console.match.badge_tiles")
            title = texts.at("BADGE", number)
            line = texts.NEW_BADGE % name
            sign, face, rim = BADGE_SIGNS[number], IVORY, GOLD
        super().__init__(app, title, (line,), app.words.A_GOES_ON, TITLE, tiles=-1)
        self.lines[0].paint(app.theme.of(FELT, TEXT))
        if self.emblem:
            self._draw_tile(sign, face, rim, self.emblem.y)
        app.play_tune(BONUS)

    def press(self, key: int) -> "Destination | None":
        if key not in (keys.A, keys.B):
            return None
        if len(self._found) > 1:
            return badge(self._found[1:])
        match = self.app.match
        return MATCH_OVER if match.game.phase == PHASE_OVER else match.next_screen()

    def _draw_tile(self, sign: str, face: int, rim: int, above: int) -> None:
        """Draw a large tile in place of the emblem, with the sign that it has among all others;
        ``above``: the rows of pixels above the canvas.
        """
        app = self.app
        canvas = app.canvas
        tall = self._size[4]
        top = self._corner[1]
        edge = max(2, tall // 24)  # half of it where it slopes
        middle = canvas.width // 2
        inner = tall - 3 * edge
        for high, y, colour in ((tall, top, rim), (inner, top + 2 * edge, face)):
            wide = high * 15 // 13 | 1
            draw_sign(canvas, middle - wide // 2, y, wide, _TRIANGLE, colour, high)
        sizes = app.sizes
        for style in ("big%d" % sizes[BIG_FONT], "head%d" % sizes[HEAD_FONT], ""):
            font = app.font.of_style(style) if style else app.font
            y = tall * 22 // 25 - font.cap  # of its capitals, below the upper corner
            if font.width(sign) + edge <= wide * (y - 2 * edge) // inner:
                break
        y += top + above - font.ascent + font.cap
        place = (app.canvas_x + middle - wide // 2, y, wide)
        add_label(self.group, font, sign, place, app.theme.over(face, INK), CENTRE, False)
