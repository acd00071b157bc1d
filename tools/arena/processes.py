"""Plays the deals of the arena in processes on this machine."""

import os
import signal
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from contextlib import contextmanager

from tools.arena.deals import Batch, PlayBatches, Played, play_deals


@contextmanager
def processes(jobs: int) -> Iterator[PlayBatches]:
    """What plays batches in so many processes."""
    if jobs == 1:
        yield lambda batches: enumerate(map(play_deals, batches))
        return
    with ProcessPoolExecutor(jobs, initializer=_leave_interrupts) as pool:

        def play(batches: Sequence[Batch]) -> Iterator[tuple[int, Played]]:
            numbers = {pool.submit(play_deals, batch): at for at, batch in enumerate(batches)}
            for future in as_completed(numbers):
                yield numbers[future], future.result()

        try:
            yield play
        finally:
            pool.shutdown(cancel_futures=True)


def _leave_interrupts() -> None:
    """Ctrl-C is the first process's business."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def default_jobs() -> int:
    """The cores that this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
