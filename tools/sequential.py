"""A sequential test between two values of a mean: the test goes on until one of them is unlikely.

Each sample falls into one of several outcomes with equal steps from 0 to 1, such as what a player
wins of a pair of matches. The generalised likelihood ratio compares the likeliest distributions of
the outcomes that have the one and the other mean (J. Liu and others, "Hypothesis testing and the
generalized sequential likelihood ratio"; M. Van den Bergh, "Comments on normalized Elo"). A. Wald's
bounds then hold both errors.
"""

from collections.abc import Sequence
from math import log
from typing import NamedTuple

_UNSEEN = 1e-3  # samples: what an outcome counts that has not been seen
_LEAST_VARIANCE = 1e-4  # of samples: those that are all equal look surer than they are
_HALVINGS = 60  # of an interval: as many as its numbers have bits


class Hypotheses(NamedTuple):
    """Is the mean ``low`` or ``high``?

    ``alpha``: the chance of deciding for ``high`` where ``low`` is true; ``beta``: the other way.
    """

    low: float
    high: float
    alpha: float
    beta: float

    @property
    def bounds(self) -> tuple[float, float]:
        """The logarithms of the likelihood ratio that decide: for ``low``, for ``high``."""
        return log(self.beta / (1 - self.alpha)), log((1 - self.beta) / self.alpha)

    def ratio(self, counts: Sequence[int]) -> float:
        """The logarithm of the likelihood ratio of ``high`` to ``low``.

        ``counts``: the samples of each outcome.
        """
        low = with_mean(counts, self.low)
        high = with_mean(counts, self.high)
        return sum(
            count * log(p / q) for count, p, q in zip(counts, high, low, strict=True) if count
        )

    def decision(self, ratio: float) -> int:
        """1 for ``high``, -1 for ``low``, 0 while the test goes on."""
        low, high = self.bounds
        return (ratio >= high) - (ratio <= low)


def ratio_of_means(hypotheses: Hypotheses, count: int, mean: float, variance: float) -> float:
    """The logarithm of the likelihood ratio of ``high`` to ``low`` for samples of any numbers.

    Their mean is taken as normal.
    """
    low, high = hypotheses.low, hypotheses.high
    away = mean - (low + high) / 2
    return count * (high - low) * away / max(variance, _LEAST_VARIANCE)


def with_mean(counts: Sequence[int], mean: float) -> list[float]:
    """The likeliest chances of the outcomes if they have this mean (between 0 and 1).

    They are share / (1 + x * distance from the mean) for the one x with which they have that mean.
    """
    seen = [count or _UNSEEN for count in counts]
    total = sum(seen)
    steps = len(counts) - 1
    outcomes = [(at / steps - mean, count / total) for at, count in enumerate(seen)]
    least, most = -1 / (1 - mean), 1 / mean  # x is between them, or a chance were negative
    for _ in range(_HALVINGS):
        x = (least + most) / 2
        if sum(share * away / (1 + x * away) for away, share in outcomes) > 0:
            least = x
        else:
            most = x
    return [share / (1 + x * away) for away, share in outcomes]
