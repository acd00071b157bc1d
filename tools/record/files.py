"""Files of records on a PC: reads them, or tells them from other files."""

from codecs import BOM_UTF8
from pathlib import Path

from tools import cli
from tools.record.lines import split

# Bytes: 1000 rounds, at which self-play stops a match, of 20 kB each. That is more than 56 tiles
# drawn and 56 placed with three passes after each, and leaves room for comments.
LONGEST = 20_000_000
NUMBER = cli.number(1, 10**9)  # of a match in a file, a round in a match, a turn in a round
_BEGINNING = b"trirecord "


def load(path: Path) -> bytes:
    """The record in a file. Raises UsageError if it cannot be read or is too long."""
    return cli.read_bytes(path, LONGEST)


def chosen(path: Path, data: bytes, number: int | None) -> tuple[int, bytes]:
    """The record of that number, from 1, in the data of a file, and the number of lines before it.

    Without a number it is the only one. Raises UsageError.
    """
    records = list(split(data))
    if number is None and len(records) > 1:
        raise cli.UsageError(f"{path} has {len(records)} matches: choose one with --match")
    if number is not None and number > len(records):
        raise cli.UsageError(f"--match {number}: {path} has {len(records)}")
    return records[(number or 1) - 1]


def is_record(path: Path) -> bool:
    """Whether a file begins as a record does, perhaps of another version."""
    with path.open("rb") as file:
        return file.read(20).removeprefix(BOM_UTF8).startswith(_BEGINNING)
