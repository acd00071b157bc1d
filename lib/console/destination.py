"""Destinations: home and those of a match, which are always in memory.

Those of menus are in ``console.navigation``, those of a turn's pause in
``console.match.pause_destinations``.
"""

from collections import namedtuple

# ``screen``: a module of ``console.screens``; ``arguments``: those of its ``Screen`` after the app.
Destination = namedtuple("Destination", ("screen", "arguments"))

BACK = Destination("", ())  # the previous screen
BEGINNING = "begin"  # instead of a screen, see ``console.navigation.begin``

ATTRACT = Destination("attract", ())
CURTAIN = Destination("curtain", ())
HOME = Destination("home", ())
ROUND_OVER = Destination("round_over", ())
RISING = Destination("turn", (False, -1, "", True))  # a turn from which the curtain rises
START = Destination("start", ())
YOUNGEST = Destination("youngest", ())


def turn(done: bool = False) -> Destination:
    """A person's turn; ``done``: the one that is over, to be looked at."""
    return Destination("turn", (done,))


def bot_turn(done: bool = False) -> Destination:
    """The turns of bots; ``done``: one that is over, to be looked at."""
    return Destination("bot_turn", (done,))


def notice(what: str) -> Destination:
    """A notice; ``what``: its name among the NEWS of the words."""
    return Destination("notice", (what,))


def pause(seat: int) -> Destination:
    """The pause menu in the turn of a seat."""
    return Destination("pause", (seat,))
