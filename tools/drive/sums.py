"""The CRC-32 of each file of the drive, by which the device finds a damaged one (damage.py)."""

from collections.abc import Mapping
from zlib import crc32

NAME = "sums.txt"


def of(files: Mapping[str, bytes]) -> bytes:
    """A line for each file, sorted by path: its sum as 8 hexadecimal digits, a space, its path."""
    return "".join(f"{crc32(files[path]):08x} {path}\n" for path in sorted(files)).encode()
