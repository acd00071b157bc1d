"""Rows of figures: cards with a label, a bar below it, and numbers in columns at the end."""

import displayio

from console.draw.bar import Bar
from console.draw.cards import Frame, card_palette, make_cards
from console.draw.sizes import (
    BARS_BAR,
    BARS_GAP,
    BARS_LEAST,
    COLUMN_GAP,
    LONG_FONT,
    RADIUS,
    TEXT_INSET,
)
from console.draw.text import LEFT, RIGHT, Label, add_label, fitting
from console.draw.theme import CARD, CARD_SHADOW, FELT, SOFT, TEXT, TITLE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from console.app import App
    from console.draw.font import Font


def fonts_of(app: "App") -> "Sequence[Font]":
    """The fonts to try for labels, largest first."""
    size = app.sizes[LONG_FONT]
    return (app.font, app.font.of_style("body%d" % size)) if size else (app.small_font,)


def room_beside(app: "App", width: int, widths: "Sequence[int]") -> int:
    """Pixels for labels in rows of a width, next to columns of ``widths``."""
    sizes = app.sizes
    return width - 2 * sizes[TEXT_INSET] - sum(widths) - len(widths) * sizes[COLUMN_GAP]


class BarRows:
    """``group`` goes into a Group; ``room``: the number of rows that fit; ``ends``: the end of each
    column in pixels from the edge where lines begin.
    """

    def __init__(
        self,
        app: "App",
        box: tuple[int, int, int, int],
        texts: "Sequence[str]",
        widths: "Sequence[int]",
    ) -> None:
        """``box``: x, y, width, height; ``texts``: the labels, at most one row each, and a bar
        beside the rows if not all are in sight; ``widths``: of the columns, in reading direction.
        """
        self._app = app
        sizes = app.sizes
        self._x, self._top, self._width, height = box
        least = sizes[BARS_LEAST]
        self.room = max(1, min(len(texts), height // least))
        self._pitch = min(least * 4 // 3, height // self.room)
        card = self._card = self._pitch - sizes[BARS_GAP]
        self.group = displayio.Group()
        self._cards = displayio.Group()
        self._count = 0
        self.group.append(self._cards)
        inset = sizes[TEXT_INSET]
        gap = sizes[COLUMN_GAP]
        self.ends: list[int] = []
        right = self._width - inset
        for width in reversed(widths):
            self.ends.insert(0, self._x + right)
            right -= width + gap
        self._labels: list[Label] = []
        self._bars: list[Bar] = []
        self._cells: list[list[Label]] = []
        bar = sizes[BARS_BAR]
        left = max(right - inset, 4 * bar)  # however large the numbers are
        self._fonts = fonts_of(app)
        font = self._fonts[0]
        free = card - font.cap - bar
        for i in range(self.room):
            y = self._top + i * self._pitch
            over = app.theme.over(CARD, TEXT)
            top = y + free * 3 // 8 - (font.ascent - font.cap)
            self._labels.append(self._add(font, inset, left, top, over))
            y += card - bar - free // 4
            shown = Bar(app, self._x + inset, y, left, bar)
            self._bars.append(shown)
            self.group.append(shown.grid)
            y = self._top + i * self._pitch
            top = y + (card - app.font.cap) // 2 - (app.font.ascent - app.font.cap)
            cells = []
            for end, width in zip(self.ends, widths):
                cells.append(self._add(app.font, end - width - self._x, width, top, over))
            self._cells.append(cells)
        self._frame = Frame(app.theme)
        self.group.append(self._frame.group)
        self._hidden = len(texts) - self.room
        if self._hidden:
            from console.draw.row_parts import new_bar

            end = self._x + self._width
            height = (self.room - 1) * self._pitch + card
            track, self._thumb = new_bar(app, end, self._top, height, self.room, len(texts))
            self._thumb_room = height - self._thumb.height
            self.group.append(track)
            self.group.append(self._thumb)

    def scroll(self, count: int) -> None:
        """Show ``count`` rows, at most ``room``."""
        if count == self._count:
            return
        self._count = count
        app = self._app
        while len(self._cards):
            self._cards.pop()
        palette = card_palette(app.theme, FELT, CARD, CARD_SHADOW)
        box = (self._x, self._top, self._width, self._card)
        if count:
            cards = make_cards(box, count, self._pitch, app.sizes[RADIUS], palette)
            self._cards.append(cards)
        for i in range(self.room):
            self._bars[i].grid.hidden = i >= count
            for label in [self._labels[i]] + self._cells[i]:
                label.hide(i >= count)

    def show(
        self, row: int, text: str, part: tuple[int, int], ink: int, cells: "Sequence[str]"
    ) -> None:
        """Show a label, numbers, and a bar; ``part``: its (some, whole), ``ink``: its colour."""
        label = self._labels[row]
        label.use(fitting(self._fonts, text, label.width))
        label.show(text, LEFT)
        some, whole = part
        self._bars[row].show(some, whole, ink)
        for cell, number in zip(self._cells[row], cells):
            cell.show(number, RIGHT)

    def add_head(self, group: displayio.Group, column: int, text: str, y: int) -> None:
        """Add the head of a column to a group, its upper edge at ``y``."""
        app = self._app
        wide = app.small_font.width(text)
        place = (app.mirror(self.ends[column] - wide, wide), y, wide)
        soft = app.theme.of(FELT, SOFT)
        add_label(group, app.small_font, text, place, soft, RIGHT, False)

    def choose(self, row: int, first: int) -> None:
        """Move the frame to a row, and make its label gold; ``first``: the number of the first row
        in sight, which the bar beside them shows.
        """
        for i, label in enumerate(self._labels):
            label.paint(self._app.theme.over(CARD, TITLE if i == row else TEXT))
        if self._hidden:
            self._thumb.y = self._top + self._thumb_room * first // self._hidden
        x = self._app.mirror(self._x, self._width)
        self._frame.put(x, self._top + row * self._pitch, self._width, self._card)

    def _add(
        self, font: "Font", left: int, width: int, y: int, palette: displayio.Palette
    ) -> Label:
        """Add a line in the cards, hidden from the screen reader."""
        x = self._app.mirror(self._x + left, width)
        label = Label(font, width, x, y, palette)
        label.aloud = False
        self.group.append(label.grid)
        return label
