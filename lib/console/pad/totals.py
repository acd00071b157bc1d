"""The players of a score pad and their totals, side by side at the top of the screen."""

import displayio
from micropython import const

from console.draw.listeners import listeners
from console.draw.redraw import paint
from console.draw.seat_sign import draw_sign
from console.draw.shapes import band
from console.draw.signed_text import sign_size
from console.draw.sizes import LONG_FONT, TOTALS, TOTALS_GAP, TOTALS_NAME, TOTALS_TOTAL
from console.draw.text import CENTRE, LEFT, RIGHT, Label, fitting
from console.draw.theme import BAR, INK, SEAT, SEAT_TEXT, SOFT, TEXT
from console.words.catalogue import with_minus

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from console.app import App
    from console.draw.font import Font

_EDGE = const(2)  # pixels left of a name and right of it, at least
_TIGHT = const(40)  # ... of a column that has no room for a larger sign than
_SIGN = const(5)
_PAIR = const(2)  # players in a line
_INK = const(3)  # of the four shades of a text

# Places of the names.
_ABOVE = const(0)  # above their totals
_BESIDE = const(1)  # beside them, in two rows of two players
_BELOW = const(2)  # only that of the player in turn, below all totals; the others have signs


class PadTotals:
    """The bar of totals; ``height``: its pixels.

    No name is cut. If one is wider than its column, names are beside their totals, or only that of
    the player in turn is shown, below all totals.
    """

    def __init__(
        self, app: "App", group: displayio.Group, names: "Sequence[str]", head: "Font"
    ) -> None:
        """``head``: the font of totals."""
        self._app = app
        self._group = group
        self._names = names
        sizes = app.sizes
        self.height = sizes[TOTALS]
        # By seat: the ground, the name or sign, the total.
        self._chips: list[tuple[displayio.TileGrid, displayio.TileGrid, Label]] = []
        count = len(names)
        size = sizes[LONG_FONT]
        small = app.font.of_style("body%d" % size) if size else app.small_font
        self._totals: tuple[Font, ...] = (head, app.font, small)
        longest = max([small.width(name) for name in names])
        self._where = _ABOVE
        self._columns = count
        room = app.width // count - 2 * _EDGE
        self._gap = gap = sizes[TOTALS_GAP]  # before a total, between it and a name, after that
        self._wide = max(app.font.width("888"), small.width(with_minus("-888")))  # of a total
        if longest > room:
            room = app.width // _PAIR - 3 * gap - self._wide
            self._where = _BESIDE if longest <= room else _BELOW
            self._totals = self._totals[1:]  # large ones are higher than a line
            group.append(band(0, 0, app.width, self.height, app.theme.of(BAR, TEXT)))
        if self._where == _BESIDE:
            self._columns = _PAIR
        widest = max([app.small_font.width(name) for name in names])
        self._font = app.small_font if widest <= room else small  # the same for all
        for seat in range(count):
            self._add(seat)
        if self._where == _BELOW:
            self._add_strip()

    def show(self, scores: "Sequence[int]", seat: int, away: int = 0) -> None:
        """Show all totals; the place of ``seat``, the one in turn, has its colour; ``away``: a bit
        for each seat that has left.
        """
        theme = self._app.theme
        beside = self._where == _BESIDE
        for i, (chip, name, total) in enumerate(self._chips):
            mine = i == seat
            ground = SEAT + i if mine else BAR
            paint(chip, theme.of(ground, TEXT))
            left = away >> i & 1 and not mine
            plain = SOFT if left else SEAT_TEXT + i
            paint(name, theme.over(ground, INK if mine else plain))
            plain = SOFT if left else TEXT
            total.paint(theme.over(ground, INK if mine else plain))
            text = with_minus("%d" % scores[i])
            total.use(fitting(self._totals, text, total.bitmap.width))
            total.show(text, RIGHT if beside else CENTRE)
        if self._where == _BELOW:
            paint(self._strip, theme.of(SEAT + seat, TEXT))
            self._whose.paint(theme.over(SEAT + seat, INK))
            self._whose.show(self._names[seat], CENTRE)

    def read_aloud(self, scores: "Sequence[int]") -> None:
        """Pass all totals to the screen reader."""
        for listener in listeners:
            for name, score in zip(self._names, scores):
                listener.show(name + with_minus(" %d" % score))

    def place_of(self, seat: int) -> tuple[int, int, int, int]:
        """The box of a seat without its edges: x, y, width and height."""
        x, y, width, height = self._box(seat)
        return x + 1, y + 1, width - 2, height - 2

    def _box(self, seat: int) -> tuple[int, int, int, int]:
        """The box of a seat with its edges."""
        app = self._app
        row, column = divmod(seat, self._columns)
        x = column * app.width // self._columns
        width = (column + 1) * app.width // self._columns - x
        height = self.height // 2 if self._where else self.height
        return app.mirror(x, width), row * height, width, height

    def _add(self, seat: int) -> None:
        """Add the place of a seat: its ground, the name or the sign, room for the total."""
        app = self._app
        x, y, width, height = self._box(seat)
        chip = band(x, y, width, height, app.theme.of(BAR, TEXT))
        self._group.append(chip)
        font = self._font
        numbers = self._totals[0]
        middle = y + height // 2
        tight = width < _TIGHT
        gap = 1 if tight else self._gap
        first = _SIGN if tight else sign_size(font)
        if self._where == _BESIDE:
            first = self._wide
        left = width - 3 * gap - first
        begin = x + (width - gap - first if app.rtl else gap)
        behind = x + (gap if app.rtl else 2 * gap + first)
        if self._where == _BELOW:
            grid = self._sign(seat, first, begin, middle - first // 2)
            total = self._label(numbers, behind, middle - numbers.cap // 2, left)
        elif self._where == _BESIDE:
            grid = self._name(seat, behind, middle - font.cap // 2, left, LEFT)
            total = self._label(numbers, begin, middle - numbers.cap // 2, first)
        else:
            grid = self._name(seat, x + 1, app.sizes[TOTALS_NAME], width - 2, CENTRE)
            total = self._label(numbers, x + 1, app.sizes[TOTALS_TOTAL], width - 2)
        self._chips.append((chip, grid, total))

    def _sign(self, seat: int, size: int, x: int, y: int) -> displayio.TileGrid:
        """Add the sign of a seat."""
        sign = displayio.Bitmap(size, size, 4)
        draw_sign(sign, 0, 0, size, seat, _INK)
        grid = displayio.TileGrid(sign, pixel_shader=self._app.theme.of(BAR, TEXT), x=x, y=y)
        self._group.append(grid)
        return grid

    def _name(self, seat: int, x: int, y: int, width: int, align: int) -> displayio.TileGrid:
        """Add the name of a seat."""
        label = self._label(self._font, x, y, width)
        label.show(self._names[seat], align)
        return label.grid

    def _add_strip(self) -> None:
        """Add the strip for a name below all totals, which look like tabs on it."""
        app = self._app
        top = self.height // 2
        self._strip = band(0, top, app.width, self.height - top, app.theme.of(BAR, TEXT))
        self._group.append(self._strip)
        top += (self.height - top - app.font.cap + 1) // 2  # above there may be an accent
        self._whose = self._label(app.font, 0, top, app.width)

    def _label(self, font: "Font", x: int, y: int, width: int) -> Label:
        """Add a text, the top of its capitals at ``y``, which the screen reader leaves out."""
        top = max(0, y - (font.ascent - font.cap))
        label = Label(font, width, x, top, self._app.theme.over(BAR, TEXT))
        label.aloud = False
        self._group.append(label.grid)
        return label
