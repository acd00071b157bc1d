"""The turns of bots: each thinks and acts, then the screen shows for a moment what it did."""

import os
import sys

import displayio
from bots import EXPERT, Bot, new_bot, seed_of_turn
from micropython import const

from console.clock import now, since
from console.destination import bot_turn, pause
from console.draw.listeners import listeners
from console.draw.pill import NOTHING, SEAT_INK, least_hidden
from console.draw.seat_sign import draw_sign
from console.draw.sizes import PILL, PILL_GAP
from console.draw.thinking_bar import ThinkingBar
from console.hardware import keys
from console.lifetimes import load_if_roomy, unload
from console.match.advice import shape_text
from console.match.animated import AnimatedScreen
from console.match.match import AUTO
from console.match.turn_layout import TurnLayout
from console.match.turn_summary import last_turn_texts
from console.table.wood import edge
from engine.actions import FIRST_TILE, PHASE_FIELD, PHASE_PLAY
from engine.events import Event

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from console.app import App
    from console.destination import Destination
    from console.draw.pill import Pill

_SLICE_MS = const(20)  # of thinking per tick
_DOTS_MS = const(300)  # between two dots
_DOTS = const(4)  # stages: none to three dots
_BESIDE = const(12)  # pixels beside pill and bubble, and between them
_SHORT_MS = const(250)  # between two draws
_ROOMY = const(28672)  # bytes free: what a bot thinks with stays for the next one
_PACE_MS = (700, 1600, 3200, 1 << 28)  # between two turns, by the setting; the last waits for A


class _Layout(TurnLayout):
    """A layout whose bubble may be beside the pill; both may cover the tray of a row, as it shows
    only backs.
    """

    def _corner(self) -> tuple[int, int, int]:
        """The place of the pill: rather on the tray beside the pool than in an upper corner."""
        if not self.is_row:
            return super()._corner()
        app = self._app
        height = app.sizes[PILL] + app.sizes[PILL_GAP]
        if self._lay_on_wood(self.pill, app.height - height - edge(app)):
            return self.pill.group.x, self.pill.group.y, 0
        right = self._right()
        near, far = (2, right) if app.rtl else (right, 2)
        low = self.bottom - height
        corners = ((near, low, 0), (far, low, 0), (far, app.height - height, 4))
        hidden_by = self.table_view.hidden_by
        return least_hidden(hidden_by, self.pill.width, self.pill.height, corners)

    def has_wood(self, *widths: int) -> bool:
        """Whether things of these widths have room on the wood beside the backs of dominoes."""
        rack: Any = self.rack_view
        wood: tuple[int, int] = rack.wood
        return max(widths) <= wood[1] - wood[0]

    def _lay_on_wood(self, pill: "Pill", y: int) -> bool:
        """Put pill or bubble there, at the end of the tray, if it has room for both."""
        if not self.has_wood(self.pill.width, *[bubble.width for bubble in self.bubbles]):
            return False
        rack: Any = self.rack_view
        end = rack.wood[1]
        pill.place(self._app.mirror(end - pill.width, pill.width), y)
        return True

    def _place_bubbles(self) -> None:
        """Move the bubble if it hides what counts at the top: to the pill, or else to the tray."""
        super()._place_bubbles()
        if len(self.bubbles) != 1:
            return
        app = self._app
        bubble = self.bubbles[0]
        width = bubble.width
        height = bubble.height
        right = app.width - width
        pill = self.pill.group
        y = pill.y
        if self.is_row and self._lay_on_wood(bubble, y - height - app.sizes[PILL_GAP] - 2):
            return
        if self._width + width + _BESIDE > app.width:
            y -= height + 1
        corners = [
            (bubble.group.x, bubble.group.y, 0),
            (min(2, right) if pill.x > 2 else max(0, right - 2), y, 4),
        ]
        if self.is_row:
            corners.append((right // 2, (self.bottom + app.height) // 2 - height, 8))
        x, y, _ = least_hidden(self.table_view.hidden_by, width, height, corners)
        bubble.place(x, y)


class Screen(AnimatedScreen):
    """A turn whose tray shows the backs of the bot's tiles; a bubble describes what the bot did.

    B makes the bot do what is best so far, A goes on at once. ``bot``: the one that thinks, or
    None.
    """

    ROOT = True

    def __init__(self, app: "App", done: bool = False) -> None:
        """``done``: a bot's turn is over, and its result is shown."""
        super().__init__(app)
        self._match = app.match
        self._game = app.match.game
        self.bot: Bot | None = None
        self.seat = self._match.seat_shown(done)
        self._bar = ThinkingBar(app, self._match.names, self._game.rules)
        self.layout = _Layout(app, self.group, self.seat, self._bar)
        self._since = now()
        self._dots = 0
        self._wait = 0
        if done:
            self._enter_done()
        else:
            self._begin()

    def press(self, key: int) -> "Destination | None":
        """START pauses, B hurries the bot, A goes on."""
        if (self.animation or self.remains) and self.end_animation(self.layout):
            return None
        if key == keys.START:
            return pause(self.seat)
        if key == keys.B and self.bot:
            self._act(self.bot.best)
        elif key == keys.A and not self.bot:
            return self._advance()
        return None

    def tick(self, now: int) -> "Destination | None":
        """Animate, think, wait."""
        self.layout.table_view.tick(now)
        moves = self.animate(now)
        if not moves:  # the steps of a film are in time, and the layout waits
            self.layout.settle()
        if self.bot:
            if self.bot.think(_SLICE_MS):
                self._act(self.bot.best)
            elif since(self._since, now) >= _DOTS_MS:
                self._since = now
                self._dots = (self._dots + 1) % _DOTS
                self._bar.think(self.seat, self._dots)
        elif not moves and (self.leads or since(self._since, now) >= self._wait):
            return self._advance()
        return None

    def light_colour(self) -> int:
        """The bot's colour."""
        return self.app.theme.seat_colour(self.seat)

    def _begin(self) -> None:
        """Let the seat in turn begin to think."""
        self._forget_animation()
        app = self.app
        game = self._game
        self.seat = game.seat
        self.here = bot_turn()
        chance = int.from_bytes(os.urandom(6), "little")
        level = self._match.seats[self.seat] - 1
        if level == AUTO - 1:
            from console.match.auto_level import level_of_turn

            level = level_of_turn(app.memory, self._match, chance)
        if level == EXPERT and game.players == 2:  # alike for everybody, see ``console.today``
            chance = seed_of_turn(game)
        bot = self.bot = new_bot(game.rules, level, chance, now)
        bot.begin(game.view_for(self.seat))
        self._since = now()
        self._dots = 0
        self._show("B: " + app.words.BOT_PLAYS)
        self._bar.think(self.seat, 0)
        if app.lights:
            app.lights.show(self.light_colour())

    def _act(self, action: int) -> None:
        """Apply the bot's action."""
        game = self._game
        self._match.apply(action)
        goes_on = game.phase in (PHASE_PLAY, PHASE_FIELD) and game.seat == self.seat
        self.here = bot_turn(done=not goes_on)  # at once, as the memory may not suffice for more
        self.bot = None
        self._bar.think(self.seat, -1)
        self._forget_animation()
        event = Event(game, -1)
        if event.action >= FIRST_TILE:
            if not load_if_roomy(room=_ROOMY):  # a film needs as much
                for name in list(sys.modules):
                    if name.startswith("bots."):
                        unload(name)
            self.show_tile(self.layout, event)
        if goes_on:
            self._since = now()
            self._wait = self._pace() if event.action >= FIRST_TILE else _SHORT_MS
            self._show(self.app.words.A_ON)
        else:
            self._enter_done()
        self.layout.tell(event)

    def _enter_done(self) -> None:
        """Show that the turn is over."""
        self.here = bot_turn(done=True)
        self._since = now()
        self._wait = self._pace()
        self._show(self.app.words.A_ON)

    def _advance(self) -> "Destination | None":
        """Begin the next bot's turn here, or return the destination of any other turn."""
        destination = self._match.next_screen()
        if destination != bot_turn():
            return self.leave(self.layout, destination)
        self._begin()
        return None

    def _forget_animation(self) -> None:
        """End what moves, and remove what it leaves."""
        while self.animation or self.remains:
            self.end_animation(self.layout)

    def _pace(self) -> int:
        return _PACE_MS[self.app.memory.settings.pace]

    def _given(self, told: str) -> str:
        """What the tile just laid has given; empty if it was nothing, or no tile was laid.

        ``told``: who did what, in short.
        """
        event = Event(self._game, -1)
        if event.action < FIRST_TILE:
            return ""
        if self.layout.is_row:
            return told.partition(": ")[2]
        return shape_text(self.app, event.points, event.shape)

    def _show_sign(self) -> None:
        """Give the pill the sign of the seat."""
        pill = self.layout.pill
        size = pill.height // 2 | 1
        sign = pill.signs["*"] = displayio.Bitmap(size, size, 16)
        sign.fill(NOTHING)
        draw_sign(sign, 0, 0, size, self.seat, SEAT_INK)
        pill.palette[SEAT_INK] = self.light_colour()

    def _show(self, keys_text: str) -> None:
        """Show whose turn it is, what the keys do and, if the bot has acted, what it did."""
        layout = self.layout
        layout.seat = self.seat
        if not self.animation:
            layout.show_scores()
        layout.rack_view.show_backs(self._game.rack_sizes[self.seat])
        layout.rack_view.rest()  # thinking and the bubble need the memory
        said, short = ("", "") if self.bot else last_turn_texts(self.app)
        # A screen reader is told the whole sentence.
        given = "" if self.bot or listeners else self._given(short)
        if given:
            self._show_sign()
            together = "*: " + given + "  " + keys_text
            wide = layout.pill.width_of(together)
            if not layout.is_row and wide > self.app.width - _BESIDE:
                together = "*: " + given.rpartition(" ")[2] + "  " + keys_text
            if not layout.is_row or layout.has_wood(wide):
                keys_text, said = together, ""
            elif layout.has_wood(layout.pill.width_of(given)):
                said = given  # on the wood, where it hides nothing of the row
        layout.show_keys(keys_text)
        layout.show_message(said, short)
