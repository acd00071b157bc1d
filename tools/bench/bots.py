"""Measurements of the bots that run on CPython and, step by step, in the MicroPython VM.

The VM calls ``step`` until it returns True, with RULES LEVEL TIMES PLAYERS as arguments. The bot is
made in the middle of a round (with a fifth argument: when the pool is empty). It plays that round
to its end at all seats, and then the same few rounds TIMES times, with its modules loaded again. Of
each slice the least time counts, as the VM translates itself while it runs; steps of the
interpreter are the same each time. The last step prints the milliseconds of a move with a choice,
of the longest move, of the longest slice (from one yield to the next) and of loading; and the most
bytes of the heap for the modules, the bot and its view in its first turn.
"""

import gc
import sys

from engine import new_game, scoring  # noqa: F401  # a game loads it at the end of a round
from engine.actions import PHASE_CHOOSE, PHASE_DEAL, PHASE_PLAY
from engine.game import Game
from engine.rules import Rules

TYPE_CHECKING = False  # the VM lacks typing
if TYPE_CHECKING:
    from collections.abc import Callable

    from bots import Bot

_ROUNDS = 4
LEVELS = ("easy", "medium", "hard", "expert", "first")
_SEED = 7
# Tiles laid when the heap is measured.
_MIDDLE = {"symmetry": 4, "trimino": 10, "trimino-reverse": 10}
_MIDDLE_OF_OTHERS = 20


def _clock() -> "Callable[[], int]":
    """A clock in microseconds of the processor, which other programs do not affect."""
    try:
        from js import process  # type: ignore[import-not-found]

        return lambda: int(process.cpuUsage().user)
    except ImportError:
        from time import process_time

        return lambda: int(process_time() * 1_000_000)


class Duel:
    """Bots of one level against each other; ``go_on`` is one slice of thinking, or an action."""

    def __init__(
        self, rules: str, level: str, times: str, players: str = "2", last: str = ""
    ) -> None:
        self.rules = Rules(rules)
        self.level = level
        self.timed = int(times)
        self.players = int(players)
        self.middle = _MIDDLE.get(rules, _MIDDLE_OF_OTHERS)
        self.last = last
        self.seed = _SEED
        self.game: Game = new_game(self.rules, self.players, _SEED)
        self.bot: list[Bot] = []  # the bot, once it is made
        self.before = self.most = 0  # bytes
        self.times = self.rounds = 0
        self.loading: list[int] = []  # microseconds, as all times here
        self.slices: list[int] = []
        self.moves: list[int] = []  # the number of the first slice of each
        self.at = 0  # the slice
        self.first = 0  # tiles laid when the bot was made
        self._now = _clock()
        self._thinks = False

    def go_on(self) -> bool:
        """One step; whether all rounds are over."""
        game = self.game
        if not self.bot:
            if game.phase == PHASE_PLAY and self._is_middle():
                self._make()
            elif game.is_over:
                self.seed += 1
                self.game = new_game(self.rules, self.players, self.seed)
            else:
                game.apply(game.legal_actions()[-1])
        elif self._thinks:
            if self._think():
                game.apply(self.bot[0].best)
                self._thinks = False
        elif game.is_over or game.round > 1:
            self.rounds += 1
            if self.times == 0 or self.rounds == _ROUNDS:
                self.times += 1
                self.rounds = 0
                self._reload()
            self.game = new_game(self.rules, self.players, _SEED + self.rounds)
        elif game.phase in (PHASE_DEAL, PHASE_CHOOSE):
            game.apply(game.legal_actions()[0])
        else:
            view = game.view_for(game.seat)
            self.bot[0].begin(view)
            self._thinks = True
            if self.times == 1 and len(view.legal) > 1:
                self.moves.append(self.at)
        return self.times > self.timed

    def figures(self) -> tuple[float, float, float, float, int]:
        """The figures that the last step prints."""
        ends = self.moves[1:]
        ends.append(len(self.slices))
        moves = [sum(self.slices[begin:end]) for begin, end in zip(self.moves, ends)]  # noqa: B905
        mean = sum(moves) / len(moves) / 1000
        loading = min(self.loading) / 1000
        return mean, max(moves) / 1000, max(self.slices) / 1000, loading, self.most

    def _is_middle(self) -> bool:
        """Whether it is time to make the bot."""
        return not self.game.pool_size if self.last else self.game.laid >= self.middle

    def _make(self) -> None:
        """Make the bot, once the heap without it has been measured."""
        if self.before:
            self.bot.append(self._new_bot())
            self.first = self.game.laid
        else:
            self.before = _in_use()

    def _new_bot(self) -> "Bot":
        from bots import new_bot

        return new_bot(self.rules, LEVELS.index(self.level), _SEED, lambda: 0)

    def _reload(self) -> None:
        """Forget the modules and load them again."""
        self.bot.clear()
        for name in list(sys.modules):
            if name.split(".")[0] == "bots":
                del sys.modules[name]
        began = self._now()
        self.bot.append(self._new_bot())
        self.loading.append(self._now() - began)
        self.at = 0

    def _think(self) -> bool:
        """One slice, timed; its limit of 0 ms ends it at the first yield. Garbage was collected
        before.
        """
        if not self.times and self.game.laid <= self.first:
            self.most = max(self.most, _in_use() - self.before)
        bot = self.bot[0]
        began = self._now()
        done = bot.think(0)
        took = self._now() - began
        if self.times and len(bot.view.legal) > 1:
            if self.times == 1:
                self.slices.append(took)
            else:
                self.slices[self.at] = min(self.slices[self.at], took)
            self.at += 1
        return done


def _in_use() -> int:
    return gc.mem_alloc() if hasattr(gc, "mem_alloc") else 0


_duel: list[Duel] = []


def step() -> bool:
    """One step in the VM; garbage is collected between steps."""
    if not _duel:
        _duel.append(Duel(*sys.argv[1:]))
    duel = _duel[0]
    if not duel.go_on():
        return False
    print(*duel.figures())
    return True
