"""Frees the memory of modules and attributes at once."""

import sys

from micropython import const

_CALLS = const(8)  # deeper than a screen's calls when a collection begins


def release(thing: object, name: str) -> None:
    """Delete an attribute; ``delattr`` alone would keep its value until the slot is used again."""
    setattr(thing, name, None)
    delattr(thing, name)


def clear_stack(calls: int = _CALLS) -> None:
    """Overwrite what ``calls`` earlier calls of the caller left on the device's stack.

    The garbage collector takes it for references: what such a remain points to would stay.
    """
    if calls:
        clear_stack(calls - 1)


def unload(name: str) -> None:
    """Unload a module if it is loaded; its memory is free once nothing of it is referred to."""
    if name in sys.modules:
        parent, _, last = name.rpartition(".")
        sys.modules[name] = sys  # else the slot would keep it, as in `release`
        del sys.modules[name]
        if parent in sys.modules:
            release(sys.modules[parent], last)
