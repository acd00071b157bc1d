"""Plays the deals of the arena on a Dask cluster (``tools.cluster``)."""

import json
from collections.abc import Iterable, Iterator
from contextlib import contextmanager

from tools.arena.deals import Batch, Figures, PlayBatches, Played
from tools.cluster import Program, cluster

PROGRAM = Program("arena", "tools.arena.batch", ("tools/arena",))


@contextmanager
def on_cluster(address: str) -> Iterator[PlayBatches]:
    """A function that plays batches on the workers of a cluster. Raises UsageError."""
    with cluster(address, PROGRAM) as do:

        def play(batches: Iterable[Batch]) -> Iterator[tuple[int, Played]]:
            for number, output in do(map(json.dumps, batches)):
                deals = json.loads(output)
                yield number, [[Figures(*bot) for bot in deal] for deal in deals]

        yield play
