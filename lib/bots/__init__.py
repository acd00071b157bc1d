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

While it thinks and after, until the next action of the game:

``bot.best``      the best action so far; legal from ``begin`` on (for who presses B).
``bot.worth``     what each action of ``view.legal`` is worth, in the same order: UNITs of a point,
                  or of what stands for points where none are scored. Only differences count.
``bot.loss(a)``   by how many points the legal action ``a`` is worth less than ``best``, from 0.
``bot.begin(view, a)``  thinks as thoroughly about ``a`` as about the best ones, so that its loss is
                  fair: for "what you missed", with a view of the turn before ``a``.

``bots.reasons.reasons(bot)``, once it has thought, says what makes ``best`` good, as data: a list
of tuples (kind, amount, corners), the weightiest first, often one, never none; see below.
Ask an EXPERT for hints. ``Bot`` is the base of all; ``bots.triangles`` and ``bots.row`` hold those
of the two families, ``new_bot`` imports the one that is played and of it what the level needs.
"""

LEVELS = ("easy", "medium", "hard", "expert")
EASY = 0
MEDIUM = 1
HARD = 2
EXPERT = 3

UNIT = 32  # of these are a point

# Reason kinds: what ``amount`` and ``corners`` (a tuple of numbers, mostly empty) are.
ONLY = 0  # there is nothing else to do
OUT = 1  # goes out; amount: the points that ends the round with, 0 where none are scored
SHAPE = 2  # makes a shape; amount: its bonus; corners: (the shape,) as in engine.actions
POINTS = 3  # scores; amount: the points of the tile
DENIES = 4  # the next player's reply is worth less: amount points less than before
LEAVES_NO = 5  # no open side with these two corners is left to the next player; amount: tiles of
# those not seen that fitted there. In a row: corners: (the number,) that no end shows any more
STUCK = 6  # the next player likely has nothing that fits; amount: the chance in percent
KEEPS = 7  # amount: own tiles that fit after it
SHEDS = 8  # lays off a heavy tile; amount: its value
DRAWS = 9  # drawing is better than any placement
FIELD = 10  # closes a hexagon, which gives a tile on a new field


def new_bot(rules, level: int, seed: int, ticks):
    """A bot for any seat of a game of these rules (``engine.rules.Rules``)."""
    from engine.rules import LINE

    if rules.family == LINE:
        from bots.row import RowBot

        return RowBot(rules, level, seed, ticks)
    from bots.triangles import TriangleBot

    return TriangleBot(rules, level, seed, ticks)
