"""The turn of somebody elsewhere: the screen waits for its code, then shows what was done."""

from micropython import const
from supervisor import runtime

from console.clock import now, since
from console.destination import pause
from console.draw.thinking_bar import ThinkingBar
from console.hardware import keys
from console.match.animated import AnimatedScreen
from console.match.linked import SEND, TYPE_IT, awaited, has_news, taken
from console.match.turn_layout import TurnLayout
from console.match.turn_summary import last_turn_texts
from console.words.catalogue import load_part
from engine.actions import FIRST_TILE
from engine.events import Event

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.app import App
    from console.destination import Destination
    from console.draw.pill import Pill

_DOTS = const(2)  # behind the name of who is waited for
_LOST = const(2)  # as in ``match_line``
_TOLD_MS = const(4000)  # then tiles need the place


class Screen(AnimatedScreen):
    """The table; on the tray the tiles of whoever plays here, or only backs if several do.

    A leads to the entry of the code, B to the code that was sent last; once the turn has come, A
    goes on. ``done``: it has come.
    """

    ROOT = True

    def __init__(self, app: "App", done: bool = False) -> None:
        super().__init__(app)
        self._match = match = app.match
        self._done = done
        if not match.line and runtime.usb_connected:  # plugged in since the match began
            from console.link.carriers import open_line

            open_line(app, match)
        self.seat = match.seat_shown(True) if done else awaited(match)
        bar = ThinkingBar(app, match.names, match.game.rules)
        self.layout = TurnLayout(app, self.group, self.seat, bar)
        self._show_rack()
        self._since = now()
        self._tells = not done  # who is waited for
        self._lost = False  # the line, and that is said
        if done:
            event = Event(match.game, -1)
            if event.action >= FIRST_TILE:
                self.show_tile(self.layout, event)
            self.layout.show_message(*last_turn_texts(app))
            self.layout.show_keys(app.words.A_ON)
            self.layout.tell(event)
        else:
            texts = load_part(app.words, "link")
            self.layout.show_message(texts.PLAYS_ELSEWHERE % match.names[self.seat])
            self._sent = has_news(match)
            bar.think(self.seat, _DOTS)
            self.layout.show_keys(texts.WAIT_KEYS_SENT if self._sent else texts.WAIT_KEYS)
            if self._sent and self._hide_tiles([self.layout.pill]):
                self.layout.show_keys(texts.WAIT_KEYS)

    def press(self, key: int) -> "Destination | None":
        """START pauses."""
        if (self.animation or self.remains) and self.end_animation(self.layout):
            return None
        if key == keys.START:
            return pause(self.seat)
        if self._done:
            return self._match.next_screen() if key == keys.A else None
        if key == keys.A:
            return TYPE_IT
        return SEND if key == keys.B and self._sent else None

    def tick(self, now: int) -> "Destination | None":
        """Animate, say for a moment who is waited for, and take the turn that comes by a line."""
        self.layout.table_view.tick(now)
        moves = self.animate(now)
        if self._tells and not self._lost and since(self._since, now) >= _TOLD_MS:
            self._tells = False
            if self._hide_tiles(self.layout.bubbles):
                self.layout.show_message("")
        if not moves:  # as on a bot's turn
            self.layout.settle()
        line = self._match.line
        if self._done or not line:
            return None
        lost = line.state == _LOST
        if lost != self._lost:
            self._lost = lost
            texts = load_part(self.app.words, "link")
            by_usb = len(line.carriers) == 1 and hasattr(line.carriers[0], "port")
            why = texts.LINE_LOST_USB if by_usb else texts.LINE_LOST
            self.layout.show_message(why if lost else "")
        return taken(self._match) if line.talks and line.talks.take() else None

    def light_colour(self) -> int:
        """The colour of the seat that is waited for."""
        return self.app.theme.seat_colour(self.seat)

    def animated(self) -> None:
        """The scores change when the tile has been laid."""
        self.layout.show_scores()

    def _hide_tiles(self, pills: "list[Pill]") -> bool:
        """Whether any of these hides part of a tile on the table."""
        view = self.layout.table_view
        for pill in pills:
            if view.hidden_by(pill.group.x, pill.group.y, pill.width, pill.height):
                return True
        return False

    def _show_rack(self) -> None:
        match = self._match
        rack_view = self.layout.rack_view
        if match.people == 1:
            here = [seat for seat in range(match.game.players) if match.is_here(seat)]
            tiles = match.slots(here[0])
            rack_view.show(tiles, [False] * len(tiles), -1)
        else:
            rack_view.show_backs(match.game.rack_sizes[self.seat])
