"""Destinations of menus. The app keeps the way back.

Home and those of a match are in ``console.destination``, where home leads in
``console.screens.home``, those of a match's pause in
``console.match.pause_destinations``, those of the score pad's screens in
``console.pad.destinations``.
"""

from console.destination import BEGINNING, Destination

ABOUT = Destination("about", ())
FIRST_GAME = Destination("first_game", ())
HOUSE_RULES = Destination("house_rules", ())
HOW_WELL = Destination("review", ("well",))
LANGUAGE = Destination("language", ())
LAST_ROUND = Destination("round_over", (True,))
LUCK = Destination("review", ("luck",))
MATCH_LOST = Destination("match_lost", ())
MATCH_OVER = Destination("match_over", ())
MISSED = Destination("missed", ())
PERFECT = Destination("perfect", ())
REVIEW = Destination("review", ())
RULES_LIST = Destination("rules_list", ())
SCORE_PAD = Destination("pad_first", ())
SELF_TEST = Destination("self_test", ())
SETUP = Destination("setup", ())
TODAY_RESULT = Destination("today_result", ())


def badge(found: tuple[tuple[int, int], ...]) -> Destination:
    """Tells the badges that a round has brought, each as (seat, badge)."""
    return Destination("badge", (found,))


def begin(module: str) -> Destination:
    """Free the screen, then call ``begin_set_up(app)`` of ``module``, which returns the first
    destination.
    """
    return Destination(BEGINNING, (module,))


def how_to(rule_set: str) -> Destination:
    """How to play a rule set."""
    return Destination("how_to", (rule_set,))


def lesson(number: int, step: int = 0, first: bool = False) -> Destination:
    """A step of a lesson; ``first``: the one offered at the first start, which leads home."""
    return Destination("lesson", (number, step, first))


def matches(begins: bool = False) -> Destination:
    """The matches to be continued; ``begins``: one must make room for the one that is set up."""
    return Destination("matches", (begins,))


def new_name(seat: int) -> Destination:
    """The name of a new player for a seat."""
    return Destination("name", (seat,))


def rename(index: int) -> Destination:
    """A new name for a known player."""
    return Destination("name", (0, index))


def player(index: int) -> Destination:
    """The figures of a known player."""
    return Destination("player", (index,))


def player_menu(index: int) -> Destination:
    """The menu to change a known player."""
    return Destination("player_menu", (index,))


def puzzle(number: int) -> Destination:
    """A puzzle, by its number in the book; with a minus by its day."""
    return Destination("puzzle", (number,))


def resume(then: Destination | None = None) -> Destination:
    """Resume the saved match; ``then``: what comes next, instead of its next screen."""
    return Destination("resume", (then,))


def who_plays(seat: int) -> Destination:
    """The choice of the player for a seat of the match that is set up."""
    return Destination("who_plays", (seat,))
