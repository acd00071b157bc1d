"""The players of ``tools.selfplay`` and ``tools.arena``, by name.

A player is a function of what its seat may see (``engine.view.View``); it returns one of
``view.legal``. Lots, deals and the choice of who starts are not its business.
"""

from collections.abc import Callable

from bots import new_bot

from engine.rng import Rng
from engine.rules import Rules
from engine.view import View

Player = Callable[[View], int]

LEVELS = ("easy", "medium", "hard", "expert")  # by their numbers in the package bots
NAMES = ("random", *LEVELS)

_LONG = 1000  # one slice is enough: for a PC's players time stands still


def player(name: str, rules: Rules, seed: int) -> Player:
    """The player of that name, one of NAMES, with chance of its own."""
    if name == "random":
        rng = Rng(seed)
        return lambda view: view.legal[rng.below(len(view.legal))]
    bot = new_bot(rules, LEVELS.index(name), seed, lambda: 0)

    def play(view: View) -> int:
        bot.begin(view)
        while not bot.think(_LONG):
            pass
        return bot.best

    return play
