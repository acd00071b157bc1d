"""Reads the memory once, at power-on; then it is unloaded."""

import os
import sys

from console.lifetimes import unload
from console.storage.payload import CHOICE, NOBODY, SEATS, SHELF, TALLY, VERSION
from console.storage.settings import Settings

TYPE_CHECKING = False
if TYPE_CHECKING:
    from nvm import ByteArray

    from console.storage.journal import Journal
    from console.storage.memory import Memory
    from console.storage.save_file import SaveFile


def recall(memory: "Memory", nvm: "ByteArray | None") -> None:
    """Give ``memory`` its store and all that it keeps."""
    store = memory.store = _open_store(nvm)
    memory.settings = Settings()
    memory.choice = memory.puzzles = memory.days = memory.pad = b""
    memory.seats_last = bytes([NOBODY] * SEATS)
    memory.shelf = bytes([NOBODY] * (SEATS * SHELF))
    memory.put_match(b"", [], b"")
    memory.changed = False
    memory.note_order(False)
    try:
        payload = store.load()
        memory.pending_notice = store.notice
        if payload:
            _read(memory, payload)
        elif _has_written_files():  # then the memory was in use, even if it looks like new
            memory.pending_notice = "damaged"
    except Exception:  # damaged, or unreadable: each port raises its own
        from damage import find

        if find():  # a module that reads it is to blame, and what is saved stays
            raise
        unload("damage")
        memory.pending_notice = "damaged"


def _open_store(nvm: "ByteArray | None") -> "Journal | SaveFile":
    """The store of the board: its ``nvm.ByteArray``, else a file on the drive."""
    if nvm:
        from console.storage.journal import WRITES_IN_PLACE, ZEROS_AT_FIRST, Journal

        unused = b"\0" if sys.platform in ZEROS_AT_FIRST else b"\xff"
        return Journal(nvm, sys.platform in WRITES_IN_PLACE, unused)
    from console.storage.save_file import SaveFile

    return SaveFile()


def _has_written_files() -> bool:
    """Whether the console has written records or parts of the score pad to this drive."""
    folders = os.listdir()
    return "records" in folders or "saves" in folders


def _read(memory: "Memory", data: bytes) -> None:
    """Read a payload into ``memory``.

    IndexError or ValueError if it is damaged; then ``memory`` is unchanged.
    """
    is_earlier = data[0] < VERSION
    if is_earlier:
        from console.storage.earlier_payloads import upgraded

        data, notice = upgraded(data)
        memory.pending_notice = memory.pending_notice or notice
    if data[0] > VERSION:
        raise ValueError
    at = 2 + data[1]
    settings = Settings(data[2:at])
    choice, at = _piece(data, at, CHOICE)
    puzzles, at = _piece(data, at + 1, data[at])
    days, at = _piece(data, at + 1, data[at])
    players, at = _piece(data, at + 2, data[at] | data[at + 1] << 8)
    known: list[str] = []
    if players:
        from console.storage.players import names

        known = names(players)
    seats, at = _piece(data, at, SEATS)
    shelf, at = _piece(data, at, SEATS * SHELF)
    pad_is_last = data[at] > 0
    first, at = _piece(data, at + 3, data[at + 1] | data[at + 2] << 8)
    pad, match = (data[at:], first) if pad_is_last else (first, data[at:])
    _read_match(memory, match, known)
    memory.settings = settings
    memory.choice = choice
    memory.puzzles = puzzles
    memory.days = days
    memory.players = players
    memory.seats_last = bytes([_in(known, index) for index in seats])
    memory.shelf = shelf
    memory.pad = bytes([_in(known, index) for index in pad[:SEATS]]) + pad[SEATS:]
    memory.note_order(pad_is_last)
    memory.changed = is_earlier


def _read_match(memory: "Memory", data: bytes, known: list[str]) -> None:
    """Read the match of a payload; ``known``: the names of the known players."""
    if data == b"\0":
        return
    players = data[0] & 127
    at = 1 + players
    end = at + (2 + TALLY) * players + 2
    if not 0 < players <= SEATS or end >= len(data):
        raise ValueError
    who = [_in(known, (byte >> 4) - 1) for byte in data[1:at]]
    numbers = [data[i] | data[i + 1] << 8 for i in range(at, at + 2 * players + 2, 2)]
    memory.put_match(
        data[end:],
        [known[index] if index < NOBODY else "" for index in who],
        [byte & 15 for byte in data[1:at]],
        numbers[:players],
        numbers[players],
    )
    memory.match_known = bytes(who)
    memory.match_tally = data[end - TALLY * players : end]
    memory.match_over = data[0] > 127


def _in(known: list[str], index: int) -> int:
    """The index of a player, or NOBODY if there is no such player."""
    return index if 0 <= index < len(known) else NOBODY


def _piece(data: bytes, at: int, length: int) -> tuple[bytes, int]:
    """``length`` bytes from ``at`` on, and their end. IndexError if there are fewer."""
    end = at + length
    if end > len(data):
        raise IndexError
    return data[at:end], end
