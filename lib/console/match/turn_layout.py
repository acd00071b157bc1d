"""What a turn looks like: score bar, table and tray; on the table a pill, perhaps a bubble."""

from micropython import const

from console.draw.listeners import listeners
from console.draw.pill import DEAR, PLAIN, Pill
from console.draw.score_bar import ScoreBar
from console.draw.text import wrap
from console.lifetimes import unload
from console.match import advice

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    import displayio

    from console.app import App

_WIDE = const(320)
_BESIDE = const(8)  # pixels of a bubble beside its text


class TurnLayout:
    """Puts its parts into a screen's group. ``table_view`` and ``rack_view`` draw the tiles,
    ``score_bar`` says who has what; ``told``: what stands in the bubble; ``pill``: says what the
    keys do; ``seat``: whose turn it is.
    """

    def __init__(
        self,
        app: "App",
        group: "displayio.Group",
        seat: int,
        bar: ScoreBar | None = None,
    ) -> None:
        """``seat``: whose turn it is; ``bar``: what is at the top in place of the scores."""
        from console.table.views import open_rack, open_table

        unload("console.table.views")
        self._app = app
        self._group = group
        self.told = ""
        self._said = ""  # what stood there last: the bubbles may be gone
        self.seat = seat
        self.rack_view = open_rack(app, app.match.game)
        self.score_bar = bar or ScoreBar(app, app.match.names)
        top = app.sizes.bar + self.score_bar.below
        self._bottom = app.height - self.rack_view.height
        self.table_view = open_table(app, app.match.game, top, self._bottom - top)
        self.pill = Pill(app, app.width * 2 // 3)  # enough for most of what it says
        self._width = 0  # of the pill in its place; 0: it is not shown
        self._docked = 0  # how wide it was when its corner was chosen
        self._changes = 0  # of the table until then
        self._at_top = False  # where it is while a banner hangs at the lower edge of the table
        self._says = ""
        self._bubbles: list = []  # a line each
        parts = [self.rack_view.grid, self.score_bar.group, self.pill.group]
        # The table lies above what is beside it, as it is sent most: the display asks the layers
        # from the top down until one hides the rest. But its canvas may be larger than its place.
        parts.insert(0 if app.canvas.height > self._bottom - top else 2, self.table_view.grid)
        for part in parts:
            group.append(part)
        self.show_scores()

    def show_scores(self) -> None:
        """Show what every player has, and whose turn it is."""
        game = self._app.match.game
        self.score_bar.show(self.seat, advice.totals(game), game.rack_sizes)

    def show_rack(self, tiles: list, playable: list, at: int) -> None:
        """Show the slots of the rack as RackView does, a dot on what was drawn in this turn."""
        from console.match.slots import drawn_in_turn

        drawn = drawn_in_turn(self._app.match.game, self.seat, tiles)
        self.rack_view.show(tiles, playable, at, drawn)

    def show_keys(self, text: str, look: int = PLAIN, bright: str = "") -> None:
        """Say in the pill what the keys do, empty: nothing; ``look``: that of a ``Pill``;
        ``bright``: what is chosen, for the screen reader.
        """
        for listener in listeners:
            if bright:
                listener.show("> " + bright)
            listener.show(text)
        self._says = text
        pill = self.pill
        pill.hide(not text)
        if text:
            pill.show(text, look)
        self.settle()

    def make_way(self, at_top: bool) -> None:
        """Put the pill at the upper edge of the table, or back at the lower one; at the upper one
        it says only what the first key does, unless there is much room.
        """
        if at_top != self._at_top:
            self._at_top = at_top
            if self._width:
                few = at_top and self._app.width < _WIDE
                self.pill.show(self._says.partition("  ")[0] if few else self._says)
                self._changes = -1
                self.settle()

    def settle(self) -> None:
        """Put pill and bubbles where they hide least of the table, if that may have changed: the
        pill into a lower corner, or into another one if it would hide there what counts.
        """
        view = self.table_view
        pill = self.pill
        width = 0 if pill.group.hidden else pill.width
        changed = view.changes != self._changes
        if width == self._width and not changed:
            return
        app = self._app
        self._width = width
        self._changes = view.changes
        x = y = 0
        if width:
            right = app.width - width - 2
            x = 2 if pill.group.x == 2 else right
            y = pill.group.y
            if changed:
                self._docked = 0
            if width > self._docked:
                self._docked = width
                if changed or not y or view.hidden_by(x, y, width, pill.height) >= DEAR:
                    x, y = self._corner(right)
            pill.place(x, y)
        view.cover(x, y, width, pill.height)
        if changed:
            self._place_bubbles()

    def _corner(self, right: int) -> tuple:
        """The place (x, y) for the pill, x being 2 or ``right``: at the upper edge only if nothing
        is said there; while the cursor is on the table, above the tray if need be, on the side
        where the bright tile is not.
        """
        app = self._app
        gap = 2 if app.large else 0
        height = app.sizes.pill + gap
        low = self._bottom - height
        below = self.score_bar.below
        high = low if self.told and not below else app.sizes.bar + below + gap
        if self._at_top:
            low = high
        sides = (2, right) if app.rtl else (right, 2)
        rows: list = [(sides, low), (sides, high)]
        if self.table_view.actions:
            x = 2 if self.rack_view.bright_x() * 2 > app.width else right
            rows.append(((x,), app.height - height))
        return self._least_hidden(self.pill, rows)

    def _place_bubbles(self) -> None:
        """Put them at the top of the table; one that is alone also to a side, if it hides less."""
        app = self._app
        y = app.sizes.bar + 2
        for bubble in self._bubbles:
            right = app.width - bubble.width
            side = min(2, right)
            sides: tuple = (right // 2, side, right - side)
            if len(self._bubbles) > 1:
                sides = sides[:1]
            bubble.place(*self._least_hidden(bubble, ((sides, y),)))
            y += bubble.height + 1

    def _least_hidden(self, pill: Pill, rows: "Sequence[tuple]") -> tuple:
        """The place (x, y) of a pill where it hides least of the table: in the first of the rows,
        each a pair of the x to choose from and a y, in which it hides nothing that counts.
        """
        least = -1
        best: tuple = ()
        for sides, y in rows:
            for x in sides:
                hidden = self.table_view.hidden_by(x, y, pill.width, pill.height)
                if least < 0 or hidden < least:
                    least = hidden
                    best = x, y
            if least < DEAR:
                break
        return best

    def warn(self, text: str) -> None:
        """Say what is wrong: in a bubble if there is room above the table, else in the pill."""
        if self.score_bar.below:
            self.tell(text)
        else:
            self.show_keys(text)

    def tell(self, text: str, shorter: str = "") -> None:
        """Say something in a bubble at the top of the table, empty: nothing. What is too long is
        said ``shorter``, if that can be; else it has a bubble for each line.
        """
        app = self._app
        if shorter and self.pill.width_of(text, True) > app.width:
            text = shorter
        if text == self.told:
            return
        self.told = text
        lines = [text] if text else []
        if self.pill.width_of(text, True) > app.width:
            lines = wrap(app.font, text, app.width - 2 * _BESIDE)
        bubbles = self._bubbles
        while len(bubbles) > len(lines):  # what comes then may need their memory
            self._group.remove(bubbles.pop().group)
        while len(bubbles) < len(lines):
            bubbles.append(Pill(app))
            self._group.append(bubbles[-1].group)
        for bubble, line in zip(bubbles, lines):
            bubble.aloud = text != self._said
            bubble.show(line)
        if text:
            self._said = text
            self._changes = -1
            self.settle()
