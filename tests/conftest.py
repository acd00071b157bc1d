"""What all tests need."""

import signal
from functools import cache
from importlib.machinery import SourceFileLoader
from types import CodeType

import tools  # noqa: F401 - `python -m pytest` too is to find `code` in the standard library

# A shell ignores Ctrl-C for what it runs in the background, and so would the programs that tests
# interrupt.
signal.signal(signal.SIGINT, signal.default_int_handler)


@cache
def compiled(source: bytes, path: str) -> CodeType:
    return compile(source, path, "exec", dont_inherit=True)


def compiled_once(_loader: SourceFileLoader, source: bytes, path: str) -> CodeType:
    """Every simulated console imports the firmware anew, which takes most of its start."""
    return compiled(source, path)


SourceFileLoader.source_to_code = compiled_once
