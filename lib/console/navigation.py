"""Where one can go from a menu: destinations by their names. The app keeps the way back.

Those that a match leads to are in ``console.destination``, those that only the screens of the score
pad lead to in ``console.pad.destinations``.
"""

from console.destination import BEGINNING, Destination

ABOUT = Destination("about", ())
FIRST_GAME = Destination("first_game", ())
HINT = Destination("hint", ())
HOME = Destination("home", ())
HOUSE_RULES = Destination("house_rules", ())
HOW_WELL = Destination("review", ("well",))
LANGUAGE = Destination("language", ())
LEARN = Destination("learn", ())
LOOK = Destination("look", ())
MATCH_OVER = Destination("match_over", ())
MISSED = Destination("missed", ())
PLAYERS = Destination("players", ())
PUZZLES = Destination("puzzles", ())
REVIEW = Destination("review", ())
RULE_SETS = Destination("rule_sets", ())
RULES_LIST = Destination("rules_list", ())
SCORES = Destination("scores", ())
SCORE_PAD = Destination("score_pad", ())
SELF_TEST = Destination("self_test", ())
SETTINGS = Destination("settings", ())
SETUP = Destination("setup", ())


def begin(module: str) -> Destination:
    """What is set up begins while no screen is alive: ``begin_set_up`` of the module does that, and
    says which screen is the first.
    """
    return Destination(BEGINNING, (module,))


def hinted_turn(action: int, why: str) -> Destination:
    """The turn of a person, the cursor on an action, and why that is good."""
    return Destination("turn", (False, action, why))


def how_to(rule_set: str = "") -> Destination:
    """How to play a rule set; empty: as the match is played, with its house rules."""
    return Destination("how_to", (rule_set,))


def lesson(number: int, step: int = 0, first: bool = False) -> Destination:
    """A step of a lesson; ``first``: offered at the first start, home is behind it."""
    return Destination("lesson", (number, step, first))


def new_name(seat: int) -> Destination:
    """Somebody new at a seat: the name."""
    return Destination("name", (seat,))


def rename(index: int) -> Destination:
    """Another name for a player."""
    return Destination("name", (0, index))


def player(index: int) -> Destination:
    """The figures of a player."""
    return Destination("player", (index,))


def player_menu(index: int) -> Destination:
    """What can be changed of a player."""
    return Destination("player_menu", (index,))


def puzzle(number: int) -> Destination:
    """A puzzle, by its number in the book."""
    return Destination("puzzle", (number,))


def resume(failed: bool = False, begins: bool = False) -> Destination:
    """On with the match in the memory; ``failed``: it could not be read; ``begins``: it is over,
    and the one that is set up begins.
    """
    return Destination("resume", (failed, begins))


def who_plays(seat: int) -> Destination:
    """Who sits at a seat, for the match that is set up."""
    return Destination("who_plays", (seat,))
