"""Work in several processes on this machine, which end when the first one does."""

import multiprocessing
import os
import signal
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from contextlib import contextmanager
from itertools import islice
from threading import Thread
from typing import TypeVar

Piece = TypeVar("Piece")
Done = TypeVar("Done")

AHEAD = 2
"""Pieces that are sent for each process, so that none waits for work."""


@contextmanager
def processes(
    jobs: int, work: Callable[[Piece], Done]
) -> Iterator[Callable[[Iterable[Piece]], Iterable[tuple[int, Done]]]]:
    """A function that does pieces of work in ``jobs`` processes.

    It yields the number of each piece and its result, as it is done, and takes further pieces only
    as processes become free: there may be more of them than are ever used. When the caller gives
    up, because of Ctrl-C for example, the processes end in the middle of their work.
    """
    if jobs == 1:
        yield lambda pieces: enumerate(map(work, pieces))
        return
    others = set(multiprocessing.active_children())
    with ProcessPoolExecutor(jobs, initializer=_follow_parent) as pool:

        def share_out(pieces: Iterable[Piece]) -> Iterator[tuple[int, Done]]:
            waiting = enumerate(pieces)
            numbers: dict[Future[Done], int] = {}
            while True:
                for at, piece in islice(waiting, AHEAD * jobs - len(numbers)):
                    numbers[pool.submit(work, piece)] = at
                if not numbers:
                    return
                for future in wait(numbers, return_when=FIRST_COMPLETED).done:
                    yield numbers.pop(future), future.result()

        try:
            yield share_out
        except BaseException:
            for process in set(multiprocessing.active_children()) - others:
                process.terminate()
            raise


def _follow_parent() -> None:
    """Leave Ctrl-C to the first process, and end when it has ended, whatever has ended it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, lambda *_: _end_all())
    Thread(target=end_with_parent, daemon=True).start()


def _end_all() -> None:
    """End this process and those that it has started, which would complain of its end."""
    for process in multiprocessing.active_children():
        process.kill()
    os._exit(1)


def end_with_parent() -> None:
    """Wait for the end of the process that has started this one, then end this one."""
    parent = multiprocessing.parent_process()
    if parent:
        parent.join()
        _end_all()


def default_jobs() -> int:
    """The cores that this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
