"""The shelf: matches laid aside while another one is played, in files on the drive.

``Memory.shelf`` has SEATS bytes per file, those of ``Memory.who_plays``, and NOBODY where no seat
is; a file counts as long as it has a seat there. Together with the one in the memory there are at
most SHELF matches. So while one is played at least one file does not count, and only that is
written: the save that removes the match from the memory is the one that makes its file count. A
power cut leaves the match in the one place or in the other.

A file is created at its final size and written in place (docs/saving.md). It consists of the number
of bytes that follow u16, their CRC-32, and these: ``record`` u16, scores i32 and sort codes u16 of
each seat, the tally, the save.
"""

import os
import struct
from binascii import crc32

from micropython import const

from console.storage.drive import make_file, may_write
from console.storage.payload import NOBODY, SEATS, SHELF, TALLY

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.match.match import Match
    from console.storage.memory import Memory

_FILE = "saves/match%d"
_SIZE = const(1024)  # bytes of a file, more than a match ever takes
_HEAD = "<HI"
_HEAD_SIZE = const(6)
_LOST = b"\0"  # no save


def seats_of(memory: "Memory", index: int) -> bytes:
    """A byte per seat of a match on the shelf, as in ``Memory.who_plays``; none if there is no
    match.
    """
    at = index * SEATS
    return memory.shelf[at : at + SEATS].rstrip(bytes((NOBODY,)))


def kinds_and_known(who: bytes) -> tuple[list[int], bytes]:
    """The kinds of the seats of ``Memory.who_plays``; the indexes of known players, or NOBODY."""
    return [byte & 15 for byte in who], bytes([(byte >> 4) - 1 & NOBODY for byte in who])


def laid_aside(memory: "Memory") -> list[int]:
    """The indexes of the matches on the shelf."""
    return [index for index in range(SHELF) if seats_of(memory, index)]


def glance(memory: "Memory", index: int) -> tuple[int, list[int], int]:
    """Of a match on the shelf: the number of its rule set, its scores, its ``record``.

    The rule set is -1 if the file is lost or damaged.
    """
    players = len(seats_of(memory, index))
    try:
        body = _read(index)
        scores = list(struct.unpack_from("<%di" % players, body, 2))
        return body[_save_at(players) + 2], scores, body[0] | body[1] << 8
    except (OSError, ValueError, IndexError):
        return -1, [0] * players, 0


def save_of(memory: "Memory", index: int) -> bytes:
    """The save of a match on the shelf, empty if its file is lost or damaged."""
    try:
        return _read(index)[_save_at(len(seats_of(memory, index))) :]
    except (OSError, ValueError, IndexError):
        return b""


def has_room(memory: "Memory") -> bool:
    """Whether another match can begin, and the one that is played be laid aside."""
    return len(laid_aside(memory)) < SHELF - 1


def records_aside(memory: "Memory") -> list[int]:
    """The ``record`` of each match on the shelf."""
    return [glance(memory, index)[2] for index in laid_aside(memory)]


def lay_aside(memory: "Memory", match: "Match") -> bool:
    """Lay the match that is played aside and remove it from the memory.

    Returns False, with nothing changed, if it cannot be written.
    """
    memory.save(match)
    if match.changed or not may_write():
        return False
    players = match.game.players
    form = "<H%di%dH" % (players, players)
    numbers = [match.record] + match.game.scores + match.sort_codes
    parts = [struct.pack(form, *numbers), memory.match_tally, memory.match]
    for index in range(SHELF):
        if not seats_of(memory, index) and _write(index, parts):
            who = bytes(memory.who_plays)
            _note(memory, index, who)
            memory.forget_match()
            return True
    return False


def take(memory: "Memory", index: int, names: list[str]) -> None:
    """Take a match from the shelf into the memory, in place of the one there; ``names``: those of
    its seats.
    """
    who = seats_of(memory, index)
    players = len(who)
    kinds, known = kinds_and_known(who)
    try:
        body = _read(index)
        at = _save_at(players)
        codes = list(struct.unpack_from("<%dH" % players, body, 2 + 4 * players))
        memory.put_match(body[at:], names, kinds, codes, body[0] | body[1] << 8)
        memory.match_tally = body[at - TALLY * players : at]
    except (OSError, ValueError, IndexError):
        memory.put_match(_LOST, names, kinds)
    memory.match_known = known
    remove(memory, index)


def remove(memory: "Memory", index: int) -> None:
    """Remove a match from the shelf."""
    _note(memory, index, b"")


def _note(memory: "Memory", index: int, who: bytes) -> None:
    at = index * SEATS
    who += bytes([NOBODY] * (SEATS - len(who)))
    memory.shelf = memory.shelf[:at] + who + memory.shelf[at + SEATS :]
    memory.changed = True


def _save_at(players: int) -> int:
    """Where the save begins."""
    return 2 + (4 + 2 + TALLY) * players


def _read(index: int) -> bytes:
    """What a file has. OSError, IndexError or ValueError if it is lost or damaged."""
    with open(_FILE % index, "rb") as file:
        data = file.read(_SIZE)
    body = data[_HEAD_SIZE : _HEAD_SIZE + (data[0] | data[1] << 8)]
    if data[:_HEAD_SIZE] != struct.pack(_HEAD, len(body), crc32(body)):
        raise ValueError
    return body


def _write(index: int, parts: "list[bytes]") -> bool:
    """Write a file that does not count; whether that worked."""
    path = _FILE % index
    size = crc = 0
    for part in parts:
        size += len(part)
        crc = crc32(part, crc)
    try:
        make_file(path, _SIZE)
        with open(path, "r+b") as file:
            for part in [struct.pack(_HEAD, size, crc)] + parts:
                file.write(part)
        os.sync()
        _read(index)
    except (OSError, IndexError, ValueError):
        return False
    return True
