"""The first mode of a turn: the player chooses a tile of the rack, or an action without one."""

from micropython import const

from console.clock import since
from console.draw.listeners import listeners
from console.hardware import keys
from console.match import advice
from console.match.board_mode import OTHER_MODE, STAY
from console.table.rack_tiles import EMPTY
from engine.actions import DRAW, FIRST_TILE, PHASE_FIELD

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.app import App
    from console.match.turn_layout import TurnLayout

NO_TILE = const(-2)  # chosen instead of a tile: the action that needs none

_REST_MS = const(120)  # after the last key, until it is seen where the bright tile fits


class RackMode:
    """``tiles``: the slots of the rack; ``at``: the bright one, one past the last for the action
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
        self._since = -1  # when it was first seen at rest, -1: it was not
        self._previewed = False

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
        self.tiles = self._match.slots(self._seat)
        self._action = legal[0] if legal[0] < FIRST_TILE else -1
        fitting = set()
        for action in legal:
            if action >= FIRST_TILE:
                fitting.add(game.tile_of(action))
        self._playable = [tile in fitting for tile in self.tiles]
        shown = self._playable
        if table_view.must_count and not self._app.memory.settings.hints:
            shown = [True] * len(shown)  # counting is the game: nothing is given away
        if tile in self.tiles:
            self.at = self.tiles.index(tile)
        elif not fitting or tile == NO_TILE:
            self.at = len(self.tiles)
        else:
            self.at = shown.index(True)
        table_view.frame(table_view.candidates(self.tile, legal))
        self._layout.show_rack(self.tiles, shown, self.at)
        self._show_choice()

    def press(self, key: int) -> int:
        """A key: returns the action to do, OTHER_MODE to lay the bright tile, or STAY."""
        table_view = self._layout.table_view
        if key == keys.A:
            return self._action if self.tile == NO_TILE else OTHER_MODE
        if key in (keys.LEFT, keys.RIGHT):
            self._step(self._app.reading_direction(key))
            self._layout.rack_view.choose(self.at)
            self._app.urgent()  # what is said of the tile comes after it
        elif key in (keys.UP, keys.DOWN):
            table_view.show_other(1 if key == keys.DOWN else -1)
        elif key == keys.SELECT and not table_view.must_count:
            self._match.sort(self._seat)
            self.enter(self.tile)
        self._show_choice()
        return STAY

    def touch(self) -> None:
        """A key was pressed: what ``tick`` shows goes."""
        self._since = -1
        if self._previewed:
            self._previewed = False
            self._layout.table_view.preview(())

    def tick(self, now: int) -> None:
        """Show where the bright tile fits when no key has been pressed for a moment."""
        if self._since < 0:
            self._since = now
        elif not self._previewed and since(self._since, now) >= _REST_MS:
            self._previewed = True
            if self._app.memory.settings.ghosts and self.tile != NO_TILE:
                table_view = self._layout.table_view
                table_view.preview(table_view.candidates(self.tile, self.view.legal))

    def _step(self, step: int) -> None:
        """Make the next tile that way the bright one."""
        count = len(self.tiles) + (self._action >= 0)
        self.at = (self.at + step) % count
        while self.tile == EMPTY:
            self.at = (self.at + step) % count

    def _show_choice(self) -> None:
        """Say what A does with the bright tile, or without one."""
        app = self._app
        layout = self._layout
        stuck = True not in self._playable
        told = shorter = ""
        if self._game.phase == PHASE_FIELD:
            told = app.words.NEW_FIELD
        elif stuck and not layout.table_view.must_count:
            told = shorter = app.words.NOTHING_FITS
            if self._action == DRAW:
                told = app.words.STUCK_DRAW
        layout.tell(told, shorter)
        if self.tile == NO_TILE:
            layout.show_keys(advice.action_keys(app, self._action))
        else:
            bright = ""
            if listeners:
                bright = "%d/%d" % (self.at + 1, len(self.tiles))
                if not layout.table_view.must_count:
                    bright = self._game.tile_name(self.tile)
            layout.show_keys(advice.tile_keys(app, self._playable[self.at]), bright=bright)
