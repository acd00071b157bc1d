"""Measurements of the bots that run on CPython and, step by step, in the MicroPython VM.

The VM calls ``step`` until it returns True, with RULES LEVEL as arguments. In the middle of a round
the bot is made; it plays that round and some more to their ends, at all seats. The last step
prints: milliseconds a move, where there is a choice; those of the longest move; those of a slice;
the most bytes of the heap that the modules, the bot and its view take in its first turn.
"""

import gc
import sys

from engine import new_game
from engine.actions import PHASE_CHOOSE, PHASE_DEAL, PHASE_PLAY
from engine.game import Game
from engine.rules import Rules

ROUNDS = 4
_PLAYERS = 2
_SEED = 7
_MIDDLE = {"symmetry": 4}  # tiles laid when the heap is measured
_MIDDLE_OF_OTHERS = 20


def _clock():  # type: ignore[no-untyped-def]  # the VM lacks typing
    """A clock in milliseconds of the processor: other programs do not matter."""
    try:
        from js import process  # type: ignore[import-not-found]

        return lambda: process.cpuUsage().user / 1000
    except ImportError:
        from time import process_time

        return lambda: process_time() * 1000


class Duel:
    """Bots of one level against each other; ``go_on`` is one slice of thinking, or an action."""

    def __init__(self, rules: str, level: str) -> None:
        self.rules = Rules(rules)
        self.level = level
        self.middle = _MIDDLE.get(rules, _MIDDLE_OF_OTHERS)
        self.game: Game = new_game(self.rules, _PLAYERS, _SEED)
        self.ended = self.moves = self.slices = 0
        self.total = self.longest = 0.0
        self.before = self.most = 0
        self.bot: list = []  # the bot, once it is made
        self._now = _clock()
        self._move = 0.0
        self._thinks = False

    def go_on(self) -> bool:
        """One step; whether all rounds are over."""
        game = self.game
        if not self.bot:
            if game.phase == PHASE_PLAY and game.laid >= self.middle:
                return self._make()
            legal = game.legal_actions()
            game.apply(legal[-1])
        elif self._thinks:
            if self._think():
                game.apply(self.bot[0].best)
                self._thinks = False
        elif game.is_over or game.round > 1:
            self.ended += 1
            self.game = new_game(self.rules, _PLAYERS, _SEED + self.ended)
        elif game.phase in (PHASE_DEAL, PHASE_CHOOSE):
            game.apply(game.legal_actions()[0])
        else:
            view = game.view_for(game.seat)
            self.bot[0].begin(view)
            self.moves += len(view.legal) > 1
            self._thinks = True
            self._move = 0.0
        return self.ended == ROUNDS

    def _make(self) -> bool:
        """Make the bot, once the heap without it is known."""
        if not self.before:
            self.before = _in_use()
            return False
        from bots import LEVELS, new_bot

        bot = new_bot(self.rules, LEVELS.index(self.level), _SEED, lambda: 0)
        self.bot.append(bot)
        return False

    def _think(self) -> bool:
        """One slice, timed: 0 ms are over after the first. Garbage has been collected before."""
        if self.moves <= 1:
            self.most = max(self.most, _in_use() - self.before)
        began = self._now()
        done = self.bot[0].think(0)
        took = self._now() - began
        self._move += took
        self.slices += 1
        if done:
            self.total += self._move
            self.longest = max(self.longest, self._move)
        return done


def _in_use() -> int:
    return gc.mem_alloc() if hasattr(gc, "mem_alloc") else 0


_duel: list[Duel] = []


def step() -> bool:
    """One step in the VM; garbage is collected between steps."""
    if not _duel:
        _duel.append(Duel(sys.argv[1], sys.argv[2]))
    duel = _duel[0]
    if not duel.go_on():
        return False
    print(duel.total / duel.moves, duel.longest, duel.total / duel.slices, duel.most)
    return True
