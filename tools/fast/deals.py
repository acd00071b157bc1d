"""Many deals of compiled matches, as a piece of work for another process."""

from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from tools.bots.matches import rules_of

if TYPE_CHECKING:
    from tools.fast.matches import Table


class Task(NamedTuple):
    """A candidate's deals: the policy of all other seats and the seed of each."""

    rules: str
    options: tuple[str, ...]
    players: int
    weights: tuple[int, ...]
    deals: tuple[tuple[tuple[int, ...], int], ...]


class Found(NamedTuple):
    """Of each deal: the matches won, and the points more; of all: the rounds."""

    wins: list[float]
    points: list[float]
    rounds: int


Measure = Callable[[Sequence[Task]], Iterable[tuple[int, Found]]]


@lru_cache
def _table(rules: str, options: tuple[str, ...], players: int) -> "Table":
    from tools.fast.matches import Table

    return Table(rules_of(rules, options), players)


def measure(task: Task) -> Found:
    """Play the deals of a task, each with the candidate in every seat."""
    table = _table(task.rules, task.options, task.players)
    deals = [table.deal(task.weights, other, seed) for other, seed in task.deals]
    wins, points, rounds = zip(*deals, strict=True)
    return Found(list(wins), list(points), sum(rounds))
