"""Reads the entries of a half of a ``Journal``."""

import struct
from binascii import crc32

from console.storage.entries import CRC, HALF_HEAD, HEAD, MAGIC

TYPE_CHECKING = False
if TYPE_CHECKING:
    # Sequence number or 0 without magic, payload, end of the entries or 0 without any.
    Half = tuple[int, bytes, int]


def whole(data: "bytes | bytearray", at: int, payload: bytes, sequence: int) -> bytes | None:
    """What the entry at ``at`` makes of ``payload``, or None if it is not whole."""
    keep, length = struct.unpack("<HH", data[at : at + HEAD])
    end = at + HEAD + length
    if keep > len(payload) or end + CRC > len(data):
        return None
    payload = payload[:keep] + bytes(data[end - length : end])
    return payload if data[end : end + CRC] == struct.pack("<I", crc32(payload, sequence)) else None


def read_half(data: bytes) -> "Half":
    """What a half contains: all entries up to the first that is not whole."""
    payload = b""
    end = 0
    if data[: len(MAGIC)] != MAGIC:
        return 0, payload, end
    sequence = struct.unpack("<H", data[len(MAGIC) : HALF_HEAD])[0]
    at = HALF_HEAD
    while at + HEAD + CRC <= len(data):
        longer = whole(data, at, payload, sequence)
        if longer is None:
            break
        payload = longer
        at += HEAD + (data[at + 2] | data[at + 3] << 8) + CRC
        end = at
    return sequence, payload, end
