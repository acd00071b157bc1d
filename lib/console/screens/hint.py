"""A hint: the strongest bot thinks about the turn, then the cursor shows the bot's choice."""

import os

from bots import EXPERT, new_bot
from micropython import const

from console.clock import now
from console.destination import BACK
from console.draw.waiting_screen import WaitingScreen
from console.hardware import keys
from console.match.pause_destinations import hinted_turn
from console.words.catalogue import load_part

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.app import App
    from console.destination import Destination

_SLICE_MS = const(40)


class Screen(WaitingScreen):
    """Lets a bot think; B goes back."""

    PASSING = True

    def __init__(self, app: "App") -> None:
        self._texts = load_part(app.words, "bots")
        super().__init__(app, self._texts.THINKS, self._texts.WAITING_KEYS)
        game = app.match.game
        chance = int.from_bytes(os.urandom(6), "little")
        self.bot = new_bot(game.rules, EXPERT, chance, now)
        self.bot.begin(game.view_for(game.seat))

    def press(self, key: int) -> "Destination | None":
        """B goes back."""
        return BACK if key == keys.B else None

    def work(self) -> "Destination | None":
        """Let the bot think; at the end go to the turn with the hint."""
        bot = self.bot
        if not bot.think(_SLICE_MS):
            return None
        from bots.reasons import reasons

        from console.match.reason_texts import reason_text

        why = reason_text(self._texts, bot.rules, reasons(bot)[0])
        return hinted_turn(bot.best, why)
