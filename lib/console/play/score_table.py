"""The totals after each round as a table: a column a player, a line a round.

It is made of our lines of text: a ``GridLayout`` with a label in each cell takes 2 KB a cell.
"""

import displayio
from micropython import const

from console.draw.fonts import open_font
from console.draw.scroll import scroll
from console.draw.text import RIGHT, Font, TextLine, rule, spread
from console.hardware import keys
from console.play.turn_summary import several_rounds
from console.words.catalogue import with_minus

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.app import App
    from engine.game import Game

_NUMBER_CELLS = const(2)  # room for the number of a round
_MOST_CELLS = const(9)  # of a column


def is_needed(game: "Game") -> bool:
    """Whether a table says more than the end of the only round."""
    return several_rounds(game.rules)


class ScoreTable:
    """``group`` goes into a Group; ``height`` pixels from ``y`` on are free for it."""

    def __init__(self, app: "App", y: int, height: int) -> None:
        game = app.match.game
        font = app.font
        theme = app.theme
        self.group = displayio.Group()
        self._game = game
        count = game.players
        small = open_font("6x12" if app.large else "5x8", app.memory)
        self._column = min((app.width // font.width - _NUMBER_CELLS) // count, _MOST_CELLS)
        self._cells = _NUMBER_CELLS + count * self._column
        x = (app.width - self._cells * font.width) // 2
        pixels = self._column * font.width
        cells = (pixels - 1) // small.width
        for seat, name in enumerate(app.match.names):
            left = x + _NUMBER_CELLS * font.width + (seat + 1) * pixels - cells * small.width
            left = app.mirror(left, cells * small.width)
            self._add(small, cells, left, y, theme.seats[seat]).show(name, RIGHT)
        y += small.height + 1
        self.group.append(rule(self._cells * font.width, x, y, theme.quiet))
        y += 3
        rounds = len(game.history)
        pitch = font.height + (3 if app.large else 0)
        room = (height - small.height - 4) // pitch
        self._rows = [
            self._add(font, self._cells, x, y + i * pitch, theme.text)
            for i in range(min(room, rounds))
        ]
        self._last = theme.title  # the palette of the totals as they stand
        self._plain = theme.text
        self._top = 0
        self._show(rounds)

    def press(self, key: int) -> None:
        """UP and DOWN scroll."""
        if key in (keys.UP, keys.DOWN):
            self._show(self._top + (1 if key == keys.DOWN else -1))

    def _show(self, top: int) -> None:
        """Show the lines from number ``top`` on, as far as there are so many."""
        history = self._game.history
        self._top = top = scroll(max(0, top), len(history), len(self._rows), -1)
        ended = self._game.round if self._game.end_reason else self._game.round - 1
        for i, row in enumerate(self._rows):
            at = top + i
            text = spread("", "%d" % (ended - len(history) + at + 1), _NUMBER_CELLS)
            for total in history[at]:
                text += spread("", with_minus("%d" % total), self._column)
            row.show(text)
            row.paint(self._last if at == len(history) - 1 else self._plain)

    def _add(self, font: Font, cells: int, x: int, y: int, palette: displayio.Palette) -> TextLine:
        line = TextLine(font, cells, x, y, palette)
        self.group.append(line.grid)
        return line
