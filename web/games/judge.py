"""The strongest bot's judgement on a turn of the match that was read."""

import json
import time

import told
from bots import EXPERT, new_bot
from bots.reasons import reasons

from engine.actions import FIRST_TILE
from engine.events import Event
from engine.lattice import CELL_MASK
from tools.record.turns import deed_of

_SEED = 1  # the same answer each time
_TICKS = (1 << 29) - 1


class Judge:
    """Judges each action of a turn again, in slices."""

    def __init__(self, at):
        """``at``: the number of the moment."""
        self._left = len(told.match.moments[at].deeds)
        self._bot = None
        self._answer = None  # about the action that missed most points
        self._game, self._steps = told.before(at)

    def think(self, ms):
        """Think for about ``ms``; returns JSON with what was better when done, else None."""
        if self._bot:
            if not self._bot.think(ms):
                return None
            self._note()
        elif self._left:
            self._look()
        else:
            return json.dumps(self._answer)
        return None

    def _look(self):
        """Take back the next action of the turn, and judge it if there was a choice."""
        self._left -= 1
        next(self._steps)
        game = self._game
        self._action = game.log[-1]
        game.undo()
        view = game.view_for(game.seat)
        if len(view.legal) > 1:
            self._bot = new_bot(told.match.rules, EXPERT, _SEED, _ticks)
            self._bot.begin(view, self._action)
        else:
            game.apply(self._action)

    def _note(self):
        bot = self._bot
        game = self._game
        self._bot = None
        loss = bot.loss(self._action)
        if not self._answer or loss > self._answer["loss"]:
            why = reasons(bot)
            game.apply(bot.best)
            event = Event(game, -1)
            best = told.deed(deed_of(game, event))
            game.undo()
            self._answer = {
                "loss": loss,
                "best": best,
                "points": event.points,
                "cell": -1 if told.match.row or bot.best < FIRST_TILE else bot.best & CELL_MASK,
                "reasons": [{"kind": kind, "amount": n, "corners": c} for kind, n, c in why],
            }
        game.apply(self._action)


judge = None


def begin(at):
    """Begin to judge a turn, in place of an earlier one."""
    global judge
    judge = Judge(at)


def think(ms):
    """Go on for about ``ms``; returns JSON when done, else None."""
    return judge.think(ms)


def _ticks():
    return time.ticks_ms() & _TICKS
