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

_WIDEST = const(16)  # pixels: no letter takes more

# Of a hundred parts of the width: the chip of another player, by how many play.
_OTHERS = bytes((0, 0, 33, 28, 20))


class ScoreBar:
    """``group`` goes into a Group, at the top of the screen; ``chips``: the bitmap of each;
    ``below``: pixels between it and the table.
    """

    below = 0

    def __init__(self, app: "App", names: "Sequence[str]") -> None:
        self._app = app
        self._names = names
        self.group = displayio.Group()
        self.chips: list = []
        self._shown: list = []  # (score, tiles held) as each shows them
        self._seat = -1

    def show(self, seat: int, scores: "Sequence[int]", held: "Sequence[int]") -> None:
        """Show scores and numbers of tiles; only chips that change are drawn. That of this seat,
        whose turn it is, is wide: if its name needs that, the others have only what their signs and
        scores take.
        """
        if seat != self._seat:
            self._seat = seat
            app = self._app
            theme = app.theme
            while len(self.group):
                self.group.pop()
            self.chips.clear()
            self._shown.clear()
            count = len(self._names)
            font = app.small_font
            large = app.large
            wide = max(font.width("%d" % min(scores)), font.width("%d" % max(scores)))
            name = font.width(self._names[seat]) + max(wide, font.width("000")) + 9 + 4 * large
            least = max(wide + 14 + 4 * large, 26 + 15 * large)  # with a sign and seven dots
            other = max((app.width - name) // max(count - 1, 1), least)
            other = max(min(other, app.width * _OTHERS[count] // 100), wide + 5)
            x = 0
            for i in range(count):
                mine = i == seat
                width = app.width - (count - 1) * other if mine else other
                palette = theme.of(SEAT + i, INK) if mine else theme.of(BAR, SEAT_TEXT + i)
                chip = displayio.Bitmap(width, app.sizes.bar, 4)
                self.chips.append(chip)
                self._shown.append(())
                left = app.mirror(x, width)
                self.group.append(displayio.TileGrid(chip, pixel_shader=palette, x=left))
                x += width
        for i in range(len(self.chips)):
            if self._shown[i] != (scores[i], held[i]):
                self._shown[i] = (scores[i], held[i])
                self._draw(i, scores[i], held[i])
                for listener in listeners:
                    listener.show("%s %d" % (self._names[i], scores[i]))

    def place_of(self, seat: int) -> tuple:
        """The middle of a seat's chip on the screen, (x, y) in pixels."""
        chip = self.group[seat]
        return chip.x + self.chips[seat].width // 2, self._app.sizes.bar // 2

    def _draw(self, seat: int, score: int, held: int) -> None:
        """Name or sign, score, and a dot a tile; a line if there are too many."""
        app = self._app
        font = app.small_font
        chip = self.chips[seat]
        width = chip.width
        large = app.large
        rtl = app.rtl
        pad = 3 + large
        chip.fill(0)
        codes = font.order("%d" % score)
        wide = font.measure(codes)
        font.draw(chip, codes, pad if rtl else width - pad - wide, 0)
        room = width - wide - 9 - 4 * large
        name = self._names[seat]
        if (seat == self._seat and room > 3 * font.cap) or font.width(name) + 4 + 4 * large <= room:
            extra = font.width(name) - room
            while extra > 0:  # few steps: each of them leaves garbage
                name = name[: -2 - extra // _WIDEST] + "…"
                extra = font.width(name) - room
            codes = font.order(name)
            wide = font.measure(codes)
            font.draw(chip, codes, width - pad - wide if rtl else pad, 0)
        elif wide + 9 + pad < width:
            size = 5 + 2 * large
            top = font.ascent - font.cap // 2 - size // 2 - 1
            draw_sign(chip, width - pad - size if rtl else pad, top, size, seat, _INK)
        size = 2 + large
        pitch = 3 + 2 * large
        top = app.sizes.bar - pitch
        room = width - 2 * pad
        if held * pitch - pitch + size > room:
            fill_region(chip, pad, top, pad + room, top + size, _INK)
            return
        for i in range(held):
            x = pad + i * pitch
            if rtl:
                x = width - x - size
            fill_region(chip, x, top, x + size, top + size, _INK)
