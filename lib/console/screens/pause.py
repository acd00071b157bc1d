"""The pause menu of a turn, over the table."""

from console.destination import BACK, HOME, Destination, turn
from console.draw.cards import card_palette
from console.draw.listeners import listeners
from console.draw.menu import Menu
from console.draw.panels import make_panel
from console.draw.rows import Rows
from console.draw.shapes import band
from console.draw.sizes import PAUSE_BESIDE, PAUSE_EDGE, RADIUS, ROW, SCORE_BAR
from console.draw.theme import BAR, FELT, TEXT, TITLE
from console.lifetimes import unload
from console.match.pause_destinations import HINT, HOW_TO_PLAY, LOOK, SCORES
from engine.actions import PHASE_FIELD, PHASE_PLAY
from engine.choices import TRIANGLES

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.app import App


class Screen(Menu):
    """Go on, a hint, hints, look around, scores, rules, undo, save and leave.

    ``entries``: (label, destination, or None for the switch of hints).
    """

    def __init__(self, app: "App", seat: int) -> None:
        words = app.words
        game = app.match.game
        self._seat = seat
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
        """The table, and over it the rows on a panel that is as wide as its words need."""
        from console.match.table_behind import add_table

        unload("console.match.table_behind")
        unload("console.table.wood")
        app = self.app
        sizes = app.sizes
        words = app.words
        self._drawn = True
        for listener in listeners:
            listener.show(words.PAUSE)
        add_table(app, self.group, words.PAUSE, self._standing(), seat=self._seat)
        font = app.font
        switch = font.width(words.HINTS + max(words.ON, words.OFF, key=len))
        widest = max([font.width(entry[0]) for entry in self.entries] + [switch + 2 * font.cap])
        width = min(widest + sizes[PAUSE_BESIDE], app.width - 4)
        pitch = sizes[ROW]
        edge = sizes[PAUSE_EDGE]
        top = sizes[SCORE_BAR] + 1
        room = min(len(self.entries), (app.height - top - edge) // pitch)
        radius = 2 * sizes[RADIUS]
        height = min(room * pitch + edge + radius - 1, app.height - top) // radius * radius
        x = (app.width - width) // 2
        y = (app.height + top - height) // 2
        if y - top < pitch:  # only slivers of tiles would be seen there
            self.group.append(band(x, top - 1, width, y - top + 1, app.theme.of(FELT, TEXT)))
        palette = card_palette(app.theme, FELT, BAR, TITLE)
        palette.make_transparent(0)
        self.group.append(make_panel(x, y, width, height, radius, palette, 1, 2))
        above = (height - room * pitch + 1) // 2
        beside = 1 + sizes[RADIUS]
        inside = (x + beside, y + above, width - 2 * beside, height - above)
        rows = Rows(app, inside, most, self.valued, BAR)
        self.group.append(rows.group)
        return rows

    def show_title(self) -> None:
        """Do nothing: the band above the table has the title."""

    def _standing(self) -> str:
        """Which round it is, and the points to reach."""
        words = self.app.words
        game = self.app.match.game
        said = words.ROUND % game.round if game.rules.several_rounds else ""
        goal = words.GOAL % game.rules.target if game.rules.target else ""
        return said + "   " + goal if said and goal else said or goal

    def restore(self, state: int) -> None:
        """Make that row bright again; what came between may have drawn on the canvas."""
        super().restore(state)
        if self.app.match.game.rules.play == TRIANGLES:
            from console.match.table_again import drawn_again

            self._drawn = drawn_again(self.app)
            unload("console.match.table_again")
            self.group[0].hidden = not self._drawn

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
        elif destination == HINT:
            destination = Destination(HINT.screen, (self._drawn,))
        return destination
