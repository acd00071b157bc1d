"""The first mode of a turn: the player chooses a tile of the rack, or an action without a tile."""

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

NO_TILE = const(-2)  # chosen instead of a tile: the action without a tile

_REST_MS = const(120)  # from the last key until the places of the bright tile are shown


class RackMode:
    """``tiles``: the slots of the rack; ``playable``: whether each has a legal placement; ``at``:
    the bright slot, one past the last for the action without a tile; ``legal``: the legal actions.
    """

    def __init__(self, app: "App", layout: "TurnLayout", seat: int) -> None:
        """``seat``: whose turn it is."""
        self._app = app
        self._match = app.match
        self._game = app.match.game
        self._layout = layout
        self._seat = seat
        self.tiles: list[int] = []
        self.at = 0
        self._action = -1  # the legal action without a tile, or -1
        self._since = -1  # when no key was pressed first, -1: not yet
        self._previewed = False

    @property
    def tile(self) -> int:
        """The bright tile, or NO_TILE."""
        return self.tiles[self.at] if self.at < len(self.tiles) else NO_TILE

    def enter(self, tile: int = -1) -> None:
        """Show the rack; ``tile``: the bright one, NO_TILE, or -1 for the first that fits."""
        game = self._game
        table_view = self._layout.table_view
        legal = self.legal = game.view_for(self._seat).legal
        self.tiles = self._match.slots(self._seat)
        self._action = legal[0] if legal[0] < FIRST_TILE else -1
        fitting = set()
        for action in legal:
            if action >= FIRST_TILE:
                fitting.add(game.tile_of(action))
        self.playable = [tile in fitting for tile in self.tiles]
        shown = self.playable
        if table_view.must_count and not self._app.memory.settings.hints:
            shown = [True] * len(shown)  # finding what fits is the game
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
        """Answer a key: returns the action to do, OTHER_MODE to lay the bright tile, or STAY."""
        if key == keys.A:
            return self._action if self.tile == NO_TILE else OTHER_MODE
        if key in (keys.LEFT, keys.RIGHT):
            self._step(self._app.reading_direction(key))
            self._layout.rack_view.choose(self.at)
            self._app.urgent()  # the tile is shown before its text
        elif key in (keys.UP, keys.DOWN):
            self._layout.table_view.show_other(1 if key == keys.DOWN else -1)
        elif key == keys.SELECT and not self._layout.table_view.must_count:
            self._match.sort(self._seat)
            self.enter(self.tile)
        self._show_choice()
        return STAY

    def touch(self) -> None:
        """Note that a key was pressed, and hide what ``tick`` shows."""
        self._since = -1
        if self._previewed:
            self._previewed = False
            self._layout.table_view.preview(())

    def tick(self, now: int) -> None:
        """Show the places of the bright tile once no key has been pressed for a moment."""
        if self._since < 0:
            self._since = now
        elif not self._previewed and since(self._since, now) >= _REST_MS:
            self._previewed = True
            if self._app.memory.settings.ghosts and self.tile != NO_TILE:
                table_view = self._layout.table_view
                table_view.preview(table_view.candidates(self.tile, self.legal))

    def _step(self, step: int) -> None:
        """Make the next tile (``step`` 1) or the previous one (-1) the bright one."""
        tiles = self.tiles
        count = len(tiles) + (self._action >= 0)
        at = (self.at + step) % count
        while at < len(tiles) and tiles[at] == EMPTY:
            at = (at + step) % count
        self.at = at

    def _show_choice(self) -> None:
        """Show what A does with the bright tile or without a tile, and if no tile fits."""
        app = self._app
        layout = self._layout
        stuck = True not in self.playable
        message = shorter = ""
        if self._game.phase == PHASE_FIELD:
            message = app.words.NEW_FIELD
        elif stuck and self.tile != NO_TILE and not layout.table_view.must_count:
            message = shorter = app.words.NOTHING_FITS
            if self._action == DRAW:
                message = app.words.STUCK_DRAW
        layout.show_message(message, shorter)
        if self.tile == NO_TILE:
            layout.show_keys(advice.action_keys(app, self._action))
        else:
            bright = ""
            if listeners:
                bright = "%d/%d" % (self.at + 1, len(self.tiles))
                if not layout.table_view.must_count:
                    bright = self._game.tile_name(self.tile)
            layout.show_keys(advice.tile_keys(app, self.playable[self.at]), bright=bright)
