"""Matches of bots that must come out the same on CPython, in the VM and in the next version.

``same_matches.txt`` has a line for each, as ``summary`` yields it: check sums of what was played,
of the values of all actions and of the reasons. If you change a bot on purpose, write it again with
``python -m tests.bots.write_same_matches``; a line that changes without a purpose is a fault.
"""

from binascii import crc32

from bots import new_bot
from bots.reasons import reasons

from engine import new_game
from engine.actions import CHOOSE, DEAL, PHASE_CHOOSE, PHASE_DEAL
from engine.rules import Rules

MATCHES = (
    ("triominos", (3, 2), 1),
    ("triangle-casual", (2, 3, 1), 2),
    ("trimino", (3, 1), 3),
    ("symmetry", (3, 2), 4),
    ("symmetry", (2, 3, 0), 5),
    ("domino-108", (0, 4, 2), 6),
    ("trimino", (6, 3), 7),
    ("symmetry", (6, 1), 8),
    ("triominos", (6, 4), 9),
    ("triominos", (3, 1), 13),  # its end is searched
    ("trimino-reverse", (4, 3), 10),
    ("triangle-casual", (4, 3), 11),
    ("triangle-400", (3, 4, 2), 12),
    ("symmetry", (4, 3, 2), 14),
    ("triominos", (2, 3, 0, 1), 15),
    ("trimino-reverse", (2, 3, 3), 19),  # the smallest of three racks counts
    # Expert where nobody may draw freely, with points for the others' racks and without.
    ("triominos", (3, 2), 16, (("draw_freely", 0),)),
    ("triominos-400", (3, 4, 3), 17, (("draw_freely", 0),)),
    ("domino-108", (2, 3), 18, (("draw_freely", 0),)),
)
ROUNDS = 1  # of each


def summary(rules, levels, seed, house_rules=()):
    """Play the match; yields None after each slice, and a line when a round has been played."""
    game = new_game(Rules(rules, house_rules), len(levels), seed)
    bots = [new_bot(game.rules, levels[i], seed + i, lambda: 0) for i in range(len(levels))]
    values = told = 0
    while game.round <= ROUNDS and not game.end_reason:
        if game.phase == PHASE_DEAL:
            game.apply(DEAL)
        elif game.phase == PHASE_CHOOSE:
            game.apply(CHOOSE)
        else:
            bot = bots[game.seat]
            bot.begin(game.view_for(game.seat))
            while not bot.think(0):
                yield None
            values = crc32(repr(bot.action_values).encode(), values)
            told = crc32(repr(reasons(bot)).encode(), told)
            game.apply(bot.best)
        yield None
    log = crc32(repr(game.log).encode())
    yield f"{rules} {levels} {log} {values} {told} {game.scores}"
