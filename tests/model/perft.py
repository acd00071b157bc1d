"""Perft (docs/rules.md section 7): counting the sequences of actions from a position."""

from __future__ import annotations

from .action import action_text
from .endings import AnyRound
from .record import read


def position(record_text: str) -> AnyRound:
    """The position where a partial record stops; ValueError if that is before a start."""
    reading = read(record_text)
    if reading.round is None:
        raise ValueError("the record stops before the start of a round")
    return reading.round


def count(round_: AnyRound, depth: int) -> int:
    """Section 7: a round that ends sooner contributes nothing, and depth 0 counts 1."""
    if depth == 0:
        return 1
    if depth == 1:
        return len(round_.actions())
    total = 0
    for action in round_.actions():
        after = round_.copy()
        after.apply(action)
        total += count(after, depth - 1)
    return total


def perft(record_text: str, depth: int) -> int:
    """The number of different sequences of exactly `depth` actions from where the record stops."""
    return count(position(record_text), depth)


def divide(record_text: str, depth: int) -> dict[str, int]:
    """Perft split by first action, written as in a record line without seat and points."""
    round_ = position(record_text)
    counts: dict[str, int] = {}
    for action in round_.actions() if depth > 0 else []:
        after = round_.copy()
        after.apply(action)
        counts[action_text(action)] = count(after, depth - 1)
    return counts
