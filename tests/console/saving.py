"""Saving at once, whether anything has changed or not."""

from typing import Any


def save(memory: Any, match: Any = None) -> bool:
    """Write it all; whether that worked. A match is written as it is."""
    memory.failed = False
    memory.changed = True
    if match:
        match.changed = True
    memory.save(match)
    return not memory.failed


def save_all(app: Any) -> bool:
    """Write what the console would remember now."""
    return save(app.memory, app.match if app.has_match else None)
