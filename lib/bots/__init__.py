"""Opponents: players that know what their seat may see (``engine.view.View``) and nothing else.

    bot = new_bot(rules, EXPERT, seed, ticks)
    bot.begin(game.view_for(seat))  # the seat is in turn: view.legal is not empty
    while not bot.think(20):  # a slice of about so many ms; keys, animation and "..." live on
        ...
    game.apply(bot.best)

``ticks()`` tells milliseconds and may wrap at 2**29, as ``supervisor.ticks_ms``. It only says when
a slice ends and never what is chosen: the same views and the same seed give the same actions on
every machine. Between two slices the table is as the view's game has it. A bot keeps nothing of the
game after a turn, so a new bot goes on where a saved match is resumed. Who starts (CHOOSE) is for
people to say, and the deal is nobody's choice: both are never in a view's ``legal``.

Once a bot has thought, ``bots.reasons.reasons(bot)`` says what makes ``best`` good.
"""

from engine.rng import Rng

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from engine.rules import Rules
    from engine.view import View

# The levels; FIRST, first steps, is below EASY. The level Auto, number 5 for people, is another one
# in each turn (``bots.auto``); CLUMSY, below FIRST, is nobody's choice but Auto's.
EASY, MEDIUM, HARD, EXPERT, FIRST = range(5)
CLUMSY = 6

POINT_VALUE = 32  # what a point of the game counts in the value of an action


class Bot:
    """A player of one level for any seat of a game; ``new_bot`` makes it. While it thinks and
    after, until the next action of the game:

    ``best``           the best action so far; legal from ``begin`` on (for who presses B).
    ``action_values``  how good each action of ``view.legal`` is, in the same order: POINT_VALUE for
                       a point, or for what stands for points where none are scored. Only
                       differences count.

    ``judge(bot, view, played)`` does the thinking: a generator that fills ``action_values`` and
    yields where a slice may end: often, and only when the table is as it was.
    """

    def __init__(
        self,
        rules: "Rules",
        level: int,
        seed: int,
        ticks: "Callable[[], int]",
        judge: "Callable[[Bot, View, int], Iterator[None]]",
    ) -> None:
        self.rules = rules
        self.level = level
        self.rng = Rng(seed)
        self.ticks = ticks
        self._judge = judge

    def begin(self, view: "View", played: int = -1) -> None:
        """Start to think about the turn that this view shows.

        ``played``: the action that somebody took in this turn, when it is looked at again; it is
        judged as thoroughly as the best ones, so that its loss is fair.
        """
        legal = view.legal
        self.view = view
        self.best: int = legal[-1]  # a placement if there is one
        self.action_values = [0] * len(legal)
        # A single action needs no thought.
        self._slices: Iterable[None] = self._judge(self, view, played) if len(legal) > 1 else ()

    def think(self, ms: int) -> bool:
        """Think for about so many milliseconds; returns whether the bot has decided."""
        began = self.ticks()
        for _ in self._slices:
            if (self.ticks() - began) & 0x1FFFFFFF >= ms:
                return False
        self._slices = ()
        return True

    def loss(self, action: int) -> int:
        """By how many points this legal action is worse than the best one, from 0."""
        values = self.action_values
        position = self.view.legal.index
        return max(0, (values[position(self.best)] - values[position(action)]) // POINT_VALUE)

    def choose(self) -> None:
        """Let the action of the highest value be the best; chance decides between equal ones."""
        highest = max(self.action_values)
        equals = 0
        for i, value in enumerate(self.action_values):
            if value == highest:
                equals += 1
                if not self.rng.below(equals):
                    self.best = self.view.legal[i]


def new_bot(rules: "Rules", level: int, seed: int, ticks: "Callable[[], int]") -> Bot:
    """A bot for games of these rules; imports what its level needs."""
    from engine.choices import LINE

    if rules.play != LINE:
        if level in (HARD, EXPERT) or (level == CLUMSY and not rules.draw_freely):
            from bots.planner import judge
        else:
            from bots.greedy import judge
    elif level != EXPERT:
        from bots.row import judge
    else:
        from bots.playouts import judge
    return Bot(rules, level, seed, ticks, judge)
