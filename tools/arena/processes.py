"""Does the work of the arena in processes on this machine."""

import os
import signal
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from contextlib import contextmanager
from typing import TypeVar

Piece = TypeVar("Piece")
Done = TypeVar("Done")


@contextmanager
def processes(
    jobs: int, work: Callable[[Piece], Done]
) -> Iterator[Callable[[Sequence[Piece]], Iterable[tuple[int, Done]]]]:
    """A function that does pieces of work in ``jobs`` processes.

    It yields the number of each piece and its result, as it is done.
    """
    if jobs == 1:
        yield lambda pieces: enumerate(map(work, pieces))
        return
    with ProcessPoolExecutor(jobs, initializer=_leave_interrupts) as pool:

        def share_out(pieces: Sequence[Piece]) -> Iterator[tuple[int, Done]]:
            numbers = {pool.submit(work, piece): at for at, piece in enumerate(pieces)}
            for future in as_completed(numbers):
                yield numbers[future], future.result()

        try:
            yield share_out
        finally:
            pool.shutdown(cancel_futures=True)


def _leave_interrupts() -> None:
    """Leave Ctrl-C to the first process."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def default_jobs() -> int:
    """The cores that this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
