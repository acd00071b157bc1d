"""The score bar: one chip per player with name, score and tiles held."""

import displayio
from bitmaptools import fill_region
from micropython import const

from console.draw.listeners import listeners
from console.draw.seat_sign import draw_sign
from console.draw.sizes import HELD_DOT, HELD_PITCH, SCORE_BAR
from console.draw.theme import BAR, INK, SEAT, SEAT_TEXT
from console.words.catalogue import with_minus

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from console.app import App

_INK = const(3)  # of the four shades of a chip

_DOTS = const(7)  # dots that always fit below a score

# Percent of the width for the chip of another player, by the number of players.
_OTHERS = bytes((0, 0, 33, 28, 20))


def dots(app: "App") -> tuple[int, int, int]:
    """(size, pitch, uppermost row) in pixels of the dots below names and scores."""
    pitch = app.sizes[HELD_PITCH]
    return app.sizes[HELD_DOT], pitch, app.sizes[SCORE_BAR] - pitch


class ScoreBar:
    """``group`` goes into a Group, at the top of the screen; ``chips``: the bitmap of each chip;
    ``below``: pixels between bar and table.
    """

    below = 0

    def __init__(self, app: "App", names: "Sequence[str]") -> None:
        self._app = app
        self._names = names
        self.group = displayio.Group()
        self.chips: list[displayio.Bitmap] = []
        self._shown: list[tuple[()] | tuple[int, int]] = []  # (score, tiles held) of each chip
        self._told: dict[int, int] = {}  # the scores by seat that listeners know
        self._seat = -1

    def show(self, seat: int, scores: "Sequence[int]", held: "Sequence[int]") -> None:
        """Show scores and numbers of tiles, and the turn of ``seat``; only changed chips are drawn.

        The chip of ``seat`` is filled, and wide enough for its name if that is possible.
        """
        if seat != self._seat:
            self._seat = seat
            self._make_chips(scores)
        for i in range(len(self.chips)):
            if self._shown[i] != (scores[i], held[i]):
                self._shown[i] = (scores[i], held[i])
                self._draw(i, scores[i], held[i])
        self.tell(scores)

    def tell(self, scores: "Sequence[int]") -> None:
        """Tell listeners the scores that have changed, which may not be shown yet."""
        for listener in listeners:
            for i in range(len(self.chips)):
                if self._told.get(i) != scores[i]:
                    self._told[i] = scores[i]
                    listener.show(self._names[i] + with_minus(" %d" % scores[i]))

    def place_of(self, seat: int) -> tuple[int, int]:
        """The middle of a seat's chip on the screen: (x, y) in pixels."""
        chip = self.group[seat]
        return chip.x + self.chips[seat].width // 2, self._app.sizes[SCORE_BAR] // 2

    def _make_chips(self, scores: "Sequence[int]") -> None:
        """Make empty chips. The others are as narrow as their scores and dots allow, for the name
        of the seat in turn. If it still does not fit, a sign replaces it: no name is cut.
        """
        app = self._app
        theme = app.theme
        font = app.small_font
        while len(self.group):
            self.group.pop()
        self.chips.clear()
        self._shown.clear()
        self._told.clear()
        count = len(self._names)
        others = max(count - 1, 1)
        size, pitch, _ = dots(app)
        beside = 2 * size + 2 + pitch  # pixels at the sides of name and score, and between them
        wide = max(font.width("%d" % min(scores)), font.width("%d" % max(scores)))
        mine = font.width(self._names[self._seat]) + font.width("%d" % scores[self._seat])
        least = max(wide + 2 * size, _DOTS * pitch + 1)
        other = (app.width - mine - beside) // others
        if other < least:
            mine = wide + beside + 3  # with a sign
            other = min((app.width - mine) // others, mine)
        else:
            other = min(other, max(least, app.width * _OTHERS[count] // 100))
        x = 0
        for i in range(count):
            width = other
            palette = theme.of(BAR, SEAT_TEXT + i)
            if i == self._seat:
                width = app.width - (count - 1) * other
                palette = theme.of(SEAT + i, INK)
            chip = displayio.Bitmap(width, app.sizes[SCORE_BAR], 4)
            self.chips.append(chip)
            self._shown.append(())
            left = app.mirror(x, width)
            self.group.append(displayio.TileGrid(chip, pixel_shader=palette, x=left))
            x += width

    def _draw(self, seat: int, score: int, held: int) -> None:
        """Draw score and name or sign; below them one dot per tile, or a line for too many."""
        app = self._app
        font = app.small_font
        chip = self.chips[seat]
        width = chip.width
        rtl = app.rtl
        size, pitch, top = dots(app)
        pad = size + 1
        chip.fill(0)
        codes = font.order("%d" % score)
        wide = font.measure(codes)
        font.draw(chip, codes, pad if rtl else width - pad - wide, 0)
        room = width - 2 * pad - wide
        codes = font.order(self._names[seat])
        wide = font.measure(codes)
        sign = pitch + 2
        if wide + (pitch if seat == self._seat else 3 * pitch - 2) <= room:
            font.draw(chip, codes, width - pad - wide if rtl else pad, 0)
        elif sign < room:
            middle = font.ascent - font.cap // 2
            left = width - pad - sign if rtl else pad
            draw_sign(chip, left, middle - sign // 2 - 1, sign, seat, _INK)
        wide = held * pitch - pitch + size
        left = min(pad, (width - wide) // 2)
        if left < 1:
            fill_region(chip, pad, top, width - pad, top + size, _INK)
            return
        for i in range(held):
            x = left + i * pitch
            if rtl:
                x = width - x - size
            fill_region(chip, x, top, x + size, top + size, _INK)
