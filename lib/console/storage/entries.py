"""The entries of a ``Journal``; its module describes their format."""

import struct
from binascii import crc32

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

MAGIC = b"TD2"
HALF_HEAD = 5  # bytes at the start of a half
HEAD = 4  # bytes at the start of an entry
CRC = 4  # bytes at its end
BLANK = b"\xff"


def common(one: "bytes | bytearray", other: "bytes | memoryview") -> int:
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


def put_entry(
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
