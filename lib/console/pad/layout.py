"""The picture of a turn that is written on the score pad: totals, the tile, rows, the sum."""

import gc

import displayio
from micropython import const

from console.draw.cards import Frame
from console.draw.foot import Foot
from console.draw.listeners import listeners
from console.draw.redraw import hide
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
    ROW_CARD,
)
from console.draw.text import CENTRE, Label, fitting
from console.draw.theme import CARD, FELT, INK, SEAT, SOFT, TEXT, TITLE
from console.pad.form import SEATS, TILE
from console.pad.row import PadRow, gap_of, row_palette
from console.pad.tile import CentredLabel, PadTile
from console.pad.totals import PadTotals

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from console.app import App

_MOST = const(5)  # rows
_LEAST_INSET = const(3)  # of the text in a row
_RADIUS = const(2)  # of a row: all of its corners are below the frame


class PadLayout:
    """Parts of the screen: ``totals``, ``tile``, five ``rows``, the sum, ``foot`` for the keys."""

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
            widest += gap_of(small)
            between = sizes[PAD_GAP]
            room = app.width - 2 * pad - between - widest
            narrowed = max(_LEAST_INSET, (room - sizes[PAD_TILE_LEAST]) // 2)
            self._inset = min(self._inset, narrowed)
            wide = min(room - 2 * self._inset, sizes[PAD_TILE_MOST])
            box = (pad, top, wide, high)
            left = pad + wide + between
        # Opaque, so that the display goes through one layer, and below the cards.
        y = top + high + sizes[PAD_SUM]
        room = app.width - 2 * pad
        self._sum_fonts = (small,) if flat else (head, app.font, small)
        font = self._sum_fonts[0]
        of = app.theme.of
        y_of_sum = y - (font.ascent - font.cap)
        self._sum = CentredLabel(font, room, pad, y_of_sum, of(FELT, TITLE))
        group.append(self._sum.grid)
        self._before: Label | None = None
        if sizes[PAD_OTHERS]:
            y += head.cap + sizes[PAD_OTHERS] - (small.ascent - small.cap)
            self._before = Label(small, room, pad, y, of(FELT, SOFT))
            self._before.aloud = False
            group.append(self._before.grid)
        self.tile = PadTile(app, group, tile, box, head, flat)
        self._box = (left, top, app.width - pad - left, self._pitch - sizes[PAD_BELOW])
        self._plain = self._mine = row_palette(app.theme, CARD, TEXT)
        self._bare = row_palette(app.theme, FELT, SOFT)
        self.rows: list[PadRow] = []
        self._add_rows(group)
        gc.collect()  # in time: full of garbage, the heap would have no large piece left

    def use_seat(self, seat: int) -> None:
        """Show the rows that apply in the colour of this seat."""
        if seat != self._seat:
            self._seat = seat
            self._mine = row_palette(self._app.theme, SEAT + seat, INK)

    def show_row(self, row: int, text: str, value: str, on: bool) -> None:
        """Show a row; ``on``: what it names applies."""
        self.rows[row].show(text, value)
        self.rows[row].paint(self._mine if on else self._plain)

    def show_line(self, row: int, text: str) -> None:
        """Show a text in the place of a row."""
        self.rows[row].show(text)
        self.rows[row].paint(self._bare)

    def hide_rows(self, first: int) -> None:
        """Hide row number ``first`` and all after it."""
        for row in self.rows[first:]:
            hide(row.grid, True)

    def show_sum(self, text: str, soft: bool = False) -> None:
        """Show the sum, or another text in its place; ``soft``: in smaller letters."""
        fonts = (self._app.small_font,) if soft else self._sum_fonts
        self._sum.use(fitting(fonts, text, self._sum.bitmap.width))
        self._sum.paint(self._app.theme.of(FELT, SOFT if soft else TITLE))
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
        """Add the rows, then the cursor."""
        app = self._app
        sizes = app.sizes
        left, top, width, height = self._box
        x = app.mirror(left, width)
        for i in range(_MOST):
            box = (x, top + i * self._pitch, width, height)
            # On a small display the letters are a pixel higher: accents reach the upper edge.
            row = PadRow(app.small_font, box, _RADIUS, self._inset, sizes[PAD_TEXT] - 1)
            group.append(row.grid)
            self.rows.append(row)
        self._frame = Frame(app.theme, not sizes[PAD_FRAME])
        group.append(self._frame.group)
