"""The players of ``tools.selfplay`` and ``tools.arena``, by name.

A player is a function of what its seat may see (``engine.view.View``); it returns one of
``view.legal``. Lots, deals and the choice of who starts are not its business.

Besides the levels there are ``random``, which does anything, and the tricks of
``tools.bots.tricks``.
"""

from collections.abc import Callable

from bots import new_bot

from engine.rng import Rng
from engine.rules import Rules
from engine.view import View
from tools.bots.tricks import TRICKS

Player = Callable[[View], int]

LEVELS = ("easy", "medium", "hard", "expert", "first")  # by their numbers in the package bots
NAMES = ("random", *TRICKS, *LEVELS)

_LONG = 1000  # one slice is enough: for a PC's players time stands still


def player(name: str, rules: Rules, seed: int) -> Player:
    """The player of that name, one of NAMES, with chance of its own."""
    if name == "random":
        rng = Rng(seed)
        return lambda view: view.legal[rng.below(len(view.legal))]
    if name in TRICKS:
        return TRICKS[name]
    bot = new_bot(rules, LEVELS.index(name), seed, lambda: 0)

    def play(view: View) -> int:
        bot.begin(view)
        while not bot.think(_LONG):
            pass
        return bot.best

    return play
