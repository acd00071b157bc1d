"""Saves the payload of a ``Journal``.

A module of its own: at power-on the first picture need not wait for it.
"""

import struct
from binascii import crc32

from micropython import const

from console.storage.entries import BLANK, CRC, HALF_HEAD, HEAD, MAGIC

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from console.storage.journal import Journal

_PIECE = const(64)  # bytes that are compared at once


def save(journal: "Journal", parts: "Sequence[bytes | bytearray]") -> None:
    """What ``Journal.save`` does."""
    start = journal.start
    sequence = journal.sequence
    at = journal.end
    length = sum([len(part) for part in parts])
    keep, before = _compared(journal, parts)
    if at and keep == length == before:
        return
    if length > journal.room:
        raise OSError("too long")
    head = 0
    size = HEAD + length - keep + CRC
    if not journal.goes_on or at + size > start + journal.half:
        sequence = sequence % 0xFFFF + 1
        at = start = journal.half - start
        keep = 0
        head = HALF_HEAD
        size = head + HEAD + length + CRC
    data = bytearray(journal.half if head and journal.in_place else size)
    if head:
        struct.pack_into("<3sH", data, 0, MAGIC, sequence)
    _put_entry(data, head, keep, parts, sequence)
    for i in range(size, len(data)):
        data[i] = BLANK[0]
    journal.goes_on = False  # unknown until it is written
    journal.end = 0
    if journal.notice and not journal.sequence:  # else it looks like what a power cut has left
        journal.memory[: journal.half] = BLANK * journal.half
    journal.memory[at : at + len(data)] = data
    for i in range(0, len(data), _PIECE):  # not every port notices that the flash is worn out
        piece = data[i : i + _PIECE]
        if journal.memory[at + i : at + i + len(piece)] != piece:
            raise OSError("not written")
    journal.start = start
    journal.sequence = sequence
    journal.end = at + size
    journal.goes_on = journal.in_place


def _compared(journal: "Journal", parts: "Sequence[bytes | bytearray]") -> tuple[int, int]:
    """With how many bytes of the last payload a new one begins, and how long the last one is.

    Each entry is looked at once: there may be a hundred.
    """
    same = size = 0
    for keep, length, at in journal.entries():
        if same >= keep:
            same = keep + _equal(journal, at, length, parts, keep)
        size = keep + length
    return same, size


def _equal(
    journal: "Journal", at: int, length: int, parts: "Sequence[bytes | bytearray]", first: int
) -> int:
    """How many of ``length`` bytes of the memory from ``at`` on are those of a payload from
    ``first`` on, until the first that is not.
    """
    same = 0
    for part in parts:
        size = len(part)
        if first < size:
            piece = journal.memory[at + same : at + min(length, same + size - first)]
            equal = _common(piece, memoryview(part)[first:])
            same += equal
            if equal < len(piece) or same == length:
                break
            first = size
        first -= size
    return same


def _common(one: "bytes | bytearray", other: "bytes | memoryview") -> int:
    """The number of leading bytes that are equal."""
    first = memoryview(one)
    second = memoryview(other)
    least = 0
    most = min(len(one), len(other))
    if first[:most] == second[:most]:  # as a rule
        return most
    while least < most:
        middle = (least + most + 1) // 2
        if first[:middle] == second[:middle]:
            least = middle
        else:
            most = middle - 1
    return least


def _put_entry(
    data: bytearray, at: int, keep: int, parts: "Sequence[bytes | bytearray]", sequence: int
) -> None:
    """Write an entry into ``data`` at ``at`` that makes a payload, in several parts, of the last
    one, whose first ``keep`` bytes stay.

    Written in place: a save needs no extra memory.
    """
    start = at
    at += HEAD
    crc = sequence
    left = keep
    for part in parts:
        crc = crc32(part, crc)
        length = max(0, len(part) - left)
        data[at : at + length] = memoryview(part)[len(part) - length :]
        at += length
        left -= len(part) - length
    struct.pack_into("<HH", data, start, keep, at - start - HEAD)
    struct.pack_into("<I", data, at, crc)
