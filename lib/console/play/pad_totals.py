"""The players of a score pad with their totals, beside each other at the top of the screen."""

from micropython import const

from console.draw.listeners import listeners
from console.draw.shapes import band
from console.draw.text import CENTRE, Label, fitting
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


class PadTotals:
    """``height``: pixels that it takes."""

    def __init__(self, app: "App", group: "Group", names: "Sequence[str]", head: "Font") -> None:
        """``head``: the font of totals."""
        self._app = app
        self._names = names
        self._head = head
        self.height = _LARGE if app.large else _SMALL
        self._chips: list = []  # of each: its band, its name, its total
        for seat in range(len(names)):
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
            total.use(fitting((self._head, self._app.small_font), text, total.bitmap.width))
            total.show(text, CENTRE)

    def tell(self, scores: "Sequence[int]") -> None:
        """Let the screen reader say all totals."""
        for listener in listeners:
            for name, score in zip(self._names, scores):
                listener.show(name + with_minus(" %d" % score))

    def place_of(self, seat: int) -> tuple:
        """The box of a seat: x, y, width and height."""
        width = self._app.width // len(self._chips)
        return self._app.mirror(seat * width, width) + 1, 1, width - 2, self.height - 2

    def _add(self, group: "Group", seat: int) -> None:
        """The place of a player: name and total."""
        app = self._app
        theme = app.theme
        width = app.width // len(self._names)
        x = app.mirror(seat * width, width)
        chip = band(x, 0, width, self.height, theme.of(BAR, TEXT))
        group.append(chip)
        labels = []
        for font, y, ink in (
            (app.small_font, 6 if app.large else 4, SEAT_TEXT + seat),
            (self._head, 26 if app.large else 16, TEXT),
        ):
            top = max(0, y - (font.ascent - font.cap))
            label = Label(font, width - 2, x + 1, top, theme.over(BAR, ink))
            label.aloud = False
            group.append(label.grid)
            labels.append(label)
        name = self._names[seat]
        if app.large and app.small_font.width(name) > width - 2:
            labels[0].use(app.font.of_style("body8"))
        labels[0].show(name, CENTRE)
        self._chips.append((chip, labels[0], labels[1]))
