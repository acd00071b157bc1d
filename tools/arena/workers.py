"""Where the deals of the arena are played: in processes here, or on a Dask cluster."""

import os
import signal
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager

from tools import cli
from tools.arena.deals import Deal, Figures, play_deals

_WAIT = "10s"  # for the cluster

Batch = Sequence[Deal]
Played = Iterable[list[list[Figures]]]
Map = Callable[[Sequence[Batch]], Played]


@contextmanager
def processes(jobs: int) -> Iterator[Map]:
    """``play_deals`` for all batches, in order, by so many processes."""
    if jobs == 1:
        yield lambda batches: map(play_deals, batches)
        return
    with ProcessPoolExecutor(jobs, initializer=_leave_interrupts) as pool:
        try:
            yield lambda batches: pool.map(play_deals, batches)
        finally:
            pool.shutdown(cancel_futures=True)


def _leave_interrupts() -> None:
    """Ctrl-C is the first process's business."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


@contextmanager
def cluster(address: str) -> Iterator[Map]:
    """The same by the workers of a Dask cluster. Raises UsageError if it is out of reach."""
    try:
        from distributed import Client
    except ImportError:
        raise cli.UsageError("--dask needs the package distributed; pip can install it") from None
    try:
        client = Client(address, timeout=_WAIT)
    except (OSError, ValueError) as error:
        raise cli.UsageError(f"--dask {address}: {cli.reason(error) or 'no cluster'}") from None
    with client:
        yield lambda batches: (
            future.result() for future in client.map(play_deals, batches, pure=False)
        )


def default_jobs() -> int:
    """The cores that this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
