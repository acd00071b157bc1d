"""The first mode of a turn: the player chooses a tile of the rack, or an action without one."""

from micropython import const

from console.hardware import keys
from console.play import advice
from console.play.board_mode import OTHER_MODE, STAY
from engine.actions import FIRST_TILE, PHASE_FIELD

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.app import App
    from console.play.turn_layout import TurnLayout

NO_TILE = const(-2)  # chosen instead of a tile: the action that needs none


class RackMode:
    """``tiles``: the rack as shown; ``at``: the bright one, one past the last for the action
    without a tile. ``view``: what the player may know.
    """

    def __init__(self, app: "App", layout: "TurnLayout", seat: int) -> None:
        """``layout``: the ``TurnLayout`` to show it on; ``seat``: whose turn it is."""
        self._app = app
        self._match = app.match
        self._game = app.match.game
        self._layout = layout
        self._seat = seat
        self.tiles: list = []
        self.at = 0
        self._action = -1  # the one without a tile, -1 if there is none

    @property
    def tile(self) -> int:
        """The bright tile, or NO_TILE."""
        return self.tiles[self.at] if self.at < len(self.tiles) else NO_TILE

    def enter(self, tile: int = -1) -> None:
        """Show the rack; bright is ``tile``, NO_TILE or else the first tile that fits."""
        game = self._game
        table_view = self._layout.table_view
        self.view = game.view_for(self._seat)
        legal = self.view.legal
        self.tiles = self._match.sorted_rack(self._seat)
        self._action = legal[0] if legal[0] < FIRST_TILE else -1
        fitting = {game.tile_of(action) for action in legal if action >= FIRST_TILE}
        self._playable = [tile in fitting for tile in self.tiles]
        shown = self._playable
        if table_view.counted and not self._app.memory.settings.hints:
            shown = [True] * len(shown)  # counting is the game: nothing is given away
        if tile in self.tiles:
            self.at = self.tiles.index(tile)
        elif not fitting or tile == NO_TILE:
            self.at = len(self.tiles)
        else:
            self.at = shown.index(True)
        table_view.frame(table_view.candidates(self.tile, legal))
        self._layout.rack_view.show(self.tiles, shown, self._bright())
        self._layout.show_status(self.view.legal)
        self._show_choice()

    def press(self, key: int) -> int:
        """A key: returns the action to do, OTHER_MODE to lay the bright tile, or STAY."""
        table_view = self._layout.table_view
        if key == keys.A:
            return self._action if self.tile == NO_TILE else OTHER_MODE
        if key in (keys.LEFT, keys.RIGHT):
            count = len(self.tiles) + (self._action >= 0)
            self.at = (self.at + self._app.reading_direction(key)) % count
            self._layout.rack_view.choose(self._bright())
        elif key in (keys.UP, keys.DOWN):
            table_view.show_other(1 if key == keys.DOWN else -1)
        elif key == keys.SELECT and not table_view.counted:
            self._match.toggle_sorting()
            self.enter(self.tile)
        self._show_choice()
        return STAY

    def _bright(self) -> int:
        """The number of the bright tile, -1 if none is."""
        return self.at if self.at < len(self.tiles) else -1

    def _show_choice(self) -> None:
        """The bright tile or the action without one, in words."""
        app = self._app
        tile = self.tile
        if tile == NO_TILE:
            stuck = True not in self._playable
            self._layout.show_action_word("")
            self._layout.show_advice(" " + advice.action_advice(app, self._action, stuck), True)
            return
        self._layout.show_action_word(advice.action_word(app, self._action))
        if self._game.phase == PHASE_FIELD:
            text = app.words.NEW_FIELD
        else:
            text = advice.tile_advice(app, tile, self._playable[self.at])
        self._layout.show_advice(text)
