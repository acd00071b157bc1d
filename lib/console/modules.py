"""Modules that are in memory only while they are needed."""

import sys


def drop(name: str) -> None:
    """Forget a module that has been imported; its memory is free once nothing of it is in use."""
    module = sys.modules.pop(name, None)
    parent, _, last = name.rpartition(".")
    if module and parent in sys.modules:
        delattr(sys.modules[parent], last)
