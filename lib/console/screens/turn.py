"""A turn: choose a tile of the rack, lay it on the table, or draw, pass, end."""

from console import advice, keys
from console.choosing import DONE, RACK, SLOT, TABLE
from console.flight import Flight, show_tile
from console.placing import ChoosingPlace
from engine.actions import DRAW, FIRST_TILE, PHASE_FIELD, PHASE_PLAY
from engine.events import Event


class Screen(ChoosingPlace):
    """The two ways to choose, and what comes of it. ``mode``: RACK, TABLE or DONE."""

    def __init__(self, app, mode: int = RACK, tile: int = -1, place: int = 0, hint=()) -> None:
        """``mode``, ``tile`` and ``place``: as the screen was left, to come back to it.

        ``hint``: an action to be aimed at, and why.
        """
        super().__init__(app, mode == DONE)
        self._flight: Flight | None = None
        if mode == DONE:
            self._enter_done()
        elif hint:
            self._aim_at(*hint)
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

    def light(self) -> int:
        """The player's colour."""
        return self.app.theme.seats[self._seat][1]

    def take_back(self) -> None:
        """Undo the tile laid in this turn."""
        tile = Event(self._game, -1).tile
        self._game.undo()
        self.table.lay()
        self._enter_rack(tile)

    def _aim_at(self, action: int, why: str) -> None:
        """Bring the cursor to the action; say why."""
        if action < FIRST_TILE:
            self._enter_rack(SLOT)
            why = " " + why
        else:
            tile = self._game.tile_of(action)
            self._enter_rack(tile)
            self._enter_table(self.table.candidates(tile, self.view.legal).index(action))
        self._advice.show(why)
        self._told = -1

    def _act(self, action: int) -> None:
        """Apply the action; on with the same player, or show what was done."""
        game = self._game
        game.apply(action)
        event = Event(game, -1)
        if action >= FIRST_TILE:
            self._flight = show_tile(self.app, self.group, self.table, event)
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
