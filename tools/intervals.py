"""Intervals of 95 % around a figure from a few samples."""

from collections.abc import Sequence
from math import sqrt

_DEVIATIONS = 1.96  # of a normal distribution, which contain 95 %


def mean(samples: Sequence[float]) -> tuple[float, float]:
    """The mean and the half width of its interval; 0 if there is one sample, as it is unknown."""
    count = len(samples)
    average = sum(samples) / count
    if count == 1:
        return average, 0.0
    variance = sum((sample - average) ** 2 for sample in samples) / (count - 1)
    return average, _DEVIATIONS * sqrt(variance / count)


def ratio(parts: Sequence[float], wholes: Sequence[float]) -> tuple[float, float]:
    """The sum of the parts over that of the wholes, which belong together in pairs; the half width
    of its interval.
    """
    whole = sum(wholes)
    found = sum(parts) / whole
    errors = [part - found * own for part, own in zip(parts, wholes, strict=True)]
    return found, _DEVIATIONS * sqrt(sum(error * error for error in errors)) / whole


def share(part: float, whole: int) -> tuple[float, float]:
    """The interval of a share (Wilson's, which is also right for few samples and near 0 and 1).

    ``part`` of ``whole`` samples, at least one, are counted. A sample may be counted as a fraction,
    which makes the interval slightly too wide.
    """
    p = part / whole
    square = _DEVIATIONS**2
    middle = p + square / (2 * whole)
    within = _DEVIATIONS * sqrt(p * (1 - p) / whole + square / (4 * whole * whole))
    scale = 1 + square / whole
    return max(0.0, (middle - within) / scale), min(1.0, (middle + within) / scale)
