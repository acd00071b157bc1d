"""Bots of the level Auto: as strong as the known people at the table, by their figures.

A match is kept without a strength, as the figures do not change before it goes: resumed, it has the
same one. Of several people it is the mean; of nobody known, the middle of the scale.
"""

from bots.auto import MIDDLE, after, kind_of, level_of, strength_of

from console.lifetimes import unload
from console.match.match import AUTO
from console.storage.payload import NOBODY
from console.storage.player_figures import STRENGTH, figures

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.match.match import Match
    from console.storage.memory import Memory

_BROUGHT = (
    "bots.auto console.match.auto_level console.storage.player_figures console.storage.players"
)


def level_of_turn(memory: "Memory", match: "Match", seed: int) -> int:
    """The level that plays this turn of a bot of the level Auto, whose seed that is."""
    level = level_of(strength_in(memory, match), seed)
    for module in _BROUGHT.split():
        unload(module)  # the bot needs the room
    return level


def strength_in(memory: "Memory", match: "Match") -> int:
    """How strong Auto is in a match."""
    kind = STRENGTH + kind_of(match.game.rules)
    players = memory.players
    known = [index for index in match.known if index != NOBODY]
    strengths = [strength_of(figures(players, index)[kind]) for index in known]
    return sum(strengths) // len(strengths) if strengths else MIDDLE


def follow_result(values: list[int], match: "Match", seat: int) -> None:
    """Change Auto's strength in the figures of a seat's player after a match against it: raise it
    for a winner, lower it for a player beaten by Auto. If both or neither have won, it stays.
    """
    winners = match.game.winners
    auto_won = [each for each in winners if match.seats[each] == AUTO] != []
    if (seat in winners) != auto_won:
        kind = kind_of(match.game.rules)
        values[STRENGTH + kind] = after(values[STRENGTH + kind], kind, not auto_won)
