"""What people have missed in a match: turns in which another action was far better.

``match.rounds``: the rounds that have ended and are still to be looked at, as (save, how many of
its actions, what has been found: see ``console.play.round_losses``, at first nothing). All turns of
people in them are judged by a quick bot, which ``Match.tally`` sums up; of the worst of the match
the best one tells at the end what it would have done. Nothing but this is kept between two looks:

``match.missed``: (loss, save, number of actions before the turn, what was better, why), the
greatest loss first. Loss: as ``Bot.loss``. What was better is -1 as long as nobody has told it, why
is as ``bots.reasons`` has it.
"""

import os

from bots import EXPERT, HARD, Bot, new_bot
from bots.grades import counts_points
from micropython import const

from console.clock import now
from console.play.replay import position
from console.play.round_losses import judged, nothing, passed
from console.play.tally import add_review

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.play.match import Match
    from engine.game import Game
    from engine.view import View

_CANDIDATES = const(5)  # of the quick bot, of which the best one takes the worst
_LEAST = const(3)  # points: a smaller loss is a matter of taste


class Review:
    """Reviews turns in slices, the last one of a round first.

    ``quick``: nobody asks what would have been better.
    """

    def __init__(self, match: "Match", quick: bool = False) -> None:
        self._match = match
        self._quick = quick
        self._game: Game | None = None
        self._bot: Bot | None = None

    @property
    def left(self) -> int:
        """How many actions are still to be reviewed."""
        match = self._match
        count = sum([entry[1] for entry in match.rounds])
        if match.game.is_over and not self._quick:
            count += len([entry for entry in match.missed if entry[3] < 0])
        return count

    def think(self, ms: int) -> bool:
        """Think for about so long; whether there is nothing left to do for now."""
        match = self._match
        if self._bot:
            if self._bot.think(ms):
                self._judge(self._bot)
        elif match.rounds:
            self._look_back()
        elif match.game.is_over and not self._quick:
            return self._ask_expert()
        else:
            return True
        return False

    def _look_back(self) -> None:
        """Review the turn before, in the latest of the rounds."""
        match = self._match
        save, at, losses = match.rounds[-1]
        losses = losses or nothing(match.game.players)
        game = self._game = self._game or position(save, at)
        if not at:
            match.rounds.pop()
            self._game = None
            add_review(match, game.round, losses)
            return
        action = game.log[-1]
        game.undo()
        view = game.view_for(game.seat)
        if len(view.legal) > 1 and not match.is_bot(game.seat):
            self._consider(HARD, view, action)
        else:
            match.rounds[-1] = (save, at - 1, passed(losses, game.seat))

    def _ask_expert(self) -> bool:
        """Ask the expert about the next of the worst turns; returns whether none is left."""
        missed = self._match.missed
        for i, (_, save, at, better, _) in enumerate(missed):
            if better < 0:
                self._at = i
                game = position(save, at + 1)
                action = game.log[-1]
                game.undo()
                self._consider(EXPERT, game.view_for(game.seat), action)
                return False
        return True

    def _consider(self, level: int, view: "View", action: int) -> None:
        self._action = action
        rules = self._match.game.rules
        bot = self._bot = new_bot(rules, level, int.from_bytes(os.urandom(6), "little"), now)
        bot.begin(view, action)

    def _judge(self, bot: Bot) -> None:
        """Note what the bot thinks of the action."""
        match = self._match
        self._bot = None
        loss = bot.loss(self._action)
        bad = loss >= _LEAST
        missed = match.missed
        if bot.level == EXPERT:
            from bots.reasons import reasons

            _, save, at, _, _ = missed.pop(self._at)
            if bad:
                _insert(missed, (loss, save, at, bot.best, reasons(bot)))
        else:
            save, at, losses = match.rounds[-1]
            losses = losses or nothing(match.game.players)
            points = counts_points(bot.rules)
            losses = judged(losses, bot.view.seat, loss, points)
            match.rounds[-1] = (save, at - 1, losses)
            if bad:
                _insert(missed, (loss, save, at - 1, -1, None))
        del missed[_CANDIDATES:]


def _insert(missed: list, entry: tuple) -> None:
    """Put it after those that have lost as much: a sort of the device's would not keep an order."""
    at = len(missed)
    while at and missed[at - 1][0] < entry[0]:
        at -= 1
    missed.insert(at, entry)
