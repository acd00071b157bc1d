"""The entries of a ``Journal``, as its module describes them."""

import struct
from binascii import crc32

MAGIC = b"TD2"
HALF_HEAD = 5  # bytes, of a half
HEAD = 4  # of an entry
CRC = 4
BLANK = b"\xff"


def make_entry(before: "bytes | bytearray", payload: bytes, sequence: int) -> bytes:
    """The entry that makes a payload of the one before."""
    keep = _common(memoryview(before), memoryview(payload))
    entry = struct.pack("<HH", keep, len(payload) - keep) + payload[keep:]
    return entry + struct.pack("<I", crc32(payload, sequence))


def _common(one: memoryview, other: memoryview) -> int:
    """How many bytes at the front are the same."""
    least = 0
    most = min(len(one), len(other))
    while least < most:
        middle = (least + most + 1) // 2
        if one[:middle] == other[:middle]:
            least = middle
        else:
            most = middle - 1
    return least
