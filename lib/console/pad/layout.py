"""The picture of a turn that is written on the score pad: totals, the tile, rows, the sum."""

import gc

import displayio
from bitmaptools import fill_region
from micropython import const

from console.draw.cards import Frame, card_palette, draw_card
from console.draw.foot import Foot
from console.draw.listeners import listeners
from console.draw.redraw import hide, paint
from console.draw.sizes import (
    HEAD_FONT,
    MARGIN,
    PAD_BELOW,
    PAD_FLAT,
    PAD_FRAME,
    PAD_GAP,
    PAD_INSET,
    PAD_OTHERS,
    PAD_PITCH,
    PAD_SUM,
    PAD_TEXT,
    PAD_TILE_LEAST,
    PAD_TILE_MOST,
    PAD_TOP,
    RADIUS,
    ROW_CARD,
)
from console.draw.text import CENTRE, LEFT, Label, cut, fitting
from console.draw.theme import CARD, CARD_SHADOW, FELT, INK, SEAT, SOFT, TEXT, TITLE
from console.pad.form import SEATS, TILE
from console.pad.tile import CentredLabel, PadTile
from console.pad.totals import PadTotals

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from console.app import App

_MOST = const(5)  # rows
_GAP = const(3)  # pixels between the text of a row and its value


class _RowText(Label):
    """The text of a row and its value in one bitmap, which is sent once if its colours change."""

    _wide = 0  # pixels of the text, 0 if it is cut

    def show(self, text: str, align: int = LEFT, end: str = "") -> None:
        """Show a text and a value; a text that stays is not sent."""
        same = text == self.text
        if same and end == self._end:
            return
        self.text = text
        self._end = end
        font = self.font
        bitmap = self.bitmap
        codes = font.order(end)
        room = self.width - (font.measure(codes) + _GAP if end else 0)
        wide = self._wide
        if same and 0 < wide <= room:
            left = 0 if font.rtl else wide
            fill_region(bitmap, left, 0, left + self.width - wide, bitmap.height, 0)
        else:
            bitmap.fill(0)
            whole = cut(font, text, room)
            wide = font.width(whole)
            font.draw(bitmap, font.order(whole), self.width - wide if font.rtl else 0, 0)
            self._wide = wide if whole == text else 0
        if end:
            font.draw(bitmap, codes, 0 if font.rtl else room + _GAP, 0)


class PadLayout:
    """The parts of the screen: ``totals``, ``tile``, five rows, the sum, ``foot`` for the keys."""

    def __init__(
        self,
        app: "App",
        group: displayio.Group,
        names: "Sequence[str]",
        tile: str,
        keys: str,
        rows: "Sequence[tuple[str, str]]",
    ) -> None:
        """``tile``: the word for it; ``keys``: what they mostly do; ``rows``: every row that can be
        shown, as (text, widest value).
        """
        self._app = app
        self.foot = Foot(app, group, keys)  # while there is still a large piece of heap
        self._seat = -1
        sizes = app.sizes
        head = app.font.of_style("head%d" % sizes[HEAD_FONT])
        small = app.small_font
        self.totals = PadTotals(app, group, names, head)
        flat = sizes[PAD_FLAT] > 0
        self._pitch = sizes[PAD_PITCH]
        self._inset = sizes[PAD_INSET]
        top = self.totals.height + sizes[PAD_TOP]
        high = _MOST * self._pitch - sizes[PAD_BELOW]
        pad = sizes[MARGIN]
        if flat:
            box = (pad, top - 1, app.width - 2 * pad, sizes[ROW_CARD])
            left = pad
            top += sizes[ROW_CARD] + 1
        else:
            widest = max([small.width(text) + small.width(value) for text, value in rows])
            widest += _GAP
            between = sizes[PAD_GAP]
            room = app.width - 2 * pad - between - widest
            self._inset = min(self._inset, (room - sizes[PAD_TILE_LEAST]) // 2)
            wide = min(room - 2 * self._inset, sizes[PAD_TILE_MOST])
            box = (pad, top, wide, high)
            left = pad + wide + between
        self.tile = PadTile(app, group, tile, box, head, flat)
        self._box = (left, top, app.width - pad - left, self._pitch - sizes[PAD_BELOW])
        self._plain = self._mine = card_palette(app.theme, FELT, CARD, CARD_SHADOW)
        self._rows: list[tuple[displayio.TileGrid, _RowText]] = []  # card, text and value
        self._add_rows(group)
        y = top + high + sizes[PAD_SUM]
        room = app.width - 2 * pad
        self._sum_fonts = (small,) if flat else (head, app.font, small)
        font = self._sum_fonts[0]
        over = app.theme.over
        y_of_sum = y - (font.ascent - font.cap)
        self._sum = CentredLabel(font, room, pad, y_of_sum, over(FELT, TITLE))
        group.append(self._sum.grid)
        self._before: Label | None = None
        if sizes[PAD_OTHERS]:
            y += head.cap + sizes[PAD_OTHERS] - (small.ascent - small.cap)
            self._before = Label(small, room, pad, y, over(FELT, SOFT))
            self._before.aloud = False
            group.append(self._before.grid)
        gc.collect()  # in time: full of garbage, the heap would have no large piece left

    def use_seat(self, seat: int) -> None:
        """Show the rows that apply in the colour of this seat."""
        if seat != self._seat:
            self._seat = seat
            self._mine = card_palette(self._app.theme, FELT, SEAT + seat, CARD_SHADOW)

    def show_row(self, row: int, text: str, value: str, on: bool) -> None:
        """Show a row; ``on``: what it names applies."""
        card, label = self._rows[row]
        paint(card, self._mine if on else self._plain)
        hide(card, False)
        label.hide(False)
        over = self._app.theme.over
        label.paint(over(SEAT + self._seat, INK) if on else over(CARD, TEXT))
        label.show(text, LEFT, value)

    def show_line(self, row: int, text: str) -> None:
        """Show a text in the place of a row."""
        card, label = self._rows[row]
        hide(card, True)
        label.hide(False)
        label.paint(self._app.theme.over(FELT, SOFT))
        label.show(text)

    def hide_rows(self, first: int) -> None:
        """Hide row number ``first`` and all after it."""
        for card, label in self._rows[first:]:
            hide(card, True)
            label.hide(True)

    def show_sum(self, text: str, soft: bool = False) -> None:
        """Show the sum, or another text in its place; ``soft``: in smaller letters."""
        fonts = (self._app.small_font,) if soft else self._sum_fonts
        self._sum.use(fitting(fonts, text, self._sum.bitmap.width))
        self._sum.paint(self._app.theme.over(FELT, SOFT if soft else TITLE))
        self._sum.show(text, CENTRE)

    def show_before(self, text: str, parts: list[str]) -> None:
        """Show what the other players scored last, where there is room for it.

        ``text``: has %s for the ``parts``, of which the first ones are left out if they don't fit.
        """
        if not self._before:
            return
        font = self._app.small_font
        said = text % ", ".join(parts)
        while len(parts) > 1 and font.width(said) > self._before.bitmap.width:
            parts = parts[1:]
            said = text % ", ".join(parts)
        self._before.show(said if parts else "", CENTRE)

    def choose(self, at: int, says: str) -> None:
        """Move the cursor to the seats, the tile or a row; ``says``: for the screen reader."""
        self.tile.choose(at == TILE)
        if at == SEATS:
            self._frame.put(*self.totals.place_of(self._seat))
        elif at == TILE:
            self._frame.hide()
        else:
            left, top, width, height = self._box
            x = self._app.mirror(left, width)
            beside = self._app.sizes[PAD_FRAME]
            y = top + (at - 1) * self._pitch - beside
            self._frame.put(x, y, width, height + 2 * beside)
        for listener in listeners:
            listener.show("> " + says)

    def _add_rows(self, group: displayio.Group) -> None:
        """Add the cards, then the cursor, then the texts.

        The texts are in front, as their accents and descenders reach the edges of the cards.
        """
        app = self._app
        left, top, width, height = self._box
        bitmap = draw_card(width, height, app.sizes[RADIUS])
        x = app.mirror(left, width)
        cards = []
        for i in range(_MOST):
            y = top + i * self._pitch
            cards.append(displayio.TileGrid(bitmap, pixel_shader=self._plain, x=x, y=y))
            group.append(cards[i])
        self._frame = Frame(app.theme, not app.sizes[PAD_FRAME])
        group.append(self._frame.group)
        font = app.small_font
        inset = self._inset
        palette = app.theme.over(CARD, TEXT)
        # On a small display the letters are a pixel higher, so that accents reach the upper edge.
        top += app.sizes[PAD_TEXT] - 1
        for i in range(_MOST):
            y = top + i * self._pitch
            label = _RowText(font, width - 2 * inset, x + inset, y, palette)
            group.append(label.grid)
            self._rows.append((cards[i], label))
