"""Finds the damaged file, once the firmware has failed: texts and puzzles."""

import struct
from binascii import crc32
from collections.abc import Iterator
from pathlib import Path

from tools import ROOT
from tools.strings.catalogue import BadCatalogue, built

_PUZZLES = "assets/puzzles/puzzles.pzl"


def damaged_file(root: Path) -> str:
    """The path of a file below ``root`` that is not as it was built; "" if none is found."""
    return next(_damaged(root), "")


def _damaged(root: Path) -> Iterator[str]:
    """Texts that differ from their sources, and puzzles with a wrong checksum."""
    content = _content(root / _PUZZLES)
    if content and content[-4:] != struct.pack("<I", crc32(content[:-4])):
        yield _PUZZLES
    if (root / "assets/strings/src").is_dir():
        for place, wanted in _words().items():
            path = place.relative_to(ROOT).as_posix()
            if _content(root / path) != wanted:
                yield path


def _words() -> dict[Path, bytes]:
    try:
        return built()
    except (BadCatalogue, OSError, UnicodeDecodeError):
        return {}


def _content(path: Path) -> bytes:
    """The bytes of a file; of a missing one, none."""
    try:
        return path.read_bytes()
    except OSError:
        return b""
