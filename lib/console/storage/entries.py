"""The entries of a ``Journal``, as its module describes them."""

import struct
from binascii import crc32

MAGIC = b"TD2"
HALF_HEAD = 5  # bytes, of a half
HEAD = 4  # of an entry
CRC = 4
BLANK = b"\xff"


def common(one: "bytes | bytearray", other: bytes) -> int:
    """How many bytes at the front are the same."""
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
    """Write an entry into ``data`` at ``at``: it makes a payload of the one before, of which the
    first ``keep`` bytes stay. Nothing is put together beside it: a save needs no more memory than
    what it writes.
    """
    length = len(payload) - keep
    struct.pack_into("<HH", data, at, keep, length)
    at += HEAD
    data[at : at + length] = memoryview(payload)[keep:]
    struct.pack_into("<I", data, at + length, crc32(payload, sequence))
