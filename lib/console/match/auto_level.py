"""Bots of the level Auto: as strong as the known people at the table, by their figures.

A match is kept without a strength, as the figures do not change before it goes: resumed, it has the
same one. Of several people it is the mean; of nobody known, the middle of the scale.
"""

from bots.auto import MIDDLE, after, kind_of, level_of, strength_of

from console.lifetimes import unload
from console.match.match import AUTO
from console.storage.payload import NOBODY
from console.storage.player_figures import STRENGTH, figures, with_figures

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
    known = [index for index in match.known if index != NOBODY]
    strengths = [strength_of(figures(memory.players, index)[kind]) for index in known]
    return sum(strengths) // len(strengths) if strengths else MIDDLE


def follow_result(memory: "Memory", match: "Match") -> None:
    """After a match that is over: who has won against Auto has a stronger one from now on, whom
    Auto has beaten a weaker one. Where both have won, or somebody else has, nothing changes.
    """
    winners = match.game.winners
    auto_won = [seat for seat in winners if match.seats[seat] == AUTO] != []
    kind = kind_of(match.game.rules)
    for seat, index in enumerate(match.known):
        if index != NOBODY and (seat in winners) != auto_won:
            values = figures(memory.players, index)
            values[STRENGTH + kind] = after(values[STRENGTH + kind], kind, not auto_won)
            memory.players = with_figures(memory.players, index, values)
            memory.changed = True
