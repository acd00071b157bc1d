"""Many deals of compiled matches, as a piece of work for another process or a Dask cluster."""

import json
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from tools.bots.matches import rules_of
from tools.cluster import Program, cluster

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


PROGRAM = Program("tune", "tools.fast.piece", ("tools/fast", "tools/cluster.py"), packages=True)
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


@contextmanager
def on_cluster(address: str) -> Iterator[Measure]:
    """A function that measures tasks on the workers of a cluster. Raises UsageError."""
    with cluster(address, PROGRAM) as do:

        def play(tasks: Iterable[Task]) -> Iterator[tuple[int, Found]]:
            for number, output in do(map(json.dumps, tasks)):
                yield number, Found(*json.loads(output))

        yield play


def in_pieces(tasks: Sequence[Task], size: int, play: Measure) -> list[Found]:
    """What ``play`` finds for each task, of which it gets at most ``size`` deals at a time."""
    pieces = []
    of = []
    for number, task in enumerate(tasks):
        for at in range(0, len(task.deals), size):
            pieces.append(task._replace(deals=task.deals[at : at + size]))
            of.append(number)
    all_found = [Found([], [], 0) for _ in tasks]
    for piece, found in sorted(play(pieces)):
        wins, points, rounds = all_found[of[piece]]
        more = Found(wins + found.wins, points + found.points, rounds + found.rounds)
        all_found[of[piece]] = more
    return all_found
