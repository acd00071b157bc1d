"""The file in which the console looks up what Expert makes of the deal of a day."""

import struct
from collections.abc import Iterable
from pathlib import Path

from tools import ROOT, cli

FILE = ROOT / "assets/today/par.bin"
"""Expert's points of each day from day 1 on, two bytes each (``console.today.par``)."""

_DAY = struct.Struct("<h")


def packed(days: Iterable[int]) -> bytes:
    """The file of these points."""
    return b"".join(map(_DAY.pack, days))


def unpacked(path: Path = FILE) -> list[int]:
    """The points in a file. Raises UsageError if it is damaged or cannot be read."""
    data = cli.read_bytes(path)
    if len(data) % _DAY.size:
        raise cli.UsageError(f"{path}: {len(data)} bytes; a day takes {_DAY.size}")
    return [points for (points,) in _DAY.iter_unpack(data)]
