"""The totals after each round as a table: a row per player, best first, a column per round.

The numbers of a row are a bitmap: a ``GridLayout`` with a label in each cell would take 2 KB per
cell.
"""

import displayio
from micropython import const

from console.draw.cards import card_palette, make_cards
from console.draw.listeners import listeners
from console.draw.signed_text import make_signed, signed_width
from console.draw.sizes import (
    BARS_GAP,
    BARS_MOST,
    COLUMN_GAP,
    LIST_IN_BODY,
    LONG_FONT,
    MARGIN,
    RADIUS,
    SIGN_INSET,
)
from console.draw.theme import CARD, CARD_SHADOW, FELT, SEAT_TEXT, SOFT, TEXT, TITLE
from console.hardware import keys
from console.match.ranking import order
from console.words.catalogue import with_minus
from engine.choices import WIN_FEWEST

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.app import App
    from console.draw.font import Font


_FEW = const(3)  # columns, for which names are in smaller letters


class ScoreTable:
    """``group`` shows the table; ``head``: the numbers of the rounds; ``rows``: of each player the
    totals but for the last one, and that.
    """

    def __init__(self, app: "App", y: int, height: int, total: str) -> None:
        """``y``, ``height``: the rows of pixels that are free; ``total``: the head of the last
        column, if there is room.
        """
        game = app.match.game
        names = app.match.names
        self._total = total
        sizes = app.sizes
        theme = app.theme
        history = self._history = game.history
        ended = game.round if game.end_reason else game.round - 1
        self._before = ended - len(history)  # rounds that are not known any more
        self.group = displayio.Group()
        x = sizes[MARGIN]
        width = app.width - 2 * x
        inset = sizes[SIGN_INSET]
        font = app.font if sizes[LIST_IN_BODY] else app.small_font
        small = app.small_font
        long = sizes[LONG_FONT]
        gap = sizes[COLUMN_GAP] // 2
        self._widths = []  # of the columns
        for line in history:
            widest = max([font.width(with_minus("%d" % total)) for total in line])
            self._widths.append(widest + gap)
        for name_font in (small, app.font.of_style("body%d" % long) if long else small):
            wide = max([signed_width(name_font, name) for name in names])
            room = self._room = width - 2 * inset - wide
            if sum(self._widths[-_FEW:]) <= room:
                break
        more = small.width(total) + gap - self._widths[-1]  # the head is not close to a number
        if 0 < more <= room - sum(self._widths):
            self._widths[-1] += more
        spread = max(0, min(2 * gap, (room - sum(self._widths)) // len(history)))
        self._widths = [wide + spread for wide in self._widths]
        left = app.mirror(x + width - inset - room, room)  # of the numbers
        self.head = _Numbers(small, room, left, y, theme.of(FELT, SOFT))
        self.group.append(self.head.grid)
        y += small.height
        pitch = min(sizes[BARS_MOST], (height - small.height) // game.players)
        high = pitch - sizes[BARS_GAP]
        palette = card_palette(theme, FELT, CARD, CARD_SHADOW)
        box = (x, y, width, high)
        self.group.append(make_cards(box, game.players, pitch, sizes[RADIUS], palette))
        sign = 1 if game.rules.win == WIN_FEWEST else -1
        self._seats = order([sign * total for total in history[-1]])
        self._names = names
        self.rows: list[tuple[_Numbers, _Numbers]] = []
        widest = max(self._widths)
        last = app.mirror(x + width - inset - widest, widest)
        for seat in self._seats:
            top = y + (high - name_font.cap) // 2 - (name_font.ascent - name_font.cap)
            place = (app.mirror(x + inset, wide), top, wide)
            ink = theme.over(CARD, SEAT_TEXT + seat)
            self.group.append(make_signed(name_font, seat, names[seat], place, ink))
            top = y + (high - font.cap) // 2 - (font.ascent - font.cap)
            ink = theme.over(CARD, TEXT)
            row = _Numbers(font, room, left, top, ink), _Numbers(font, widest, last, top, ink)
            for numbers in row:
                self.group.append(numbers.grid)
            self.rows.append(row)
            y += pitch
        self._inks = theme.over(CARD, TEXT), theme.over(CARD, TITLE)
        self._last = self._first = 0
        self._show(len(history) - 1)

    def press(self, key: int) -> None:
        """Show later rounds with DOWN, earlier ones with UP."""
        if key == keys.DOWN and self._last < len(self._history) - 1:
            self._show(self._last + 1)
        elif key == keys.UP and self._first:
            self._show(self._last - 1)

    def _show(self, last: int) -> None:
        """Show the rounds up to index ``last``, as many as there is room for."""
        history = self._history
        self._last = first = last
        ends = [self._room]
        end = self._room - self._widths[last]
        while first and end >= self._widths[first - 1]:
            first -= 1
            ends.insert(0, end)
            end -= self._widths[first]
        self._first = first
        shown = range(first, last + 1)
        heads = ["%d" % (self._before + at + 1) for at in shown]
        is_latest = last == len(history) - 1
        if is_latest and self.head.width_of(self._total) < self._widths[last]:
            heads[-1] = self._total
        self.head.show(heads, ends)
        for seat, (earlier, latest) in zip(self._seats, self.rows):
            texts = [with_minus("%d" % history[at][seat]) for at in shown]
            earlier.show(texts[:-1], ends)
            latest.grid.pixel_shader = self._inks[is_latest]
            latest.show(texts[-1:], [max(self._widths)])
            for listener in listeners:
                listener.show(" ".join([self._names[seat]] + texts))


class _Numbers:
    """Numbers that end where their columns end; ``grid`` shows them, ``texts``: what they are."""

    def __init__(
        self, font: "Font", width: int, x: int, y: int, palette: displayio.Palette
    ) -> None:
        self._font = font
        self.texts: list[str] = []
        self._bitmap = displayio.Bitmap(width, font.height, 4)
        self.grid = displayio.TileGrid(self._bitmap, pixel_shader=palette, x=x, y=y)

    def width_of(self, text: str) -> int:
        """The width of a text, in pixels."""
        return self._font.width(text)

    def show(self, texts: list[str], ends: list[int]) -> None:
        """Show other numbers; ``ends``: the pixel at which each ends, in reading direction."""
        font = self._font
        self.texts = texts
        self._bitmap.fill(0)
        for text, end in zip(texts, ends):
            codes = font.order(text)
            width = font.measure(codes)
            x = self._bitmap.width - end if font.rtl else end - width
            font.draw(self._bitmap, codes, x, 0)
