"""Ctrl-C at a time when it does no harm."""

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def interrupted_later() -> Iterator[None]:
    """Ctrl-C within the block raises KeyboardInterrupt at its end."""
    if threading.current_thread() is not threading.main_thread():  # which alone is interrupted
        yield
        return
    came = []
    before = signal.signal(signal.SIGINT, lambda *_: came.append(True))
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
    if came and callable(before):
        before(signal.SIGINT, None)
