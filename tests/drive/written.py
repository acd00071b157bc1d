"""Drives with the modules as they were before compiling, so that a test can read them."""

from pathlib import Path

from tools.drive import built, contents
from tools.drive.manifest import Manifest
from tools.drive.one_board import for_board


def write_drive(board: str, place: Path, languages: list[str] | None = None) -> Path:
    """Write what a board needs into a directory; returns that."""
    files = contents.sources() | contents.assets(languages)
    whole = built.Built(Manifest(contents.version(), "py"), files)
    built.write(for_board(whole, board).files, place)
    return place
