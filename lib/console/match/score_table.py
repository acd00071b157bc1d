"""The totals after each round as a table: a column per player, a line per round.

Each line is a bitmap: a ``GridLayout`` with a label in each cell would take 2 KB per cell.
"""

import displayio

from console.draw.listeners import listeners
from console.draw.scroll import scroll
from console.draw.sizes import MARGIN, SCORE_DIGITS
from console.draw.text import LEFT, add_label
from console.draw.theme import FELT, SEAT_TEXT, SOFT, TEXT, TITLE
from console.hardware import keys
from console.words.catalogue import with_minus

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.app import App


class ScoreTable:
    """``group`` shows the table."""

    def __init__(self, app: "App", y: int, height: int) -> None:
        """``y``, ``height``: the rows that are free, in pixels."""
        game = app.match.game
        font = app.font
        theme = app.theme
        self.group = displayio.Group()
        self._app = app
        self._game = game
        pad = app.sizes[MARGIN]
        width = app.width - 2 * pad
        number = font.width("00")
        most = font.width("0") * app.sizes[SCORE_DIGITS]
        self._column = min((width - number) // game.players, most)
        self._width = number + game.players * self._column
        self._number = number
        x = (app.width - self._width) // 2
        begin = y
        y = self._add_names(app, x, y)
        line = displayio.Bitmap(self._width, 1, 4)
        line.fill(3)
        self.group.append(displayio.TileGrid(line, pixel_shader=theme.of(FELT, SOFT), x=x, y=y))
        y += 2
        rounds = len(game.history)
        room = (height - (y - begin)) // font.height
        self.rows = [
            _Row(app, self._width, x, y + i * font.height) for i in range(min(room, rounds))
        ]
        for row in self.rows:
            self.group.append(row.grid)
        self._top = 0
        self._show(rounds)

    def _add_names(self, app: "App", x: int, y: int) -> int:
        """Add the names, each ending where its column ends; returns the row below them.

        If a name is wider than its column, they are in two lines of every other seat; if these are
        wider than the display, in a line per name.
        """
        font = app.small_font
        names = app.match.names
        wide = [font.width(name) for name in names]
        gap = app.font.cap // 2
        lines = 1
        if max(wide) > self._column - gap:
            lines = 2
            for first in range(2):
                needs = sum([wide[seat] + gap for seat in range(first, len(names), 2)])
                if needs > app.width + gap - 2:
                    lines = len(names)
        lefts = [0] * len(names)
        for line in range(lines):
            seats = list(range(line, len(names), lines))
            end = app.width - 1
            for seat in reversed(seats):
                end = min(end, x + self._number + (seat + 1) * self._column)
                lefts[seat] = end - wide[seat]
                end = lefts[seat] - gap
            least = 1
            for seat in seats:  # none starts beyond the edge
                left = lefts[seat] = max(least, lefts[seat])
                least = left + wide[seat] + gap
                place = (app.mirror(left, wide[seat]), y, wide[seat])
                ink = app.theme.of(FELT, SEAT_TEXT + seat)
                add_label(self.group, font, names[seat], place, ink, LEFT)
            y += font.height - (2 if line + 1 < lines else 0)
        return y

    def press(self, key: int) -> None:
        """Scroll with UP and DOWN."""
        if key in (keys.UP, keys.DOWN):
            self._show(self._top + (1 if key == keys.DOWN else -1))

    def _show(self, top: int) -> None:
        """Show the lines from index ``top`` on, or as near to that as the table allows."""
        theme = self._app.theme
        history = self._game.history
        self._top = top = scroll(max(0, top), len(history), len(self.rows), -1)
        ended = self._game.round if self._game.end_reason else self._game.round - 1
        for i, row in enumerate(self.rows):
            at = top + i
            row.begin(theme.of(FELT, TITLE) if at == len(history) - 1 else theme.of(FELT, TEXT))
            row.add("%d" % (ended - len(history) + at + 1), self._number)
            for seat, total in enumerate(history[at]):
                row.add(with_minus("%d" % total), self._number + (seat + 1) * self._column)
            for listener in listeners:
                listener.show(row.text)


class _Row:
    """A line of right-aligned numbers; ``grid`` shows it, ``text`` has it for screen readers."""

    def __init__(self, app: "App", width: int, x: int, y: int) -> None:
        self._font = app.font
        self._bitmap = displayio.Bitmap(width, app.font.height, 4)
        self.text = ""
        self.grid = displayio.TileGrid(
            self._bitmap, pixel_shader=app.theme.of(FELT, TEXT), x=x, y=y
        )

    def begin(self, palette: displayio.Palette) -> None:
        """Clear the line, for numbers in other colours."""
        self._bitmap.fill(0)
        self.grid.pixel_shader = palette
        self.text = ""

    def add(self, text: str, end: int) -> None:
        """Write a number; ``end``: the pixel of the line where it ends."""
        font = self._font
        codes = font.order(text)
        width = font.measure(codes)
        x = self._bitmap.width - end if font.rtl else end - width
        font.draw(self._bitmap, codes, x, 0)
        self.text += (" " if self.text else "") + text
