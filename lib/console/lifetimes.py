"""Frees the memory of modules and attributes at once."""

import gc
import sys

from micropython import const

_ROOMY = const(41984)  # bytes of the heap
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


def load_if_roomy(names: str = "", room: int = _ROOMY, collects: bool = False) -> bool:
    """Load modules, separated by spaces, if ``room`` bytes of the heap are free; returns whether
    they are.

    With 41 KB, what is needed later may be loaded early, and stay. ``collects``: garbage is
    collected before this says no, which takes a moment.
    """
    if hasattr(gc, "mem_free") and gc.mem_free() < room:  # a PC always has room
        if collects:
            gc.collect()
        if gc.mem_free() < room:
            return False
    for name in names.split():
        __import__(name)
    return True


def unload(name: str) -> None:
    """Unload a module if it is loaded; its memory is free once nothing of it is referred to."""
    if name in sys.modules:
        parent, _, last = name.rpartition(".")
        sys.modules[name] = sys  # else the slot would keep it, as in `release`
        del sys.modules[name]
        if parent in sys.modules:
            release(sys.modules[parent], last)
