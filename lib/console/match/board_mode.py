"""The second mode of a turn: the player chooses where the tile goes."""

from micropython import const

from console.draw.listeners import listeners
from console.draw.pill import PLAIN, SCORES
from console.hardware import keys
from console.match import advice
from console.sound.tunes import ERROR

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.app import App
    from console.match.turn_layout import TurnLayout

# What a press in a mode of a turn leads to, unless to an action.
STAY = const(-1)
OTHER_MODE = const(-2)


class BoardMode:
    """The cursor stands on one of the placements of a tile."""

    def __init__(self, app: "App", layout: "TurnLayout", tells: bool = True) -> None:
        """``layout``: the ``TurnLayout`` to show it on; ``tells``: it is said what a placement
        gives, and with hints the cursor begins at the best one.
        """
        self._app = app
        self._game = app.match.game
        self._layout = layout
        self._tells = tells
        self._legal: list = []
        self._scores: tuple = ()  # the points and the shape that ``_text`` is for
        self._text = ""

    def enter(self, tile: int, legal: list, place: int = -1) -> bool:
        """Show where a tile may go; False if it has no place.

        ``legal``: all that the player may do; ``place``: where the cursor was, -1: nowhere.
        """
        table_view = self._layout.table_view
        actions = table_view.candidates(tile, legal)
        if not actions:
            self._app.play_tune(ERROR)
            return False
        self._legal = legal
        if place < 0:
            hints = self._tells and self._app.memory.settings.hints
            place = self._best(actions) if hints else 0
        self._layout.tell("")
        self._layout.rack_view.rest()  # what shows the places needs much memory
        table_view.show_placements(actions, place)
        self._show_placement()
        return True

    def enter_at(self, tile: int, legal: list, action: int) -> None:
        """Bring the cursor to a placement of the tile."""
        self.enter(tile, legal, self._layout.table_view.candidates(tile, legal).index(action))

    def press(self, key: int) -> int:
        """A key: returns the placement to do, OTHER_MODE to choose another tile, or STAY."""
        table_view = self._layout.table_view
        if key == keys.A:
            action = table_view.action
            if table_view.must_count and action not in self._legal:
                self._app.play_tune(ERROR)
                self._layout.warn(self._app.words.NO_MATCH % table_view.mismatch())
                return STAY
            table_view.finish_placements()
            return action
        if key == keys.B:
            table_view.hide_placements()
            return OTHER_MODE
        if key == keys.SELECT:
            table_view.next_placement()
        else:
            table_view.move_cursor(key)
        self._show_placement()
        return STAY

    def _best(self, actions: list) -> int:
        """The number of the placement that scores most."""
        points_of = self._game.points_of
        best = 0
        most = points_of(actions[0])
        for i, action in enumerate(actions):
            if action in self._legal:
                points = points_of(action)
                if points > most:
                    best = i
                    most = points
        return best

    def _show_placement(self) -> None:
        """Say what the placement at the cursor would score."""
        table_view = self._layout.table_view
        bright = ""
        if listeners:
            bright = "%d/%d" % (table_view.place + 1, len(table_view.actions))
        action = table_view.action
        look = PLAIN
        if table_view.must_count or not self._tells:
            text = "A: " + self._app.words.PLACE_IT
        else:
            shape = self._game.shape_of(action)  # once: it takes long
            scores = self._game.points_of(action, shape), shape
            if scores != self._scores:  # making a text takes long, too
                self._scores = scores
                self._text = advice.placement_keys(self._app, *scores)
            text = self._text
            if shape:
                look = SCORES
        self._layout.show_keys(text, look, bright)
