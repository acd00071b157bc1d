"""Links to days (``#day=`` on the page): the number of a day, and perhaps a result of its deal.

A result is the number, a full stop, and all turns of the round (``link.catch_up``). So whoever
reads it plays the round again, and nothing in it needs to be believed.
"""

from console.link.catch_up import catch_up, caught_up
from console.link.codes import LENGTH, LETTER, BadCode
from console.link.turns import packed_turns, whole_turns
from console.today.days import LAST
from console.today.deal import rules_of, seed_for
from engine import new_game

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine.game import Game

_DIGITS = 5  # at most, of a day


def day_link(number: int, game: "Game") -> str:
    """The result of a day whose round is over."""
    return "%d.%s" % (number, catch_up(game, 1, 0, packed_turns(game, 0, whole_turns(game))))


def read_day(text: str) -> "tuple[int, Game | None]":
    """The day of a link, and the round as it was played, if the link has a result.

    Raises BadCode: LETTER if it has no such day, LENGTH if a part is missing, or the reasons of
    ``caught_up``.
    """
    day, _, turns = text.partition(".")
    if not day.isdigit() or len(day) > _DIGITS or not 1 <= int(day) <= LAST:
        raise BadCode(LETTER)
    number = int(day)
    if not turns:
        return number, None
    game = caught_up(new_game(rules_of(number), 2, seed_for(number)), turns)
    if not game.is_over:
        raise BadCode(LENGTH)
    return number, game
