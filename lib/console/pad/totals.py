"""The players of a score pad and their totals, as a line of chips at the top of the screen."""

import displayio
from micropython import const

from console.draw.listeners import listeners
from console.draw.redraw import hide, move, paint
from console.draw.shapes import band
from console.draw.sizes import LONG_FONT, TOTALS, TOTALS_GAP, TOTALS_NAME, TOTALS_TOTAL
from console.draw.text import CENTRE, Label, fitting
from console.draw.theme import BAR, INK, SEAT, SEAT_TEXT, SOFT, TEXT
from console.lifetimes import unload
from console.words.catalogue import with_minus

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from console.app import App
    from console.draw.font import Font

_SMALL_SIGN = const(5)  # pixels of one beside a total


class PadTotals:
    """The bar of totals; ``height``: its pixels.

    A chip has a name above its total. The one in turn is as wide as its name, which is never cut;
    where there is no room for another one, its sign is shown. If even the name in turn is too wide,
    it is below all chips, in which the signs are beside the totals.
    """

    def __init__(
        self, app: "App", group: displayio.Group, names: "Sequence[str]", head: "Font"
    ) -> None:
        """``head``: the font of totals."""
        from console.draw.signed_text import make_sign, sign_size

        self._app = app
        self._names = names
        self._seat = -1
        self._shown: list[int] = []  # the totals, and who has left
        sizes = app.sizes
        theme = app.theme
        height = self.height = sizes[TOTALS]
        count = len(names)
        small = app.small_font
        size = sizes[LONG_FONT]
        smaller = app.font.of_style("body%d" % size) if size else small
        # Pixels left of a text and right of it, at least.
        edge = self._edge = sizes[TOTALS_GAP] - 1
        most = max(app.font.width("888"), smaller.width(with_minus("-888"))) + edge
        beside = 2 * sizes[TOTALS_GAP]
        most = app.width - (count - 1) * most - beside
        each = app.width // count
        for font in (small, smaller):
            widths = [font.width(name) for name in names]
            if max(widths) <= most:
                break
        self._strip: displayio.TileGrid | None = None  # below the chips
        if max(widths) > most:
            height //= 2
            font = app.font
            widths = [font.width(name) for name in names]
            self._strip = band(0, height, app.width, height, theme.of(BAR, TEXT))
        alike = self._strip or max(widths) + 2 * edge <= each
        others = count - 1
        self._wide = []  # the chip of a seat in its turn
        for width in widths:
            other = each if alike else min(each, (app.width - width - beside) // others)
            self._wide.append(app.width - others * other)
        least = (app.width - max(self._wide)) // others
        group.append(band(0, 0, app.width, self.height, theme.of(BAR, TEXT)))
        if self._strip:
            group.append(self._strip)
        self._totals = [head, app.font, small, smaller][bool(self._strip) :]
        sign = _SMALL_SIGN if self._strip else sign_size(app.font)
        self._sign_gap = sign + 1 if self._strip else 0
        # By seat: the ground in its turn, the name, its sign, the total.
        self._chips: list[tuple[displayio.TileGrid, Label, displayio.TileGrid, Label]] = []
        room = least - self._sign_gap - edge
        top = height + (height - font.cap) // 2 if self._strip else sizes[TOTALS_NAME]
        below = (height - app.font.cap) // 2 if self._strip else sizes[TOTALS_TOTAL]
        for seat in range(count):
            ground = band(0, 0, self._wide[seat], height, theme.of(SEAT + seat, TEXT))
            name = self._label(font, max(1, widths[seat]), top)
            name.show(names[seat])
            grid = make_sign(app, seat, BAR, sign)
            grid.y = (below if self._strip else top) + (app.font.cap - sign) // 2
            total = self._label(self._totals[0], room, below)
            for part in (ground, name.grid, grid, total.grid):
                group.append(part)
            self._chips.append((ground, name, grid, total))
        unload("console.draw.signed_text")

    def show(self, scores: "Sequence[int]", seat: int, away: int = 0) -> None:
        """Show all totals; the chip of ``seat``, the one in turn, has its colour; ``away``: a bit
        for each seat that has left.
        """
        theme = self._app.theme
        shown = list(scores)
        shown.append(away)
        if seat == self._seat and shown == self._shown:
            return
        self._shown = shown
        if seat != self._seat:
            self._seat = seat
            self._place()
        for i, (_, name, sign, total) in enumerate(self._chips):
            mine = i == seat
            ground = SEAT + i if mine else BAR
            left = away >> i & 1 and not mine
            palette = theme.over(ground, INK if mine else SOFT if left else SEAT_TEXT + i)
            name.paint(palette)
            paint(sign, palette)
            total.paint(theme.over(ground, INK if mine else SOFT if left else TEXT))
            text = with_minus("%d" % scores[i])
            total.use(fitting(self._totals, text, total.bitmap.width))
            total.show(text, CENTRE)

    def read_aloud(self, scores: "Sequence[int]") -> None:
        """Pass all totals to the screen reader."""
        for listener in listeners:
            for name, score in zip(self._names, scores):
                listener.show(name + with_minus(" %d" % score))

    def place_of(self, seat: int) -> tuple[int, int, int, int]:
        """The box of the chip in turn without its edges: x, y, width and height."""
        ground = self._chips[seat][0]
        height = self.height // 2 if self._strip else self.height
        return ground.x + 1, 1, self._wide[seat] - 2, height - 2

    def _place(self) -> None:
        """Place all chips round that of the one in turn."""
        app = self._app
        wide = self._wide[self._seat]
        other = (app.width - wide) // (len(self._chips) - 1)
        x = 0
        for i, (ground, name, sign, total) in enumerate(self._chips):
            on = i == self._seat
            width = wide if on else other
            left = app.mirror(x, width)
            x += width
            hide(ground, not on)
            move(ground, left)
            named = on or (not self._strip and name.width + 2 * self._edge <= other)
            name.hide(not named)
            if self._strip:
                move(name.grid, (app.width - name.width) // 2)
                left += (width - self._sign_gap - total.width) // 2
                ahead = total.width + self._sign_gap - sign.tile_width
                move(sign, left + (ahead if app.rtl else 0))
                move(total.grid, left + (0 if app.rtl else self._sign_gap))
            else:
                hide(sign, named)
                move(name.grid, left + (width - name.width) // 2)
                move(sign, left + (width - sign.tile_width) // 2)
                move(total.grid, left + (width - total.width) // 2)
        if self._strip:
            paint(self._strip, app.theme.of(SEAT + self._seat, TEXT))

    def _label(self, font: "Font", width: int, y: int) -> Label:
        """A text, the top of its capitals at ``y``, which the screen reader leaves out."""
        top = max(0, y - (font.ascent - font.cap))  # above there may be an accent
        label = Label(font, width, 0, top, self._app.theme.over(BAR, TEXT))
        label.aloud = False
        return label
