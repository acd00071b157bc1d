"""A person's turn: choose a tile of the rack, lay it on the table, or draw, pass, end."""

from console.destination import pause, turn
from console.hardware import keys
from console.lifetimes import load_if_roomy, unload
from console.match.advice import result_keys
from console.match.animated import CURTAIN_FILM, LAST_TILE, SHAKE, AnimatedScreen
from console.match.board_mode import CHOOSING, OTHER_MODE, BoardMode
from console.match.rack_mode import NO_TILE, RackMode
from console.match.turn_layout import TurnLayout
from engine.actions import DRAW, FIRST_TILE, PHASE_FIELD, PHASE_PLAY
from engine.choices import LINE
from engine.events import Event

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from console.app import App
    from console.destination import Destination
    from console.draw.score_bar import ScoreBar


class TurnScreen(AnimatedScreen):
    """The turn of a ``seat`` with its ``layout``, also the base of lessons and puzzles.

    ``mode``: the one of ``rack_mode`` and ``board_mode`` that gets the keys, None when the turn is
    over: then its result is shown, and the turn may be undone.
    """

    ROOT = True
    LEAVES_SHAPES = True  # a shape stays lit at the end of a turn
    _is_new = False  # the turn begins, and nobody has pressed a key

    def __init__(
        self,
        app: "App",
        done: bool = False,
        action: int = -1,
        why: str = "",
        rises: bool = False,
    ) -> None:
        """``done``: the turn is over; ``action``: a hint to move the cursor to, and its reason;
        ``rises``: the curtain does.
        """
        super().__init__(app)
        self._open(app.match.seat_shown(done))
        if done:
            self._enter_done()
        elif action < 0:
            self._enter_rack()
            self._is_new = True
            if rises:
                self.play(CURTAIN_FILM, self.layout, True)
        else:
            from console.match.hint_text import show_hint

            unload("console.match.hint_text")
            self._enter_at(action)
            show_hint(app, self.layout, why)

    def _open(self, seat: int, bar: "ScoreBar | None" = None, advises: bool = True) -> None:
        """Make the parts of the screen; ``bar``: as for ``TurnLayout``, ``advises``: for
        ``BoardMode``.
        """
        app = self.app
        self._match = app.match
        self._game = app.match.game
        self.seat = seat
        # What shows places is loaded before the pictures take the memory: in mid-turn there may be
        # no room for it where the device compiles it.
        roomy = self._game.rules.play == LINE or load_if_roomy(CHOOSING)
        self.layout = TurnLayout(app, self.group, seat, bar)
        rack: Any = self.layout.rack_view
        if self.layout.is_row and not bar:
            rack.cover(self.layout)
        self.rack_mode = RackMode(app, self.layout, seat)
        self.board_mode = BoardMode(app, self.layout, advises, roomy)
        self.mode: RackMode | BoardMode | None = None

    def press(self, key: int) -> "Destination | None":
        """Pass keys to the mode; START pauses."""
        self._is_new = False
        if (self.animation or self.remains) and self.end_animation(self.layout):
            return None
        self.rack_mode.touch()
        if key == keys.START:
            return pause(self.seat)
        mode = self.mode
        if mode:
            action = mode.press(key)
            if action >= 0:
                self._act(action)
            elif action == OTHER_MODE:
                self._change_mode()
        elif key == keys.A:
            return self.leave(self.layout, self._match.next_screen())
        elif key == keys.B and self._match.can_take_back(self.seat):
            self._take_back()
        return None

    def tick(self, now: int) -> "Destination | None":
        """Animate, then show where the bright tile fits, or its lines while SELECT is held."""
        self.layout.table_view.tick(now)
        if self.animation:  # its steps are in time, and the layout waits
            self.animate(now)
            return None
        if self.leads:
            return self.leads
        if self._is_new:
            self._is_new = False
            self._show_last_tile()
        elif self.mode is self.rack_mode:
            self.rack_mode.tick(now)
        self.layout.settle()
        if self.mode is self.rack_mode:
            self.layout.rack_view.show_lines(self.app.keys.down & keys.SELECT > 0)
        return None

    def light_colour(self) -> int:
        """The seat's colour."""
        return self.app.theme.seat_colour(self.seat)

    def state(self) -> "Any":
        """The bright tile, the placement at the cursor or -1 for the rack, and what of the table is
        in sight; None after the end of the turn.
        """
        if not self.mode:
            return None
        action = self.layout.table_view.action if self.mode is self.board_mode else -1
        return self.rack_mode.tile, action, self.layout.table_view.window

    def restore(self, state: "Any") -> None:
        """Make the same tile bright, and move the cursor to the same place."""
        self._is_new = False
        tile, action, window = state
        self._enter_rack(tile)
        self.layout.table_view.look_at(window)
        if action >= 0:
            self.mode = self.board_mode
            self.board_mode.enter(tile, self.rack_mode.legal, action)

    def _note_here(self, done: bool) -> None:
        """Note at once what leads back here, as the memory may not suffice for what is shown."""
        self.here = turn(done)

    def _enter_rack(self, tile: int = -1) -> None:
        self._note_here(False)
        self.mode = self.rack_mode
        self.rack_mode.enter(tile)

    def _show_last_tile(self) -> None:
        """Show who else has one tile left."""
        for seat, held in enumerate(self._game.rack_sizes):
            if held == 1 and seat != self.seat and not self.layout.message:
                self.play(LAST_TILE, self.layout, seat)
                return

    def _enter_done(self) -> None:
        self._note_here(True)
        self.mode = None
        tiles = self._match.slots(self.seat)
        self.layout.show_rack(tiles, [False] * len(tiles), -1)
        self.layout.show_message("")
        self.layout.show_keys(result_keys(self.app, self._match.can_take_back(self.seat)))

    def _change_mode(self) -> None:
        """Change to the table if the bright tile has a place there, or back to the rack."""
        if self.mode is self.board_mode:
            self._enter_rack(self.rack_mode.tile)
        elif self.board_mode.enter(self.rack_mode.tile, self.rack_mode.legal):
            self.mode = self.board_mode
        else:
            self.play(SHAKE, self.layout.rack_view.bright_grid())

    def _enter_at(self, action: int) -> None:
        """Move the cursor to an action."""
        if action < FIRST_TILE:
            self._enter_rack(NO_TILE)
            return
        tile = self._game.tile_of(action)
        self._enter_rack(tile)
        self.mode = self.board_mode
        self.board_mode.enter(tile, self.rack_mode.legal, action, True)

    def _act(self, action: int) -> None:
        """Apply the action; then the seat goes on, or the turn is over."""
        game = self._game
        self._match.apply(action)
        goes_on = self._goes_on()
        self._note_here(not goes_on)
        self.mode = self.rack_mode if goes_on else None
        event = Event(game, -1)
        self.layout.tell(event)
        if action >= FIRST_TILE:
            self.show_tile(self.layout, event, self.LEAVES_SHAPES)
        if goes_on:
            self._enter_rack(event.tile if action == DRAW and self._fits(event.tile) else -1)
        else:
            self._enter_done()
        if not self.animation:
            self.layout.show_scores()
        speed = self.app.memory.settings.speed
        if action == DRAW and speed:
            try:
                from console.table.draw_animation import draw_in

                rack = self.layout.rack_view
                self.unload_films()
                self.animation = draw_in(self.group, rack, event.tile, speed)
            except MemoryError:  # then the draw is not animated
                pass

    def _goes_on(self) -> bool:
        """Whether the seat has to act again."""
        game = self._game
        return game.phase in (PHASE_PLAY, PHASE_FIELD) and game.seat == self.seat

    def _take_back(self) -> None:
        """Undo the tile laid in this turn."""
        tile = Event(self._game, -1).tile
        self._match.take_back()
        self._note_here(False)
        self.mode = self.rack_mode
        self.layout.show_scores()
        self.layout.table_view.redraw_last()
        self._enter_rack(tile)

    def _fits(self, tile: int) -> bool:
        """Whether the tile has a place."""
        game = self._game
        for action in game.legal_actions():
            if action >= FIRST_TILE and game.tile_of(action) == tile:
                return True
        return False


Screen = TurnScreen
