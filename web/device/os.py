"""``os`` with the device's ``urandom``, the same in every run."""

import machine
from uos import *

_state = 1


def urandom(size):
    """Bytes that are not random."""
    global _state
    out = bytearray(size)
    for i in range(size):
        _state = (_state * 1103 + 12345) & 0xFFFF
        out[i] = _state >> 8
    return bytes(out)


def getenv(key, default=None):
    """A value of settings.toml."""
    return machine.board["settings"].get(key, default)
