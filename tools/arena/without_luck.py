"""The pairs of a comparison without their luck: what share of the matches the points are worth."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from bots.luck import scores_points

from engine.rules import Rules
from tools.arena.deals import Figures
from tools.sequential import Hypotheses, ratio_of_means

_A_WIN = 200  # points without luck of a match won, where no points are scored


class Pair(NamedTuple):
    """Of the first bot, the mean of both matches: wins less a half, points, points without luck."""

    wins: float
    points: float
    fair: float


def pair_of(rules: Rules, figures: Sequence[Figures]) -> Pair:
    """The pair of a deal, from the figures of both bots."""
    first = figures[0]
    points = first.points if scores_points(rules) else _A_WIN * (first.wins - 0.5)
    return Pair(first.wins - 0.5, points, points - first.luck)


class Sums:
    """The pairs so far; ``count`` of them.

    A share of the matches belongs to each number of points: that on the line through the wins and
    the points of all pairs. ``mean`` and ``variance``: of the shares without luck.
    """

    def __init__(self, pairs: Iterable[Pair] = ()) -> None:
        self.count = 0
        self._together = self._squares = self._fair = self._fair_squares = 0.0
        for pair in pairs:
            self.add(pair)

    def add(self, pair: Pair) -> None:
        """Count a pair."""
        self.count += 1
        self._together += pair.wins * pair.points
        self._squares += pair.points**2
        self._fair += pair.fair
        self._fair_squares += pair.fair**2

    @property
    def slope(self) -> float:
        """The share of the matches for each point."""
        return self._together / self._squares if self._squares else 0.0

    @property
    def mean(self) -> float:
        return 0.5 + self.slope * self._fair / self.count

    @property
    def variance(self) -> float:
        return self.slope**2 * (self._fair_squares - self._fair**2 / self.count) / self.count

    def ratio(self, hypotheses: Hypotheses) -> float:
        """The logarithm of the likelihood ratio of the high share to the low one."""
        return ratio_of_means(hypotheses, self.count, self.mean, self.variance)
