"""Modules and attributes go: their memory is free at once."""

import sys


def release(thing: object, name: str) -> None:
    """Delete an attribute. Its value would stay in memory until another one takes its place."""
    setattr(thing, name, None)
    delattr(thing, name)


def empty(thing: object) -> None:
    """Let an object go of all that it holds: something that cannot be seen from here, such as what
    is left of earlier calls on the device's stack, may still hold the object itself.
    """
    for name in list(thing.__dict__):
        setattr(thing, name, None)


def unload(name: str) -> None:
    """Unload a module if it is loaded; its memory is free once nothing of it is in use."""
    if name in sys.modules:
        parent, _, last = name.rpartition(".")
        sys.modules[name] = sys  # else it would stay, as in `release`
        del sys.modules[name]
        if parent in sys.modules:
            release(sys.modules[parent], last)
