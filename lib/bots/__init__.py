"""Opponents that are given what their seat may see (``engine.view.View``) and nothing else.

    bot = new_bot(rules, EXPERT, seed, ticks)
    bot.begin(game.view_for(seat))  # the seat is in turn: view.legal is not empty
    while not bot.think(20):  # a slice of about 20 ms; keys and animation go on between slices
        ...
    game.apply(bot.best)

``ticks()`` returns milliseconds and may wrap at 2**29, as ``supervisor.ticks_ms`` does. It decides
when a slice ends and never what is chosen: the same views and the same seed give the same actions
on every machine. Between two slices the table is as the view's game has it. A bot stores nothing of
the game after a turn, so a new bot can continue a saved match. People choose who starts (CHOOSE),
and nobody chooses the deal, so neither is ever in a view's ``legal``.

Once a bot has thought, ``bots.reasons.reasons(bot)`` returns what makes ``best`` good.
"""

from engine.rng import Rng

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from engine.game import Game
    from engine.rules import Rules
    from engine.view import View

# The levels. FIRST, first steps, is below EASY. Number 5 is Auto, which plays each turn by one of
# these (``bots.auto``). CLUMSY is below FIRST; only Auto uses it.
EASY, MEDIUM, HARD, EXPERT, FIRST = range(5)
CLUMSY = 6

POINT_VALUE = 32  # a point of the game in the value of an action


class Bot:
    """A player of one level for any seat of a game; ``new_bot`` makes it.

    While it thinks and after, until the next action of the game:

    ``best``           the best action so far; legal from ``begin`` on, as B may end the thinking.
    ``action_values``  the value of each action of ``view.legal``, in the same order: POINT_VALUE
                       per point, or per what takes the place of points where none are scored. Only
                       differences count.

    ``judge(bot, view, played)`` does the thinking. It is a generator that fills ``action_values``
    and yields where a slice may end: often, and only when the table is as it was.
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

        ``played``: the action that somebody took, in a turn that is reviewed. It is judged as
        thoroughly as the best ones, so that its loss is fair.
        """
        legal = view.legal
        self.view = view
        self.best: int = legal[-1]  # a placement if there is one
        self.action_values = [0] * len(legal)
        # A single action needs no thought.
        self._slices: Iterable[None] = self._judge(self, view, played) if len(legal) > 1 else ()

    def think(self, ms: int) -> bool:
        """Think for about ``ms`` milliseconds; return whether the bot has decided."""
        began = self.ticks()
        for _ in self._slices:
            if (self.ticks() - began) & 0x1FFFFFFF >= ms:
                return False
        self._slices = ()
        return True

    def loss(self, action: int) -> int:
        """The points by which this legal action is worse than the best one, from 0."""
        values = self.action_values
        position = self.view.legal.index
        return max(0, (values[position(self.best)] - values[position(action)]) // POINT_VALUE)

    def choose(self) -> None:
        """Make the action of the highest value the best; chance decides between equal ones."""
        highest = max(self.action_values)
        equals = 0
        for i, value in enumerate(self.action_values):
            if value == highest:
                equals += 1
                if not self.rng.below(equals):
                    self.best = self.view.legal[i]


def seed_of_turn(game: "Game") -> int:
    """A seed for the bot in turn that the round so far gives: it answers the same moves in the same
    way, on every console.
    """
    return len(game.log) << 16 | game.rng.words[0]


def new_bot(rules: "Rules", level: int, seed: int, ticks: "Callable[[], int]") -> Bot:
    """Make a bot for games of these rules; import what its level needs."""
    from engine.choices import LINE

    if rules.play != LINE:
        if level in (EASY, MEDIUM):
            from bots.easier import judge
        elif level in (HARD, EXPERT) or (level == CLUMSY and not rules.draw_freely):
            from bots.planner import judge
        else:
            from bots.greedy import judge
    elif level != EXPERT:
        from bots.row import judge
    else:
        from bots.row_search import judge
    return Bot(rules, level, seed, ticks, judge)
