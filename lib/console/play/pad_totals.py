"""The players of a score pad with their totals, beside each other at the top of the screen."""

from micropython import const

from console.draw.listeners import listeners
from console.draw.shapes import band
from console.draw.text import CENTRE, LEFT, RIGHT, Label, fitting
from console.draw.theme import BAR, INK, SEAT, SEAT_TEXT, TEXT
from console.words.catalogue import with_minus

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from displayio import Group

    from console.app import App
    from console.draw.font import Font

_LARGE = const(50)  # pixels from top to bottom
_SMALL = const(30)
_APART = const(3)  # a name and a total beside it, where smaller digits can do that
_COLUMNS = const(2)  # of players who have a line each


class PadTotals:
    """``height``: pixels that it takes. A name stands above its total; where that is too narrow for
    one of the names, beside it, in two rows of players.
    """

    def __init__(self, app: "App", group: "Group", names: "Sequence[str]", head: "Font") -> None:
        """``head``: the font of totals."""
        self._app = app
        self._names = names
        self._totals: tuple = (head, app.font, app.small_font)
        large = app.large
        self.height = _LARGE if large else _SMALL
        self._chips: list = []  # of each: its band, its name, its total
        count = len(names)
        small = app.font.of_style("body8") if large else app.small_font
        # Where name and total are in a line: pixels at its ends, between them.
        self._gap = self._between = 5 if large else 2
        longest = max([small.width(name) for name in names])
        room = app.width // count - 2
        self._beside = longest > room and self._room() > room
        if self._beside:
            if longest > self._room():
                self._squeeze(longest)
            room = self._room()
        widest = max([app.small_font.width(name) for name in names])
        self._font = app.small_font if widest <= room else small  # the same for all
        if self._beside:
            group.append(band(0, 0, app.width, self.height, app.theme.of(BAR, TEXT)))
        for seat in range(count):
            if self._beside:
                self._add_line(group, seat)
            else:
                self._add(group, seat)

    def show(self, scores: "Sequence[int]", seat: int) -> None:
        """Show all totals; the place of the seat whose turn it is has its colour."""
        theme = self._app.theme
        for i, (chip, name, total) in enumerate(self._chips):
            mine = i == seat
            ground = SEAT + i if mine else BAR
            chip.pixel_shader = theme.of(ground, TEXT)
            name.paint(theme.over(ground, INK if mine else SEAT_TEXT + i))
            total.paint(theme.over(ground, INK if mine else TEXT))
            text = with_minus("%d" % scores[i])
            room = total.bitmap.width - (_APART if self._beside else 0)
            total.use(fitting(self._totals, text, room))
            total.show(text, RIGHT if self._beside else CENTRE)

    def tell(self, scores: "Sequence[int]") -> None:
        """Let the screen reader say all totals."""
        for listener in listeners:
            for name, score in zip(self._names, scores):
                listener.show(name + with_minus(" %d" % score))

    def place_of(self, seat: int) -> tuple:
        """The box of a seat: x, y, width and height."""
        x, y, width, height = self._box(seat)
        return x + 1, y + 1, width - 2, height - 2

    def _box(self, seat: int) -> tuple:
        """The same with its edges."""
        app = self._app
        columns = _COLUMNS if self._beside else len(self._names)
        width = app.width // columns
        height = self.height // 2 if self._beside else self.height
        return app.mirror(seat % columns * width, width), seat // columns * height, width, height

    def _room(self) -> int:
        """Pixels for a name beside a total of three digits."""
        app = self._app
        digits = app.small_font.width("000")
        return app.width // _COLUMNS - 2 * self._gap - self._between - digits

    def _squeeze(self, longest: int) -> None:
        """Let a name have all but a pixel, if that is enough for the longest."""
        before = self._gap
        self._gap = 1
        self._between = 0  # digits begin with a blank pixel
        if longest > self._room():
            self._gap = self._between = before

    def _add(self, group: "Group", seat: int) -> None:
        """The place of a player: the name, below it the total."""
        x, _, width, _ = self._box(seat)
        large = self._app.large
        boxes = (x + 1, 6 if large else 4, width - 2), (x + 1, 26 if large else 16, width - 2)
        self._add_texts(group, seat, boxes, CENTRE)

    def _add_line(self, group: "Group", seat: int) -> None:
        """The place of a player: the name, then the total."""
        x, y, width, height = self._box(seat)
        app = self._app
        gap = self._gap
        wide = min(self._font.width(self._names[seat]), self._room())
        left = width - 2 * gap - self._between - wide
        at = y + (height - app.small_font.cap) // 2
        begin = x + width - gap - wide if app.rtl else x + gap
        end = x + gap if app.rtl else x + width - gap - left
        self._totals = self._totals[-2:]  # large ones are higher than a line
        boxes = (begin, at, wide), (end, y + (height - app.font.cap) // 2, left)
        self._add_texts(group, seat, boxes, LEFT)

    def _add_texts(self, group: "Group", seat: int, boxes: tuple, align: int) -> None:
        """The ground of a player, the name, room for the total; ``boxes`` of both: x, the top of
        capitals, width.
        """
        app = self._app
        theme = app.theme
        left, top, wide, high = self._box(seat)
        chip = band(left, top, wide, high, theme.of(BAR, TEXT))
        group.append(chip)
        labels = []
        for style, ink, (x, y, width) in (
            (app.small_font, SEAT_TEXT + seat, boxes[0]),
            (self._totals[0], TEXT, boxes[1]),
        ):
            top = max(0, y - (style.ascent - style.cap))
            label = Label(style, width, x, top, theme.over(BAR, ink))
            label.aloud = False
            group.append(label.grid)
            labels.append(label)
        labels[0].use(self._font)
        labels[0].show(self._names[seat], align)
        self._chips.append((chip, labels[0], labels[1]))
