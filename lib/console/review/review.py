"""What people have missed in a match, and what they have given away: an Expert judges their turns.

``match.rounds``: the rounds that have ended and are still to be looked at, as (save, how many
of its actions, what has been found: see ``console.review.round_losses``, at first nothing). When
a round is done, ``Match.tally`` gets the sums. Nothing but this is kept between two looks:

``match.missed``: the turns of the match in which another action was far better: (loss, save, number
of actions before the turn, what was better, why), the greatest loss first. Loss: as ``Bot.loss``;
why: as ``bots.reasons`` has it.

``tools.record review`` asks the same bot in the same way, and finds the same.
"""

from bots import EXPERT, Bot, new_bot
from bots.grades import is_missed
from micropython import const

from console.clock import now
from console.review.replay import replayed
from console.review.round_losses import judged, nothing, passed
from console.review.tally import add_review

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.match.match import Match
    from engine.game import Game

_SHOWN = const(3)  # turns
_SEED = const(1)  # what the bot finds does not depend on when it is asked


class Review:
    """Reviews turns in slices, the last one of a round first."""

    def __init__(self, match: "Match") -> None:
        self._match = match
        self._game: Game | None = None
        self._bot: Bot | None = None

    @property
    def left(self) -> int:
        """How many actions are still to be reviewed."""
        return sum([entry[1] for entry in self._match.rounds])

    def think(self, ms: int) -> bool:
        """Think for about so long; whether there is nothing left to do for now."""
        if self._bot:
            if self._bot.think(ms):
                self._judge(self._bot)
        elif self._match.rounds:
            self._look_back()
        else:
            return True
        return False

    def _look_back(self) -> None:
        """Review the turn before, in the latest of the rounds."""
        match = self._match
        save, at, losses = match.rounds[-1]
        losses = losses or nothing(match.game.players)
        game = self._game = self._game or replayed(save, at)
        if not at:
            match.rounds.pop()
            self._game = None
            add_review(match, game.round, losses)
            return
        action = self._action = game.log[-1]
        game.undo()
        view = game.view_for(game.seat)
        if len(view.legal) > 1 and not match.is_bot(game.seat):
            bot = self._bot = new_bot(game.rules, EXPERT, _SEED, now)
            bot.begin(view, action)
        else:
            match.rounds[-1] = (save, at - 1, passed(losses, game.seat))

    def _judge(self, bot: Bot) -> None:
        """Note what the bot thinks of the action."""
        match = self._match
        self._bot = None
        save, at, losses = match.rounds[-1]
        losses = losses or nothing(match.game.players)
        loss = bot.loss(self._action)
        losses = judged(losses, bot.view.seat, loss, bot.rules)
        match.rounds[-1] = (save, at - 1, losses)
        if is_missed(bot.rules, loss):
            missed = match.missed
            place = len(missed)  # behind those that have lost as much
            while place and missed[place - 1][0] < loss:
                place -= 1
            if place < _SHOWN:
                from bots.reasons import reasons

                missed.insert(place, (loss, save, at - 1, bot.best, reasons(bot)))
                del missed[_SHOWN:]
