"""What a turn looks like: score bar, table and tray; on the table a pill, perhaps a bubble."""

from micropython import const

from console.draw.listeners import listeners
from console.draw.pill import HINT, PLAIN, Pill
from console.draw.score_bar import ScoreBar
from console.draw.text import wrap
from console.lifetimes import unload
from console.play import advice
from console.table.views import open_rack, open_table

TYPE_CHECKING = False
if TYPE_CHECKING:
    import displayio

    from console.app import App
    from console.table.draw_animation import DrawAnimation

_WIDE = const(320)
_BESIDE = const(8)  # pixels of a bubble beside its text


class TurnLayout:
    """Puts its parts into a screen's group. ``table_view`` and ``rack_view`` draw the tiles,
    ``score_bar`` says who has what; ``told``: what stands in the bubble.
    """

    def __init__(
        self,
        app: "App",
        group: "displayio.Group",
        seat: int,
        bar: ScoreBar | None = None,
    ) -> None:
        """``seat``: whose turn it is; ``bar``: what is at the top in place of the scores."""
        self._app = app
        self._group = group
        self.told = ""
        self._said = ""  # what stood there last: the bubbles may be gone
        self._seat = seat
        self.rack_view = open_rack(app, app.match.game)
        self.score_bar = bar or ScoreBar(app, app.match.names)
        top = app.sizes.bar + self.score_bar.below
        self._bottom = app.height - self.rack_view.height
        self.table_view = open_table(app, app.match.game, top, self._bottom - top)
        self._pill = Pill(app, app.width * 2 // 3)  # enough for most of what it says
        self._width = 0  # of the pill in its place; 0: it is not shown
        self._docked = 0  # how wide it was when its corner was chosen
        self._changes = 0  # of the table until then
        self._at_top = False  # where it is while a banner hangs at the lower edge of the table
        self._says = ""
        self._bubbles: list = []  # a line each
        parts = [self.rack_view.grid, self.score_bar.group, self._pill.group]
        # The table lies above what is beside it, as it is sent most: the display asks the layers
        # from the top down until one hides the rest. But its canvas may be larger than its place.
        parts.insert(0 if app.canvas.height > self._bottom - top else 2, self.table_view.grid)
        for part in parts:
            group.append(part)
        self.score_bar.open(seat)
        self.show_scores()

    def show_scores(self) -> None:
        """Show what every player has."""
        match = self._app.match
        self.score_bar.show(advice.totals(match.game), match.game.rack_sizes)

    def show_rack(self, tiles: list, playable: list, at: int) -> None:
        """Show the slots of the rack as RackView does, a dot on what was drawn in this turn."""
        from console.play.slots import drawn_in_turn

        drawn = drawn_in_turn(self._app.match.game, self._seat)
        self.rack_view.show(tiles, playable, at, [tile for tile in drawn if tile in tiles])

    def draw_in(self, group: "displayio.Group", tile: int) -> "DrawAnimation | None":
        """Let the tile that was just drawn come from the pool; None if that is not to be seen, or
        if the memory has no room for it.

        ``group``: that of the screen, above which the tile passes.
        """
        rack = self.rack_view
        speed = self._app.memory.settings.speed
        try:
            shown = rack.just_drawn(tile) if speed else ()
            if not shown:
                return None
            from console.table.draw_animation import DrawAnimation

            unload("console.table.draw_animation")  # it goes with the animation
            return DrawAnimation(group, rack.grid.y, speed, *shown)
        except MemoryError:
            return None

    def show_keys(self, text: str, look: int = PLAIN, bright: str = "") -> None:
        """Say in the pill what the keys do, empty: nothing; ``look``: that of a ``Pill``;
        ``bright``: what is chosen, for the screen reader.
        """
        for listener in listeners:
            if bright:
                listener.show("> " + bright)
            listener.show(text)
        self._says = text
        pill = self._pill
        pill.hide(not text)
        if text:
            pill.show(text, look)
            self._dock()
        else:
            self._width = self._docked = 0
            self.table_view.cover(0, 0, 0, 0)

    def make_way(self, at_top: bool) -> None:
        """Put the pill at the upper edge of the table, or back at the lower one; at the upper one
        it says only what the first key does, unless there is much room.
        """
        if at_top != self._at_top:
            self._at_top = at_top
            if self._width:
                few = at_top and self._app.width < _WIDE
                self._pill.show(self._says.partition("  ")[0] if few else self._says)
                self._width = self._docked = 0
                self._dock()

    def show_hint(self, text: str, small: bool) -> None:
        """Say a hint in the pill until the choice changes, in that corner of the table where it
        hides least; ``small``: in small letters.
        """
        self._pill.show(text, HINT, small)
        self._width = 0
        self._dock(True)
        self._docked = 0

    def _dock(self, anywhere: bool = False) -> None:
        """Put the pill in the lower corner of the table where it hides less, or ``anywhere``: in
        one of all four.
        """
        pill = self._pill
        width = pill.width
        view = self.table_view
        if width == self._width and view.changes == self._changes:
            return
        app = self._app
        self._width = width
        right = app.width - width - 2
        x = 2 if pill.group.x == 2 else right
        y = pill.group.y
        if width > self._docked or view.changes != self._changes:
            self._docked = width
            self._changes = view.changes
            gap = 2 if app.large else 0
            low = self._bottom - pill.height - gap
            high = app.sizes.bar + gap
            places = []
            for top in (low, high):
                if anywhere or (top == high) == self._at_top:
                    places += [(2, top), (right, top)] if app.rtl else [(right, top), (2, top)]
            x, y = self._least_hidden(pill, places)
        pill.place(x, y)
        view.cover(x, y, width, pill.height)

    def _least_hidden(self, pill: Pill, places: list) -> tuple:
        """The first of the places (x, y) of a pill where it hides least of the table."""
        least = -1
        best = places[0]
        for x, y in places:
            hidden = self.table_view.hidden_by(x, y, pill.width, pill.height)
            if least < 0 or hidden < least:
                least = hidden
                best = x, y
        return best

    def warn(self, text: str) -> None:
        """Say what is wrong: in a bubble if there is room above the table, else in the pill."""
        if self.score_bar.below:
            self.tell(text)
        else:
            self.show_keys(text)

    def tell(self, text: str, shorter: str = "", anywhere: bool = False) -> None:
        """Say something in a bubble at the top of the table, empty: nothing. What is too long is
        said ``shorter``, if that can be; else it has a bubble for each line.

        ``anywhere``: where less is hidden, it is at the bottom, beside the pill or above it.
        """
        app = self._app
        room = app.width - _BESIDE
        if shorter and app.small_font.width(text) > room:
            text = shorter
        if text == self.told:
            return
        self.told = text
        lines = [text] if text else []
        if app.small_font.width(text) > room:
            lines = wrap(app.font, text, app.width - 2 * _BESIDE)
        bubbles = self._bubbles
        while len(bubbles) > len(lines):  # what comes then may need their memory
            self._group.remove(bubbles.pop().group)
        while len(bubbles) < len(lines):
            bubbles.append(Pill(app))
            self._group.append(bubbles[-1].group)
        y = app.sizes.bar + 2
        for bubble, line in zip(bubbles, lines):
            bubble.aloud = text != self._said
            bubble.show(line)
            places = [((app.width - bubble.width) // 2, y)]
            if len(lines) == 1:
                right = app.width - bubble.width - 2
                places += [(2, y), (right, y)]
                if anywhere:
                    pill = self._pill.group
                    low = self._bottom - bubble.height - (2 if app.large else 0)
                    if bubble.width + self._width + 2 * _BESIDE > app.width:
                        low -= self._pill.height + 1
                    places.append((2 if pill.x > 2 else right, low))
            bubble.place(*self._least_hidden(bubble, places))
            y += bubble.height + 1
        if text:
            self._said = text
