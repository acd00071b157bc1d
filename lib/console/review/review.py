"""The review of a match: an Expert judges the turns of people, and finds what they missed. What
was luck is added up for everybody.

``match.rounds``: the ended rounds still to be reviewed, as (save, number of its actions still to be
reviewed, bytes of ``console.review.round_losses``, at first empty). At the end of a round its sums
are added to ``Match.tally``.

``match.missed``: the turns of the match in which another action was far better, the greatest loss
first, as (loss as in ``Bot.loss``, save, number of actions before the turn, the better action, its
reasons as in ``bots.reasons``). Nothing but ``rounds`` and ``missed`` is kept between two reviews.

``tools.record review`` asks the same bot in the same way, and finds the same.
"""

from bots import EXPERT, Bot, new_bot
from bots.grades import counted_loss, is_missed
from bots.luck import luck_before
from micropython import const

from console.clock import now
from console.review.replay import replayed
from console.review.round_losses import empty, skipped, with_choice, with_luck
from console.review.tally import add_review

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from console.match.match import Match
    from engine.game import Game

_SHOWN = const(3)  # turns
_SEED = const(1)  # always the same, so that the bot always finds the same


class Review:
    """Reviews turns in slices, the last one of a round first."""

    def __init__(self, match: "Match") -> None:
        self._match = match
        self._game: Game | None = None
        self._bot: Bot | None = None
        self._lucks: Sequence[int] = ()

    @property
    def left(self) -> int:
        """The number of actions still to be reviewed."""
        return sum([entry[1] for entry in self._match.rounds])

    def think(self, ms: int) -> bool:
        """Think for about ``ms``; returns whether nothing is left to review."""
        if self._bot:
            if self._bot.think(ms):
                self._judge(self._bot)
        elif self._match.rounds:
            self._look_back()
        else:
            return True
        return False

    def _look_back(self) -> None:
        """Go one action back in the latest round, and ask the bot if it was a person's choice."""
        match = self._match
        save, at, losses = match.rounds[-1]
        losses = losses or empty(match.game.players)
        game = self._game = self._game or replayed(save, at)
        if not at:
            match.rounds.pop()
            self._game = None
            add_review(match, game.round, losses)
            return
        action = self._action = game.log[-1]
        game.undo()
        self._lucks = luck_before(game, action)
        view = game.view_for(game.seat)
        if len(view.legal) > 1 and match.is_here(game.seat):
            bot = self._bot = new_bot(game.rules, EXPERT, _SEED, now)
            bot.begin(view, action)
        else:
            losses = with_luck(skipped(losses, game.seat), self._lucks)
            match.rounds[-1] = (save, at - 1, losses)

    def _judge(self, bot: Bot) -> None:
        """Note the loss of the action by the bot's judgement."""
        match = self._match
        self._bot = None
        save, at, losses = match.rounds[-1]
        losses = losses or empty(match.game.players)
        loss = bot.loss(self._action)
        counted = counted_loss(bot, self._action)
        losses = with_choice(losses, bot.view.seat, counted, bot.rules)
        losses = with_luck(losses, self._lucks)
        match.rounds[-1] = (save, at - 1, losses)
        if is_missed(bot.rules, loss):
            missed = match.missed
            place = len(missed)  # after those with the same loss
            while place and missed[place - 1][0] < loss:
                place -= 1
            if place < _SHOWN:
                from bots.reasons import reasons

                missed.insert(place, (loss, save, at - 1, bot.best, reasons(bot)))
                del missed[_SHOWN:]
