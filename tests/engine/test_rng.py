"""The generator against its author's design, and whether its shuffles are fair."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.rng import Rng
from tests.engine_common.rng_checks import plain_sfc


def test_plain_generator_by_hand():
    """a = 1, b = 2, c = 3, counter = 1: 4; then a = 2 ^ 0, b = 3 + 24, c = 3 << 6 | 0, plus 4."""
    seed = 1 + (2 << 16) + (3 << 32)
    assert plain_sfc(seed, 3, rounds=0) == [4, 2 + 27 + 2, (27 ^ 0) + (196 + 196 * 8) + 3]


@given(st.integers(0, 2**64))
def test_every_seed(seed: int):
    rng = Rng(seed)
    assert [rng.next() for _ in range(20)] == plain_sfc(seed, 20)


@given(st.integers(0, 2**48 - 1), st.integers(1, 65536))
def test_below_is_below_and_takes_the_numbers_in_order(seed: int, n: int):
    rng = Rng(seed)
    numbers = iter(plain_sfc(seed, 400))
    for _ in range(5):
        number = next(value for value in numbers if value < 65536 // n * n)
        assert rng.below(n) == number % n


def test_below_rejects_now_and_then():
    """Of 65536 numbers 32769 leaves almost half over."""
    rng = Rng(1)
    counter = rng.words[3]
    values = [rng.below(32769) for _ in range(1000)]
    taken = (rng.words[3] - counter) % 65536
    assert 1800 < taken < 2200
    assert max(values) > 32000


def chi_square(counts: Counter, cells: int, total: int) -> float:
    assert len(counts) == cells
    return sum((count - total / cells) ** 2 for count in counts.values()) * cells / total


# Critical values of chi-square at p = 0.001.
@pytest.mark.parametrize(
    ("items", "orders", "critical"), [(2, 2, 10.8), (3, 6, 20.5), (4, 24, 49.7)]
)
def test_shuffle_gives_every_order_equally_often(items: int, orders: int, critical: float):
    rng = Rng(20240229)
    shuffles = 6000
    counts: Counter[tuple[int, ...]] = Counter()
    for _ in range(shuffles):
        deck = list(range(items))
        rng.shuffle(deck)
        counts[tuple(deck)] += 1
    assert chi_square(counts, orders, shuffles) < critical


def test_shuffle_of_every_seed_gives_every_order():
    """Every match seeds the generator: its first shuffle must be fair over the seeds too."""
    counts: Counter[tuple[int, ...]] = Counter()
    for seed in range(6000):
        deck = [0, 1, 2, 3]
        Rng(seed).shuffle(deck)
        counts[tuple(deck)] += 1
    assert chi_square(counts, 24, 6000) < 49.7


def test_below_is_even():
    rng = Rng(7)
    counts = Counter(rng.below(56) for _ in range(28000))
    assert chi_square(counts, 56, 28000) < 93.2


def test_neighbouring_seeds_have_nothing_in_common():
    first = [Rng(seed).next() for seed in range(2000)]
    assert len(set(first)) > 1900
    bits = [sum(number >> bit & 1 for number in first) for bit in range(16)]
    assert all(880 < ones < 1120 for ones in bits)
