"""Frees the memory of modules and attributes at once."""

import sys


def release(thing: object, name: str) -> None:
    """Delete an attribute; ``delattr`` alone would keep its value until the slot is used again."""
    setattr(thing, name, None)
    delattr(thing, name)


def empty(thing: object) -> None:
    """Set all attributes of an object to None, as remains on the device's stack may still refer to
    the object itself.
    """
    for name in list(thing.__dict__):
        setattr(thing, name, None)


def unload(name: str) -> None:
    """Unload a module if it is loaded; its memory is free once nothing of it is referred to."""
    if name in sys.modules:
        parent, _, last = name.rpartition(".")
        sys.modules[name] = sys  # else the slot would keep it, as in `release`
        del sys.modules[name]
        if parent in sys.modules:
            release(sys.modules[parent], last)
