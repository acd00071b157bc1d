from math import comb

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tools.intervals import mean, ratio, share


@pytest.mark.parametrize(
    ("part", "whole", "low", "high"),
    [  # as tables of Wilson's interval have them
        (0, 10, 0.0, 0.2775),
        (5, 10, 0.2366, 0.7634),
        (8, 10, 0.4902, 0.9433),
        (1, 1, 0.2065, 1.0),
        (50, 100, 0.4038, 0.5962),
    ],
)
def test_shares(part, whole, low, high):
    assert share(part, whole) == pytest.approx((low, high), abs=5e-5)


@given(st.integers(1, 10**6), st.floats(0, 1))
def test_a_share_lies_in_its_interval(whole, part):
    low, high = share(part * whole, whole)
    assert 0 <= low <= part + 1e-9
    assert part - 1e-9 <= high <= 1


@pytest.mark.parametrize("whole", [10, 40])
def test_nineteen_of_twenty_intervals_of_a_share_hold_the_true_one(whole):
    """By the binomial distribution, on average over true shares."""
    truths = [step / 200 for step in range(1, 200)]
    held = 0.0
    for truth in truths:
        for part in range(whole + 1):
            low, high = share(part, whole)
            if low <= truth <= high:
                held += comb(whole, part) * truth**part * (1 - truth) ** (whole - part)
    assert held / len(truths) == pytest.approx(0.95, abs=0.01)


def test_means():
    assert mean([7]) == (7, 0)
    assert mean([3, 3, 3]) == (3, 0)
    average, within = mean([1, 2, 3, 4])  # deviation sqrt(5/3)
    assert (average, within) == pytest.approx((2.5, 1.96 * (5 / 3 / 4) ** 0.5))


def test_the_ratio_of_two_sums():
    assert ratio([2, 4], [4, 8]) == (0.5, 0)
    assert ratio([3, 0], [2, 2]) == (0.75, 1.96 * (2 * 1.5**2) ** 0.5 / 4)
