"""Measurements of the bots that run on CPython and, step by step, in the MicroPython VM.

The VM calls ``step`` until it returns True, with RULES LEVEL as arguments. In the middle of a round
the bot is made and thinks, then two of its level play ROUNDS rounds to their ends. The last step
prints: milliseconds a move, where there is a choice; those of the longest move; those of the longest
slice; the bytes of the heap that the bot's modules and the bot take, and the most that all take
while it thinks, what its view holds included.
"""

import gc
import sys

from engine import new_game
from engine.actions import CHOOSE, DEAL, FIRST_TILE, PHASE_CHOOSE, PHASE_DEAL, PHASE_PLAY
from engine.game import Game
from engine.rules import Rules

ROUNDS = 3
_PLAYERS = 2
_SEED = 7
_MIDDLE = {"symmetry": 4}  # tiles laid when the heap is measured
_MIDDLE_OF_OTHERS = 20


def _clock() -> "Callable[[], float]":
    """A clock in milliseconds, finer than that of MicroPython's time module."""
    try:
        from js import performance

        return performance.now
    except ImportError:
        from time import perf_counter

        return lambda: perf_counter() * 1000


class Duel:
    """Bots of one level against each other; ``go_on`` is one slice of thinking, or an action."""

    def __init__(self, rules: str, level: str) -> None:
        self.rules = Rules(rules)
        self.level = level
        self.middle = _MIDDLE.get(rules, _MIDDLE_OF_OTHERS)
        self.game: Game = new_game(self.rules, _PLAYERS, _SEED)
        self.ended = self.moves = 0
        self.total = self.longest = self.slice = 0.0
        self.before = self.code = self.most = 0
        self.bot = None
        self._now = _clock()
        self._move = 0.0
        self._thinks = False

    def go_on(self) -> bool:
        """One step; whether all rounds are over."""
        game = self.game
        if self.bot is None:
            if game.phase == PHASE_PLAY and game.laid == self.middle:
                return self._make()
            legal = game.legal_actions()
            game.apply(legal[-1])
        elif self._thinks:
            if self._think():
                game.apply(self.bot.best)
                self._thinks = False
        elif game.is_over or game.round > 1:
            self.ended += 1
            self.game = new_game(self.rules, _PLAYERS, _SEED + self.ended)
        elif game.phase in (PHASE_DEAL, PHASE_CHOOSE):
            game.apply(game.legal_actions()[0])
        else:
            self.bot.begin(game.view_for(game.seat))
            self.moves += len(self.bot.view.legal) > 1
            self._thinks = True
            self._move = 0.0
        return self.ended == ROUNDS

    def _make(self) -> bool:
        """Make the bot, once the heap without it is known."""
        if not self.before:
            self.before = _in_use()
            return False
        from bots import LEVELS, new_bot

        self.bot = new_bot(self.rules, LEVELS.index(self.level), _SEED, lambda: 0)
        return False

    def _think(self) -> bool:
        """One slice, timed: 0 ms are over after the first. Garbage has been collected before."""
        if not self.ended and self.game.laid == self.middle:
            self.most = max(self.most, _in_use() - self.before)
        began = self._now()
        done = self.bot.think(0)
        took = self._now() - began
        self._move += took
        self.slice = max(self.slice, took)
        if done:
            self.total += self._move
            self.longest = max(self.longest, self._move)
            if not self.code:
                self.code = -1
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
    print(duel.total / duel.moves, duel.longest, duel.slice, duel.most)
    return True
