"""The second mode of a turn: the player chooses where the tile goes."""

from micropython import const

from console.draw.pill import PLAIN, SCORES
from console.hardware import keys
from console.lifetimes import unload
from console.match import advice
from console.sound.tunes import ERROR

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.app import App
    from console.match.turn_layout import TurnLayout

# What shows the places of a tile. Where there is little room it is loaded only for that, and
# unloaded before the animation of the tile.
CHOOSING = (
    "console.table.places console.table.cursor console.table.cursor_moves "
    "console.table.edge_arrows console.table.scrolling"
)

# What a press in a mode of a turn returns, unless it is an action.
STAY = const(-1)
OTHER_MODE = const(-2)


class BoardMode:
    """A cursor on one of the placements of a tile."""

    def __init__(
        self, app: "App", layout: "TurnLayout", advises: bool = True, roomy: bool = False
    ) -> None:
        """``advises``: show what a placement scores and, if the settings give hints, put the cursor
        on the best one. ``roomy``: the modules of CHOOSING stay.
        """
        self._app = app
        self._game = app.match.game
        self._layout = layout
        self._advises = advises
        self._roomy = roomy
        self._legal: list[int] = []
        self._alone = False  # the other placements of the tile are not shown yet
        self._scores: tuple[int, ...] = ()  # the points and the shape that ``_text`` is for
        self._text = ""

    def enter(self, tile: int, legal: list[int], action: int = -1, alone: bool = False) -> bool:
        """Show the placements of a tile; returns False if it has none.

        ``legal``: all legal actions; ``action``: the placement for the cursor, -1: the first or,
        with hints, the best one; ``alone``: the others are shown when the cursor moves.
        """
        table_view = self._layout.table_view
        actions = table_view.candidates(tile, legal)
        if not actions:
            self._app.play_tune(ERROR)
            return False
        self._legal = legal
        if action < 0:
            hints = self._advises and self._app.memory.settings.hints
            action = self._best(actions) if hints else actions[0]
        self._alone = alone
        if alone:
            actions = [action]
        self._layout.show_message("")
        self._layout.rack_view.rest()  # the places need much memory
        table_view.show_placements(actions, actions.index(action))
        self._show_placement()
        return True

    def press(self, key: int) -> int:
        """Answer a key: returns the placement to do, OTHER_MODE to choose another tile, or STAY."""
        table_view = self._layout.table_view
        if key == keys.A:
            action = table_view.action
            if table_view.must_count and action not in self._legal:
                self._app.play_tune(ERROR)
                text = self._app.words.NO_MATCH % table_view.mismatch()
                layout = self._layout
                (layout.show_message if layout.score_bar.below else layout.show_keys)(text)
                return STAY
            table_view.finish_placements()
            for module in CHOOSING.split() if not self._roomy else ():
                unload(module)
            return action
        if key == keys.B:
            table_view.hide_placements()
            return OTHER_MODE
        if self._alone:
            action = table_view.action
            self.enter(self._game.tile_of(action), self._legal, action)
        if key == keys.SELECT:
            table_view.next_placement()
        else:
            table_view.move_cursor(key)
        self._show_placement()
        return STAY

    def _best(self, actions: list[int]) -> int:
        """The legal placement that scores most."""
        points_of = self._game.points_of
        best = actions[0]
        most = points_of(best)
        for action in actions:
            if action in self._legal:
                points = points_of(action)
                if points > most:
                    best = action
                    most = points
        return best

    def _show_placement(self) -> None:
        """Show in the pill what the placement at the cursor would score."""
        table_view = self._layout.table_view
        action = table_view.action
        bright = ""
        if self._layout.aloud:
            bright = "%d/%d: " % (table_view.place + 1, len(table_view.actions))
            bright += self._layout.aloud.place(action)
        look = PLAIN
        if table_view.must_count or not self._advises:
            text = "A: " + self._app.words.PLACE_IT
        else:
            shape = self._game.shape_of(action)  # only once, as it takes long
            scores = self._game.points_of(action, shape), shape
            if scores != self._scores:  # making a text takes long as well
                self._scores = scores
                self._text = advice.placement_keys(self._app, *scores)
            text = self._text
            if shape:
                look = SCORES
        self._layout.show_keys(text, look, bright)
