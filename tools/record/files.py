"""Files of records on a PC: reads them, or tells them from other files."""

from codecs import BOM_UTF8
from pathlib import Path

from tools import cli

# Bytes: 1000 rounds, at which self-play stops a match, of 20 kB each. That is more than 56 tiles
# drawn and 56 placed with three passes after each, and leaves room for comments.
LONGEST = 20_000_000
_BEGINNING = b"trirecord "


def load(path: Path) -> bytes:
    """The record in a file. Raises UsageError if it cannot be read or is too long."""
    return cli.read_bytes(path, LONGEST)


def is_record(path: Path) -> bool:
    """Whether a file begins as a record does, perhaps of another version."""
    with path.open("rb") as file:
        return file.read(20).removeprefix(BOM_UTF8).startswith(_BEGINNING)
