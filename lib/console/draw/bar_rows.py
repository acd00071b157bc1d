"""Rows of figures: cards with a label and a bar below it, at their end numbers in columns."""

import displayio

from console.draw.bar import Bar
from console.draw.cards import Frame, card_palette, make_cards
from console.draw.text import LEFT, RIGHT, Label, add_label
from console.draw.theme import CARD, CARD_SHADOW, FELT, SOFT, TEXT

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from console.app import App
    from console.draw.font import Font


def fonts_of(app: "App") -> "Sequence[Font]":
    """In which labels are written, the larger one where it has room."""
    return (app.font, app.font.of_style("body8")) if app.large else (app.small_font,)


def room_beside(app: "App", width: int, widths: "Sequence[int]") -> int:
    """Pixels for labels in rows of that width, beside columns of those."""
    return width - 2 * _inset(app) - sum(widths) - len(widths) * _gap(app)


def _inset(app: "App") -> int:
    return 10 if app.large else 6


def _gap(app: "App") -> int:
    """Pixels between two columns."""
    return 12 if app.large else 8


class BarRows:
    """``group`` goes into a Group. There is ``room`` for so many rows; ``ends``: for each column
    where it ends, in pixels from the left edge (the right one, if one reads from there).
    """

    def __init__(
        self,
        app: "App",
        box: tuple[int, int, int, int],
        texts: "Sequence[str]",
        widths: "Sequence[int]",
    ) -> None:
        """As many rows as there are ``texts`` for labels, in the box x, y, width, height, as far as
        there is room; ``widths``: of the columns, the first one stands first.
        """
        self._app = app
        large = app.large
        self._x, self._top, self._width, height = box
        self.room = max(1, min(len(texts), height // (34 if large else 19)))
        self._pitch = min(39 if large else 22, height // self.room)
        card = self._card = self._pitch - (4 if large else 2)
        self.group = displayio.Group()
        self._cards = displayio.Group()
        self._count = 0
        self.group.append(self._cards)
        inset = _inset(app)
        gap = _gap(app)
        self.ends: list[int] = []
        right = self._width - inset
        for width in reversed(widths):
            self.ends.insert(0, self._x + right)
            right -= width + gap
        self._labels: list[Label] = []
        self._bars: list[Bar] = []
        self._cells: list[list[Label]] = []
        bar = 7 if large else 3
        left = max(right - inset, 4 * bar)  # however large the numbers are
        for font in fonts_of(app):  # the same for all labels
            if max([font.width(text) for text in texts]) <= left:
                break
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

    def scroll(self, count: int) -> None:
        """There are so many rows now, as far as there is room."""
        if count == self._count:
            return
        self._count = count
        app = self._app
        while len(self._cards):
            self._cards.pop()
        palette = card_palette(app.theme, FELT, CARD, CARD_SHADOW)
        box = (self._x, self._top, self._width, self._card)
        if count:
            cards = make_cards(box, count, self._pitch, app.sizes.radius, palette)
            self._cards.append(cards)
        for i in range(self.room):
            self._bars[i].grid.hidden = i >= count
            for label in [self._labels[i]] + self._cells[i]:
                label.hide(i >= count)

    def show(
        self, row: int, text: str, part: tuple[int, int], ink: int, cells: "Sequence[str]"
    ) -> None:
        """Show a label, so many of so many as a bar in a colour of the theme, and numbers."""
        self._labels[row].show(text, LEFT)
        some, whole = part
        self._bars[row].show(some, whole, ink)
        for cell, number in zip(self._cells[row], cells):
            cell.show(number, RIGHT)

    def add_head(self, group: displayio.Group, column: int, text: str, y: int) -> None:
        """Put what stands above a column into a group, its upper edge at ``y``."""
        app = self._app
        wide = app.small_font.width(text)
        place = (app.mirror(self.ends[column] - wide, wide), y, wide)
        soft = app.theme.of(FELT, SOFT)
        add_label(group, app.small_font, text, place, soft, RIGHT, False)

    def choose(self, row: int) -> None:
        """Move the frame to a row."""
        x = self._app.mirror(self._x, self._width)
        self._frame.put(x, self._top + row * self._pitch, self._width, self._card)

    def _add(
        self, font: "Font", left: int, width: int, y: int, palette: displayio.Palette
    ) -> Label:
        """A line in the cards, which the screen reader is not told of."""
        x = self._app.mirror(self._x + left, width)
        label = Label(font, width, x, y, palette)
        label.aloud = False
        self.group.append(label.grid)
        return label
