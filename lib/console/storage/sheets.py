"""Keeps on the drive what the memory has no room for of a score pad.

There are two files. A reference in the memory, a number of bytes and their CRC-32, determines which
one is valid. New bytes are written into the other file, which becomes valid once the memory has its
reference. So a power cut at any time leaves the old bytes or the new ones.

A file is created at its final size and written in place. So the table of the file system never
changes; a power cut while it is written could destroy all files (docs/saving.md).
"""

import os
import struct
from binascii import crc32

from micropython import const

_FILES = ("saves/sheet1", "saves/sheet2")
_SIZE = const(1024)  # bytes of a file, more than a pad ever writes


def refer(data: bytes) -> bytes:
    """The reference to some bytes: their number u16, their CRC-32."""
    return struct.pack("<HI", len(data), crc32(data))


def read(reference: bytes) -> bytes:
    """The bytes of a reference, or b"" if no file has them."""
    for path in _FILES:
        data = _begin_of(path, reference)
        if data:
            return data
    return b""


def write(data: bytes, reference: bytes) -> None:
    """Write bytes to the file that ``reference``, the valid one, does not refer to.

    OSError if the drive cannot be written.
    """
    from console.storage.drive import make_file

    counts = reference and _begin_of(_FILES[0], reference)
    path = _FILES[1 if counts else 0]
    for each in _FILES:
        make_file(each, _SIZE)
    with open(path, "r+b") as file:
        file.write(data)
    os.sync()


def _begin_of(path: str, reference: bytes) -> bytes:
    """The bytes of a reference if a file begins with them, else b""."""
    try:
        with open(path, "rb") as file:
            data = file.read(reference[0] | reference[1] << 8)
    except OSError:
        return b""
    return data if refer(data) == reference else b""
