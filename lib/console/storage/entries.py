"""The entries of a ``Journal``; its module describes their format."""

import struct
from binascii import crc32

MAGIC = b"TD2"
HALF_HEAD = 5  # bytes at the start of a half
HEAD = 4  # bytes at the start of an entry
CRC = 4  # bytes at its end
BLANK = b"\xff"


def common(one: "bytes | bytearray", other: bytes) -> int:
    """The number of leading bytes that are equal."""
    first = memoryview(one)
    second = memoryview(other)
    least = 0
    most = min(len(one), len(other))
    while least < most:
        middle = (least + most + 1) // 2
        if first[:middle] == second[:middle]:
            least = middle
        else:
            most = middle - 1
    return least


def put_entry(data: bytearray, at: int, keep: int, payload: bytes, sequence: int) -> None:
    """Write an entry into ``data`` at ``at`` that makes ``payload`` of the previous payload, whose
    first ``keep`` bytes stay.

    Written in place: a save needs no extra memory.
    """
    length = len(payload) - keep
    struct.pack_into("<HH", data, at, keep, length)
    at += HEAD
    data[at : at + length] = memoryview(payload)[keep:]
    struct.pack_into("<I", data, at + length, crc32(payload, sequence))
