"""The score bar: a chip a player with name, score and tiles held; that of the turn is filled."""

import displayio
from bitmaptools import fill_region
from micropython import const

from console.draw.listeners import listeners
from console.draw.seat_sign import draw_sign
from console.draw.theme import BAR, INK, SEAT, SEAT_TEXT

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from console.app import App

_INK = const(3)  # of the four shades of a chip
_DOTS = const(3)  # while a bot thinks

# Of a hundred parts of the width: the chip of another player, by how many play.
_OTHERS = (0, 0, 33, 28, 20)


class ScoreBar:
    """``group`` goes into a Group, at the top of the screen; ``below``: pixels between it and the
    table.
    """

    below = 0

    def __init__(self, app: "App", names: "Sequence[str]") -> None:
        self._app = app
        self._names = names
        self.group = displayio.Group()
        self._chips: list = []  # the bitmap of each
        self._shown: list = []  # (score, tiles held) as each shows them
        self._seat = -1

    def open(self, seat: int) -> None:
        """Make room for the chips; that of this seat, whose turn it is, is wide."""
        if seat == self._seat:
            return
        self._seat = seat
        app = self._app
        theme = app.theme
        while len(self.group):
            self.group.pop()
        self._chips.clear()
        self._shown.clear()
        count = len(self._names)
        other = app.width * _OTHERS[count] // 100
        x = 0
        for i in range(count):
            mine = i == seat
            width = app.width - (count - 1) * other if mine else other
            palette = theme.of(SEAT + i, INK) if mine else theme.of(BAR, SEAT_TEXT + i)
            chip = displayio.Bitmap(width, app.sizes.bar, 4)
            self._chips.append(chip)
            self._shown.append(())
            left = app.mirror(x, width)
            self.group.append(displayio.TileGrid(chip, pixel_shader=palette, x=left))
            x += width

    def show(self, scores: "Sequence[int]", held: "Sequence[int]") -> None:
        """Show scores and numbers of tiles; only chips that change are drawn."""
        for i in range(len(self._chips)):
            if self._shown[i] != (scores[i], held[i]):
                self._shown[i] = (scores[i], held[i])
                self._draw(i, scores[i], held[i])
                for listener in listeners:
                    listener.show("%s %d" % (self._names[i], scores[i]))

    def think(self, dots: int) -> None:
        """Show so many of three dots in the chip of the seat in turn: a bot thinks."""
        app = self._app
        chip = self._chips[self._seat]
        size, pitch, up = (3, 5, 5) if app.large else (2, 3, 3)
        top = app.sizes.bar - up
        for i in range(_DOTS):
            x = pitch * (1 + i) if app.rtl else chip.width - pitch * (1 + _DOTS - i)
            fill_region(chip, x, top, x + size, top + size, _INK if i < dots else 0)

    def place_of(self, seat: int) -> tuple:
        """The middle of a seat's chip on the screen, (x, y) in pixels."""
        chip = self.group[seat]
        return chip.x + self._chips[seat].width // 2, self._app.sizes.bar // 2

    def _draw(self, seat: int, score: int, held: int) -> None:
        app = self._app
        font = app.small_font
        chip = self._chips[seat]
        width = chip.width
        large = app.large
        rtl = app.rtl
        pad = 4 if large else 3
        chip.fill(0)
        text = "%d" % score
        codes = font.order(text)
        wide = font.measure(codes)
        font.draw(chip, codes, pad if rtl else width - pad - wide, 0)
        room = width - wide - (12 if large else 8)
        name = self._names[seat]
        if seat == self._seat or font.width(name) <= room:
            while font.width(name) > room:
                name = name[:-1]
            codes = font.order(name)
            wide = font.measure(codes)
            font.draw(chip, codes, width - pad - wide if rtl else pad, 0)
        elif wide + 9 + pad < width:
            size = 7 if large else 5
            top = font.ascent - font.cap // 2 - size // 2 - 1
            draw_sign(chip, width - pad - size if rtl else pad, top, size, seat, _INK)
        self._draw_dots(chip, held, pad)

    def _draw_dots(self, chip: displayio.Bitmap, held: int, pad: int) -> None:
        """A dot a tile; a line if there are too many."""
        app = self._app
        size, pitch, up = (3, 5, 5) if app.large else (2, 3, 3)
        room = chip.width - 2 * pad
        top = app.sizes.bar - up
        if held * pitch > room:
            fill_region(chip, pad, top, pad + room, top + size, _INK)
            return
        for i in range(held):
            x = pad + i * pitch
            if app.rtl:
                x = chip.width - x - size
            fill_region(chip, x, top, x + size, top + size, _INK)
