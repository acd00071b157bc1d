"""A folder of records as self-play writes them: 00001.txt, 00002.txt, ..., one per match."""

import re
from pathlib import Path

from tools import cli
from tools.record.files import is_record

_NAME = re.compile("[0-9]{5}|[1-9][0-9]{5,}")


def place(folder: Path, number: int) -> Path:
    """The file of a match, by its number from 1."""
    return folder / f"{number:05}.txt"


def prepare(folder: Path, count: int, overwrite: bool) -> None:
    """Make the folder, or make room in it for ``count`` matches.

    A folder with records is refused; with ``overwrite`` its records with our names are removed, and
    other files stay. Raises UsageError, also if another kind of file has the name of a match, and
    OSError.
    """
    folder.mkdir(parents=True, exist_ok=True)
    old: list[Path] = []
    others: list[Path] = []
    for path in sorted(folder.glob("*.txt")):
        ours = _NAME.fullmatch(path.stem)
        if path.is_file() and is_record(path):
            (old if ours else others).append(path)
        elif ours and 1 <= int(path.stem) <= count:
            raise cli.UsageError(f"{path} is not a record and would be overwritten")
    if (old or others) and not overwrite:
        first = (old + others)[0]
        raise cli.UsageError(
            f"{folder} already has records, such as {first.name}; --overwrite replaces those of "
            "self-play (00001.txt, 00002.txt, ...) and leaves other files"
        )
    for path in old:
        path.unlink()
