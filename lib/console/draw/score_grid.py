"""Scores of several players in the colours of their seats, in one row or in two columns."""

from console.draw.sizes import LONG_FONT, SCORES_LEADING
from console.draw.text import LEFT, RIGHT, add_label
from console.draw.theme import CARD, SEAT_TEXT
from console.words.catalogue import with_minus

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    import displayio

    from console.app import App
    from console.draw.font import Font


class ScoreGrid:
    """``room``: the number of the room in which it fits, -1 for none: the narrowest one for one
    row, else for two columns; ``height``: in pixels; ``rows``: of scores.
    """

    def __init__(
        self, app: "App", scores: "Sequence[int]", fonts: "Sequence[Font]", rooms: tuple[int, ...]
    ) -> None:
        """``fonts``: largest first, the last one also for two columns; ``rooms``: widths in pixels,
        narrowest first.
        """
        self._app = app
        self.texts = [with_minus("%d" % score) for score in scores]
        self.room = -1
        self.height = 0
        count = len(scores)
        for columns in (count, 2):
            for number, room in enumerate(rooms):
                for font in fonts if columns == count else fonts[-1:]:
                    if self.room < 0 and self._measure(font, columns) <= room:
                        self.room = number
                        self._font = font
                        self._columns = columns
                        self._pitch = font.cap + app.sizes[SCORES_LEADING]
                        self.rows = -(-count // columns)
                        self.height = self.rows * self._pitch
        if self.room >= 0:
            self.width = self._measure(self._font, self._columns)

    def add(self, group: "displayio.Group", left: int, y: int, room: int, centred: bool) -> None:
        """Add it to a group below ``y``, in ``room`` pixels from ``left`` on; ``centred``: in their
        middle, else where lines begin.
        """
        app = self._app
        font = self._font
        beside = room - self.width
        left += beside // 2 if centred else beside if app.rtl else 0
        right = left + self.width
        align = LEFT if app.rtl else RIGHT  # one number ends below the other
        y += self._pitch - font.ascent
        for first in range(0, len(self.texts), self._columns):
            x = 0
            for seat in range(first, min(first + self._columns, len(self.texts))):
                wide = self._widths[seat - first]
                at = right - x - wide if app.rtl else left + x
                ink = app.theme.over(CARD, SEAT_TEXT + seat)
                add_label(group, font, self.texts[seat], (at, y, wide), ink, align, False)
                x += wide + font.cap
            y += self._pitch

    def _measure(self, font: "Font", columns: int) -> int:
        """The width in pixels in ``columns`` columns; sets the widths of the columns."""
        self._widths = [0] * columns
        for i, text in enumerate(self.texts):
            self._widths[i % columns] = max(self._widths[i % columns], font.width(text))
        return sum(self._widths) + (columns - 1) * font.cap


def score_grid(app: "App", rooms: tuple[int, ...]) -> ScoreGrid | None:
    """The scores of the match for a card, in one of ``rooms``; None if they do not fit."""
    fonts = [app.small_font]
    size = app.sizes[LONG_FONT]
    if size:
        fonts.append(app.font.of_style("body%d" % size))
    grid = ScoreGrid(app, app.match.game.scores, fonts, rooms)
    return grid if grid.room >= 0 else None
