"""What a turn looks like: score bar, table and tray; on the table a pill, perhaps a bubble."""

from micropython import const

from console.draw.listeners import listeners
from console.draw.pill import Pill
from console.draw.score_bar import ScoreBar
from console.draw.text import wrap
from console.play import advice
from console.table.views import open_rack, open_table

TYPE_CHECKING = False
if TYPE_CHECKING:
    import displayio

    from console.app import App

_BESIDE = const(8)  # pixels of a bubble beside its text


class TurnLayout:
    """Puts its parts into a screen's group. ``table_view`` and ``rack_view`` draw the tiles,
    ``score_bar`` says who has what; ``told``: what stands in the bubble.
    """

    def __init__(self, app: "App", group: "displayio.Group", seat: int) -> None:
        """``seat``: whose turn it is."""
        self._app = app
        self._group = group
        self.told = ""
        self._seat = seat
        self.rack_view = open_rack(app, app.match.game)
        top = app.sizes.bar
        self._bottom = app.height - self.rack_view.height
        self.table_view = open_table(app, app.match.game, top, self._bottom - top)
        self.score_bar = ScoreBar(app, app.match.names)
        self._pill = Pill(app, app.width // 2)
        self._width = 0  # of the pill in its place; 0: it is not shown
        self._docked = 0  # how wide it was when its corner was chosen
        self._at_left = False  # which corner that is
        self._changes = 0  # of the table until then
        self._bubbles: list = []  # a line each
        for part in (
            self.table_view.grid,
            self.rack_view.grid,
            self.score_bar.group,
            self._pill.group,
        ):
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

    def show_keys(self, text: str, gold: bool = False, bright: str = "") -> None:
        """Say in the pill what the keys do, empty: nothing; ``gold``: that it scores a shape;
        ``bright``: what is chosen, for the screen reader.

        It is in the lower corner of the table where it hides less.
        """
        for listener in listeners:
            if bright:
                listener.show("> " + bright)
            listener.show(text)
        pill = self._pill
        view = self.table_view
        pill.hide(not text)
        if not text:
            self._width = self._docked = 0
            view.cover(0, 0, 0, 0)
            return
        pill.show(text, gold)
        width = pill.width
        if width == self._width and view.changes == self._changes:
            return
        self._width = width
        gap = 2 if self._app.large else 0
        y = self._bottom - pill.height - gap
        right = self._app.width - width - 2
        if width > self._docked or view.changes != self._changes:
            self._docked = width
            self._changes = view.changes
            at_left = view.hidden_by(2, y, width, pill.height)
            at_right = view.hidden_by(right, y, width, pill.height)
            self._at_left = self._app.rtl if at_left == at_right else at_left < at_right
        x = 2 if self._at_left else right
        pill.place(x, y)
        view.cover(x, y, width, pill.height)

    def tell(self, text: str) -> None:
        """Say something in a bubble at the top of the table, empty: nothing. What is too long has a
        bubble for each line.
        """
        app = self._app
        self.told = text
        lines = [text] if text else []
        if app.small_font.width(text) > app.width - _BESIDE:
            lines = wrap(app.font, text, app.width - 2 * _BESIDE)
        bubbles = self._bubbles
        while len(bubbles) < len(lines):
            bubbles.append(Pill(app))
            self._group.append(bubbles[-1].group)
        y = app.sizes.bar + 2
        for i, bubble in enumerate(bubbles):
            bubble.hide(i >= len(lines))
            if i < len(lines):
                bubble.show(lines[i])
                bubble.place((app.width - bubble.width) // 2, y)
                y += bubble.height + 1
