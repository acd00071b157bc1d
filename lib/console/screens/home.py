"""The first screen: go on with a match, begin one, read, set."""

from micropython import const

from console.draw.emblem import emblem_for, is_above, make_emblem
from console.draw.screen import BaseScreen
from console.draw.text import CENTRE, LEFT, TextLine
from console.draw.title import Title
from console.hardware import keys
from console.navigation import ABOUT, RULE_SETS, RULES_LIST, SETTINGS, resume

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.app import App
    from console.navigation import Destination

_CELLS = const(17)  # of a row beside the emblem
_WIDE_CELLS = const(20)  # of a row below it


class Screen(BaseScreen):
    """Continue (only if there is a match to go on with), new game, how to play, settings, about.

    ``at`` is the bright row of ``entries`` (label, destination). The emblem is above the list on
    square and tall displays, at its right on wide ones.
    """

    ROOT = True

    def __init__(self, app: "App") -> None:
        super().__init__(app)
        words = app.words
        self.entries = [
            (words.NEW_GAME, RULE_SETS),
            (words.HOW_TO_PLAY, RULES_LIST),
            (words.SETTINGS, SETTINGS),
            (words.ABOUT, ABOUT),
        ]
        if app.has_match or app.memory.match:
            self.entries.insert(0, (words.CONTINUE, resume()))
        self.at = 0
        self._align = LEFT
        self._rows: list = []
        gap = 4 if app.large else 2
        title = Title(app, words.TITLE, gap)
        self.group.append(title.group)
        self._lay_out(gap + title.height, gap)
        self._draw()
        if app.battery:
            from console.draw.battery_sign import make_battery_sign
            from console.hardware.battery import measure

            cell = measure(app.battery)
            if cell:
                self.group.append(make_battery_sign(app, cell[1]))

    def press(self, key: int) -> "Destination | None":
        """UP and DOWN move, A chooses."""
        count = len(self.entries)
        if key == keys.A:
            return self.entries[self.at][1]
        if key == keys.UP:
            self.at = (self.at - 1) % count
        elif key == keys.DOWN:
            self.at = (self.at + 1) % count
        self._draw()
        return None

    def state(self) -> int:
        """The bright row."""
        return self.at

    def restore(self, state: int) -> None:
        """Make the row bright that was."""
        self.at = min(state, len(self.entries) - 1)
        self._draw()

    def _draw(self) -> None:
        theme = self.app.theme
        for i, row in enumerate(self._rows):
            text = self.entries[i][0]
            row.show(text if self._align == CENTRE else " " + text, self._align)
            row.paint(theme.chosen if i == self.at else theme.text)

    def _lay_out(self, top: int, gap: int) -> None:
        """Put the emblem and the list below ``top``, ``gap`` pixels between them at least."""
        app = self.app
        font = app.font
        count = len(self.entries)
        room = app.height - top
        pitch = font.height + gap // 2
        size: tuple = ()
        if is_above(app.width, app.height):
            size = emblem_for(app.width, room - count * pitch - 2 * gap)
        if size:
            self._align = CENTRE
            cells = min(_WIDE_CELLS, app.width // font.width)
            gap = (room - size[4] - count * pitch) // 3
            y = top + gap + size[4] // 2
            self.group.append(make_emblem(size, app.theme.table, app.width // 2, y))
            top += gap + size[4]
            room -= gap + size[4]
        else:
            cells = min(_CELLS, app.width // font.width)
            pitch = min(room // count, 2 * font.height)
        x = (app.width - cells * font.width) // 2
        if not size:
            free = app.width - cells * font.width - 3 * gap
            size = emblem_for(free, room)
            if size:
                x = app.mirror(gap + (free - size[3]) // 3, cells * font.width)
                right = app.mirror(app.width - gap - (free - size[3]) // 3 - size[3] // 2, 0)
                self.group.append(make_emblem(size, app.theme.table, right, top + room // 2))
        top += (room - (count - 1) * pitch - font.height) // 2
        for i in range(count):
            row = TextLine(font, cells, x, top + i * pitch, app.theme.text)
            self._rows.append(row)
            self.group.append(row.grid)
