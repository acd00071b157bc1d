"""A turn: choose a tile of the rack, lay it on the table, or draw, pass, end."""

from console import advice, keys
from console.clock import now
from console.flight import Flight
from console.screen import BaseScreen
from console.text import CENTRE, TextLine, cut, spread
from console.views import open_rack, open_table
from engine.actions import DRAW, FIRST_TILE, PHASE_FIELD, PHASE_PLAY
from engine.events import Event

RACK = 0  # choosing a tile
TABLE = 1  # choosing its place
DONE = 2  # the turn is over, the player looks at the result

_SLOT_CELLS = 8  # room for the word of the action without a tile


class Screen(BaseScreen):
    """The player in turn sees the table, the own rack, a line of status and one of advice.

    ``mode``: RACK, TABLE or DONE. ``tiles``: the rack as shown; ``at``: the bright one, one past
    the last for the action without a tile. ``view``: what the player may know. ``table`` and
    ``rack``: the views that draw.
    """

    ROOT = True

    def __init__(self, app, mode: int = RACK, tile: int = -1, place: int = 0) -> None:
        """``mode``, ``tile`` and ``place``: as the screen was left, to come back to it."""
        super().__init__(app)
        self._match = app.match
        self._game = app.match.game
        theme = app.theme
        font = app.font
        cells = self._cells = app.width // font.width
        x = (app.width - cells * font.width) // 2
        self.rack = open_rack(app, self._game)
        advice_y = app.height - self.rack.height - font.height
        self.table = open_table(app, self._game, font.height, advice_y - font.height)
        self._seat = self._match.seat_shown(mode == DONE)
        self._status = TextLine(font, cells, x, 0, theme.seats[self._seat])
        self._advice = TextLine(font, cells, x, advice_y, theme.text)
        slot_x = x + (cells - _SLOT_CELLS) * font.width
        self._slot = TextLine(font, _SLOT_CELLS, slot_x, advice_y, theme.text)
        parts = (self.table, self.rack, self._status, self._advice, self._slot)
        for part in parts:
            self.group.append(part.grid)
        self._flight: Flight | None = None
        self.tiles: list = []
        self.at = 0
        self._action = -1
        if mode == DONE:
            self._enter_done()
        else:
            self._enter_rack(tile)
            if mode == TABLE:
                self._enter_table(place)

    def press(self, key: int):
        """Keys act on the rack, then on the table; START pauses."""
        if self._flight:
            self._flight.stop()
            self._flight = None
        if key == keys.START:
            return ("pause", self._seat)
        if self.mode == RACK:
            self._press_rack(key)
        elif self.mode == TABLE:
            self._press_table(key)
        elif key == keys.A:
            return self._match.next_screen()
        elif key == keys.B and self._match.can_take_back(self._seat):
            self.take_back()
        return None

    def tick(self, now: int):
        """Animate; show lines of symmetry while SELECT is held."""
        if self._flight and not self._flight.tick(now):
            self._flight = None
        if self.mode == RACK and self.table.counted:
            self.rack.show_lines(self.app.keys.down & keys.SELECT > 0)

    def take_back(self) -> None:
        """Undo the tile laid in this turn."""
        tile = Event(self._game, -1).tile
        self._game.undo()
        self.table.lay()
        self._enter_rack(tile)

    # Choosing a tile.

    def _enter_rack(self, tile: int = -1) -> None:
        """Show the rack; the bright tile is ``tile`` or the first that fits."""
        self.mode = RACK
        self.view = self._game.view_for(self._seat)
        self.tiles = self._match.sorted_rack(self._seat)
        self._action = self.view.legal[0] if self.view.legal[0] < FIRST_TILE else -1
        game = self._game
        fitting = {game.tile_of(a) for a in self.view.legal if a >= FIRST_TILE}
        self._playable = [t in fitting for t in self.tiles]
        shown = self._playable
        if self.table.counted and not self.app.memory.settings.hints:
            shown = [True] * len(shown)  # counting is the game: nothing is given away
        self._stuck = True not in self._playable
        if tile in self.tiles:
            self.at = self.tiles.index(tile)
        elif self._stuck:
            self.at = len(self.tiles)
        else:
            self.at = shown.index(True)
        self.rack.show(self.tiles, shown, self.at if self.at < len(self.tiles) else -1)
        self._slot.show(advice.slot_word(self.app, self._action), CENTRE)
        self._draw_status()
        self._draw_choice()

    def _press_rack(self, key: int) -> None:
        count = len(self.tiles) + (self._action >= 0)
        if key == keys.A:
            if self.at == len(self.tiles):
                self._act(self._action)
            else:
                self._enter_table(-1)
            return
        if key in (keys.LEFT, keys.RIGHT):
            self.at = (self.at + (1 if key == keys.RIGHT else -1)) % count
            self.rack.choose(self.at if self.at < len(self.tiles) else -1)
        elif key in (keys.UP, keys.DOWN):
            self.table.turn_over(1 if key == keys.DOWN else -1)
            self._draw_status()
        elif key == keys.SELECT and not self.table.counted:
            self._match.by_value = not self._match.by_value
            tile = self.tiles[self.at] if self.at < len(self.tiles) else -1
            self._enter_rack(tile)
        self._draw_choice()

    def _draw_choice(self) -> None:
        """The bright tile or the action without one, in words."""
        theme = self.app.theme
        at_slot = self.at == len(self.tiles)
        self._slot.hide(at_slot or self._action < 0)
        self._advice.paint(theme.chosen if at_slot else theme.text)
        tile = -1 if at_slot else self.tiles[self.at]
        if at_slot:
            text = advice.slot_advice(self.app, self._action, self._stuck)
        elif self._game.phase == PHASE_FIELD:
            text = self.app.words.NEW_FIELD
        else:
            text = advice.tile_advice(self.app, tile, self._playable[self.at])
        self._advice.show(text)
        self.here = ("turn", RACK, tile)

    def _draw_status(self) -> None:
        """Name and total at the left; field, pool and draws left in this turn at the right."""
        words = self.app.words
        game = self._game
        right = words.POOL % game.pool_size
        fields = self.table.fields
        if fields > 1:
            right = words.FIELD % (self.table.field + 1, fields) + right
        if self._action == DRAW:
            right += words.DRAWS_LEFT % (game.rules.draws - game.drawn)
        total = " %d" % game.scores[self._seat]
        room = self._cells - len(right) - 1
        left = cut(self._match.names[self._seat], room - len(total)) + total
        self._status.show(spread(left, right, self._cells))

    # Choosing a place.

    def _enter_table(self, place: int) -> None:
        """Show where the bright tile may go; ``place``: where the cursor was, -1: nowhere."""
        tile = self.tiles[self.at]
        actions = self.table.candidates(tile, self.view.legal)
        if not actions:
            return
        if place < 0:
            place = self._best(actions) if self.app.memory.settings.hints else 0
        self.mode = TABLE
        self._slot.hide(True)
        self._advice.paint(self.app.theme.text)
        self.table.choose(actions, place)
        self._draw_placement()

    def _best(self, actions: list) -> int:
        """The placement that scores most."""
        best = 0
        for i, action in enumerate(actions):
            if action in self.view.legal and (
                self._game.points_of(action) > self._game.points_of(actions[best])
            ):
                best = i
        return best

    def _press_table(self, key: int) -> None:
        if key == keys.A:
            action = self.table.action
            if action in self.view.legal:
                self.table.stop()
                self._act(action)
            else:
                self._advice.show(self.app.words.NO_MATCH % self.table.mismatch())
            return
        if key == keys.B:
            self.table.stop()
            self._enter_rack(self.tiles[self.at])
            return
        if key == keys.SELECT:
            self.table.next()
        else:
            self.table.move(key)
        self._draw_placement()

    def _draw_placement(self) -> None:
        """What the placement at the cursor would score."""
        if self.table.counted:
            self._advice.show(self.app.words.LAY_HERE)
        else:
            self._advice.show(advice.placement_advice(self.app, self.table.action, self._cells))
        self._draw_status()
        self.here = ("turn", TABLE, self.tiles[self.at], self.table.place)

    # Doing it.

    def _act(self, action: int) -> None:
        """Apply the action; on with the same player, or show what was done."""
        game = self._game
        game.apply(action)
        event = Event(game, -1)
        if action >= FIRST_TILE:
            self.table.lay()
            if event.points and self.app.memory.settings.speed:
                self._flight = Flight(self.app, self.group, self.table, event, now())
        if game.phase in (PHASE_PLAY, PHASE_FIELD) and game.seat == self._seat:
            self._enter_rack(event.tile if action == DRAW and self._fits(event.tile) else -1)
        else:
            self._enter_done()

    def _fits(self, tile: int) -> bool:
        game = self._game
        return tile in [game.tile_of(a) for a in game.legal_actions() if a >= FIRST_TILE]

    def _enter_done(self) -> None:
        """The turn is over: the result is there to be looked at, and may be taken back."""
        self.mode = DONE
        tiles = self._match.sorted_rack(self._seat)
        self.rack.show(tiles, [True] * len(tiles), -1)
        self._slot.hide(True)
        self._draw_status()
        self._advice.paint(self.app.theme.text)
        self._advice.show(advice.done_advice(self.app, Event(self._game, -1)))
        self.here = ("turn", DONE)
        self.app.keep()
