"""The players of ``tools.selfplay`` and ``tools.arena``, by name.

A player is a function of what its seat may see (``engine.view.View``); it returns one of
``view.legal``. It has no part in lots, deals and the choice of the starter.

``auto`` is as strong as against a new person; ``auto`` below makes one of any strength. Besides the
levels there are ``random``, which chooses any action, and the tricks of ``tools.bots.tricks``.
"""

from collections.abc import Callable

from bots import Bot, new_bot
from bots.auto import MIDDLE, level_of

from engine.rng import Rng
from engine.rules import Rules
from engine.view import View
from tools.bots.expert_2 import expert_2
from tools.bots.tricks import TRICKS

Player = Callable[[View], int]

AUTO = "auto"
LEVELS = ("easy", "medium", "hard", "expert", "first", AUTO)  # by their numbers in the package bots
EXPERT_2 = "expert-2"
NAMES = ("random", *TRICKS, *LEVELS, EXPERT_2)

_LONG = 1000  # one slice is enough: players on a PC have no limit of time


def player(name: str, rules: Rules, seed: int) -> Player:
    """The player of that name, one of NAMES, with a separate source of chance."""
    if name == "random":
        rng = Rng(seed)
        return lambda view: view.legal[rng.below(len(view.legal))]
    if name in TRICKS:
        return TRICKS[name]
    if name == AUTO:
        return auto(rules, seed, MIDDLE)
    if name == EXPERT_2:
        return thought(expert_2(rules, seed))
    return thought(new_bot(rules, LEVELS.index(name), seed, lambda: 0))


def auto(rules: Rules, seed: int, strength: int) -> Player:
    """The level Auto with that strength, with a separate source of chance."""
    rng = Rng(seed)

    def play(view: View) -> int:
        chance = rng.next() | rng.next() << 16 | rng.next() << 32
        return thought(new_bot(rules, level_of(strength, chance), chance, lambda: 0))(view)

    return play


def thought(bot: Bot) -> Player:
    """The player that does what the bot chooses."""

    def act(view: View) -> int:
        bot.begin(view)
        while not bot.think(_LONG):
            pass
        return bot.best

    return act
