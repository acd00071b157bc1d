"""Golden pictures of records: ``python -m tests.tools.golden_records`` draws them again, and the
picture of docs/records.md. Look at them before you commit them.
"""

from pathlib import Path
from typing import NamedTuple

from engine.rules import Rules
from tests.tools.matches import record_of
from tests.tools.positions import FILES
from tools import ROOT
from tools.record.__main__ import main

FOLDER = Path(__file__).parent / "records"
FOUR_PLAYERS = FOLDER / "four-players.txt"
PAGE = ROOT / "docs" / "pictures" / "record.png"


class Golden(NamedTuple):
    """The name of a picture, of which record it is, and the arguments for it."""

    name: str
    record: bytes
    arguments: tuple[str, ...]


def golden_pictures() -> list[Golden]:
    """Every golden picture."""
    four = FOUR_PLAYERS.read_bytes()
    names = ("Łukáš", "Оксана", "דנה")
    row = record_of(Rules("symmetry"), 3, 8, names).encode()
    fields = FILES["trimino-3p-fields"].read_bytes()
    long = record_of(Rules("triominos-400"), 3, 4, names).encode()
    size = ("--size", "320x240")
    return [
        Golden("hexagon", four, ("picture", *size, "--turn", "30")),
        Golden("fields", fields, ("picture", *size, "--theme", "light")),
        Golden("row", row, ("picture", *size, "--theme", "strong")),
        Golden("end", four, ("picture", *size)),
        Golden("chart", long, ("chart", *size)),
    ]


def draw(golden: Golden, folder: Path) -> Path:
    """Draw a picture by the command line into a folder; returns its file."""
    source, out = folder / f"{golden.name}.txt", folder / f"{golden.name}.png"
    source.write_bytes(golden.record)
    assert main([*golden.arguments, str(source), "-o", str(out)]) == 0
    source.unlink()
    return out


if __name__ == "__main__":
    for picture in golden_pictures():
        draw(picture, FOLDER)
    main(["picture", str(FOUR_PLAYERS), "--turn", "30", "--size", "640x480", "-o", str(PAGE)])
