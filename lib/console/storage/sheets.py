"""What the memory has no room for of a score pad, on the drive.

There are two files, and the memory says what is in the one that counts: how many of its bytes, and
their CRC-32. Something else is written into the other one, and counts once the memory says so: a
cut at any time leaves what counted before, or what counts now.
"""

import os
import struct
from binascii import crc32

_FOLDER = "saves"
_FILES = ("saves/sheet1", "saves/sheet2")


def refer(data: bytes) -> bytes:
    """Six bytes that say which bytes count: their number u16, CRC-32."""
    return struct.pack("<HI", len(data), crc32(data))


def read(reference: bytes) -> bytes:
    """The bytes that are meant; none if there are none of these."""
    for path in _FILES:
        data = _begin_of(path, reference)
        if data:
            return data
    return b""


def write(data: bytes, reference: bytes) -> None:
    """Write other bytes than those which count now. OSError if the drive cannot be written."""
    if _FOLDER not in os.listdir():
        os.mkdir(_FOLDER)
    counts = reference and _begin_of(_FILES[0], reference)
    with open(_FILES[1 if counts else 0], "wb") as file:
        file.write(data)
    os.sync()


def _begin_of(path: str, reference: bytes) -> bytes:
    """The bytes that are meant, if a file begins with them."""
    try:
        with open(path, "rb") as file:
            data = file.read(reference[0] | reference[1] << 8)
    except OSError:
        return b""
    return data if refer(data) == reference else b""
