"""What the memory has no room for of a score pad, on the drive.

There are two files, and the memory says what is in the one that counts: how many of its bytes, and
their CRC-32. Something else is written into the other one, and counts once the memory says so: a
cut at any time leaves what counted before, or what counts now.

A file is made with all the bytes that it will ever have, and written in place: so the table of the
file system, which a cut would take with all files, stays as it is (docs/saving.md).
"""

import os
import struct
from binascii import crc32

from micropython import const

_FOLDER = "saves"
_FILES = ("saves/sheet1", "saves/sheet2")
_SIZE = const(1024)  # bytes of a file: more than a pad lays aside
_STAT_SIZE = const(6)  # where os.stat has it


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
    path = _FILES[1 if counts else 0]
    for each in _FILES:
        if not _is_made(each):
            with open(each, "wb") as file:
                file.write(bytes(_SIZE))
    with open(path, "r+b") as file:
        file.write(data)
    os.sync()


def _is_made(path: str) -> bool:
    """Whether a file is there, with all its bytes."""
    try:
        return os.stat(path)[_STAT_SIZE] == _SIZE
    except OSError:
        return False


def _begin_of(path: str, reference: bytes) -> bytes:
    """The bytes that are meant, if a file begins with them."""
    try:
        with open(path, "rb") as file:
            data = file.read(reference[0] | reference[1] << 8)
    except OSError:
        return b""
    return data if refer(data) == reference else b""
