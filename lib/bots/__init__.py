"""Opponents: players that know what their seat may see (``engine.view.View``) and nothing else.

    bot = new_bot(rules, EXPERT, seed, ticks)
    bot.begin(game.view_for(seat))  # the seat is in turn: view.legal is not empty
    while not bot.think(20):  # a slice of about so many ms; keys, animation and "..." live on
        ...
    game.apply(bot.best)

``ticks()`` tells milliseconds and may wrap at 2**29, as ``supervisor.ticks_ms``; it only says when
a slice ends and never what is chosen: the same views and the same seed give the same actions on
every machine. Between slices the table is as the view's game has it; nothing is kept of the game
after a turn, so a bot made anew goes on after a saved match was resumed. Who starts (CHOOSE) is
for people to say, and the deal is nobody's choice: both are never in a view's ``legal``.

``bots.reasons.reasons(bot)``, once it has thought, says what makes ``best`` good.
"""

from engine.rng import Rng

EASY, MEDIUM, HARD, EXPERT = range(4)  # the levels

UNIT = 32  # of these are a point


class Bot:
    """A player of one level for any seat of a game; ``new_bot`` makes it. While it thinks and
    after, until the next action of the game:

    ``best``   the best action so far; legal from ``begin`` on (for who presses B).
    ``worth``  what each action of ``view.legal`` is worth, in the same order: UNITs of a point, or
               of what stands for points where none are scored. Only differences count.

    ``steps(bot, view, also)`` does the thinking: a generator that fills ``worth`` and yields where
    a slice may end: often, and only when the table is as it was.
    """

    def __init__(self, rules, level: int, seed: int, ticks, steps) -> None:
        self.rules = rules
        self.level = level
        self.rng = Rng(seed)
        self.ticks = ticks
        self._steps = steps

    def begin(self, view, also: int = -1) -> None:
        """Start to think about the turn that this view shows.

        ``also``: an action to be judged as thoroughly as the best ones, so that its loss is fair:
        for "what you missed", with a view of the turn before it.
        """
        legal = view.legal
        self.view = view
        self.best = legal[-1]  # a placement if there is one
        self.worth = [0] * len(legal)
        self._run = self._steps(self, view, also) if len(legal) > 1 else ()

    def think(self, ms: int) -> bool:
        """Think for about so long; whether all is thought out."""
        began = self.ticks()
        for _ in self._run:
            if (self.ticks() - began) & 0x1FFFFFFF >= ms:
                return False
        self._run = ()
        return True

    def loss(self, action: int) -> int:
        """By how many points this legal action is worth less than the best one, from 0."""
        at = self.view.legal.index
        return max(0, (self.worth[at(self.best)] - self.worth[at(action)]) // UNIT)

    def choose(self) -> None:
        """Let the action of the greatest worth be the best; chance decides between equal ones."""
        worth = self.worth
        most = max(worth)
        many = 0
        for i, value in enumerate(worth):
            if value == most:
                many += 1
                if not self.rng.below(many):
                    self.best = self.view.legal[i]


def new_bot(rules, level: int, seed: int, ticks) -> Bot:
    """A bot for games of these rules (``engine.rules.Rules``); imports what its level needs."""
    from engine.choices import LINE

    if rules.family == LINE:
        from bots.row import steps
    elif level < HARD:
        from bots.plain import steps
    else:
        from bots.deep import steps
    return Bot(rules, level, seed, ticks, steps)
