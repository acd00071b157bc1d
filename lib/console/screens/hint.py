"""A hint: the strongest bot thinks about the turn, then the cursor shows the bot's choice."""

import os

from bots import EXPERT, new_bot
from micropython import const

from console.clock import now, since
from console.destination import BACK
from console.draw.pill import Pill
from console.draw.screen import BaseScreen
from console.draw.sizes import PILL, TRAY
from console.hardware import keys
from console.lifetimes import load_if_roomy, unload
from console.match.pause_destinations import hinted_turn
from console.words.catalogue import load_part
from engine.actions import DRAW

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.app import App
    from console.destination import Destination
    from console.table.views import TrayView

_SLICE_MS = const(40)
_DOTS_MS = const(300)  # between two dots
_DOTS = const(3)
_RACK_ROOM = const(61440)  # bytes of the heap
_BESIDE = const(2)  # pixels between the pill and what is next to it


class Screen(BaseScreen):
    """The table, while a bot thinks for the seat in turn; B goes back.

    ``bar``: the scores; ``rack``: the rack, if there is plenty of memory; where memory is short,
    ``says`` is the text in their place.
    """

    PASSING = True

    def __init__(self, app: "App", drawn: bool = True) -> None:
        """``drawn``: the canvas still shows the table."""
        from console.match.table_behind import add_table

        unload("console.match.table_behind")
        unload("console.table.wood")
        super().__init__(app)
        texts = self._texts = load_part(app.words, "bots")
        self._says = texts.THINKS + " " + "●" * _DOTS
        self.bar, self.says = add_table(app, self.group, self._says, "", drawn)
        self.rack: TrayView | None = None
        pill = Pill(app)
        if self.says:
            self.says.aloud = False
        else:
            self._show_rack()
        said = texts.THINKS + "  " + texts.WAITING_KEYS
        if pill.width_of(said) * 2 > app.width:  # it would hide much of the table
            said = texts.WAITING_KEYS
        pill.show(said)
        x = app.mirror(app.width - pill.width - _BESIDE, pill.width)
        pill.place(x, app.height - app.sizes[TRAY] - app.sizes[PILL] - _BESIDE)
        self.group.append(pill.group)
        self._dots = 0
        self._since = now()
        game = app.match.game
        chance = int.from_bytes(os.urandom(6), "little")
        self.bot = new_bot(game.rules, EXPERT, chance, now)
        self.bot.begin(game.view_for(game.seat))

    def _show_rack(self) -> None:
        """Show the rack, of which nothing can be played now, if there is plenty of memory."""
        if not load_if_roomy(room=_RACK_ROOM):
            return
        from console.table.views import open_rack

        app = self.app
        game = app.match.game
        tiles = app.match.slots(game.seat)
        rack = open_rack(app, game)
        rack.show(tiles, [False] * len(tiles), -1)
        self.group.append(rack.grid)
        self.rack = rack

    def press(self, key: int) -> "Destination | None":
        """B goes back."""
        return BACK if key == keys.B else None

    def tick(self, at: int) -> "Destination | None":
        """Let the bot think; at the end go to the turn with the hint."""
        if since(self._since, at) >= _DOTS_MS:
            self._since = at
            self._dots = self._dots % _DOTS + 1
            if self.bar:
                self.bar.think(self.bar.seat, self._dots)
            elif self.says:
                self.says.show(self._says[: len(self._says) - _DOTS + self._dots])
        bot = self.bot
        if not bot.think(_SLICE_MS):
            return None
        from bots.kinds import ONLY, SHAPE
        from bots.reasons import reasons

        reason = kind, _, details = reasons(bot)[0]
        if kind == SHAPE:
            from console.match.advice import shape_text

            points = self.app.match.game.points_of(bot.best)
            why = shape_text(self.app, points, details[0])
        elif kind == ONLY and bot.best == DRAW:
            why = self.app.words.STUCK_DRAW
        else:
            from console.match.reason_texts import reason_text

            why = reason_text(self._texts, bot.rules, reason)
        return hinted_turn(bot.best, why)
