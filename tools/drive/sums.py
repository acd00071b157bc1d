"""The CRC-32 of each file of the drive, by which the device finds a damaged one (damage.py)."""

import struct
from collections.abc import Mapping
from zlib import crc32

NAME = "sums.bin"


def of(files: Mapping[str, bytes]) -> bytes:
    """For each file, sorted by path: the sum of its path, then that of its content, each as 32 bits
    in little-endian order. The manifest has the paths.
    """
    return b"".join(
        struct.pack("<2I", crc32(path.encode()), crc32(files[path])) for path in sorted(files)
    )
