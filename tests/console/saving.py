"""Saves at once, even if nothing has changed, reads that again, and sets the known players."""

from collections.abc import Iterable
from importlib import reload
from typing import Any

from console.storage.payload import NOBODY
from console.storage.players import name, names, with_player


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


def read_again(nvm: Any) -> Any:
    """What a console would find there; inside of one, whose own has released how it was read."""
    from console.storage import journal, memory, save_file

    for module in (journal, save_file):
        reload(module)
    return reload(memory).Memory(nvm)


def know(memory: Any, called: Iterable[str]) -> bytes:
    """The indexes of players of these names, whom the console knows from now on; empty: nobody."""
    indexes = bytearray()
    for each in called:
        if each and each not in names(memory.players):
            memory.players = with_player(memory.players, each)
        indexes.append(names(memory.players).index(each) if each else NOBODY)
    return bytes(indexes)


def seat_names(memory: Any) -> list[str]:
    """Who sat last at each seat; empty: nobody who is known."""
    return [name(memory.players, i) if i < NOBODY else "" for i in memory.seats_last]
