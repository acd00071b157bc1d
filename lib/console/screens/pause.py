"""The pause menu of a turn."""

from console.destination import BACK, HOME, turn
from console.draw.cards import card_palette
from console.draw.menu import Menu
from console.draw.panels import make_panel
from console.draw.rows import Rows
from console.draw.sizes import HEAD_FONT, PAUSE_ABOVE, PAUSE_BESIDE, RADIUS, ROW
from console.draw.text import CENTRE, add_label
from console.draw.theme import BAR, CARD, FELT, TITLE
from console.match.pause_destinations import HINT, HOW_TO_PLAY, LOOK, SCORES
from engine.actions import PHASE_FIELD, PHASE_PLAY
from engine.choices import TRIANGLES

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.app import App
    from console.destination import Destination


class Screen(Menu):
    """Go on, a hint, hints, look around, scores, rules, undo, save and leave.

    ``entries``: (label, destination, or None for the switch of hints).
    """

    def __init__(self, app: "App", seat: int) -> None:
        words = app.words
        game = app.match.game
        self.entries: list[tuple[str, Destination | None]] = [(words.GO_ON, BACK)]
        in_turn = game.seat == seat and game.phase in (PHASE_PLAY, PHASE_FIELD)
        if in_turn and app.match.is_here(seat):
            self.entries.append((words.ASK_HINT, HINT))
        self.entries.append((words.HINTS, None))
        if game.rules.play == TRIANGLES:
            self.entries.append((words.LOOK_AROUND, LOOK))
        self.entries += [
            (words.SCORES, SCORES),
            (words.RULES, HOW_TO_PLAY),
        ]
        if app.match.can_take_back(seat):
            self.entries.append((words.TAKE_IT_BACK, turn()))
        self.entries.append((words.LEAVE, HOME))
        super().__init__(app, words.PAUSE, len(self.entries), valued=True)

    def make_rows(self, box: tuple[int, int, int, int], most: int, signs: int) -> Rows:
        """The rows on a panel that is as wide as its words need."""
        app = self.app
        sizes = app.sizes
        font = app.font
        words = app.words
        switch = font.width(words.HINTS + max(words.ON, words.OFF, key=len))
        widest = max([font.width(entry[0]) for entry in self.entries] + [switch + 2 * font.cap])
        width = min(widest + sizes[PAUSE_BESIDE], app.width - 4)
        pitch = app.sizes[ROW]
        title = app.font.of_style("head%d" % app.sizes[HEAD_FONT])
        above = title.cap + sizes[PAUSE_ABOVE]
        room = min(len(self.entries), (app.height - above - 2) // pitch)
        radius = 2 * app.sizes[RADIUS]
        height = min(above + room * pitch + radius - 1, app.height) // radius * radius
        x = (app.width - width) // 2
        y = (app.height - height) // 2
        palette = card_palette(app.theme, FELT, BAR, CARD)
        self.group.append(make_panel(x, y, width, height, radius, palette, 1, 2))
        top = y + (above - title.cap) // 2 - (title.ascent - title.cap)
        over = app.theme.over(BAR, TITLE)
        add_label(self.group, title, words.PAUSE, (x, top, width), over, CENTRE)
        inside = (x + 3, y + above, width - 6, room * pitch)
        rows = Rows(app, inside, most, self.valued, BAR)
        self.group.append(rows.group)
        return rows

    def show_title(self) -> None:
        """Do nothing: the title is part of the panel."""

    def label(self, index: int) -> str:
        return self.entries[index][0]

    def value(self, index: int) -> str:
        words = self.app.words
        if self.entries[index][1]:
            return ""
        return words.ON if self.app.memory.settings.hints else words.OFF

    def changed(self, index: int, step: int) -> None:
        if not self.entries[index][1]:
            settings = self.app.memory.settings
            settings.hints = 1 - settings.hints
            self.app.memory.changed = True

    def chosen(self, index: int) -> "Destination | None":
        destination = self.entries[index][1]
        if not destination:
            self.changed(index, 1)
        elif destination == turn():
            self.app.match.take_back()
        return destination
