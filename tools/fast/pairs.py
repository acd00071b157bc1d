"""Many pairs of compiled matches, as a piece of work for another process."""

from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from tools.bots.matches import rules_of

if TYPE_CHECKING:
    from tools.fast.matches import Table


class Task(NamedTuple):
    """A candidate's pairs: the other policy and the seed of each."""

    rules: str
    options: tuple[str, ...]
    weights: tuple[int, ...]
    pairs: tuple[tuple[tuple[int, ...], int], ...]


class Found(NamedTuple):
    """Of each pair: the half matches won, 0 to 4, and the points more; of all: the rounds."""

    halves: list[int]
    points: list[int]
    rounds: int


Measure = Callable[[Sequence[Task]], Iterable[tuple[int, Found]]]


@lru_cache
def _table(rules: str, options: tuple[str, ...]) -> "Table":
    from tools.fast.matches import Table

    return Table(rules_of(rules, options))


def measure(task: Task) -> Found:
    """Play the pairs of a task."""
    table = _table(task.rules, task.options)
    pairs = [table.pair(task.weights, other, seed) for other, seed in task.pairs]
    halves, points, rounds = zip(*pairs, strict=True)
    return Found(list(halves), list(points), sum(rounds))
