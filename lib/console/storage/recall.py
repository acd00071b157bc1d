"""What the memory held when the console was switched on: read once, then this is unloaded."""

import sys

from micropython import const

from console.storage.payload import CHOICE, SEATS, VERSION
from console.storage.settings import Settings

TYPE_CHECKING = False
if TYPE_CHECKING:
    from nvm import ByteArray

    from console.storage.journal import Journal
    from console.storage.memory import Memory
    from console.storage.save_file import SaveFile

_BY_VALUE = const(2)  # the version before, with one byte for how all racks were sorted


def open_store(nvm: "ByteArray | None") -> "Journal | SaveFile":
    """Where the board can keep something: its ``nvm.ByteArray``, or the drive."""
    if nvm:
        from console.storage.journal import WRITES_IN_PLACE, Journal

        return Journal(nvm, sys.platform in WRITES_IN_PLACE)
    from console.storage.save_file import SaveFile

    return SaveFile()


def read(memory: "Memory", data: bytes) -> None:
    """Let the memory take a payload, or change nothing: IndexError, ValueError if it is damaged."""
    if data[0] not in (VERSION, _BY_VALUE):
        raise ValueError
    at = 2 + data[1]
    settings = Settings(data[2:at])
    choice = data[at : at + CHOICE]
    at += CHOICE
    names = []
    for _ in range(SEATS):
        name, at = _name_at(data, at)
        names.append(name)
    players = data[at]
    at += 1
    if players > SEATS:
        raise ValueError
    match_names = []
    seats = bytearray()
    for _ in range(players):
        seats.append(data[at])
        name, at = _name_at(data, at + 1)
        match_names.append(name)
    sortings = [0] * players
    if data[0] == _BY_VALUE:
        at += players > 0
    else:
        for seat in range(players):
            sortings[seat], at = _u16_at(data, at)
    record = 0
    if players:
        record, at = _u16_at(data, at)
    if (players > 0) != (at < len(data)):
        raise ValueError
    memory.put_match(data[at:], match_names, seats, sortings, record)
    memory.settings = settings
    memory.names = names
    memory.choice = choice


def _u16_at(data: bytes, at: int) -> tuple:
    """The number at ``at``, and where it ends. IndexError if damaged."""
    return data[at] | data[at + 1] << 8, at + 2


def _name_at(data: bytes, at: int) -> tuple:
    """The name that begins at ``at``, and where it ends. IndexError, ValueError if damaged."""
    end = at + 1 + data[at]
    if end > len(data):
        raise IndexError
    return str(data[at + 1 : end], "utf-8"), end
