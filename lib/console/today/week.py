"""Whether a day makes it a week without a gap."""

from micropython import const

from console.today.deal import day_played
from console.today.diary import Diary

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.match.match import Match
    from console.storage.memory import Memory

_DAYS = const(7)


def ends_week(memory: "Memory", match: "Match") -> bool:
    """Whether a match is the first try at a day, is over, and has six days or more before it."""
    number = day_played(match)
    diary = Diary(memory)
    return match.game.is_over and diary.is_open(number) and diary.streak_on(number) + 1 >= _DAYS
