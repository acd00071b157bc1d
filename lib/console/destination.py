"""A destination, and those that a match leads to, which are always in memory.

All others are in ``console.navigation``.
"""

from collections import namedtuple

# ``screen``: the name of a module in ``console.screens``; ``arguments``: of its ``Screen``, after
# the app.
Destination = namedtuple("Destination", ("screen", "arguments"))

BACK = Destination("", ())  # where we came from
BEGINNING = "begin"  # in the place of a screen's name: see ``console.navigation.begin``

ATTRACT = Destination("attract", ())
CURTAIN = Destination("curtain", ())
ROUND_OVER = Destination("round_over", ())
START = Destination("start", ())
YOUNGEST = Destination("youngest", ())


def turn(done: bool = False) -> Destination:
    """The turn of a person; ``done``: the turn that is over, to be looked at."""
    return Destination("turn", (done,))


def bot_turn(done: bool = False) -> Destination:
    """The turns of bots; ``done``: one that is over is being looked at."""
    return Destination("bot_turn", (done,))


def notice(what: str) -> Destination:
    """Something to be told, by its name among the NEWS of the words."""
    return Destination("notice", (what,))


def pause(seat: int) -> Destination:
    """The pause in the turn of a seat."""
    return Destination("pause", (seat,))
