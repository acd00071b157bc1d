"""What share of the matches a player would have won without luck, and how sure that is.

As on the console a match won counts 1, one that is shared its part, and what the luck was worth is
taken away (``bots.luck.fair_share``). A share of one match may therefore be below 0 or above 1. The
row has no luck; its matches are left out.
"""

from collections.abc import Sequence
from typing import NamedTuple

from bots.luck import FAIR, fair_share

from tools import intervals
from tools.record.luck import luck_of
from tools.record.reader import read

SURE = 4
"""The fewest matches of which a mean is shown, as on the console."""


class Mean(NamedTuple):
    """The mean share, and the half width of its interval of 95 %."""

    share: float
    within: float


def shares_of(record: bytes) -> dict[int, float]:
    """What each seat has won of a finished match without luck; empty if the rules have no luck.

    Raises BadRecord.
    """
    luck = luck_of(record)
    if not luck:
        return {}
    game = read(record).game
    return {one.seat: fair_share(game, one.seat, one.luck) / FAIR for one in luck.players}


def mean_of(shares: Sequence[float]) -> Mean | None:
    """The mean of the shares of a player's matches; None if there are too few."""
    return Mean(*intervals.mean(shares)) if len(shares) >= SURE else None
